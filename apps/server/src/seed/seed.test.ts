import { expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import { useTestApp } from '@tiketbus/testkit'
import { updateBus } from '../fleet/index.ts'
import { archiveTrip } from '../trips/index.ts'
import { extendTimetable, seedDemo } from './index.ts'

const app = useTestApp()

const count = async (sql: string) =>
  (await app.db.query<{ n: number }>(`select count(*) as n from ${sql}`))[0]?.n ?? 0

test('two servers that start at once seed one timetable, of which the plain list shows the soonest 500', async () => {
  await Promise.all([extendTimetable(app.db, app.config), extendTimetable(app.db, app.config)])
  const departures = await count('trips')
  expect(departures).toBeGreaterThan(400)
  expect(departures).toBeLessThanOrEqual(700)
  expect(await count('buses')).toBe(await count('(select distinct nama_bus from buses) as names'))
  const { data } = (await app.call(api.trips.listTrips)).ok()
  expect(data.length).toBe(500)
  expect(data[0]?.terminal_asal).toMatch(/^Terminal /)
})

test('seeding again adds nothing and keeps what an administrator changed, archived or renamed', async () => {
  const [first, second] = await app.db.query<{ id_rute: number; id_bus: number }>(
    'select id_rute, id_bus from trips order by waktu_berangkat desc limit 2',
  )
  if (!first || !second) throw new Error('no departures')
  await app.db.query('update trips set harga = 1 where id_rute = $1', [first.id_rute])
  await app.db.transaction((tx) => archiveTrip(tx, second.id_rute))
  await app.db.transaction((tx) => updateBus(tx, first.id_bus, { nama_bus: 'Nama Baru', total_kursi: 40 }))
  const before = [await count('trips'), await count('buses')]
  expect(await extendTimetable(app.db, app.config)).toBe(0)
  expect([await count('trips'), await count('buses')]).toEqual(before)
  expect(await count(`trips where harga = 1`)).toBe(1)
  expect(await count(`buses where nama_bus = 'Nama Baru'`)).toBe(1)
})

test('adds the departures of a new last day', async () => {
  const before = await count('trips')
  await app.db.query(
    `delete from trips where waktu_berangkat >= (select max(waktu_berangkat) from trips) - interval '12 hours'`,
  )
  const missing = before - (await count('trips'))
  expect(missing).toBeGreaterThan(0)
  expect(await extendTimetable(app.db, app.config)).toBe(missing)
})

test('the demo’s administrator and passenger can log in', async () => {
  const accounts = {
    admin: { email: 'admin@contoh.id', password: 'demo-admin' },
    passenger: { email: 'penumpang@contoh.id', password: 'demo-penumpang' },
  }
  await seedDemo(app.app.platform, accounts)
  const logIn = async (body: { email: string; password: string }) =>
    (await app.call(api.accounts.login, { body })).ok().data?.token
  const buses = await app.call(api.adminBuses.listBuses, { token: await logIn(accounts.admin) })
  expect(buses.status).toBe(200)
  expect(await logIn(accounts.passenger)).toBeTruthy()
})
