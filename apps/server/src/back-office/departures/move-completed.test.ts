/** A completed ticket counts until its arrival, and comes along to another time [T29, T30, T31]. */
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import {
  ageTrip,
  anAdmin,
  checkInvariants,
  historyOf,
  usePayingApp,
  type TestOrder,
  type TestUser,
} from '@tiketbus/testkit'
import { aPaidOrder, auditOf } from '../shared/testing.ts'

const app = usePayingApp()
let admin: TestUser
beforeAll(async () => {
  admin = await anAdmin(app.db)
})
afterEach(async () => {
  expect(await checkInvariants(app.db)).toEqual([])
})

const tripOf = async (id: number) =>
  (await app.call(api.adminDepartures.getTrip, { params: { id }, token: admin.token })).data()
/** Edits a departure: keeps what the change does not name, without an arrival in it as the specification's form. */
async function edit(id: number, change: object) {
  const { id_bus, asal, tujuan, harga, waktu_berangkat } = await tripOf(id)
  const body = { id_bus, asal, tujuan, harga, waktu_berangkat, ...change }
  return app.call(api.adminDepartures.updateTrip, { params: { id }, body, token: admin.token })
}
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const setStatus = (id: number, status_tiket: string) =>
  app.call(api.adminTickets.updateTicketStatus, {
    params: { id },
    body: { status_tiket },
    token: admin.token,
  })
const removeTrip = (id: number) =>
  app.call(api.adminDepartures.deleteTrip, { params: { id }, token: admin.token })
const check = (id_rute: number, kode: string) =>
  app.call(api.adminBoarding.checkTicket, {
    body: { id_rute, kode, identitas_diperiksa: true },
    token: admin.token,
  })
const statuses = async ({ order_group_id }: TestOrder) =>
  app.db.query<{ status_tiket: string; boarded_at: string | null; deleted_at: string | null }>(
    'select status_tiket, boarded_at, deleted_at from tickets where order_group_id = $1 order by nomor_kursi',
    [order_group_id],
  )
/** Lets time pass for a departure and the histories of an order's tickets. */
async function letPass({ id_rute, order_group_id }: TestOrder, interval: string): Promise<void> {
  await ageTrip(app.db, id_rute, interval)
  await app.db.query(
    `update ticket_history h set at = h.at - $2::interval from tickets k
     where k.id_tiket = h.id_tiket and k.order_group_id = $1`,
    [order_group_id, interval],
  )
}
/** A paid order of seats 1 and 2, the first one boarded, whose departure arrived some hours ago by the clock. */
async function aLateBus(hoursAgo: number): Promise<TestOrder> {
  const order = await aPaidOrder(app, admin, { inMinutes: 120 })
  expect((await check(order.id_rute, `TB-${order.id_tiket}`)).data().hasil).toBe('valid')
  await letPass(order, `${5 + hoursAgo} hours`)
  await app.app.jobs.complete_arrived_trips?.({})
  expect(await statuses(order)).toMatchObject([{ status_tiket: 'completed' }, { status_tiket: 'completed' }])
  return order
}

