import { describe, expect, it } from 'vitest'
import { changedPasswordErrors, newPasswordErrors } from './password-rules.ts'

describe('a new password [A47]', () => {
  it('of six characters, typed twice, is accepted', () => {
    expect(newPasswordErrors('abcdef', 'abcdef')).toEqual({})
  })

  it('of five characters is refused', () => {
    expect(newPasswordErrors('abcde', 'abcde')).toEqual({ password: 'Password minimal 6 karakter' })
  })

  it('that differs from its confirmation is refused', () => {
    expect(newPasswordErrors('abcdef', 'abcdeg')).toEqual({ confirmation: 'Password tidak cocok' })
  })
})

describe('a changed password [A54]', () => {
  it('needs the current one, six characters and its confirmation', () => {
    expect(changedPasswordErrors('', 'abc', 'abd')).toEqual({
      currentPassword: 'Password saat ini wajib diisi',
      newPassword: 'Password baru minimal 6 karakter',
      confirmation: 'Password baru tidak cocok',
    })
    expect(changedPasswordErrors('lama', 'abcdef', 'abcdef')).toEqual({})
  })
})
