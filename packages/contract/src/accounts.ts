import * as v from 'valibot'
import { endpoint, ok, okAuth, okList } from './endpoint.ts'
import { entrances } from './entrances.ts'
import {
  emailInput,
  idParam,
  linkToken,
  newPassword,
  optionalPhone,
  changedPassword,
  givenPassword,
  requiredText,
  instant,
  int,
} from './fields.ts'
import { ROLES, STAFF_ROLES } from './permissions.ts'
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
  /** The role of an active member of the staff, with its scope; null for everybody else. */
  peran: v.optional(v.nullable(v.picklist(STAFF_ROLES))),
  id_loket: v.optional(v.nullable(int)),
  id_agen: v.optional(v.nullable(int)),
  /** True while the screen of this session is locked. */
  terkunci: v.optional(v.boolean()),
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

export const accounts = {
  getProfile: endpoint({
    method: 'GET',
    path: '/api/auth/profile',
    caller: 'user',
    whileLocked: true,
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
    body: strictObject({ currentPassword: givenPassword, newPassword: changedPassword }),
    reply: okAuth(v.null()),
    errors: ['UNAUTHENTICATED', 'WRONG_PASSWORD'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/auth/confirm',
    caller: 'user',
    whileLocked: true,
    summary: 'Konfirmasi password sesi ini; berlaku 10 menit, seperti login, dan membuka layar yang terkunci',
    body: strictObject({ password: givenPassword }),
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
  /** Every other call of the session is refused until the password is entered (`confirm`). */
  lockSession: endpoint({
    method: 'POST',
    path: '/api/auth/lock',
    needs: 'administration.open',
    whileLocked: true,
    summary: 'Kunci layar sesi ini sampai password dimasukkan',
    reply: okAuth(v.null()),
    errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    caller: 'user',
    whileLocked: true,
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
  ...entrances,
} as const
