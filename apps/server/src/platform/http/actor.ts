/** Who acts, in the audit log, in retry keys and in turns (ADR 99). */
import { can } from '@tiketbus/contract'
import type { SessionUser } from './session.ts'

/** An account acts as a user of its own, or as one of the staff; a device and a partner have numbers of their own. */
export type Actor =
  | { readonly kind: 'user' | 'staff' | 'device' | 'partner'; readonly id: number }
  | { readonly kind: 'system' }

/** The actor of a session: one of the staff if its user may open administration. */
export const actorOf = (person: Pick<SessionUser, 'id_user' | 'role' | 'peran'>): Actor =>
  can(person, 'administration.open') ? asStaff(person.id_user) : asUser(person.id_user)

/** An account that acts for itself, whichever its role. */
export const asUser = (id_user: number): Actor => ({ kind: 'user', id: id_user })

/** One of the staff, by the number of the account. */
export const asStaff = (id_user: number): Actor => ({ kind: 'staff', id: id_user })

/** The number of the account that acts, whichever its role; null for an actor without one. */
export const accountOf = (actor: Actor): number | null =>
  actor.kind === 'user' || actor.kind === 'staff' ? actor.id : null

/** What is counted for an actor: an account has one key, also after its role changed. */
export const actorKey = (actor: Actor): string =>
  actor.kind === 'system' ? actor.kind : `${accountOf(actor) === null ? actor.kind : 'account'}:${actor.id}`
