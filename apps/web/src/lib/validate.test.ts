import { accounts } from '@tiketbus/contract'
import { expect, it } from 'vitest'
import { check } from './validate.ts'

it('returns the first sentence of each wrong field', () => {
  const result = check(accounts.verifyOtp.body, { email: 'sari', otp: '12' })
  expect(result).toEqual({
    ok: false,
    errors: { email: 'Format email tidak valid', otp: 'Masukkan kode OTP 6 digit' },
  })
})

it('returns the value as the contract parses it', () => {
  const result = check(accounts.resendOtp.body, { email: ' Sari@Example.id ' })
  expect(result).toEqual({ ok: true, value: { email: 'sari@example.id' } })
})
