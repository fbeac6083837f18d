import * as z from 'zod/mini'
import { endpoint, ok, okAuth } from './endpoint.ts'
import {
  emailInput,
  idParam,
  linkToken,
  newPassword,
  optionalPhone,
  otpInput,
  requiredText,
  instant,
} from './fields.ts'

export const ROLES = ['user', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Section 3, User. */
export const user = z.object({
  id_user: z.int(),
  username: z.string(),
  email: z.string(),
  no_telepon: z.nullable(z.string()),
  role: z.enum(ROLES),
  is_verified: z.boolean(),
  created_at: instant,
  /** A new address that waits for its code. */
  pending_email: z.optional(z.nullable(z.string())),
  versi: z.optional(z.int()),
})
export type User = z.infer<typeof user>

const token = z.object({ token: z.string() })
const password = z
  .string({ error: 'Password wajib diisi' })
  .check(z.minLength(1, { error: 'Password wajib diisi' }), z.maxLength(1000))

export const accounts = {
  getProfile: endpoint({
    method: 'GET',
    path: '/api/auth/profile',
    caller: 'user',
    summary: 'Profil pengguna yang sedang login',
    reply: ok(user),
    errors: ['UNAUTHENTICATED'],
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/api/auth/profile',
    caller: 'user',
    summary: 'Ubah profil; email baru menunggu kode OTP',
    body: z.strictObject({ username: requiredText(100), email: emailInput, no_telepon: optionalPhone }),
    reply: okAuth(user),
    errors: ['UNAUTHENTICATED'],
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/auth/password',
    caller: 'user',
    summary: 'Ganti password; sesi lain berakhir',
    body: z.strictObject({ currentPassword: password, newPassword }),
    reply: okAuth(z.null()),
    errors: ['UNAUTHENTICATED', 'WRONG_PASSWORD'],
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    caller: 'public',
    summary: 'Login; akun yang belum terverifikasi mendapat kode OTP',
    body: z.strictObject({ email: emailInput, password }),
    reply: okAuth(token),
    errors: ['INVALID_CREDENTIALS'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    caller: 'user',
    summary: 'Akhiri sesi ini',
    reply: okAuth(z.null()),
    errors: ['UNAUTHENTICATED'],
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    caller: 'public',
    summary: 'Daftar; kode OTP dikirim lewat email',
    body: z.strictObject({
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
    body: z.strictObject({ email: emailInput, otp: otpInput }),
    reply: okAuth(token),
    errors: ['INVALID_OTP', 'EMAIL_TAKEN'],
  }),
  resendOtp: endpoint({
    method: 'POST',
    path: '/api/auth/resend-otp',
    caller: 'public',
    summary: 'Kirim ulang kode OTP',
    body: z.strictObject({ email: emailInput }),
    reply: okAuth(z.null()),
    errors: [],
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/auth/forgot-password',
    caller: 'public',
    summary: 'Kirim tautan reset password',
    body: z.strictObject({ email: emailInput }),
    reply: okAuth(z.null()),
    errors: [],
  }),
  checkResetToken: endpoint({
    method: 'GET',
    path: '/api/auth/reset-password/:token',
    caller: 'public',
    summary: 'Apakah tautan reset masih berlaku',
    params: z.object({ token: linkToken }),
    reply: okAuth(z.object({ valid: z.literal(true) })),
    errors: ['INVALID_TOKEN'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset-password/:token',
    caller: 'public',
    summary: 'Tetapkan password baru; semua sesi berakhir',
    params: z.object({ token: linkToken }),
    body: z.strictObject({ password: newPassword }),
    reply: okAuth(z.null()),
    errors: ['INVALID_TOKEN'],
  }),
  verifyLink: endpoint({
    method: 'GET',
    path: '/api/auth/verify/:token',
    caller: 'public',
    summary: 'Verifikasi akun lewat tautan; boleh diulang, tidak membuat login',
    params: z.object({ token: linkToken }),
    reply: okAuth(z.null()),
    errors: ['INVALID_TOKEN'],
  }),
  makeAdmin: endpoint({
    method: 'PUT',
    path: '/api/auth/make-admin/:id',
    caller: 'admin',
    summary: 'Jadikan administrator',
    params: z.object({ id: idParam }),
    reply: ok(user),
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'],
  }),
} as const
