/** Reads and changes rows of refunds. Every change checks the expected state. */
import type { RefundWay } from '@tiketbus/contract'
import { randomUUID } from 'node:crypto'
import { post, type OwnAccount, type Transfer } from '../../books/index.ts'
import type { LockedOrder } from '../../orders/index.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { inOrder } from '../../platform/database/in-order.ts'
import { sql } from '../../platform/database/statements.ts'
import { fail } from '../../platform/errors.ts'
import { requireValue } from '../../platform/require-value.ts'
import type { RefundCause } from './refund-cause.ts'
import { REFUND_TRANSITIONS, type RefundState } from './refund-states.ts'
import { paidByHand, promised } from './refund-transfers.ts'
import { isOfDeposit } from './deposit-refund-store.ts'

export type RefundRow = {
  id_refund: number
  id_pembayaran: number
  order_group_id: string
  jumlah: number
  cara: RefundWay
  status: RefundState
  /** Null if an earlier release wrote the row; `alasan` is then a whole sentence. */
  cause: RefundCause | null
  alasan: string
  refund_key: string
  /** The provider accepted the refund call. */
  accepted: boolean
  /** Not to be sent yet: an administrator may still undo the change. */
  early: boolean
  /** An administrator is paying it out right now (manual ones only). */
  paying: boolean
  /** The last call for it cancelled the captured card. */
  cancelled: boolean
  /** Paid out by hand, so recently that the dashboard's report of today may be about it. */
  just_paid: boolean
}

export type NewRefund = {
  id_pembayaran: number
  jumlah: number
  cara: RefundWay
  cause: RefundRow['cause']
  /** The administrator's note; empty for most causes. */
  alasan: string
  delayMinutes: number
  successor_of?: number
  /** The tickets whose change made it due: it is shown with these, as far as the payment was for them. */
  ids: readonly number[]
}

/** A dashboard refund that is reported later is not taken for a manual refund that was paid before [M504]. */
const SAME_MONEY_DAYS = 14

const COLUMNS = `id_refund, id_pembayaran, order_group_id, jumlah, cara, status, cause, alasan, refund_key,
  accepted_at is not null as accepted, not_before > clock_timestamp() as early, paying_since is not null as paying,
  coalesce(provider_call = 'cancel', false) as cancelled,
  coalesce(cara = 'manual' and status = 'done' and ended_at > clock_timestamp() - interval '${SAME_MONEY_DAYS} days', false) as just_paid`
const KNOWN = { present: ['accepted', 'early', 'paying', 'cancelled', 'just_paid'] }

const INSERT = sql(
  'payments_insert_refund',
  `insert into refunds (id_pembayaran, order_group_id, jumlah, cara, cause, alasan, refund_key, not_before, successor_of)
    values ($1, $2, $3, $4, $5, $6, $7,
      -- Truncated to milliseconds like the job's run time; otherwise the job would run too early.
      date_trunc('milliseconds', clock_timestamp()) + make_interval(mins => $8::int), $9)
    returning id_refund, not_before`,
)
/**
 * Divides a refund among the tickets that its payment was for: first those that changed, then those that are not valid. It is for the
 * screens, and for servers of an earlier release, which compute what is owed from it.
 */
const INSERT_TICKETS = sql(
  'payments_insert_refund_tickets',
  `with parts as (
      select s.id_tiket, s.amount - (
          select coalesce(sum(rt.amount), 0) from refunds r join refund_tickets rt on rt.id_refund = r.id_refund
          where r.id_pembayaran = s.id_pembayaran and rt.id_tiket = s.id_tiket and r.status in ('due', 'sent', 'done')
        ) as amount, array[s.id_tiket = any ($3::bigint[]), k.status_tiket not in ('confirmed', 'completed')] as rank
      from payment_tickets s join tickets k on k.id_tiket = s.id_tiket where s.id_pembayaran = $2
    ), in_turn as (
      select id_tiket, amount, sum(amount) over (order by rank desc, id_tiket) - amount as before from parts where amount > 0
    )
    insert into refund_tickets (id_refund, id_tiket, amount)
    select $1, id_tiket, least(amount, $4::bigint - before) from in_turn where before < $4::bigint`,
)

/** Promises money of a payment: inserts a due refund, and posts it. Returns its id and when it may be sent. */
export async function promiseRefund(
  tx: Tx,
  { order_group_id }: LockedOrder,
  refund: NewRefund,
): Promise<{ id_refund: number; not_before: string }> {
  const { id_pembayaran, jumlah } = refund
  const [inserted] = await tx.rows(INSERT, [
    id_pembayaran,
    order_group_id,
    jumlah,
    refund.cara,
    refund.cause,
    refund.alasan,
    `refund-${randomUUID()}`,
    refund.delayMinutes,
    refund.successor_of ?? null,
  ])
  const row = requireValue(inserted, 'the id of a new refund')
  const { id_refund } = row
  await inOrder(
    tx.rows(INSERT_TICKETS, [id_refund, id_pembayaran, refund.ids, jumlah]),
    post(tx, promised({ id_refund, id_pembayaran, order_group_id }, jumlah)),
  )
  return row
}

const BY_ID = sql('payments_refund', `select ${COLUMNS} from refunds where id_refund = $1`, KNOWN)

