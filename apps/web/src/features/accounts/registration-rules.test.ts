import { describe, expect, it } from 'vitest'
import { registrationErrors } from './registration-rules.ts'

const complete = {
  username: 'Siti Rahma',
  email: 'siti@contoh.id',
  no_telepon: '0812 3456 7890',
  password: 'rahasia-saya',
  confirmation: 'rahasia-saya',
}

describe('registering', () => {
  it('accepts a complete form', () => {
    expect(registrationErrors(complete)).toEqual({})
  })

  it('names each field that is missing, in the order of the screen [A1]', () => {
    const empty = { username: ' ', email: '', no_telepon: '', password: '', confirmation: '' }
    expect(Object.keys(registrationErrors(empty))).toEqual(['username', 'email', 'no_telepon', 'password'])
  })

  it('refuses two different passwords and an invalid phone number [A3]', () => {
    const errors = registrationErrors({ ...complete, confirmation: 'lain', no_telepon: 'rumah' })
    expect(errors).toEqual({ confirmation: 'Password tidak cocok', no_telepon: 'Nomor telepon tidak valid' })
  })
})
