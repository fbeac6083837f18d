import { openIdentity } from '../../orders/index.ts'
import { fail } from '../../platform/errors.ts'
import type { Limit, Limits } from '../../platform/http/limits.ts'
import { auditAct } from '../shared/audit.ts'
import { isRepeatedAct } from '../shared/audit-store.ts'
import { getTicketByAdmin, type EditTicketDeps } from './edit-ticket.ts'

/** Enough for each passenger of two buses; a stolen session reads no more in an hour. */
const SHOWN: Limit = { name: 'identity_shown', points: 120, duration: 3600 }

export type ShowIdentityDeps = EditTicketDeps & { limits: Pick<Limits, 'require'> }

/**
 * Returns a passenger's whole identity number [B410]. Who saw which ticket's is in the audit log before the answer leaves, once a minute
 * for a session; the number is not. Throws NOT_FOUND without a number or a ticket, IDENTITY_UNREADABLE, RATE_LIMITED.
 */
export async function showIdentityByAdmin(
  deps: ShowIdentityDeps,
  id_admin: number,
  id_tiket: number,
): Promise<{ id_tiket: number; nomor_identitas: string }> {
  await deps.limits.require(SHOWN, String(id_admin))
  return deps.db.transaction(async (tx) => {
    const { identitas_tersamar } = await getTicketByAdmin(tx, id_tiket)
    if (!identitas_tersamar) fail('NOT_FOUND')
    // Locks the number: of the same look sent twice, the second finds the row of the first.
    const nomor_identitas = await openIdentity(tx, deps, id_tiket)
    const look = ['show_identity', 'ticket', id_tiket] as const
    if (!(await isRepeatedAct(tx, id_admin, look))) await auditAct(tx, id_admin, [...look])
    return { id_tiket, nomor_identitas }
  })
}
