/** Reads and changes rows of payments. Every change checks the expected state and adds a row of history. */
import type { PaymentMethod } from '@tiketbus/contract'
import { post, type Transfer } from '../books/index.ts'
import type { Reader, Tx } from '../platform/database/database.ts'
import { inOrder } from '../platform/database/in-order.ts'
import { sql } from '../platform/database/statements.ts'
import { pollOnEntry } from './reconciliation/polls.ts'
import { OWN_TRANSITIONS, type Move, type OwnTransition, type PaymentState } from './states.ts'
import type { Page, ProviderStatus } from '../provider/index.ts'

export type Attempt = {
  id_pembayaran: number
  order_group_id: string
  metode: PaymentMethod
  /** The provider's order id; empty for a manual payment. */
  order_id: string
  status: PaymentState
  transaction_status: string | null
  fraud_status: string | null
  payment_type: string | null
  /** Of the try that the stored status is about: several are possible on one page. */
  transaction_id: string | null
  amount: number
  /** What the provider refunded, by us or without us, in rupiah, by its last status about refunds. */
  refunded_there: number
  /** What the provider refunded without us, in rupiah, as far as we know. */
  refunded_elsewhere: number
  /** What the last partial chargeback named as taken back, in rupiah; null if none was heard of. */
  partly_taken_back: number | null
  snap_token: string | null
  redirect_url: string | null
  /** The page has expired, by the database's clock. */
  over: boolean
  /** `creating` for so long that the request behind it must have died. */
  abandoned: boolean
  /** Used entries of the poll schedule (`polls.ts`), and whether another poll is planned. */
  polls_used: number
  poll_planned: boolean
}

/** An attempt is abandoned after this: longer than the provider's timeout and the commit of its answer together. */
export const ABANDONED_AFTER_SECONDS = 30

const COLUMNS = `id_pembayaran, order_group_id, metode, coalesce(order_id, '') as order_id, status, transaction_status,
  fraud_status, payment_type, transaction_id, amount, refunded_there, refunded_elsewhere, partly_taken_back, snap_token, redirect_url,
  coalesce(expires_at <= clock_timestamp(), false) as over,
  status = 'creating' and created_at not between clock_timestamp() - interval '${ABANDONED_AFTER_SECONDS} seconds'
    and clock_timestamp() as abandoned,
  questions as polls_used, next_question_at is not null as poll_planned`
const KNOWN = { present: ['order_id', 'over', 'abandoned', 'poll_planned'] }

declare const locked: unique symbol

const LOCK_ATTEMPTS = sql(
  'payments_lock_attempts',
  `select ${COLUMNS}, (select coalesce(json_agg(s.id_tiket), '[]') from payment_tickets s
      where s.id_pembayaran = payments.id_pembayaran) as paid_for
    from payments where order_group_id = $1 order by id_pembayaran for update`,
  { present: [...KNOWN.present, 'paid_for'] },
).as<{ paid_for: number[]; readonly [locked]: true }>()

/** Of an order that this transaction has locked. `paid_for`: the ids of its tickets, which never change. */
export type LockedAttempt = Attempt & { paid_for: number[]; readonly [locked]: true }

/** Used in `order-lock.ts` only, which locks the order first. */
export function lockPayments(tx: Tx, order_group_id: string): Promise<LockedAttempt[]> {
  return tx.rows(LOCK_ATTEMPTS, [order_group_id])
}

const ATTEMPTS = sql(
  'payments_attempts',
  `select ${COLUMNS} from payments where order_group_id = $1 order by id_pembayaran`,
  KNOWN,
)

export function listAttempts(reader: Reader, order_group_id: string): Promise<Attempt[]> {
  return reader.rows(ATTEMPTS, [order_group_id])
}

const BY_ID = sql('payments_by_id', `select ${COLUMNS} from payments where id_pembayaran = $1`, KNOWN)

export async function findAttempt(reader: Reader, id_pembayaran: number): Promise<Attempt | undefined> {
  const [row] = await reader.rows(BY_ID, [id_pembayaran])
  return row
}

const BY_ORDER_ID = sql('payments_by_order_id', `select ${COLUMNS} from payments where order_id = $1`, KNOWN)

export async function findAttemptByOrderId(reader: Reader, order_id: string): Promise<Attempt | undefined> {
  const [row] = await reader.rows(BY_ORDER_ID, [order_id])
  return row
}

/** The provider's times have no fractions of a second. */
const SETTLED_IN_TIME = sql(
  'payments_settled_in_time',
  `select coalesce(p.waktu_pembayaran + interval '1 second' <= o.batas_pembayaran, false) as in_time
    from payments p join orders o on o.order_group_id = p.order_group_id where p.id_pembayaran = $1`,
  { present: ['in_time'] },
)

/** Whether the money of a paid attempt was settled before the order's deadline, however late its notification came. */
export async function isSettledInTime(reader: Reader, id_pembayaran: number): Promise<boolean> {
  const [row] = await reader.rows(SETTLED_IN_TIME, [id_pembayaran])
  return row?.in_time ?? false
}

