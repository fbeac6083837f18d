/** Calls off a departure with sold seats: a preview counts the effects, then one transaction applies them. */
import { asStaff } from '../../platform/http/actor.ts'
import type { CallOffEffect } from '@tiketbus/contract'
import * as holds from '../../holds/index.ts'
import { cancelTickets, lockOrder, orderNumber } from '../../orders/index.ts'
import { balanceOrder, sumRefundable } from '../../payments/index.ts'
import type { Config } from '../../platform/process/config.ts'
import type { Db, Reader, Tx } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { requireConfirmed } from '../../platform/http/session.ts'
import { once, type Retry } from '../../platform/http/idempotency.ts'
import { withClaimsLocked } from '../../seats/index.ts'
import { t } from '../../texts/index.ts'
import { callOffTrip, findTripState, lockTrip, type EditableTrip } from '../../trips/index.ts'
import { auditAct, type AdminAction } from '../shared/audit.ts'
import { lockOpenHolds } from '../shared/change-impact-store.ts'
import { requireVersion } from '../shared/versions.ts'
import { notifyOfCallOff, type CancelledOrder } from './call-off-message.ts'
import { countLiveHolds, countOpenRefunds, selectAffectedOrders, selectCallOff } from './call-off-store.ts'
import { selectCallOffFacts } from './manifest-store.ts'
import type { NotifyOfDepartures } from './messages.ts'
import { countOpenCalls } from './mark-phoned-store.ts'

export type CallOffDeps = {
  db: Db
  config: Pick<Config, 'tripToleranceMinutes'>
  notify: NotifyOfDepartures
}

/**
 * Returns what `callOff` would do now, or what it did if the departure is already called off (`called_off_at`).
 * Throws NOT_FOUND or TRIP_DEPARTED.
 */
export async function previewCallOff(db: Db, id_rute: number): Promise<CallOffEffect> {
  const done = await selectCallOff(db, id_rute)
  if (done) return done
  const state = await findTripState(db, id_rute)
  if (!state || state.archived) fail('NOT_FOUND')
  if (state.berangkat) fail('TRIP_DEPARTED')
  const affected = await selectAffectedOrders(db, id_rute)
  let refund_due = 0
  for (const { order_group_id, ids } of affected) refund_due += await sumRefundable(db, order_group_id, ids)
  return {
    id_rute,
    orders: affected.length,
    tickets: affected.reduce((sum, order) => sum + order.ids.length, 0),
    passengers: new Set(affected.flatMap(({ email }) => email ?? [])).size,
    holds: await countLiveHolds(db, id_rute),
    refund_due,
    called_off_at: null,
  }
}

/**
 * Calls a departure off: takes it off sale, ends its holds, cancels every ticket, makes refunds due for what was paid, and mails
 * each passenger [T21]; jobs end the payment pages at the provider. Idempotent: a second call returns the effect of the first.
 * After a passenger was let in it is one of the day's unusual acts [B131]. Throws NOT_FOUND, TRIP_DEPARTED, EDIT_CONFLICT,
 * IDEMPOTENCY_KEY_REUSED, or PASSWORD_NEEDED if money will be refunded or a passenger was let in.
 */
export function callOff(
  deps: CallOffDeps,
  act: AdminAction,
  retry: Retry,
  { id_rute, alasan }: { id_rute: number; alasan: string },
): Promise<CallOffEffect> {
  return withClaimsLocked(deps.db, (tx) =>
    once(tx, { actor: asStaff(act.id_admin), ...retry }, async () => {
      const before = await lockTrip(tx, id_rute)
      const done = await selectCallOff(tx, id_rute)
      if (done) return done
      requireVersion(before, act.ifMatch)
      await callOffTrip(tx, id_rute, alasan)
      const { effect, boarded } = await applyCallOff(tx, deps, act.id_admin, before, alasan)
      if (effect.refund_due > 0 || boarded) requireConfirmed(act)
      await auditAct(tx, act, ['call_off_trip', 'trip', id_rute], {
        before,
        after: { effect },
        ...(boarded && { unusual: 'cancelled_after_boarding' as const }),
      })
      return effect
    }),
  )
}

async function applyCallOff(
  tx: Tx,
  deps: CallOffDeps,
  id_admin: number,
  trip: EditableTrip,
  alasan: string,
): Promise<{ effect: CallOffEffect; boarded: boolean }> {
  const { id_rute } = trip
  const liveHolds = await countLiveHolds(tx, id_rute)
  for (const id_reservasi of await lockOpenHolds(tx, id_rute))
    await holds.endHold(tx, id_reservasi, 'cancelled')
  const cancelled: CancelledOrder[] = []
  const affected = await selectAffectedOrders(tx, id_rute)
  for (const { order_group_id } of affected)
    cancelled.push(await cancelOrder(tx, deps, { order_group_id, id_admin, alasan }))
  const { called_off_at } = await selectCallOffFacts(tx, id_rute)
  const passengers = await notifyOfCallOff(tx, deps.notify, { alasan, cancelled })
  const effect = {
    id_rute,
    orders: cancelled.length,
    tickets: cancelled.reduce((sum, order) => sum + order.seats.length, 0),
    passengers,
    holds: liveHolds,
    refund_due: cancelled.reduce((sum, order) => sum + order.refunded, 0),
    called_off_at,
  }
  return { effect, boarded: affected.some((order) => order.boarded) }
}

async function cancelOrder(
  tx: Tx,
  deps: CallOffDeps,
  { order_group_id, id_admin, alasan }: { order_group_id: string; id_admin: number; alasan: string },
): Promise<CancelledOrder> {
  const order = await lockOrder(tx, order_group_id)
  const tickets = order.tickets.filter((ticket) => ticket.status_tiket !== 'cancelled')
  const ids = tickets.map((ticket) => ticket.id_tiket)
  await cancelTickets(tx, order, ids, { cancelCause: 'trip_called_off', actor: id_admin })
  const { refunded } = await balanceOrder(tx, deps, order, {
    id_admin,
    ids,
    cause: 'trip_called_off',
    alasan,
  })
  const master = order.tickets.find((ticket) => ticket.is_master_ticket)
  const { id_rute, naik, turun, titik_naik, titik_turun } = order
  return {
    order_group_id,
    id_rute,
    naik,
    turun,
    titik_naik,
    titik_turun,
    number: orderNumber({
      order_group_id,
      total_tickets: order.tickets.length,
      master_ticket_id: master?.id_tiket ?? 0,
    }),
    email: order.email,
    nama: order.nama_penumpang,
    seats: tickets.map((ticket) => ticket.nomor_kursi),
    refunded,
  }
}

/**
 * Throws CALL_OFF_OPEN for a departure that was called off until its hour is over, its refunds are paid and everybody was reached,
 * by mail or by phone: the list of its passengers goes with it [T32, T140].
 */
export async function requireCallOffSettled(reader: Reader, id_rute: number): Promise<void> {
  const trip = await findTripState(reader, id_rute)
  if (!trip?.called_off) return
  if (!trip.berangkat) fail('CALL_OFF_OPEN', { message: t('departures.callOffAhead') })
  const count = await countOpenRefunds(reader, id_rute)
  if (count > 0) fail('CALL_OFF_OPEN', { message: t('departures.callOffUnpaid', { count }) })
  const calls = await countOpenCalls(reader, id_rute)
  if (calls > 0) fail('CALL_OFF_OPEN', { message: t('departures.callOffCalls', { count: calls }) })
}
