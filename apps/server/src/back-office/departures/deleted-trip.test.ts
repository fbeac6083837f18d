/** A deleted departure or bus is gone at every call. */
import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import {
  aBus,
  ageTrip,
  aTrip,
  aUser,
  anAdmin,
  anUnpaidOrder,
  meet,
  usePayingApp,
  type TestOrder,
  type TestUser,
} from '@tiketbus/testkit'
import { lockBus } from '../../fleet/index.ts'

const app = usePayingApp()
let admin: TestUser
beforeAll(async () => {
  admin = await anAdmin(app.db)
})

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
const archive = (table: 'trips' | 'buses', key: 'id_rute' | 'id_bus', id: number) =>
  app.db.query(`update ${table} set archived_at = clock_timestamp() where ${key} = $1`, [id])
const busOf = async (id_rute: number) => {
  const [row] = await app.db.query<{ id_bus: number }>('select id_bus from trips where id_rute = $1', [
    id_rute,
  ])
  return row?.id_bus ?? 0
}
const statusOf = async ({ id_tiket }: TestOrder) => {
  const [row] = await app.db.query('select status_tiket, boarded_at from tickets where id_tiket = $1', [
    id_tiket,
  ])
  return row
}

describe('the tickets of a deleted departure', () => {
  test('cannot be set to a live status [B99, T28]', async () => {
    const order = await anUnpaidOrder(app.db)
    for (const { id_tiket } of order.tickets) (await setStatus(id_tiket, 'cancelled')).ok()
    ;(await removeTrip(order.id_rute)).ok()
    for (const status of ['pending', 'confirmed', 'completed']) {
      const refusal = await setStatus(order.id_tiket, status)
      expect(refusal.status).toBe(422)
      expect(refusal.error()).toMatchObject({
        type: 'TRIP_DELETED',
        message: 'Keberangkatan ini sudah dihapus',
      })
    }
    expect(await statusOf(order)).toMatchObject({ status_tiket: 'cancelled' })
  })

  test('that an earlier release left live cannot be paid, boarded or confirmed, but cancelled [B99, T28]', async () => {
    const order = await anUnpaidOrder(app.db, { inMinutes: 120 })
    const [first, second] = order.tickets
    ;(await setStatus(second?.id_tiket ?? 0, 'confirmed')).ok()
    await archive('trips', 'id_rute', order.id_rute)
    const pay = await app.call(api.payments.createPayment, {
      body: { id_tiket: order.id_tiket },
      token: order.user.token,
    })
    expect(pay.error().type).toBe('TRIP_DELETED')
    expect((await check(order.id_rute, `TB-${second?.id_tiket}`)).error().type).toBe('TRIP_DELETED')
    expect((await setStatus(first?.id_tiket ?? 0, 'confirmed')).error().type).toBe('TRIP_DELETED')
    expect((await setStatus(second?.id_tiket ?? 0, 'cancelled')).data().status_tiket).toBe('cancelled')
  })
})

test('nobody is boarded on a past departure whose bus was deleted, on another day neither [B132]', async () => {
  const order = await anUnpaidOrder(app.db, { inMinutes: 120 })
  ;(await setStatus(order.id_tiket, 'confirmed')).ok()
  ;(await setStatus(order.tickets[1]?.id_tiket ?? 0, 'cancelled')).ok()
  await ageTrip(app.db, order.id_rute, '3 days')
  await app.db.query(`update ticket_history set at = at - interval '3 days' where id_tiket = $1`, [
    order.id_tiket,
  ])
  await app.app.jobs.complete_arrived_trips?.({})
  const id = await busOf(order.id_rute)
  ;(await app.call(api.adminBuses.deleteBus, { params: { id }, token: admin.token })).ok()
  const body = {
    id_rute: order.id_rute,
    kode: `TB-${order.id_tiket}`,
    identitas_diperiksa: true,
    hari_lain: true,
  }
  const refusal = await app.call(api.adminBoarding.checkTicket, { body, token: admin.token })
  expect(refusal.error().type).toBe('BUS_DELETED')
  expect(await statusOf(order)).toMatchObject({ status_tiket: 'completed', boarded_at: null })
})

