/** Ways into an account without a session: login, registration, and the links and codes that are mailed. */
import * as v from 'valibot'
import { endpoint, okAuth } from './endpoint.ts'
import {
  emailInput,
  givenPassword,
  linkToken,
  newPassword,
  optionalPhone,
  otpInput,
  requiredText,
} from './fields.ts'
import { strictObject } from './read.ts'

const token = v.object({ token: v.string() })

/**
 * What finishes a login of owners and staff beside the mailed code, after the right password: `tantangan` proves that, for once and 5
 * minutes; `passkey`: WebAuthn's options for the browser; `pemulihan`: whether there are recovery codes.
 */
const nextFactors = v.object({
  tantangan: v.string(),
  passkey: v.nullable(v.record(v.string(), v.unknown())),
  pemulihan: v.boolean(),
})
export type NextFactors = v.InferOutput<typeof nextFactors>

export const entrances = {
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    caller: 'public',
    summary: 'Login; akun yang belum terverifikasi mendapat kode OTP',
    body: strictObject({ email: emailInput, password: givenPassword }),
    reply: v.object({ ...okAuth(token).entries, langkah: v.optional(nextFactors) }),
    /** FORBIDDEN: a demo's documented password through a proxy or under another name. */
    errors: ['INVALID_CREDENTIALS', 'FORBIDDEN'],
  }),
  requestLoginLink: endpoint({
    method: 'POST',
    path: '/api/auth/login-link',
    caller: 'public',
    summary: 'Kirim tautan masuk ke email; jawabannya sama untuk setiap email',
    body: strictObject({ email: emailInput }),
    reply: okAuth(v.null()),
    errors: [],
  }),
  checkLoginLink: endpoint({
    method: 'GET',
    path: '/api/auth/login-link/:token',
    caller: 'public',
    summary: 'Akun mana yang dibuka tautan masuk; tidak memakai tautannya',
    params: v.object({ token: linkToken }),
    reply: okAuth(v.object({ email: v.string() })),
    errors: ['INVALID_TOKEN'],
  }),
  loginByLink: endpoint({
    method: 'POST',
    path: '/api/auth/login-link/:token',
    caller: 'public',
    summary: 'Masuk dengan tautan, satu kali',
    params: v.object({ token: linkToken }),
    reply: okAuth(token),
    errors: ['INVALID_TOKEN'],
  }),
  checkEmailUndo: endpoint({
    method: 'GET',
    path: '/api/auth/undo-email/:token',
    caller: 'public',
    summary: 'Email mana yang dikembalikan oleh tautan; tidak memakai tautannya',
    params: v.object({ token: linkToken }),
    reply: okAuth(v.object({ email: v.string() })),
    errors: ['INVALID_TOKEN'],
  }),
  undoEmail: endpoint({
    method: 'POST',
    path: '/api/auth/undo-email/:token',
    caller: 'public',
    summary: 'Kembalikan email akun; semua sesi berakhir, password dibuat ulang lewat email itu',
    params: v.object({ token: linkToken }),
    reply: okAuth(v.null()),
    errors: ['INVALID_TOKEN', 'EMAIL_TAKEN'],
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    caller: 'public',
    summary: 'Daftar; kode OTP dikirim lewat email',
    body: strictObject({
      username: requiredText(100, 'Nama wajib diisi'),
      email: emailInput,
      password: newPassword,
      no_telepon: optionalPhone,
    }),
    reply: okAuth(token),
    errors: [],
  }),
  verifyOtp: endpoint({
    method: 'POST',
    path: '/api/auth/verify-otp',
    caller: 'public',
    summary: 'Masukkan kode OTP; berhasil berarti login',
    body: strictObject({ email: emailInput, otp: otpInput }),
    reply: okAuth(token),
    errors: ['INVALID_OTP', 'EMAIL_TAKEN'],
  }),
  resendOtp: endpoint({
    method: 'POST',
    path: '/api/auth/resend-otp',
    caller: 'public',
    summary: 'Kirim ulang kode OTP',
    body: strictObject({ email: emailInput }),
    reply: okAuth(v.null()),
    errors: [],
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/auth/forgot-password',
    caller: 'public',
    summary: 'Kirim tautan reset password',
    body: strictObject({ email: emailInput }),
    reply: okAuth(v.null()),
    errors: [],
  }),
  checkResetToken: endpoint({
    method: 'GET',
    path: '/api/auth/reset-password/:token',
    caller: 'public',
    summary: 'Apakah tautan reset masih berlaku',
    params: v.object({ token: linkToken }),
    /** `pertama`: the account has no password yet, as that of somebody who was invited. */
    reply: okAuth(v.object({ valid: v.literal(true), pertama: v.optional(v.boolean()) })),
    errors: ['INVALID_TOKEN'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset-password/:token',
    caller: 'public',
    summary: 'Tetapkan password baru; semua sesi berakhir',
    params: v.object({ token: linkToken }),
    body: strictObject({ password: newPassword }),
    reply: okAuth(v.null()),
    errors: ['INVALID_TOKEN'],
  }),
  verifyLink: endpoint({
    method: 'GET',
    path: '/api/auth/verify/:token',
    caller: 'public',
    summary: 'Verifikasi akun lewat tautan; boleh diulang, tidak membuat login',
    params: v.object({ token: linkToken }),
    reply: okAuth(v.null()),
    errors: ['INVALID_TOKEN'],
  }),
} as const
