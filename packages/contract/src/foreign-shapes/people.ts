/** Users. */
import { user as userRecord } from '../accounts.ts'
import {
  filled,
  hasAny,
  instantOf,
  isGiven,
  isRow,
  isTrue,
  nested,
  numberOf,
  textOf,
  type Row,
} from './values.ts'

/** A user [W1]. */
export function user(value: unknown) {
  const row = isRow(value) && !isPerson(value) ? userOf(value) : value
  if (!isRow(row) || !isPerson(row)) return undefined
  return filled(userRecord.entries, row, {
    ...person(row),
    // As it is written, so that a role that we do not know has no permission [N361].
    role: textOf(row.role)?.trim().toLowerCase() ?? 'user',
    is_verified: !isGiven(row.is_verified) || isTrue(row.is_verified),
    created_at: instantOf(row.created_at),
    pending_email: textOf(row.pending_email),
  })
}

const isPerson = (row: Row): boolean => hasAny(row, 'id_user', 'username')

export const person = (row: Row) => ({
  id_user: numberOf(row.id_user) ?? 0,
  username: textOf(row.username) ?? '',
  email: textOf(row.email) ?? '',
  no_telepon: textOf(row.no_telepon) ?? null,
})

/** Nested, or its fields beside the ticket's own. */
export const userOf = (row: Row) => nested(row, 'User', 'user') ?? (isGiven(row.username) ? row : undefined)
