import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import {
  aHold,
  anAdmin,
  anOpenShift,
  anUnpaidOrder,
  aSaleForm,
  aTrip,
  aUser,
  useTestApp,
  type TestUser,
} from '@tiketbus/testkit'
import { aPaidOrder, statusesForNonAdmins } from '../shared/testing.ts'

const app = useTestApp()
let admin: TestUser
beforeAll(async () => {
  admin = await anAdmin(app.db)
})

const get = async (id: number) =>
  (await app.call(api.adminDepartures.getTrip, { params: { id }, token: admin.token })).data()

describe('GET /api/admin/routes/{id}/move', () => {
  const preview = (id: number) =>
    app.call(api.adminDepartures.previewMove, { params: { id }, token: admin.token })

  test('counts those whom a new time affects, and those without an address, and changes nothing [B978]', async () => {
    const id_rute = await aTrip(app.db)
    const user = await aUser(app.db)
    await aPaidOrder(app, admin, { id_rute, user, seats: [1, 2] })
    await anUnpaidOrder(app.db, { id_rute, user, seats: [3] })
    const gone = await anUnpaidOrder(app.db, { id_rute, seats: [4] })
    const cancelling = { params: { id: gone.id_tiket }, token: gone.user.token }
    ;(await app.call(api.tickets.cancelTicket, cancelling)).ok()
    await aHold(app.db, { id_rute, nomor_kursi: [7, 8] })
    await anOpenShift(app, admin)
    const sale = { params: { id: id_rute }, token: admin.token, body: aSaleForm([10, 11]) }
    ;(await app.call(api.adminSales.sell, sale)).ok()
    const before = await get(id_rute)
    expect((await preview(id_rute)).data()).toEqual({
      id_rute,
      orders: 3,
      tickets: 5,
      unpaid: 1,
      completed: 0,
      boarded: 0,
      passengers: 1,
      tanpa_email: 1,
      holds: 1,
    })
    expect(await get(id_rute)).toMatchObject({ versi: before.versi, waktu_berangkat: before.waktu_berangkat })
  })

  test('responds 404 for an absent departure, 401 and 403 to others', async () => {
    expect((await preview(9_999_999_999)).status).toBe(404)
    const call = { params: { id: await aTrip(app.db) } }
    const others = await statusesForNonAdmins(app, api.adminDepartures.previewMove, call, await aUser(app.db))
    expect(others).toEqual([401, 403])
  })
})
