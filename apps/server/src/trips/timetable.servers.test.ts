import { beforeAll, expect, test } from 'vitest'
import { api, type Trip } from '@tiketbus/contract'
import {
  aClaim,
  aHold,
  aPoint,
  aTrip,
  aTripOfLegs,
  aUser,
  dropAllTrips,
  LEG_FARE,
  useTestApp,
} from '@tiketbus/testkit'

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

test('the next reply for a part of the way shows its fare, stops, cities and the claims on its legs [T682]', async () => {
  const way = await aTripOfLegs(app.db)
  const query = { asal: 'Cirebon', tujuan: 'Surabaya' }
  const shown = async (server: typeof app) => {
    const [pair] = (await server.call(api.trips.listTrips, { query })).data()
    const whole = (await server.call(api.trips.listTrips)).data().find((trip) => trip.id_rute === way)
    return [
      pair?.harga,
      pair?.terminal_asal,
      pair?.perjalanan?.lewat.join(),
      pair?.kursi_tersedia,
      whole?.kursi_tersedia,
    ]
  }
  const expected = [2 * LEG_FARE, null, 'Semarang', 40, 40] as unknown[]
  /** Both have the lists in memory, before and after. */
  const both = async () => {
    for (const server of [app, other, app]) expect(await shown(server)).toEqual(expected)
  }
  const change = async (at: number[], value: unknown, text: string, values: number[] = []) => {
    await both()
    await app.db.query(text, [way, ...values])
    for (const place of at) expected[place] = value
    await both()
  }
  await change(
    [0],
    99_000,
    'update trip_pairs set harga = 99000 where id_rute = $1 and naik = 1 and turun = 3',
  )
  const id_titik = await aPoint(app.db, { kota: 'Cirebon', nama: 'Agen Harjamukti' })
  await change(
    [1],
    'Agen Harjamukti',
    `insert into trip_stops (id_rute, urutan, simpul, id_titik, waktu, boleh_naik, boleh_turun)
    select id_rute, 1, 1, $2, waktu_berangkat, true, true from trip_pairs where id_rute = $1 and naik = 1 and turun = 2`,
    [id_titik],
  )
  await change(
    [1],
    'Agen Kesambi',
    `update points set nama = 'Agen Kesambi' where id_titik = $2 and $1 > 0`,
    [id_titik],
  )
  await change([1], null, 'update trip_stops set boleh_naik = false where id_rute = $1')
  await change([1], null, 'delete from trip_stops where id_rute = $1')
  await change([2], 'Ungaran', `update trip_nodes set kota = 'Ungaran' where id_rute = $1 and simpul = 2`)
  await aHold(app.db, { id_rute: way, nomor_kursi: [1], naik: 0, turun: 1 })
  expected[4] = 39
  await both()
  await aHold(app.db, { id_rute: way, nomor_kursi: [2], naik: 2, turun: 3 })
  Object.assign(expected, { 3: 39, 4: 38 })
  await both()
  await app.db.query('update trip_pairs set harga = null where id_rute = $1', [way])
  for (const server of [app, other])
    expect((await server.call(api.trips.listTrips, { query })).data()).toEqual([])
})

test('a departure that is taken off sale or deleted is missing from the next reply', async () => {
  await app.db.query(`update trips set status = 'nonaktif' where id_rute = $1`, [id_rute])
  expect(await shownBy(other)).toEqual(both(undefined))
  await app.db.query(`update trips set status = 'aktif' where id_rute = $1`, [id_rute])
  expect((await shownBy(other)).map((trip) => trip?.id_rute)).toEqual(both(id_rute))
  await dropAllTrips(app.db)
  expect(await shownBy(other)).toEqual(both(undefined))
})
