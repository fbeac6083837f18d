import { describe, expect, it } from 'vitest'
import { fieldErrors, HttpError } from '../../../lib/http-client.ts'
import { loadProfile } from '../../../lib/session-calls.ts'
import { stubReplies, stubSuccess } from '../../../testing/fetch-stub.ts'
import { passenger } from '../../../testing/records.ts'
import {
  changePassword,
  checkResetToken,
  login,
  register,
  requestReset,
  resendOtp,
  resetPassword,
  updateProfile,
  verifyLink,
  verifyOtp,
} from './auth-calls.ts'

const email = 'siti@contoh.id'
const { signal } = new AbortController()
const registration = { username: 'Siti', email, password: 'rahasia', no_telepon: '081234567890' }
const profile = { username: 'Siti', email, no_telepon: '081234567890' }

/** The error that a call rejects with. */
async function refusal(calling: Promise<unknown>): Promise<HttpError> {
  const error: unknown = await calling.catch((reason: unknown) => reason)
  if (!(error instanceof HttpError)) throw new Error('expected a refusal', { cause: error })
  return error
}

describe('the calls of Authentication', () => {
  it('GET /api/auth/profile is sent without a body, and data is the user [W25]', async () => {
    const sent = stubSuccess({ data: passenger })
    expect(await loadProfile(null, signal, () => {})).toEqual(passenger)
    expect(sent).toEqual([{ call: 'GET /api/auth/profile', body: undefined }])
  })

  it('PUT /api/auth/profile is sent with username, email and no_telepon, and requiresVerification is read [W26]', async () => {
    const sent = stubSuccess({ data: passenger, requiresVerification: true })
    expect(await updateProfile(profile)).toEqual({ user: passenger, verifyEmail: email })
    expect(sent).toEqual([{ call: 'PUT /api/auth/profile', body: profile }])
    stubSuccess({ data: passenger, requiresVerification: false })
    expect(await updateProfile(profile)).toEqual({ user: passenger, verifyEmail: undefined })
  })

  it('PUT /api/auth/password is sent with currentPassword and newPassword, and the message is read [W27]', async () => {
    const sent = stubSuccess({ message: 'Password berhasil diubah' })
    expect(await changePassword('lama123', 'baru123')).toBe('Password berhasil diubah')
    const body = { currentPassword: 'lama123', newPassword: 'baru123' }
    expect(sent).toEqual([{ call: 'PUT /api/auth/password', body }])
  })

  it('POST /api/auth/login is sent with email and password, and data.token is read [W28]', async () => {
    const sent = stubSuccess({ data: { token: 't0k3n' } })
    expect(await login(email, 'rahasia')).toEqual({ token: 't0k3n' })
    expect(sent).toEqual([{ call: 'POST /api/auth/login', body: { email, password: 'rahasia' } }])
  })

  it('POST /api/auth/login reads requiresVerification and email, of a refusal too [W28]', async () => {
    const reply = { requiresVerification: true, email: 'siti.r@contoh.id' }
    stubSuccess(reply)
    expect(await login(email, 'rahasia')).toEqual({ verifyEmail: 'siti.r@contoh.id' })
    stubReplies([401, { success: false, ...reply }])
    expect(await login(email, 'rahasia')).toEqual({ verifyEmail: 'siti.r@contoh.id' })
  })

  it('POST /api/auth/login reads the message, with and without a refusal [W28]', async () => {
    stubSuccess({ message: 'Akun sedang diperiksa' })
    expect(await login(email, 'rahasia')).toEqual({ message: 'Akun sedang diperiksa' })
    stubReplies([401, { success: false, message: 'Email atau password salah' }])
    expect((await refusal(login(email, 'rahasia'))).serverMessage).toBe('Email atau password salah')
  })

  it('POST /api/auth/register is sent with its four fields, and requiresVerification and email are read [W29]', async () => {
    const sent = stubSuccess({ requiresVerification: true, email: 'siti.r@contoh.id' })
    expect(await register(registration)).toEqual({ verifyEmail: 'siti.r@contoh.id' })
    expect(sent).toEqual([{ call: 'POST /api/auth/register', body: registration }])
  })

  it('POST /api/auth/register reads data.token, the message, and errors[].msg [W29]', async () => {
    stubSuccess({ data: { token: 't0k3n' } })
    expect(await register(registration)).toEqual({ token: 't0k3n' })
    const errors = [
      { field: 'email', msg: 'Format email tidak valid' },
      { field: 'password', msg: 'Password minimal 6 karakter' },
    ]
    stubReplies([400, { success: false, message: 'Periksa isian Anda', errors }])
    const error = await refusal(register(registration))
    expect(error.serverMessage).toBe('Periksa isian Anda')
    expect(Object.values(fieldErrors(error))).toEqual(errors.map(({ msg }) => msg))
  })

  it('POST /api/auth/verify-otp is sent with email and otp, and data.token or the message is read [W30]', async () => {
    const sent = stubSuccess({ data: { token: 't0k3n' } })
    expect(await verifyOtp(email, '123456')).toBe('t0k3n')
    expect(sent).toEqual([{ call: 'POST /api/auth/verify-otp', body: { email, otp: '123456' } }])
    stubReplies([422, { success: false, message: 'Kode OTP salah' }])
    expect((await refusal(verifyOtp(email, '123456'))).serverMessage).toBe('Kode OTP salah')
  })

  it('POST /api/auth/resend-otp is sent with email, and the message is read [W31]', async () => {
    const sent = stubSuccess({ message: 'Kode dikirim ulang' })
    expect(await resendOtp(email)).toBe('Kode dikirim ulang')
    expect(sent).toEqual([{ call: 'POST /api/auth/resend-otp', body: { email } }])
  })

  it('POST /api/auth/forgot-password is sent with email, and the message of a refusal is read [W32]', async () => {
    const sent = stubSuccess({ message: 'Tautan dikirim' })
    await requestReset(email)
    expect(sent).toEqual([{ call: 'POST /api/auth/forgot-password', body: { email } }])
    stubReplies([404, { success: false, message: 'Email tidak terdaftar' }])
    expect((await refusal(requestReset(email))).serverMessage).toBe('Email tidak terdaftar')
  })

  it('GET /api/auth/reset-password/{token} is sent without a body, and shows whether the link is valid [W33]', async () => {
    const sent = stubSuccess({ data: { valid: true } })
    await checkResetToken('t-1', signal)
    expect(sent).toEqual([{ call: 'GET /api/auth/reset-password/t-1', body: undefined }])
    stubReplies([400, { success: false }])
    expect((await refusal(checkResetToken('t-1', signal))).status).toBe(400)
  })

  it('POST /api/auth/reset-password/{token} is sent with password, and the message is read [W34]', async () => {
    const sent = stubSuccess({ message: 'Password berhasil diubah' })
    expect(await resetPassword('t-1', 'rahasia')).toBe('Password berhasil diubah')
    expect(sent).toEqual([{ call: 'POST /api/auth/reset-password/t-1', body: { password: 'rahasia' } }])
  })

  it('GET /api/auth/verify/{token} is sent without a body, and the message is read [W35]', async () => {
    const sent = stubSuccess({ message: 'Akun terverifikasi' })
    expect((await verifyLink('t-1', signal)).message).toBe('Akun terverifikasi')
    expect(sent).toEqual([{ call: 'GET /api/auth/verify/t-1', body: undefined }])
  })
})