const STEP = sql(
  'payments_step',
  `with moved as (
      update payments set status = $3, questions = $4,
        next_question_at = clock_timestamp() + make_interval(secs => $5::int),
        snap_token = coalesce($6, snap_token), redirect_url = coalesce($7, redirect_url)
      where id_pembayaran = $1 and status = $2 returning id_pembayaran
    )
    insert into payment_history (id_pembayaran, from_status, to_status, unexpected)
    select id_pembayaran, $2, $3, false from moved returning id_pembayaran`,
)

/**
 * Makes one of our own transitions and adds its row of history. Returns false if the attempt's state has no such transition;
 * throws if the state has changed since it was read. `page`: the page that the provider made, stored along with it.
 */
export async function step(
  tx: Tx,
  attempt: LockedAttempt,
  name: OwnTransition,
  page?: Page,
): Promise<boolean> {
  const edges: Partial<Record<PaymentState, PaymentState>> = OWN_TRANSITIONS[name]
  const to = edges[attempt.status]
  if (!to) return false
  const { polls_used, gapSeconds } = pollOnEntry(to, attempt.polls_used)
  const moved = await tx.rows(STEP, [
    attempt.id_pembayaran,
    attempt.status,
    to,
    polls_used,
    gapSeconds,
    page?.token ?? null,
    page?.redirect_url ?? null,
  ])
  if (moved.length !== 1) throw new Error(`Payment ${attempt.id_pembayaran} is no longer ${attempt.status}`)
  return true
}

const WRITE_PROVIDER_STATUS = sql(
  'payments_write_provider_status',
  `update payments set status = $3, transaction_status = $4, fraud_status = $5,
      payment_type = coalesce($6, payment_type),
      -- What pays may name none; that of an earlier try is not its own.
      transaction_id = case when $3 in ('paid', 'refunded') and status not in ('paid', 'refunded') then $7
        else coalesce($7, transaction_id) end,
      waktu_pembayaran = case when $3 in ('paid', 'refunded') and status not in ('paid', 'refunded')
        then coalesce($8::timestamptz, clock_timestamp()) else waktu_pembayaran end,
      unexpected = unexpected or $9, word_asked_at = $10::timestamptz,
      questions = case when status = $3 then questions else $11::int end,
      next_question_at = case when status = $3 then next_question_at
        else clock_timestamp() + make_interval(secs => $12::int) end
    -- A poll of the future was made before the database's clock was set back: it is not later than this one [M76].
    where id_pembayaran = $1 and status = $2
      and (word_asked_at is null or word_asked_at < $10::timestamptz or word_asked_at > clock_timestamp())
    returning id_pembayaran`,
)

/**
 * Writes a verified status and the state that it leads to, and posts what that moves; returns false if the result of a later poll is
 * already stored. Adds a row of history if state or status changed.
 */
export async function writeProviderStatus(
  tx: Tx,
  attempt: LockedAttempt,
  providerStatus: ProviderStatus,
  { move, polled_at, transfers = [] }: { move: Move; polled_at: string; transfers?: readonly Transfer[] },
): Promise<boolean> {
  const { polls_used, gapSeconds } = pollOnEntry(move.to, attempt.polls_used)
  const written = await tx.rows(WRITE_PROVIDER_STATUS, [
    attempt.id_pembayaran,
    attempt.status,
    move.to,
    providerStatus.transaction_status,
    providerStatus.fraud_status,
    providerStatus.payment_type,
    providerStatus.transaction_id,
    providerStatus.settlement_time,
    move.unexpected,
    polled_at,
    polls_used,
    gapSeconds,
  ])
  if (written.length !== 1) return false
  const same =
    move.to === attempt.status &&
    providerStatus.transaction_status === attempt.transaction_status &&
    providerStatus.fraud_status === attempt.fraud_status
  const posted = post(tx, transfers)
  if (same) await posted
  else
    await inOrder(
      posted,
      insertHistory(tx, {
        id_pembayaran: attempt.id_pembayaran,
        from: attempt.status,
        to: move.to,
        transaction_status: providerStatus.transaction_status,
        unexpected: move.unexpected,
      }),
    )
  return true
}

const INSERT_HISTORY = sql(
  'payments_insert_history',
  `insert into payment_history (id_pembayaran, from_status, to_status, transaction_status, unexpected)
    values ($1, $2, $3, $4, $5)`,
)

/** Adds a row of history; `from` is null for a new payment. */
export function insertHistory(
  tx: Tx,
  row: {
    id_pembayaran: number
    from: PaymentState | null
    to: PaymentState
    transaction_status?: string
    unexpected?: boolean
  },
) {
  return tx.rows(INSERT_HISTORY, [
    row.id_pembayaran,
    row.from,
    row.to,
    row.transaction_status ?? null,
    row.unexpected ?? false,
  ])
}
