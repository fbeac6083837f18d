import { beforeAll, expect, test } from 'vitest'
import { api, type Trip } from '@tiketbus/contract'
import { aClaim, aTrip, aUser, dropAllTrips, useTestApp } from '@tiketbus/testkit'

const app = useTestApp()
const other = useTestApp({ besides: app })
let id_rute = 0
beforeAll(async () => {
  id_rute = await aTrip(app.db, { inMinutes: 6000 })
  for (const server of [app, other]) await server.call(api.trips.listTrips)
})

/** Returns the departure as this server shows it now, in the plain list and in a search. */
async function shownBy(server: typeof app): Promise<(Trip | undefined)[]> {
  const replies = await Promise.all([
    server.call(api.trips.listTrips),
    server.call(api.trips.listTrips, { query: { asal: 'Jakarta', limit: 10, page: 1 } }),
  ])
  return replies.map((reply) => reply.data().find((trip) => trip.id_rute === id_rute))
}
const both = (seen: unknown) => [seen, seen]

test('the next reply of either server reflects a hold on the other one, and its end', async () => {
  const user = await aUser(app.db)
  let [wrong, seats] = [0, 40]
  for (let round = 0; round < 20; round++) {
    const [here, there] = round % 2 === 0 ? [app, other] : [other, app]
    const nomor_kursi = [1 + (round % 5), 6 + (round % 5)].slice(0, 1 + (round % 2))
    const hold = await here.call(api.holds.placeHold, { token: user.token, body: { id_rute, nomor_kursi } })
    seats = 40 - nomor_kursi.length
    for (const server of [there, here])
      wrong += (await shownBy(server)).filter((trip) => trip?.kursi_tersedia !== seats).length
    await there.call(api.holds.cancelHold, { token: user.token, params: { id: hold.data().id_reservasi } })
    for (const server of [here, there])
      wrong += (await shownBy(server)).filter((trip) => trip?.kursi_tersedia !== 40).length
  }
  expect(wrong).toBe(0)
})

test('the next reply shows a new price, a renamed bus and a booked seat', async () => {
  const query = (text: string) => app.db.query(text, [id_rute])
  await query('update trips set harga = 77000 where id_rute = $1')
  expect((await shownBy(other)).map((trip) => trip?.harga)).toEqual(both(77_000))
  await query(
    `update buses set nama_bus = 'Baru' where id_bus = (select id_bus from trips where id_rute = $1)`,
  )
  expect((await shownBy(other)).map((trip) => trip?.Bus.nama_bus)).toEqual(both('Baru'))
  await aClaim(app.db, { id_rute, nomor_kursi: 9 })
  expect((await shownBy(other)).map((trip) => trip?.kursi_tersedia)).toEqual(both(39))
})

test('a change that is uncommitted while the list is built is shown once it is committed', async () => {
  const { promise: committing, resolve: commit } = Promise.withResolvers<void>()
  const changed = Promise.withResolvers<void>()
  const change = app.db.transaction(async (tx) => {
    await tx.query('update trips set harga = 88000 where id_rute = $1', [id_rute])
    changed.resolve()
    await committing
  })
  await changed.promise
  expect((await shownBy(other)).map((trip) => trip?.harga)).toEqual(both(77_000))
  commit()
  await change
  expect((await shownBy(other)).map((trip) => trip?.harga)).toEqual(both(88_000))
})

test('a departure that is taken off sale or deleted is missing from the next reply', async () => {
  await app.db.query(`update trips set status = 'nonaktif' where id_rute = $1`, [id_rute])
  expect(await shownBy(other)).toEqual(both(undefined))
  await app.db.query(`update trips set status = 'aktif' where id_rute = $1`, [id_rute])
  expect((await shownBy(other)).map((trip) => trip?.id_rute)).toEqual(both(id_rute))
  await dropAllTrips(app.db)
  expect(await shownBy(other)).toEqual(both(undefined))
})
