/** Accounts: list, edit, delete. */
import * as v from 'valibot'
import { endpoint, ok, okList } from '../endpoint.ts'
import { emailInput, optionalPhone, pageQuery, requiredText } from '../fields.ts'
import { strictObject } from '../read.ts'
import { user } from '../accounts.ts'
import { ROLES } from '../permissions.ts'
import { deleted, GUARDED, id, search, sortBy } from './shared.ts'

export const adminPeople = {
  listUsers: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    needs: 'people.read',
    summary: 'Pengguna',
    query: strictObject({
      q: search,
      role: v.optional(v.picklist(ROLES)),
      sort: sortBy('created_at'),
      ...pageQuery,
    }),
    reply: okList(user),
    errors: GUARDED,
  }),
  getUser: endpoint({
    method: 'GET',
    path: '/api/admin/users/:id',
    needs: 'people.read',
    summary: 'Satu pengguna',
    params: id,
    reply: ok(user),
    errors: [...GUARDED, 'NOT_FOUND'],
  }),
  updateUser: endpoint({
    method: 'PUT',
    path: '/api/admin/users/:id',
    needs: 'people.edit',
    summary: 'Ubah pengguna',
    params: id,
    body: strictObject({
      username: requiredText(100, 'Nama wajib diisi'),
      email: emailInput,
      no_telepon: optionalPhone,
    }),
    reply: ok(user),
    confirm: { if: 'email berubah' },
    errors: [...GUARDED, 'PASSWORD_NEEDED', 'NOT_FOUND', 'EMAIL_TAKEN', 'EDIT_CONFLICT'],
  }),
  /** The reverse of `accounts.makeAdmin`; the sessions of the user end. */
  makeUser: endpoint({
    method: 'PUT',
    path: '/api/auth/make-user/:id',
    needs: 'people.promote',
    summary: 'Jadikan administrator user biasa lagi',
    params: id,
    reply: ok(user),
    confirm: 'always',
    errors: [...GUARDED, 'PASSWORD_NEEDED', 'NOT_FOUND', 'LAST_ADMIN', 'OWN_ACCOUNT', 'EDIT_CONFLICT'],
  }),
  deleteUser: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:id',
    needs: 'people.edit',
    summary: 'Hapus pengguna',
    params: id,
    reply: deleted,
    confirm: 'always',
    errors: [...GUARDED, 'PASSWORD_NEEDED', 'NOT_FOUND', 'LAST_ADMIN', 'OWN_ACCOUNT', 'EDIT_CONFLICT'],
  }),
} as const
