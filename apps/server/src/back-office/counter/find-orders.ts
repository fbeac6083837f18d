/** What a clerk or an agent finds at the counter by a phone, a name or a number [B963, B964]. */
import { SEARCH_ROWS, seatOf, type CounterFound, type FoundAtCounter } from '@tiketbus/contract'
import { lockUser } from '../../accounts/index.ts'
import { viewTickets } from '../../orders/index.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Limit, Limits } from '../../platform/http/limits.ts'
import type { SessionUser } from '../../platform/http/session.ts'
import { t } from '../../texts/index.ts'
import { auditAct } from '../shared/audit.ts'
import { isRepeatedAct } from '../shared/audit-store.ts'
import { refuse } from '../shared/days.ts'
import { parseSearch } from '../shared/parse-search.ts'
import { agencyOf } from '../shared/scope-store.ts'
import { selectFound, type Wanted } from './find-orders-store.ts'

/** More than a busy counter looks up in an hour; a stolen session does not read the book of passengers [B964]. */
const FOUND: Limit = { name: 'orders_found', points: 120, duration: 3600 }
/** A shorter part of a phone would list strangers. */
const MIN_PHONE_DIGITS = 8

/**
 * Returns at most SEARCH_ROWS orders, those that leave next first; an agent's are those of their agency. Each order that is shown is in the audit log,
 * once a minute for a session. Throws RATE_LIMITED, VALIDATION_FAILED for a text that is neither a number nor a name.
 */
export async function findAtCounter(
  { db, limits }: { db: Db; limits: Pick<Limits, 'require'> },
  user: SessionUser,
  q: string,
): Promise<FoundAtCounter> {
  const wanted = readWanted(q)
  await limits.require(FOUND, String(user.id_user))
  return db.transaction(async (tx) => {
    // Of one search that is sent twice the second finds the rows of the first.
    await lockUser(tx, user.id_user)
    const found = await selectFound(tx, wanted, { agency: agencyOf(user), limit: SEARCH_ROWS + 1 })
    const shown = found.slice(0, SEARCH_ROWS)
    for (const { order_group_id } of shown) {
      const look = ['find_order', 'order', order_group_id] as const
      if (!(await isRepeatedAct(tx, user.id_user, look))) await auditAct(tx, user.id_user, [...look])
    }
    const tickets = await viewTickets(tx, { order_group_id: shown.map((row) => row.order_group_id) })
    const rows = shown.flatMap(({ order_group_id, no_telepon, dicetak }): CounterFound[] => {
      const own = tickets.filter((ticket) => ticket.order_group_id === order_group_id)
      const [first] = own
      if (!first) return []
      return [
        {
          order_group_id,
          id_tiket: first.master_ticket_id,
          route: first.Rute,
          no_telepon,
          dicetak,
          total_bayar: first.order_total_amount,
          tiket: own.map((ticket) => ({
            id_tiket: ticket.id_tiket,
            kursi: seatOf(ticket),
            nama_penumpang: ticket.nama_penumpang ?? null,
            status_tiket: ticket.status_tiket,
          })),
        },
      ]
    })
    return { rows, more: found.length > SEARCH_ROWS }
  })
}

function readWanted(q: string): Wanted {
  const { orders, id_tiket, phone, words } = parseSearch(q)
  const digits = phone?.slice(0, -1) ?? ''
  const wanted = { orders, id_tiket, words, phone: digits.length < MIN_PHONE_DIGITS ? null : digits }
  if (Object.values(wanted).every((value) => value === null)) refuse('q', t('sales.findMore'))
  return wanted
}
