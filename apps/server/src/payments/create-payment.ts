/** Makes the payment page of an order. The attempt is committed before the request to the provider, the page after it. */
import { isValidTicket } from '@tiketbus/contract'
import { setTimeout as delay } from 'node:timers/promises'
import {
  agreeToTime,
  findOrder,
  hasPendingTicket,
  pendingTickets,
  unpaidSum,
  type LockedOrder,
} from '../orders/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { requireValue } from '../platform/require-value.ts'
import { findTripState, requireSeen, type Seen } from '../trips/index.ts'
import { fail } from '../platform/errors.ts'
import { queueCloseJob } from './apply-status.ts'
import { addMinutes, minutesToPay, newOrderId } from './attempt.ts'
import { type NotSent, type Outcome, type Page, pageRequest, PROVIDER_TIMEOUT_MS } from '../provider/index.ts'
import type { PaymentsDeps } from './deps.ts'
import { insertAttempt } from './new-payment-store.ts'
import { lockAttempt, lockOrderAndAttempts } from './order-lock.ts'
import { step, type Attempt, type LockedAttempt } from './payment-store.ts'
import { fits, supersede } from './supersede.ts'
import { t } from '../texts/index.ts'

export type PaymentPage = { snap_token: string; redirect_url: string; order_id: string }

const POLL_MS = 100
/** After so long a wait for another call's page there is no time left for a provider call of one's own. */
const WAIT_MS = 2000

/**
 * Returns the payment page of an order's pending tickets: the live attempt's, or a new one. While another call is making one,
 * this call waits for its page. Without `id_user` the order may be anybody's: staff show the page. Throws NOT_FOUND, BOOKING_CLOSED, TRIP_DELETED, NOTHING_TO_PAY, TICKET_NOT_PENDING, PAYMENT_WINDOW_OVER,
 * TRIP_CHANGED if the departure is no longer what the passenger saw (`dilihat`) [O160], or
 * TEMPORARILY_UNAVAILABLE if the provider does not answer; the order is kept.
 */
export async function createPayment(
  deps: PaymentsDeps,
  { id_tiket, id_user, dilihat }: { id_tiket: number; id_user?: number; dilihat?: Seen },
): Promise<PaymentPage> {
  const found = await findOrder(deps.db, id_tiket, id_user)
  if (!found) fail('NOT_FOUND')
  const lastBegin = performance.now() + WAIT_MS
  const until = lastBegin + (deps.provider.settings.timeoutMs ?? PROVIDER_TIMEOUT_MS)
  for (;;) {
    const begun = await deps.db.transaction((tx) =>
      begin(tx, deps, {
        order_group_id: found.order_group_id,
        id_tiket,
        lastBegin,
        dilihat,
        atCounter: id_user === undefined,
      }),
    )
    if ('page' in begun) return begun.page
    if ('attempt' in begun) return make(deps, begun)
    if (performance.now() >= until) return refuse()
    await delay(POLL_MS)
  }
}

function refuse(): never {
  return fail('TEMPORARILY_UNAVAILABLE', { message: t('payments.noToken') })
}

/** `underWay`: another call is making a page. `attempt`: resolves to the id of the new row, which the transaction inserts as it commits. */
type Begun =
  | { page: PaymentPage }
  | { underWay: true }
  | { attempt: Promise<number>; order_group_id: string; order_id: string; request: object }

type Beginning = {
  order_group_id: string
  id_tiket: number
  lastBegin: number
  dilihat: Seen
  atCounter: boolean
}

async function begin(
  tx: Tx,
  deps: PaymentsDeps,
  { order_group_id, id_tiket, lastBegin, dilihat, atCounter }: Beginning,
): Promise<Begun> {
  const [order, attempts] = await lockOrderAndAttempts(tx, order_group_id)
  requirePayable(order)
  if (dilihat) {
    await requireSeenBy(tx, order, id_tiket, dilihat)
    if (agreesToMove(order, dilihat)) await agreeToTime(tx, order_group_id, order.waktu_berangkat)
  }
  for (const attempt of attempts) {
    if (attempt.abandoned) await markUnknown(tx, attempt)
    else if (attempt.status === 'creating') return { underWay: true }
    else if (attempt.status === 'live') {
      const page = await reuse(tx, attempt, order)
      if (page) return { page }
    }
  }
  return performance.now() < lastBegin ? beginAttempt(tx, deps, order, { id_tiket, atCounter }) : refuse()
}

/** Returns the live attempt's page. If the page has expired or no longer fits the order, the attempt is superseded instead. */
async function reuse(tx: Tx, attempt: LockedAttempt, order: LockedOrder): Promise<PaymentPage | undefined> {
  const { snap_token, redirect_url, order_id } = attempt
  if (snap_token && redirect_url && !attempt.over && fits(attempt, order))
    return { snap_token, redirect_url, order_id }
  await supersede(tx, attempt)
  return undefined
}

