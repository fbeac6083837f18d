/** Accounts of an order's tickets: the money that each received and had refunded, and from which payments. */
import type { Reader } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import { MONEY_STATES } from './states.ts'
import { OWED_REFUNDS } from './refund-states.ts'

/** The account of one ticket, in rupiah. */
export type TicketAccount = {
  id_tiket: number
  nomor_kursi: number
  status_tiket: 'pending' | 'confirmed' | 'completed' | 'cancelled'
  price: number
  /** Received money less its refunds, paid or owed. */
  funded: number
}

/** The part of one payment that is left for one ticket. */
export type Share = {
  id_pembayaran: number
  id_tiket: number
  metode: 'midtrans' | 'manual'
  payment_type: string | null
  left: number
}

const SHARES = sql(
  'payments_shares',
  `select p.id_pembayaran, s.id_tiket, p.metode, p.payment_type,
      -- Without a list of refunds only their sum tells which are ours, and one of ours may have failed since.
      greatest(p.refunded_elsewhere, p.refunded_there - (
        select coalesce(sum(r.jumlah), 0) from refunds r
        where r.id_pembayaran = p.id_pembayaran and r.cara = 'provider' and r.status in ('sent', 'done')
      )) - (
        -- A manual refund that was paid out there counts below.
        select coalesce(sum(e.jumlah), 0) from refunds_elsewhere e join refunds r on r.id_refund = e.id_refund
        where e.id_pembayaran = p.id_pembayaran and r.status = any($3::text[])
      ) as refunded_elsewhere,
      t.status_tiket in ('confirmed', 'completed') as valid, s.amount - (
        select coalesce(sum(rt.amount), 0) from refunds r join refund_tickets rt on rt.id_refund = r.id_refund
        where r.id_pembayaran = p.id_pembayaran and rt.id_tiket = s.id_tiket and r.status = any($3::text[])
      ) as left
    from payments p join payment_tickets s on s.id_pembayaran = p.id_pembayaran join tickets t on t.id_tiket = s.id_tiket
    where p.order_group_id = $1 and p.status = any($2::text[])
    order by p.waktu_pembayaran desc, p.id_pembayaran desc, s.id_tiket`,
  { present: ['left', 'valid', 'refunded_elsewhere'] },
)

/**
 * Returns the shares of received payments, newest payment first. What the provider refunded without us is taken from the shares of
 * invalid tickets first, then of valid ones. `cancelling`: tickets that count as invalid.
 */
export async function listShares(
  reader: Reader,
  order_group_id: string,
  cancelling: readonly number[] = [],
): Promise<Share[]> {
  const rows = await reader.rows(SHARES, [order_group_id, MONEY_STATES, OWED_REFUNDS])
  const gone = new Map(rows.map((row) => [row.id_pembayaran, row.refunded_elsewhere]))
  const isValid = (row: (typeof rows)[number]) => row.valid && !cancelling.includes(row.id_tiket)
  const left = new Map<unknown, number>()
  for (const row of [...rows.filter((row) => !isValid(row)), ...rows.filter(isValid)]) {
    const missing = gone.get(row.id_pembayaran) ?? 0
    const taken = Math.min(row.left, missing)
    gone.set(row.id_pembayaran, missing - taken)
    left.set(row, row.left - taken)
  }
  return rows.map((row) => {
    const { id_pembayaran, id_tiket, metode, payment_type } = row
    return { id_pembayaran, id_tiket, metode, payment_type, left: left.get(row) ?? 0 }
  })
}

const TICKETS = sql(
  'payments_tickets_of_order',
  `select id_tiket, nomor_kursi, status_tiket, total_bayar as price from tickets
    where order_group_id = $1 order by nomor_kursi`,
)

/** Returns the accounts of an order's tickets, by seat. `cancelling` as in `listShares`. */
export async function listAccounts(
  reader: Reader,
  order_group_id: string,
  cancelling: readonly number[] = [],
): Promise<TicketAccount[]> {
  const shares = await listShares(reader, order_group_id, cancelling)
  const tickets = await reader.rows(TICKETS, [order_group_id])
  return tickets.map((ticket) => ({
    ...ticket,
    funded: shares
      .filter((share) => share.id_tiket === ticket.id_tiket)
      .reduce((sum, share) => sum + share.left, 0),
  }))
}
