/** Received money makes tickets valid: pending ones, or those that the deadline cancelled [M27, M31]. */
import { confirmTickets, reviveTickets, type LockedOrder } from '../../orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { findTripState, type TripState } from '../../trips/index.ts'
import { isJourneyBought } from '../late-money.ts'
import { isSettledInTime } from '../payment-store.ts'
import { planSettlement } from './plan-settlement.ts'
import type { SettlementCause, SettlementOrder, SettlementStep } from './settlement-order.ts'

export type Journey = {
  state: SettlementOrder['journey']
  /** Whether late money may still buy it, if the seats are free. */
  isForSale: boolean
}

/** Returns what became of the journey of an order. For money that comes it is read anew; other causes only need to know whether the bus has left. */
export async function readJourney(
  tx: Tx,
  { tripToleranceMinutes }: { tripToleranceMinutes: number },
  order: LockedOrder,
  cause: SettlementCause,
): Promise<Journey> {
  const over: Journey = { state: order.berangkat ? 'departed' : 'ahead', isForSale: false }
  if (cause.kind !== 'settlement') return over
  const trip = await findTripState(tx, order.id_rute, order, { kept: true })
  if (!trip || trip.berangkat) return { state: 'departed', isForSale: false }
  if (trip.called_off || trip.archived) return { state: 'called_off', isForSale: false }
  const isLost = order.tickets.some(({ cancel_cause }) => cancel_cause === 'deadline')
  // None of a deleted account's.
  const isSame = isLost && order.id_user !== null && isJourneyBought(order, tripToleranceMinutes)
  const isForSale = isSame && !trip.bus_archived && (await isSold(tx, trip, cause.id_pembayaran))
  return { state: 'ahead', isForSale }
}

/** What is no longer sold is sold to nobody, unless it was paid for in time and only the notification is late [M72]. */
const isSold = async (tx: Tx, { status }: TripState, id_pembayaran: number) =>
  status === 'aktif' || (await isSettledInTime(tx, id_pembayaran))

/**
 * Confirms and revives tickets as the plan has it. Returns the ids of those that became valid, and all steps of the plan; if a seat of
 * the revived ones was sold meanwhile, none is, and the steps are those of the money that goes back.
 */
export async function makeTicketsValid(
  tx: Tx,
  order: LockedOrder,
  settlement: SettlementOrder,
  { state, isForSale }: Journey,
): Promise<{ steps: SettlementStep[]; valid: number[] }> {
  const plan = (revivable: boolean) =>
    planSettlement({
      ...settlement,
      journey: state,
      tickets: settlement.tickets.map((ticket) => ({ ...ticket, revivable })),
    })
  const steps = plan(isForSale)
  const idsTo = (what: 'confirm' | 'revive') =>
    steps.flatMap((step) => (step.do === what ? [step.id_tiket] : []))
  const isFree = (id: number) => order.tickets.some((one) => one.id_tiket === id && one.total_bayar === 0)
  // Those that cost nothing are confirmed with the last one that does.
  const valid = idsTo('confirm').filter((id) => !isFree(id))
  if (valid.length > 0) valid.push(...(await confirmTickets(tx, order, valid, 'payment')))
  const lost = idsTo('revive')
  if (lost.length === 0) return { steps, valid }
  const revival = { to: 'confirmed', cause: 'late_payment' } as const
  const { conflictSeats } = await reviveTickets(tx, order, lost, revival)
  return conflictSeats.length > 0 ? { steps: plan(false), valid } : { steps, valid: [...valid, ...lost] }
}
