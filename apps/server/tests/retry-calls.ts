/** How each mutation of logged-in users is made idempotent, and calls of it that can be repeated. */
import { randomUUID } from 'node:crypto'
import { api, type Endpoint } from '@tiketbus/contract'
import {
  aCallerOf,
  anAdmin,
  anUnpaidOrder,
  aRegisteredUser,
  KNOWN_PASSWORD,
  type PayingApp,
  type TestCall,
  type TestUser,
} from '@tiketbus/testkit'
import { ENDPOINT_CALLS, ENDPOINTS } from './calls/endpoint-calls.ts'

/**
 * `key`: by Idempotency-Key; `version`: by If-Match; `meaning`: the call names the desired state, or can succeed only once;
 * `reads`: it changes nothing. `again`: the status of a repetition, if not 200.
 */
type Retry = { by: 'key' | 'version' | 'meaning' | 'reads'; again: number }
const byKey: Retry = { by: 'key', again: 200 }
const byVersion: Retry = { by: 'version', again: 412 }
const byMeaning = (again: number): Retry => ({ by: 'meaning', again })

/** By `chapter.endpoint`. */
export const RETRIES: Record<string, Retry> = {
  'accounts.updateProfile': byMeaning(200),
  'accounts.changePassword': byMeaning(422),
  'accounts.createPassword': byMeaning(422),
  'accounts.confirm': byMeaning(200),
  'accounts.lockSession': byMeaning(200),
  'accounts.confirmEmail': byMeaning(422),
  'accounts.logout': byMeaning(401),
  'accounts.endSession': byMeaning(404),
  'accounts.endOtherSessions': byMeaning(200),
  'accounts.makeAdmin': byMeaning(200),
  'holds.placeHold': byMeaning(200),
  'holds.cancelHold': byMeaning(200),
  'orders.placeOrder': byKey,
  'orders.placeDirect': byKey,
  'payments.createPayment': byMeaning(200),
  'tickets.addOrder': byMeaning(429),
  'tickets.cancelTicket': byMeaning(422),
  'tickets.refundMoved': byMeaning(200),
  'tickets.correctName': byMeaning(200),
  'tickets.setIdentity': byMeaning(200),
  'tickets.setRefundAccount': byMeaning(200),
  'adminPeople.updateUser': byVersion,
  'adminPeople.makeUser': byMeaning(200),
  'adminPeople.deleteUser': byMeaning(404),
  'adminStaff.inviteStaff': byKey,
  'adminStaff.updateStaff': byMeaning(200),
  'adminStaff.resendInvitation': byKey,
  'adminStaff.endSessions': byMeaning(200),
  'adminSecondFactors.passkeyOptions': byMeaning(200),
  'adminSecondFactors.addPasskey': byMeaning(422),
  'adminSecondFactors.unlockOptions': byMeaning(200),
  'adminSecondFactors.unlock': byMeaning(422),
  'adminSecondFactors.renamePasskey': byMeaning(200),
  'adminSecondFactors.removePasskey': byMeaning(404),
  'adminSecondFactors.makeRecoveryCodes': byKey,
  'adminBrowsers.enrolBrowser': byKey,
  'adminBrowsers.endBrowser': byMeaning(404),
  'adminDataRequests.addDataRequest': byKey,
  'adminDataRequests.finishDataRequest': byMeaning(200),
  'adminBuses.addBus': byKey,
  'adminBuses.updateBus': byVersion,
  'adminBuses.setBusLayout': byMeaning(200),
  'adminBuses.removeBusLayout': byMeaning(200),
  'ownData.deleteAccount': byMeaning(401),
  'adminProviderFees.addFee': byKey,
  'adminProviderFees.updateFee': byVersion,
  'adminFareCeilings.putCeiling': byMeaning(200),
  'adminOperator.updateOperator': byVersion,
  'adminBuses.deleteBus': byMeaning(404),
  'adminPoints.addPoint': byKey,
  'adminPoints.updatePoint': byVersion,
  'adminPoints.mergePoint': byMeaning(200),
  'adminStops.putWay': byVersion,
  'adminPhoneHolds.placeHold': byKey,
  'adminPhoneHolds.extendHold': byKey,
  'adminPhoneHolds.releaseHold': byMeaning(200),
  'adminPhoneHolds.sellHold': byKey,
  'adminAgents.addAgency': byKey,
  'adminAgents.updateAgency': byVersion,
  'adminAgents.archiveAgency': byMeaning(200),
  'adminAgents.topUp': byKey,
  'adminAgents.payDeposit': byMeaning(200),
  'adminAgents.sellFromDeposit': byKey,
  'adminSales.sell': byKey,
  'adminSales.printOrder': byKey,
  'adminSales.findOrders': byMeaning(200),
  'adminCounters.addCounter': byKey,
  'adminCounters.updateCounter': byMeaning(200),
  'adminCounters.archiveCounter': byMeaning(200),
  'adminShifts.openShift': byKey,
  'adminShifts.addMovement': byKey,
  'adminShifts.closeShift': byKey,
  'adminShifts.depositShifts': byKey,
  'adminShifts.signOffShift': byMeaning(200),
  'adminBlocks.blockSeats': byKey,
  'adminBlocks.unblockSeats': byMeaning(200),
  'adminStandingBlocks.previewStandingBlock': { by: 'reads', again: 200 },
  'adminStandingBlocks.addStandingBlock': byKey,
  'adminStandingBlocks.endStandingBlock': byMeaning(200),
  'adminDepartures.addTrip': byKey,
  'adminCrew.assignCrew': byMeaning(200),
  'adminDepartures.updateTrip': byVersion,
  'adminBusSwap.swapBus': byKey,
  'adminDepartures.deleteTrip': byMeaning(404),
  'adminTickets.updateTicketStatus': byMeaning(200),
  'adminTickets.renameTicket': byMeaning(200),
  'adminTickets.showIdentity': byMeaning(200),
  'adminTickets.deleteTicket': byMeaning(404),
  'adminOrders.cancelTickets': byMeaning(200),
  'adminOrders.pollProvider': byMeaning(200),
  'adminOrders.recordPayment': byKey,
  'adminOrders.sendTickets': byKey,
  'adminOrders.sendElsewhere': byKey,
  'adminBoarding.checkTicket': byMeaning(200),
  'adminDepartures.callOff': byKey,
  'adminDepartures.markPhoned': byMeaning(200),
  'adminTimetable.previewBulk': { by: 'reads', again: 200 },
  'adminTimetable.addBulk': byKey,
  'adminTimetable.previewCopy': { by: 'reads', again: 200 },
  'adminTimetable.addCopy': byKey,
  'adminMoney.markRefundPaid': byMeaning(422),
  'adminMoney.payRefundInCash': byMeaning(422),
  'adminMoney.markRefundsPaid': byKey,
  'adminMoney.setRefundAccount': byMeaning(200),
  'adminMoney.markRefundPaying': byMeaning(200),
  'adminMoney.unmarkRefundPaying': byMeaning(200),
  'adminMoney.resolveDispute': byMeaning(200),
}
export const MUTATIONS = ENDPOINTS.filter(([, { method }]) => method !== 'GET')
export const RETRIED = MUTATIONS.filter(([, { caller }]) => caller !== 'public')