function beginAttempt(
  tx: Tx,
  deps: PaymentsDeps,
  order: LockedOrder,
  { id_tiket, atCounter }: Pick<Beginning, 'id_tiket' | 'atCounter'>,
) {
  const start = order.waktu_server
  const minutes = minutesToPay(start, order.batas_pembayaran)
  const seats = pendingTickets(order)
  const { order_group_id } = order
  const order_id = newOrderId(id_tiket)
  const amount = unpaidSum(order)
  const expires_at = addMinutes(start, minutes)
  const attempt = insertAttempt(tx, order, {
    order_id,
    amount,
    expires_at,
    tickets: seats,
  })
  // Avoids an unhandled rejection: if the insert fails, so does the transaction.
  attempt.catch(() => {})
  const route = { asal: order.kota_naik, tujuan: order.kota_turun }
  const { publicUrl } = deps.config
  const request = pageRequest({
    order_id,
    amount,
    start,
    minutes,
    route,
    seats,
    labels: order,
    customer: order,
    publicUrl,
    atCounter,
  })
  return { attempt, order_group_id, order_id, request }
}

function requirePayable(order: LockedOrder): void {
  if (order.tutup) fail('BOOKING_CLOSED')
  // An earlier release let tickets of a deleted departure become pending again.
  if (order.dihapus) fail('TRIP_DELETED')
  if (order.tickets.every((ticket) => ticket.total_bayar === 0)) fail('NOTHING_TO_PAY')
  if (!hasPendingTicket(order)) fail('TICKET_NOT_PENDING')
  if (order.lewat_batas) fail('PAYMENT_WINDOW_OVER')
  if (unpaidSum(order) === 0) fail('NOTHING_TO_PAY')
}

/** The price is the ticket's own: it was promised with the hold. */
async function requireSeenBy(tx: Tx, order: LockedOrder, id_tiket: number, dilihat: Seen): Promise<void> {
  const trip = requireValue(
    await findTripState(tx, order.id_rute, order, { kept: true }),
    `the departure of ${order.order_group_id}`,
  )
  const prices = order.tickets
    .filter((ticket) => ticket.id_tiket === id_tiket)
    .map(({ total_bayar }) => total_bayar)
  requireSeen(dilihat, trip, prices)
}

/** A passenger who pays for the moved time has bought that one [M320]; not if seats of the order were bought at an earlier one. */
function agreesToMove(order: LockedOrder, dilihat: NonNullable<Seen>): boolean {
  const { waktu_semula, waktu_disetujui, waktu_berangkat } = order
  if (
    dilihat.waktu_berangkat === undefined ||
    (waktu_disetujui ?? waktu_semula ?? waktu_berangkat) === waktu_berangkat
  )
    return false
  return !order.tickets.some(({ status_tiket }) => isValidTicket(status_tiket))
}

async function make(deps: PaymentsDeps, begun: Extract<Begun, { attempt: unknown }>): Promise<PaymentPage> {
  const { order_group_id, order_id } = begun
  const id_pembayaran = await begun.attempt
  const answer = await deps.provider.createTransaction(begun.request)
  if (answer.kind !== 'ok') deps.log.error({ order_id, answer }, 'payment provider made no page')
  const result = await deps.db.transaction((tx) => keep(tx, { id_pembayaran, order_group_id }, answer))
  if (!result || answer.kind !== 'ok') return refuse()
  if (result.status === 'superseded') requirePayable(result.order)
  if (result.status === 'superseded') return refuse()
  return { snap_token: answer.value.token, redirect_url: answer.value.redirect_url, order_id }
}

/** Commits the provider's answer. If the order has changed meanwhile, the new page is superseded at once. */
async function keep(
  tx: Tx,
  ids: Pick<Attempt, 'id_pembayaran' | 'order_group_id'>,
  answer: Outcome<Page> | NotSent,
): Promise<{ status: 'live' | 'superseded'; order: LockedOrder } | undefined> {
  const { order, attempt } = await lockAttempt(tx, ids)
  // A job has marked this attempt as unknown, because it looked abandoned: its page must not be shown.
  if (attempt?.status !== 'creating') return undefined
  if (answer.kind === 'ok') {
    if (!order.tutup && !order.dihapus && !order.lewat_batas && fits(attempt, order)) {
      await step(tx, attempt, 'made', answer.value)
      return { status: 'live', order }
    }
    await supersede(tx, attempt, answer.value)
    return { status: 'superseded', order }
  }
  // Nothing has to be ended at the provider: in a rush, close jobs would only take connections from new pages.
  if (answer.kind === 'refused' || answer.kind === 'not-sent') await step(tx, attempt, 'refused')
  else await markUnknown(tx, attempt)
  return undefined
}

/**
 * Marks an attempt as `unknown`: the provider may or may not have made its page, and it was shown to nobody. Queues the job that
 * finds out and ends it.
 */
export async function markUnknown(tx: Tx, attempt: LockedAttempt): Promise<void> {
  await step(tx, attempt, 'unknown')
  await queueCloseJob(tx, attempt.id_pembayaran)
}
