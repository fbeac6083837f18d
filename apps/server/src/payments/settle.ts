/** Turns received money of an attempt into tickets or a refund, never nothing [M27, M31]. The plan in `settlement/` does not decide yet. */
import {
  confirmTickets,
  pendingTickets,
  notifyOfTickets,
  reviveTickets,
  type LockedOrder,
} from '../orders/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { findTripState, type TripState } from '../trips/index.ts'
import { disputePossibleDoublePayments } from './possible-double-payments.ts'
import type { Share } from './ledger.ts'
import { readLedger } from './ledger-store.ts'
import type { NotifyOfPayments } from './messages.ts'
import type { Attempt } from './payment-store.ts'
import { isSettledInTime, listPaymentTickets } from './payment-store.ts'
import { isJourneyBought } from './late-money.ts'
import type { RefundCause } from './refunds/refund-cause.ts'
import type { RefundRow } from './refunds/refund-store.ts'
import { refundExcess } from './refunds/refunds.ts'

type OrderTicket = LockedOrder['tickets'][number]

export type SettleDeps = { notify: NotifyOfPayments; config: { tripToleranceMinutes: number } }

/**
 * Confirms the attempt's tickets that are still pending and have their money, and revives those that the deadline cancelled (all or none, while every
 * seat is free and the journey is the one that was bought), unless the bus has left. Money beyond the tickets' price becomes a due refund, unless it follows a recent
 * manual payment: then the order is disputed. The caller has just written the attempt as paid. `failed`: the
 * refund of this money, as it was before it failed: the passenger knows that the money goes back, so no ticket is revived.
 */
export async function settle(
  tx: Tx,
  deps: SettleDeps,
  order: LockedOrder,
  attempt: Attempt,
  failed?: RefundRow,
): Promise<void> {
  const paidFor = new Set((await listPaymentTickets(tx, attempt.id_pembayaran)).map((row) => row.id_tiket))
  const tickets = order.tickets.filter((ticket) => paidFor.has(ticket.id_tiket) && !isFree(ticket))
  const money = await findMoney(tx, attempt)
  const trip = await findTripState(tx, order.id_rute, order)
  const valid =
    trip && canStillTravel(trip)
      ? await makeValid(tx, deps, order, tickets, { money, failed, trip, attempt })
      : []
  await refundExcess(tx, deps.notify, order, {
    cause: valid.length > 0 ? 'no_longer_needed' : (failed?.cause ?? causeOf(order, tickets)),
    alasan: failed?.alasan,
    replaces: failed,
    except: await disputePossibleDoublePayments(tx, order),
  })
  if (valid.length > 0) await notifyOfTickets(tx, deps, order.order_group_id, 'confirmed', valid)
}

/** The tickets whose part of an attempt's money is there: of `some`, a part may have gone back without us. */
type Money = { all: ReadonlySet<number>; some: ReadonlySet<number> }

/** Returns no tickets if all of the money went back: a status that is older than its refund reports the attempt as paid once more. */
async function findMoney(tx: Tx, { id_pembayaran, order_group_id }: Attempt): Promise<Money> {
  const { shares } = await readLedger(tx, order_group_id, { separate: true })
  const own = shares.filter((share) => share.id_pembayaran === id_pembayaran)
  const isGone = own.every(({ left }) => left <= 0)
  const idsWhere = (isThere: (share: Share) => boolean) =>
    new Set(own.filter((share) => !isGone && isThere(share)).map(({ id_tiket }) => id_tiket))
  return {
    all: idsWhere(({ left, gone }) => left > 0 && gone === 0),
    some: idsWhere(({ left, gone }) => left + gone > 0),
  }
}

/** Whether the trip still runs: it has not left and was not called off or archived. */
function canStillTravel(trip: TripState): boolean {
  return !trip.berangkat && !trip.called_off && !trip.archived
}

type Payment = { money: Money; failed: RefundRow | undefined; trip: TripState; attempt: Attempt }

/** Confirms and revives tickets; returns the ids of those that became valid. */
async function makeValid(
  tx: Tx,
  { config }: SettleDeps,
  order: LockedOrder,
  tickets: readonly OrderTicket[],
  { money, failed, trip, attempt }: Payment,
): Promise<number[]> {
  const pending = idsOf(pendingTickets({ tickets })).filter((id) => money.some.has(id))
  if (pending.length > 0) pending.push(...(await confirmTickets(tx, order, pending, 'payment')))
  const unpaid = idsOf(tickets.filter(isLost))
  const isPaid = unpaid.every((id) => money.all.has(id))
  const lost = [...unpaid, ...idsOf(order.tickets.filter((ticket) => isLost(ticket) && isFree(ticket)))]
  // None of a deleted account's.
  if (unpaid.length === 0 || !isPaid || order.id_user === null || failed) return pending
  if (trip.bus_archived || !isJourneyBought(order, config.tripToleranceMinutes)) return pending
  // What is no longer sold is sold to nobody, unless it was paid for in time and only the notification is late [M72].
  if (trip.status !== 'aktif' && !(await isSettledInTime(tx, attempt.id_pembayaran))) return pending
  const { conflictSeats } = await reviveTickets(tx, order, lost, { to: 'confirmed', cause: 'late_payment' })
  return conflictSeats.length === 0 ? [...pending, ...lost] : pending
}

/** Only tickets that the deadline cancelled are revived: what a person cancelled or deleted stays cancelled [M32, M71]. */
const isLost = (ticket: OrderTicket) => ticket.cancel_cause === 'deadline' && !ticket.deleted

/** A seat that costs nothing comes back with the paid ones of its order, whichever attempt paid for them [M73]. */
const isFree = (ticket: OrderTicket) => ticket.total_bayar === 0

const idsOf = (tickets: readonly OrderTicket[]) => tickets.map((ticket) => ticket.id_tiket)

function causeOf(order: LockedOrder, tickets: readonly OrderTicket[]): RefundCause {
  const cancelled = tickets.filter((ticket) => ticket.status_tiket === 'cancelled')
  if (cancelled.length < tickets.length && !order.berangkat) return 'paid_twice'
  if (cancelled.some((ticket) => ticket.cancel_cause === 'deadline')) return 'paid_late'
  return cancelled.length > 0 ? 'paid_after_cancellation' : 'paid_after_departure'
}
