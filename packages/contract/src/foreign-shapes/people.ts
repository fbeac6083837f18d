/** Users. */
import { user as userRecord } from '../accounts.ts'
import { filled, hasAny, instantOf, isRow, isTrue, nested, numberOf, textOf, type Row } from './values.ts'

/** A user [W1]. */
export function user(value: unknown) {
  if (!isRow(value) || !hasAny(value, 'id_user', 'username')) return undefined
  return filled(userRecord.entries, value, {
    ...person(value),
    role: textOf(value.role)?.toLowerCase() === 'admin' ? 'admin' : 'user',
    is_verified: value.is_verified === undefined || isTrue(value.is_verified),
    created_at: instantOf(value.created_at),
    pending_email: textOf(value.pending_email),
  })
}

export const person = (row: Row) => ({
  id_user: numberOf(row.id_user) ?? 0,
  username: textOf(row.username) ?? '',
  email: textOf(row.email) ?? '',
  no_telepon: textOf(row.no_telepon) ?? null,
})

export const userOf = (row: Row) => nested(row, 'User', 'user')