/** Returns one refund, unlocked: callers that change it lock its order first. */
export async function findRefund(reader: Reader, id_refund: number): Promise<RefundRow | undefined> {
  const [row] = await reader.rows(BY_ID, [id_refund])
  return row
}

const OF_ORDER = sql(
  'payments_refunds_of_order',
  `select ${COLUMNS} from refunds where order_group_id = $1 order by id_refund`,
  KNOWN,
)

/** Returns the refunds of an order, oldest first. */
export function listRefundsOfOrder(reader: Reader, order_group_id: string): Promise<RefundRow[]> {
  return reader.rows(OF_ORDER, [order_group_id])
}

const PAYING_TICKET = sql(
  'payments_paying_ticket',
  `select r.id_refund from refunds r join refund_tickets rt on rt.id_refund = r.id_refund
    where r.order_group_id = $1 and rt.id_tiket = $2 and r.status = 'due' and r.paying_since is not null limit 1`,
)

/** Throws REFUND_UNDER_WAY while an administrator is paying out a refund of this ticket. */
export async function refuseWhileRefundUnderWay(
  tx: Tx,
  { order_group_id }: LockedOrder,
  id_tiket: number,
): Promise<void> {
  const rows = await tx.rows(PAYING_TICKET, [order_group_id, id_tiket])
  if (rows.length > 0) fail('REFUND_UNDER_WAY')
}

const MOVE = sql(
  'payments_move_refund',
  `update refunds set status = $3,
      sent_at = case when $3 = 'sent' then clock_timestamp() else sent_at end,
      ended_at = case when $3 = 'sent' then null else clock_timestamp() end
    where id_refund = $1 and status = $2 and order_group_id = $4::uuid
      and not ($3 = 'withdrawn' and paying_since is not null) returning id_refund`,
)

/**
 * Moves a refund along one edge, and posts what that moves. Throws if it is no longer in `from`, or would be withdrawn while it is being
 * paid out: the caller has read it under the order's lock.
 */
export async function moveRefund(
  tx: Tx,
  { id_refund, order_group_id }: Pick<RefundRow, 'id_refund' | 'order_group_id'>,
  from: RefundState,
  to: RefundState,
  transfers: readonly Transfer[] = [],
): Promise<void> {
  if (!REFUND_TRANSITIONS[from].includes(to)) throw new Error(`A refund does not go from ${from} to ${to}`)
  const [moved] = await inOrder(tx.rows(MOVE, [id_refund, from, to, order_group_id]), post(tx, transfers))
  if (moved.length !== 1) throw new Error(`Refund ${id_refund} is no longer ${from}`)
}

const SET_PAID = sql(
  'payments_set_refund_paid',
  `update refunds set status = 'done', ended_at = clock_timestamp(), id_admin = $2, proof = $3, id_akun = $5::int
    where id_refund = $1 and order_group_id = $4::uuid and status = 'due' and cara = 'manual' and coalesce(paying_by, $2) = $2
      and not ${isOfDeposit('refunds')}
    returning id_refund`,
)

/**
 * Marks a manual refund as paid out, `jumlah` rupiah of it by hand; returns false if it is not due, or another administrator is paying it
 * out.
 */
export async function setRefundPaid(
  tx: Tx,
  refund: RefundRow,
  paid: { id_admin: number; proof: string; jumlah: number; akun?: OwnAccount | undefined },
): Promise<boolean> {
  const { id_refund, order_group_id } = refund
  const rows = await tx.rows(SET_PAID, [
    id_refund,
    paid.id_admin,
    paid.proof,
    order_group_id,
    paid.akun ?? null,
  ])
  if (rows.length !== 1) return false
  await post(tx, paidByHand(refund, paid.jumlah, { actor: paid.id_admin, akun: paid.akun }))
  return true
}

const GIVEN_UP = sql(
  'payments_given_up_order',
  `select coalesce(bool_and(k.status_tiket = 'cancelled') and bool_or(last.cause = 'trip_moved'), false) as given_up, (
      select coalesce(sum(r.jumlah), 0)::bigint from refunds r
      where r.order_group_id = $1::uuid and r.cause = 'trip_moved' and r.status in ('due', 'sent', 'done')
    ) as jumlah, array_agg(k.nomor_kursi order by k.nomor_kursi) filter (where last.cause = 'trip_moved') as seats
    from tickets k left join lateral (
      select h.cause from ticket_history h where h.id_tiket = k.id_tiket order by h.id desc limit 1
    ) as last on true
    where k.order_group_id = $1::uuid`,
  { present: ['given_up', 'jumlah'] },
)

/**
 * Returns what was made due, in rupiah, because the passenger gave up a moved departure [M160], and for which seats; undefined if they
 * did not, or an administrator has made a ticket of the order valid since [M310]. It is 0 for an order of price 0.
 */
export async function findGivenUp(
  reader: Reader,
  order_group_id: string,
): Promise<{ jumlah: number; seats: number[] } | undefined> {
  const [row] = await reader.rows(GIVEN_UP, [order_group_id])
  return row?.given_up ? { jumlah: Number(row.jumlah), seats: row.seats ?? [] } : undefined
}