describe('a deleted ticket', () => {
  test('is not boarded [B99]', async () => {
    const order = await anUnpaidOrder(app.db, { inMinutes: 120 })
    ;(await setStatus(order.id_tiket, 'completed')).ok()
    await app.db.query('update tickets set deleted_at = clock_timestamp() where id_tiket = $1', [
      order.id_tiket,
    ])
    expect((await check(order.id_rute, `TB-${order.id_tiket}`)).status).toBe(404)
    expect(await statusOf(order)).toMatchObject({ boarded_at: null })
  })
})

describe('a departure of a deleted bus', () => {
  const edit = (id: number, id_bus: number, change: object) =>
    app.call(api.adminDepartures.updateTrip, {
      params: { id },
      body: { id_bus, asal: 'Jakarta', tujuan: 'Bandung', harga: 150_000, ...change },
      token: admin.token,
    })
  const aPastTrip = async () => {
    const id_rute = await aTrip(app.db, { inMinutes: -600 })
    return { id_rute, id_bus: await busOf(id_rute) }
  }
  const timeOf = async (id_rute: number) => {
    const [row] = await app.db.query<{ at: string }>(
      'select waktu_berangkat as at from trips where id_rute = $1',
      [id_rute],
    )
    return row?.at ?? ''
  }

  test('is not moved to another time; its price can still be corrected, and another bus takes it [F7]', async () => {
    const { id_rute, id_bus } = await aPastTrip()
    const removal = await app.call(api.adminBuses.deleteBus, { params: { id: id_bus }, token: admin.token })
    removal.ok()
    const refusal = await edit(id_rute, id_bus, { waktu_berangkat: '2090-05-01T20:00' })
    expect(refusal.status).toBe(422)
    expect(refusal.error()).toMatchObject({
      type: 'BUS_DELETED',
      message: 'Bus keberangkatan ini sudah dihapus',
    })
    expect(
      (await edit(id_rute, id_bus, { waktu_berangkat: await timeOf(id_rute), harga: 1000 })).status,
    ).toBe(200)
    const other = await aBus(app.db)
    expect((await edit(id_rute, other, { waktu_berangkat: '2090-05-01T20:00' })).status).toBe(200)
  })

  test('is not moved while its bus is being deleted [F7]', async () => {
    const { id_rute, id_bus } = await aPastTrip()
    const [removal, moved] = await meet(
      app.db,
      async (tx) => {
        await lockBus(tx, id_bus)
        await tx.query('update buses set archived_at = clock_timestamp() where id_bus = $1', [id_bus])
      },
      () => edit(id_rute, id_bus, { waktu_berangkat: '2090-05-01T20:00' }),
    )
    expect(removal.status).toBe('fulfilled')
    expect(moved.status === 'fulfilled' && moved.value.error().type).toBe('BUS_DELETED')
  })

  test('sells no seat, by hold or directly, and its tickets do not become live again [F7]', async () => {
    const order = await anUnpaidOrder(app.db)
    for (const { id_tiket } of order.tickets) (await setStatus(id_tiket, 'cancelled')).ok()
    await archive('buses', 'id_bus', await busOf(order.id_rute))
    const { token } = await aUser(app.db)
    const hold = { id_rute: order.id_rute, nomor_kursi: [9] }
    expect((await app.call(api.holds.placeHold, { body: hold, token })).error().type).toBe('TRIP_INACTIVE')
    const direct = { ...hold, nomor_kursi: 9, metode_pembayaran: 'midtrans' }
    expect((await app.call(api.orders.placeDirect, { body: direct, token })).error().type).toBe(
      'TRIP_INACTIVE',
    )
    for (const status of ['pending', 'confirmed', 'completed'])
      expect((await setStatus(order.id_tiket, status)).error().type).toBe('BUS_DELETED')
  })
})
