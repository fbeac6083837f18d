import * as v from 'valibot'
import { endpoint, ok, okAuth, okList } from './endpoint.ts'
import {
  emailInput,
  idParam,
  linkToken,
  newPassword,
  optionalPhone,
  changedPassword,
  otpInput,
  requiredText,
  instant,
  int,
} from './fields.ts'
import { ROLES } from './permissions.ts'
import { strictObject } from './read.ts'

/** A user [W1]. */
export const user = v.object({
  id_user: int,
  username: v.string(),
  email: v.string(),
  no_telepon: v.nullable(v.string()),
  role: v.picklist(ROLES),
  is_verified: v.boolean(),
  created_at: instant,
  /** A new address whose code was not entered yet. */
  pending_email: v.optional(v.nullable(v.string())),
  versi: v.optional(int),
  /** Whether the account was made without a password [A61]. */
  tanpa_sandi: v.optional(v.boolean()),
})
export type User = v.InferOutput<typeof user>

/** A live session of the caller's account. */
export const accountSession = v.object({
  id_session: int,
  /** Browser and system, roughly; null for one of an earlier release, or if the browser does not say. */
  device: v.nullable(v.string()),
  /** The network of its login, shortened: '182.253.x.x'. */
  network: v.nullable(v.string()),
  created_at: instant,
  last_used_at: instant,
  /** Whether it is the caller's own. */
  current: v.boolean(),
})
export type AccountSession = v.InferOutput<typeof accountSession>

const token = v.object({ token: v.string() })
const NO_PASSWORD = 'Password wajib diisi'
const password = v.pipe(v.string(NO_PASSWORD), v.minLength(1, NO_PASSWORD), v.maxLength(1000))

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
    body: strictObject({
      username: requiredText(100, 'Nama wajib diisi'),
      email: emailInput,
      no_telepon: optionalPhone,
    }),
    reply: okAuth(user),
    confirm: { if: 'email berubah' },
    errors: ['UNAUTHENTICATED', 'PASSWORD_NEEDED'],
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/auth/email-change',
    caller: 'user',
    summary: 'Konfirmasi email baru dengan token tautan dari emailnya, dalam sesi akun itu',
    body: strictObject({ token: linkToken }),
    reply: okAuth(user),
    errors: ['UNAUTHENTICATED', 'INVALID_TOKEN', 'EMAIL_TAKEN'],
  }),
  /** The current password in the body confirms it. */
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/auth/password',
    caller: 'user',
    summary: 'Ganti password; sesi lain berakhir',
    body: strictObject({ currentPassword: password, newPassword: changedPassword }),
    reply: okAuth(v.null()),
    errors: ['UNAUTHENTICATED', 'WRONG_PASSWORD'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/auth/confirm',
    caller: 'user',
    summary: 'Konfirmasi password sesi ini; berlaku 10 menit, seperti login',
    body: strictObject({ password }),
    reply: okAuth(v.null()),
    errors: ['UNAUTHENTICATED', 'WRONG_PASSWORD'],
  }),
  createPassword: endpoint({
    method: 'POST',
    path: '/api/auth/password',
    caller: 'user',
    summary: 'Buat password pertama untuk akun yang belum memilikinya',
    body: strictObject({ password: newPassword }),
    reply: okAuth(v.null()),
    confirm: 'always',
    errors: ['UNAUTHENTICATED', 'PASSWORD_NEEDED', 'PASSWORD_EXISTS'],
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    caller: 'public',
    summary: 'Login; akun yang belum terverifikasi mendapat kode OTP',
    body: strictObject({ email: emailInput, password }),
    reply: okAuth(token),
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
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    caller: 'user',
    summary: 'Akhiri sesi ini',
    reply: okAuth(v.null()),
    errors: ['UNAUTHENTICATED'],
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    caller: 'user',
    summary: 'Sesi akun ini yang masih berlaku, yang terakhir dipakai dahulu',
    reply: okList(accountSession),
    errors: ['UNAUTHENTICATED'],
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    caller: 'user',
    summary: 'Akhiri satu sesi akun ini',
    params: v.object({ id: idParam }),
    reply: okAuth(v.null()),
    errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions',
    caller: 'user',
    summary: 'Akhiri semua sesi lain akun ini',
    reply: okAuth(v.object({ ended: int })),
    errors: ['UNAUTHENTICATED'],
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
    reply: okAuth(v.object({ valid: v.literal(true) })),
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
  makeAdmin: endpoint({
    method: 'PUT',
    path: '/api/auth/make-admin/:id',
    needs: 'people.promote',
    summary: 'Jadikan administrator',
    params: v.object({ id: idParam }),
    reply: ok(user),
    confirm: 'always',
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'PASSWORD_NEEDED', 'NOT_FOUND'],
  }),
} as const
