/** New attempts and manual payments, each with its tickets and the first row of its history. */
import { totalOf, type HandWay } from '@tiketbus/contract'
import { post, type OwnAccount } from '../books/index.ts'
import type { LockedOrder } from '../orders/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { inOrder } from '../platform/database/in-order.ts'
import { sql } from '../platform/database/statements.ts'
import { requireValue } from '../platform/require-value.ts'
import { ABANDONED_AFTER_SECONDS, insertHistory } from './payment-store.ts'

export type NewAttempt = {
  order_id: string
  amount: number
  expires_at: string
  tickets: readonly { id_tiket: number; total_bayar: number }[]
}

/** The first run of the minutely job (`schedulePolls`) after this marks an attempt that is still `creating` as unknown. */
const FIRST_LOOK = `interval '${ABANDONED_AFTER_SECONDS + 1} seconds'`

const INSERT_ATTEMPT = sql(
  'payments_insert_attempt',
  `with attempt as (
      insert into payments (order_group_id, metode, order_id, status, amount, expires_at, next_question_at)
      values ($1, 'midtrans', $2, 'creating', $3, $4, clock_timestamp() + ${FIRST_LOOK})
      returning id_pembayaran
    ), seats as (
      insert into payment_tickets (id_pembayaran, id_tiket, amount)
      select attempt.id_pembayaran, t.id_tiket, t.amount
      from attempt cross join unnest($5::bigint[], $6::bigint[]) as t (id_tiket, amount)
    )
    insert into payment_history (id_pembayaran, from_status, to_status, unexpected)
    select id_pembayaran, null, 'creating', false from attempt returning id_pembayaran`,
)

/**
 * Inserts a new attempt with its tickets and the first row of its history. The statement is sent along with the commit, so the
 * id is available only after that.
 */
export async function insertAttempt(
  tx: Tx,
  { order_group_id }: LockedOrder,
  attempt: NewAttempt,
): Promise<number> {
  const [row] = await tx.rowsAtCommit(INSERT_ATTEMPT, [
    order_group_id,
    attempt.order_id,
    attempt.amount,
    attempt.expires_at,
    attempt.tickets.map((ticket) => ticket.id_tiket),
    attempt.tickets.map((ticket) => ticket.total_bayar),
  ])
  return requireValue(row, 'the id of a new attempt').id_pembayaran
}

const INSERT_MANUAL = sql(
  'payments_insert_manual',
  `insert into payments (order_group_id, metode, status, amount, id_admin, nama_petugas, cara, referensi, alasan, pay_channel, id_akun,
      waktu_pembayaran)
    values ($1, 'manual', 'paid', $2, $3, (select username from users where id_user = $3), $4::text, $5::text, $6::text, $7::text, $8::int,
      clock_timestamp()) returning id_pembayaran`,
)

/**
 * How staff took money, the number on its receipt, and why it is recorded by hand. `bank`: to which it was transferred; `akun`: the drawer in
 * which it lies.
 */
export type MoneyTaken = {
  cara: HandWay
  referensi: string | null
  alasan: string
  bank?: string | null
  akun?: OwnAccount | undefined
}

/** Inserts a manual payment in an administrator's name; returns its id. */
export async function insertManualPayment(
  tx: Tx,
  { order_group_id }: LockedOrder,
  payment: {
    id_admin: number
    taken?: MoneyTaken | undefined
    tickets: readonly { id_tiket: number; total_bayar: number }[]
  },
): Promise<number> {
  const amount = totalOf(payment.tickets)
  const { cara = null, referensi = null, alasan = null, bank = null, akun } = payment.taken ?? {}
  const { id_admin } = payment
  const how = [cara, referensi, alasan, bank, akun ?? null] as const
  const [row] = await tx.rows(INSERT_MANUAL, [order_group_id, amount, id_admin, ...how])
  const { id_pembayaran } = requireValue(row, 'the id of a manual payment')
  await inOrder(
    insertPaymentTickets(tx, id_pembayaran, payment.tickets),
    insertHistory(tx, { id_pembayaran, from: null, to: 'paid' }),
    post(tx, [
      {
        from: akun ?? 'hand',
        to: 'orders',
        amount,
        cause: 'payment',
        cause_id: `${id_pembayaran}:0`,
        order_group_id,
        id_pembayaran,
        actor: id_admin,
      },
    ]),
  )
  return id_pembayaran
}

const INSERT_TICKETS = sql(
  'payments_insert_tickets',
  `insert into payment_tickets (id_pembayaran, id_tiket, amount)
    select $1, t.id_tiket, t.amount from unnest($2::bigint[], $3::bigint[]) as t (id_tiket, amount)`,
)

function insertPaymentTickets(
  tx: Tx,
  id_pembayaran: number,
  tickets: readonly { id_tiket: number; total_bayar: number }[],
) {
  return tx.rows(INSERT_TICKETS, [
    id_pembayaran,
    tickets.map((ticket) => ticket.id_tiket),
    tickets.map((ticket) => ticket.total_bayar),
  ])
}