describe('a late bus, whose tickets the clock completed', () => {
  test('takes its passengers to tomorrow: counted, mailed, confirmed and boarded again [T30]', async () => {
    const order = await aLateBus(1)
    const { id_rute, id_tiket, tickets, user } = order
    const preview = await app.call(api.adminDepartures.previewMove, {
      params: { id: id_rute },
      token: admin.token,
    })
    expect(preview.data()).toMatchObject({ orders: 1, tickets: 2, completed: 2, boarded: 1, passengers: 1 })
    ;(await edit(id_rute, { waktu_berangkat: hoursFromNow(24) })).ok()
    expect(await statuses(order)).toMatchObject([
      { status_tiket: 'confirmed', boarded_at: null },
      { status_tiket: 'confirmed', boarded_at: null },
    ])
    expect((await historyOf(app.db, id_tiket)).at(-1)).toMatchObject({
      from_status: 'completed',
      to_status: 'confirmed',
      cause: 'trip_moved',
      id_user: admin.id_user,
    })
    expect((await auditOf(app.db, 'ticket', id_tiket)).at(-1)).toMatchObject({
      action: 'unboard_ticket',
      before: { boarded_at: expect.any(String), boarded_by: admin.id_user },
    })
    await app.runJobs()
    expect(app.mails(user.email).filter(({ text }) => text.includes('Menjadi:'))).toHaveLength(1)
    expect((await removeTrip(id_rute)).error().type).toBe('TRIP_HAS_TICKETS')
    await app.app.jobs.complete_arrived_trips?.({})
    expect(await statuses(order)).toMatchObject([
      { status_tiket: 'confirmed' },
      { status_tiket: 'confirmed' },
    ])
    // Their journey of tomorrow ends like any other.
    await letPass(order, '48 hours')
    await app.app.jobs.complete_arrived_trips?.({})
    expect((await historyOf(app.db, tickets[1]?.id_tiket ?? 0)).at(-1)).toMatchObject({ cause: 'arrival' })
  })

  test('keeps its boardings if it leaves a little later', async () => {
    const order = await aPaidOrder(app, admin, { inMinutes: 5 })
    expect((await check(order.id_rute, `TB-${order.id_tiket}`)).data().hasil).toBe('valid')
    ;(await edit(order.id_rute, { waktu_berangkat: hoursFromNow(0.5) })).ok()
    expect(await statuses(order)).toMatchObject([{ boarded_at: expect.any(String) }, { boarded_at: null }])
  })

  test('takes along a ticket that was deleted after the journey, which is listed again [T30]', async () => {
    const order = await aLateBus(1)
    const deletion = { params: { id: order.id_tiket }, token: admin.token }
    ;(await app.call(api.adminTickets.deleteTicket, deletion)).ok()
    expect(await statuses(order)).toMatchObject([
      { status_tiket: 'completed', deleted_at: expect.any(String) },
      { deleted_at: null },
    ])
    ;(await edit(order.id_rute, { waktu_berangkat: hoursFromNow(24) })).ok()
    expect(await statuses(order)).toMatchObject([
      { status_tiket: 'confirmed', deleted_at: null },
      { status_tiket: 'confirmed' },
    ])
  })

  test('has its passengers again if only the arrival is put off', async () => {
    const order = await aLateBus(1)
    ;(await edit(order.id_rute, { perkiraan_tiba: hoursFromNow(3) })).ok()
    expect(await statuses(order)).toMatchObject([
      { status_tiket: 'confirmed' },
      { status_tiket: 'confirmed' },
    ])
  })

  test('takes no new time from 48 hours after its arrival on; its price can still be corrected [T31]', async () => {
    const order = await aLateBus(47)
    await letPass(order, '2 hours')
    const refusal = await edit(order.id_rute, { waktu_berangkat: hoursFromNow(24) })
    expect(refusal.status).toBe(422)
    expect(refusal.error().type).toBe('TRIP_OVER')
    expect((await edit(order.id_rute, { perkiraan_tiba: hoursFromNow(3) })).error().type).toBe('TRIP_OVER')
    expect((await edit(order.id_rute, { harga: 1000 })).status).toBe(200)
    expect(await statuses(order)).toMatchObject([
      { status_tiket: 'completed' },
      { status_tiket: 'completed' },
    ])
    await ageTrip(app.db, order.id_rute, '-3 hours')
    expect((await edit(order.id_rute, { waktu_berangkat: hoursFromNow(24) })).status).toBe(200)
  })
})

describe("a ticket that an administrator completed before the departure ('Selesai')", () => {
  test('still counts: departure and bus are not deleted, and deleting it cancels it [T29]', async () => {
    const order = await aPaidOrder(app, admin)
    for (const { id_tiket } of order.tickets) (await setStatus(id_tiket, 'completed')).ok()
    expect((await removeTrip(order.id_rute)).error().type).toBe('TRIP_HAS_TICKETS')
    await letPass(order, '49 hours')
    const { id_bus } = await tripOf(order.id_rute)
    const removeBus = () => app.call(api.adminBuses.deleteBus, { params: { id: id_bus }, token: admin.token })
    expect((await removeBus()).error().type).toBe('BUS_HAS_TRIPS')
    const deletion = { params: { id: order.id_tiket }, token: admin.token }
    ;(await app.call(api.adminTickets.deleteTicket, deletion)).ok()
    expect(await statuses(order)).toMatchObject([
      { status_tiket: 'cancelled' },
      { status_tiket: 'completed' },
    ])
    // After the arrival it is a thing of the past.
    await letPass(order, '6 hours')
    expect((await removeTrip(order.id_rute)).status).toBe(200)
    expect((await removeBus()).status).toBe(200)
  })
})