export type RepeatableCalls = {
  /** Creates a user with `KNOWN_PASSWORD` who may call the endpoint. */
  aCaller(endpoint: Endpoint): Promise<TestUser>
  /** Returns a call of a mutation that was not made yet, with the headers that make its repetition idempotent. */
  aCall(name: string, endpoint: Endpoint): Promise<TestCall>
}

/** The first departure that is written adds the points of its terminals: afterwards each changes what one call changes. */
async function addPoints(app: PayingApp): Promise<void> {
  const admin = await anAdmin(app.db)
  for (const name of ['addTrip', 'updateTrip'] as const) {
    const call = await ENDPOINT_CALLS[`adminDepartures.${name}`]?.call(app, admin)
    ;(await app.call(api.adminDepartures[name], { ...call, token: admin.token })).ok()
  }
}

export async function repeatableCalls(app: PayingApp): Promise<RepeatableCalls> {
  await addPoints(app)
  const { email } = await aRegisteredUser(app, { password: KNOWN_PASSWORD })
  const [known] = await app.db.query<{ password_hash: string }>(
    'select password_hash from users where email = $1',
    [email],
  )

  async function aCaller(endpoint: Endpoint): Promise<TestUser> {
    const user = await aCallerOf(app.db, endpoint)
    await app.db.query('update users set password_hash = $2 where id_user = $1', [
      user.id_user,
      known?.password_hash ?? '',
    ])
    return user
  }

  /** Returns a call that checks a valid ticket: the shared table's call has a code that is no ticket of ours. */
  async function aTicketAtTheDoor(): Promise<TestCall> {
    const { id_tiket, id_rute } = await anUnpaidOrder(app.db)
    const call = { params: { id: id_tiket }, body: { status_tiket: 'confirmed' } }
    const { token } = await anAdmin(app.db)
    ;(await app.call(api.adminTickets.updateTicketStatus, { ...call, token })).ok()
    return { body: { id_rute, kode: String(id_tiket), hari_lain: true, identitas_diperiksa: true } }
  }

  async function aCall(name: string, endpoint: Endpoint): Promise<TestCall> {
    const row = ENDPOINT_CALLS[name]
    const retry = RETRIES[name]
    if (!row || !retry) throw new Error(`${name} has no row`)
    const maker = await aCaller(endpoint)
    const { token } = maker
    const call =
      endpoint === api.adminBoarding.checkTicket ? await aTicketAtTheDoor() : await row.call(app, maker)
    if (retry.by === 'key') return { ...call, token, headers: { 'idempotency-key': randomUUID() } }
    if (retry.by !== 'version') return { ...call, token }
    const read = ENDPOINTS.find(([, { method, path }]) => method === 'GET' && path === endpoint.path)
    const found = read && (await app.call(read[1], { params: call.params, token }))
    return { ...call, token, headers: { 'if-match': String(found?.headers['etag']) } }
  }

  return { aCaller, aCall }
}
