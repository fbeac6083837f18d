/** Reads and changes rows of refunds. Every change checks the expected state. */
import type { RefundWay } from '@tiketbus/contract'
import { randomUUID } from 'node:crypto'
import { postMoney } from '../../books/index.ts'
import type { LockedOrder } from '../../orders/index.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { inOrder } from '../../platform/database/in-order.ts'
import { sql } from '../../platform/database/statements.ts'
import { requireValue } from '../../platform/require-value.ts'
import type { RefundCause } from './refund-cause.ts'
import { REFUND_TRANSITIONS, type RefundState } from './refund-states.ts'

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
}

export type NewRefund = {
  id_pembayaran: number
  cara: RefundWay
  cause: RefundRow['cause']
  /** The administrator's note; empty for most causes. */
  alasan: string
  delayMinutes: number
  successor_of?: number
  tickets: readonly { id_tiket: number; amount: number }[]
}

const COLUMNS = `id_refund, id_pembayaran, order_group_id, jumlah, cara, status, cause, alasan, refund_key,
  accepted_at is not null as accepted, not_before > clock_timestamp() as early, paying_since is not null as paying,
  coalesce(provider_call = 'cancel', false) as cancelled`
const KNOWN = { present: ['accepted', 'early', 'paying', 'cancelled'] }

const INSERT = sql(
  'payments_insert_refund',
  `insert into refunds (id_pembayaran, order_group_id, jumlah, cara, cause, alasan, refund_key, not_before, successor_of)
    values ($1, $2, $3, $4, $5, $6, $7,
      -- Truncated to milliseconds like the job's run time; otherwise the job would run too early.
      date_trunc('milliseconds', clock_timestamp()) + make_interval(mins => $8::int), $9)
    returning id_refund, not_before`,
)
const INSERT_TICKETS = sql(
  'payments_insert_refund_tickets',
  `insert into refund_tickets (id_refund, id_tiket, amount)
    select $1, t.id_tiket, t.amount from unnest($2::bigint[], $3::bigint[]) as t (id_tiket, amount)`,
)

/** Inserts a due refund; returns its id, its sum in rupiah and when it may be sent. */
export async function insertRefund(
  tx: Tx,
  { order_group_id }: LockedOrder,
  refund: NewRefund,
): Promise<{ id_refund: number; jumlah: number; not_before: string }> {
  const jumlah = refund.tickets.reduce((sum, ticket) => sum + ticket.amount, 0)
  const [inserted] = await tx.rows(INSERT, [
    refund.id_pembayaran,
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
  const seats = [
    row.id_refund,
    refund.tickets.map((t) => t.id_tiket),
    refund.tickets.map((t) => t.amount),
  ] as const
  await inOrder(tx.rows(INSERT_TICKETS, [...seats]), postMoney(tx, order_group_id))
  return { ...row, jumlah }
}

const BY_ID = sql('payments_refund', `select ${COLUMNS} from refunds where id_refund = $1`, KNOWN)

/** Returns one refund, unlocked: callers that change it lock its order first. */
export async function findRefund(reader: Reader, id_refund: number): Promise<RefundRow | undefined> {
  const [row] = await reader.rows(BY_ID, [id_refund])
  return row
}

const OF_PAYMENT = sql(
  'payments_refunds_of_payment',
  `select ${COLUMNS} from refunds where id_pembayaran = $1 order by id_refund`,
  KNOWN,
)

export function listRefundsOfPayment(reader: Reader, id_pembayaran: number): Promise<RefundRow[]> {
  return reader.rows(OF_PAYMENT, [id_pembayaran])
}

const DUE = sql(
  'payments_due_refunds',
  `select ${COLUMNS}, announced_at is not null as announced, (
      select json_agg(json_build_object('id_tiket', rt.id_tiket, 'amount', rt.amount) order by rt.id_tiket)
      from refund_tickets rt where rt.id_refund = refunds.id_refund
    ) as tickets
    from refunds where order_group_id = $1 and status = 'due' order by id_refund`,
  { present: [...KNOWN.present, 'announced'] },
).as<{ tickets: { id_tiket: number; amount: number }[] }>()

/** Returns the due refunds of an order, each with its tickets. */
export function listDueRefunds(reader: Reader, order_group_id: string) {
  return reader.rows(DUE, [order_group_id])
}

const REFUND_TICKETS = sql(
  'payments_refund_tickets',
  'select id_tiket, amount from refund_tickets where id_refund = $1 order by id_tiket',
)

export function listRefundTickets(reader: Reader, id_refund: number) {
  return reader.rows(REFUND_TICKETS, [id_refund])
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
 * Moves a refund along one edge; returns false if it is no longer in `from`, or would be withdrawn while it is being paid out.
 */
export async function moveRefund(
  tx: Tx,
  { order_group_id }: LockedOrder,
  id_refund: number,
  from: RefundState,
  to: RefundState,
): Promise<boolean> {
  if (!REFUND_TRANSITIONS[from].includes(to)) throw new Error(`A refund does not go from ${from} to ${to}`)
  const [moved] = await inOrder(
    tx.rows(MOVE, [id_refund, from, to, order_group_id]),
    postMoney(tx, order_group_id),
  )
  return moved.length === 1
}

const SET_PAID = sql(
  'payments_set_refund_paid',
  `update refunds set status = 'done', ended_at = clock_timestamp(), id_admin = $2, proof = $3
    where id_refund = $1 and order_group_id = $4::uuid and status = 'due' and cara = 'manual' and coalesce(paying_by, $2) = $2
    returning id_refund`,
)

/** Marks a manual refund as paid out; returns false if it is not due, or another administrator is paying it out. */
export async function setRefundPaid(
  tx: Tx,
  { order_group_id }: LockedOrder,
  paid: { id_refund: number; id_admin: number; proof: string },
): Promise<boolean> {
  const [moved] = await inOrder(
    tx.rows(SET_PAID, [paid.id_refund, paid.id_admin, paid.proof, order_group_id]),
    postMoney(tx, order_group_id),
  )
  return moved.length === 1
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
