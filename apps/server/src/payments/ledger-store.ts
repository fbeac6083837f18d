/** Accounts of an order's tickets: the money that each received and had refunded, and from which payments. */
import type { Reader } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import { divideMoney, type Assumption, type Ledger, type TicketAccount } from './ledger.ts'
import { MONEY_STATES } from './states.ts'
import { OWED_REFUNDS } from './refunds/refund-states.ts'

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
        where e.id_pembayaran = p.id_pembayaran and r.status = any($3::text[]) and r.id_refund <> all($4::bigint[])
      ) + coalesce(p.partly_taken_back, 0) as gone,
      s.amount - (
        select coalesce(sum(rt.amount), 0) from refunds r join refund_tickets rt on rt.id_refund = r.id_refund
        where r.id_pembayaran = p.id_pembayaran and rt.id_tiket = s.id_tiket and r.status = any($3::text[])
          and r.id_refund <> all($4::bigint[])
      ) as left
    from payments p join payment_tickets s on s.id_pembayaran = p.id_pembayaran
    where p.order_group_id = $1 and p.status = any($2::text[])
    -- The provider may refuse to refund what is left after a partial chargeback.
    order by coalesce(p.partly_taken_back, 0) > 0, p.waktu_pembayaran desc, p.id_pembayaran desc, s.id_tiket`,
  { present: ['left', 'gone'] },
)

const TICKETS = sql(
  'payments_tickets_of_order',
  `select id_tiket, nomor_kursi, status_tiket, total_bayar from tickets
    where order_group_id = $1 order by nomor_kursi`,
)

/**
 * Returns the accounts of an order's tickets, by seat, and the shares of its received payments in the order in which they are refunded: newest
 * payment first, those that were charged back in part last.
 */
export async function readLedger(
  reader: Reader,
  order_group_id: string,
  assumed: Assumption = {},
): Promise<Ledger> {
  const { withdrawn = [] } = assumed
  const rows = await reader.rows(SHARES, [order_group_id, MONEY_STATES, OWED_REFUNDS, withdrawn])
  return divideMoney(rows, await reader.rows(TICKETS, [order_group_id]), assumed)
}

/** Returns the accounts of an order's tickets, by seat. */
export async function listAccounts(
  reader: Reader,
  order_group_id: string,
  assumed: Assumption = {},
): Promise<TicketAccount[]> {
  return (await readLedger(reader, order_group_id, assumed)).accounts
}
