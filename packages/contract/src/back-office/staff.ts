/** Who works for the company: list, invite, role and scope, sessions. */
import * as v from 'valibot'
import { accountSession } from '../accounts.ts'
import { endpoint, ok, okList } from '../endpoint.ts'
import { emailInput, idInput, instant, int, optionalPhone, pageQuery, requiredText } from '../fields.ts'
import { STAFF_ROLES } from '../permissions.ts'
import { strictObject } from '../read.ts'
import { GUARDED, id, search } from './shared.ts'

/** The owner and the roles of staff, as the list filters them. */
export const STAFF_FILTERS = ['pemilik', ...STAFF_ROLES, 'nonaktif'] as const

export const staffMember = v.object({
  id_user: int,
  username: v.string(),
  email: v.string(),
  no_telepon: v.nullable(v.string()),
  /** Null: an owner, who has no scope and cannot be made inactive here. */
  peran: v.nullable(v.picklist(STAFF_ROLES)),
  id_loket: v.nullable(int),
  nama_loket: v.nullable(v.string()),
  id_agen: v.nullable(int),
  nama_agen: v.nullable(v.string()),
  aktif: v.boolean(),
  /** Invited, and no password has been set yet. */
  menunggu: v.boolean(),
  /** Valid sessions, and when one of them was last used. */
  sesi: int,
  terakhir_dipakai: v.nullable(instant),
  created_at: instant,
  versi: int,
})
export type StaffMember = v.InferOutput<typeof staffMember>

/** The places of work that a member may have. */
export const staffPlaces = v.object({
  loket: v.array(v.object({ id_loket: int, nama: v.string() })),
  agen: v.array(v.object({ id_agen: int, nama: v.string() })),
})

/** A clerk may have a counter, an agent has an agency, others have neither. */
const position = {
  peran: v.picklist(STAFF_ROLES, 'Pilih peran'),
  id_loket: v.optional(v.nullable(idInput), null),
  id_agen: v.optional(v.nullable(idInput), null),
}

export const staffInvitation = strictObject({
  username: requiredText(100, 'Nama wajib diisi'),
  email: emailInput,
  no_telepon: optionalPhone,
  ...position,
})
export type StaffInvitation = v.InferOutput<typeof staffInvitation>

export const staffInput = strictObject({ ...position, aktif: v.boolean() })
export type StaffInput = v.InferOutput<typeof staffInput>

export const adminStaff = {
  listStaff: endpoint({
    method: 'GET',
    path: '/api/admin/staff',
    needs: 'staff.read',
    summary: 'Petugas: pemilik dan semua yang bekerja untuk perusahaan',
    query: strictObject({ q: search, peran: v.optional(v.picklist(STAFF_FILTERS)), ...pageQuery }),
    reply: okList(staffMember),
    errors: GUARDED,
  }),
  places: endpoint({
    method: 'GET',
    path: '/api/admin/staff-places',
    needs: 'staff.read',
    summary: 'Loket dan agen yang dapat dipilih untuk petugas',
    reply: ok(staffPlaces),
    errors: GUARDED,
  }),
  getStaff: endpoint({
    method: 'GET',
    path: '/api/admin/staff/:id',
    needs: 'staff.read',
    summary: 'Satu petugas',
    params: id,
    reply: ok(staffMember),
    errors: [...GUARDED, 'NOT_FOUND'],
  }),
  /** A new account gets a link that sets its password; an account of the address becomes staff and is notified. */
  inviteStaff: endpoint({
    method: 'POST',
    path: '/api/admin/staff',
    needs: 'staff.edit',
    summary: 'Undang petugas lewat email',
    body: staffInvitation,
    reply: ok(staffMember),
    confirm: 'always',
    errors: [...GUARDED, 'PASSWORD_NEEDED', 'EMAIL_TAKEN', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  /** Another role, scope or state ends the sessions. */
  updateStaff: endpoint({
    method: 'PUT',
    path: '/api/admin/staff/:id',
    needs: 'staff.edit',
    summary: 'Ubah peran petugas, atau nonaktifkan',
    params: id,
    body: staffInput,
    reply: ok(staffMember),
    confirm: 'always',
    errors: [...GUARDED, 'PASSWORD_NEEDED', 'NOT_FOUND', 'OWN_ACCOUNT', 'EDIT_CONFLICT'],
  }),
  /** Only while no password has been set. */
  resendInvitation: endpoint({
    method: 'POST',
    path: '/api/admin/staff/:id/invitation',
    needs: 'staff.edit',
    summary: 'Kirim undangan sekali lagi',
    params: id,
    reply: ok(staffMember),
    errors: [...GUARDED, 'NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/api/admin/staff/:id/sessions',
    needs: 'staff.read',
    summary: 'Sesi petugas yang masih berlaku, yang terakhir dipakai dahulu',
    params: id,
    reply: okList(accountSession),
    errors: [...GUARDED, 'NOT_FOUND'],
  }),
  /** `id_session`: only this one. The caller's own session stays. */
  endSessions: endpoint({
    method: 'DELETE',
    path: '/api/admin/staff/:id/sessions',
    needs: 'staff.edit',
    summary: 'Akhiri semua sesi petugas, atau satu',
    params: id,
    query: strictObject({ id_session: v.optional(idInput) }),
    reply: ok(v.object({ ended: int })),
    errors: [...GUARDED, 'NOT_FOUND'],
  }),
} as const
