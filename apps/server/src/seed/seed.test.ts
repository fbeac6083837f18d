import { expect, test } from 'vitest'
import { api, DEFAULT_OPERATOR } from '@tiketbus/contract'
import { anOperatorForm, checkInvariants, usePayingApp } from '@tiketbus/testkit'
import type { DemoAccounts } from '../accounts/index.ts'
import { POSTED_AT_SETTING } from '../books/index.ts'
import { clearExampleOperator, enterExampleOperator, updateBus } from '../fleet/index.ts'
import type { Db } from '../platform/database/database.ts'
import { registeredStatements } from '../platform/database/statements.ts'
import { archiveTrip } from '../trips/index.ts'
import { DEMO_OPERATOR } from './demo-operator.ts'
import { extendTimetable, finishDemoSales, seedDemo } from './index.ts'
import { chooseDepartures, planSales, type Ending, type SoldDeparture } from './plan-sales.ts'

const app = usePayingApp()

const count = async (sql: string) =>
  (await app.db.query<{ n: number }>(`select count(*) as n from ${sql}`))[0]?.n ?? 0

test('two servers that start at once seed one timetable, of which the plain list shows the soonest 500', async () => {
  await Promise.all([extendTimetable(app.db, app.config), extendTimetable(app.db, app.config)])
  const departures = await count('trips')
  expect(departures).toBeGreaterThan(400)
  expect(departures).toBeLessThanOrEqual(800)
  expect(await count('buses')).toBe(await count('(select distinct nama_bus from buses) as names'))
  const { data } = (await app.call(api.trips.listTrips)).ok()
  expect(data.length).toBe(500)
  expect(data[0]?.terminal_asal).toMatch(/^Terminal /)
  // Departures of four and of three cities, with their stops and fares; one has a layout with the dearer class [T713].
  const ways = await app.db.query(
    `select t.jumlah_ruas, count(distinct t.id_rute) > 20 as many, count(distinct s.id_titik) as points,
       bool_and(exists (select from trip_class_fares c where c.id_rute = t.id_rute)) as classes,
       min((select count(*) from trip_pairs p where p.id_rute = t.id_rute and p.harga is not null)) as pairs
     from trips t join trip_stops s using (id_rute) group by 1 order by 1`,
  )
  expect(ways).toEqual([
    { jumlah_ruas: 2, many: true, points: 4, classes: false, pairs: 2 },
    { jumlah_ruas: 3, many: true, points: 8, classes: true, pairs: 5 },
  ])
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
  const last = `select id_rute from trips where waktu_berangkat >= (select max(waktu_berangkat) from trips) - interval '12 hours'`
  await app.db.query('create table last_day as ' + last)
  for (const table of ['trip_stops', 'trip_class_fares', 'trip_pairs', 'trip_nodes', 'trips'])
    await app.db.query(`delete from ${table} where id_rute in (select id_rute from last_day)`)
  await app.db.query('drop table last_day')
  const missing = before - (await count('trips'))
  expect(missing).toBeGreaterThan(0)
  expect(await extendTimetable(app.db, app.config)).toBe(missing)
})

const accounts = {
  admin: { email: 'admin@contoh.id', password: 'demo-admin' },
  passenger: { email: 'penumpang@contoh.id', password: 'demo-penumpang' },
  staff: [
    { email: 'pengelola@contoh.id', password: 'demo-pengelola', username: 'Pengelola', peran: 'pengelola' },
    {
      email: 'loket@contoh.id',
      password: 'demo-loket',
      username: 'Loket',
      peran: 'loket',
      loket: 'Loket Kota',
    },
    { email: 'agen@contoh.id', password: 'demo-agen', username: 'Agen', peran: 'agen' },
    { email: 'kru@tiketbus.test', password: 'demo-kru', username: 'Kru', peran: 'kru' },
  ],
} satisfies DemoAccounts

/** The passenger's departures, and one with each other ending: the whole plan would take long. */
const few: typeof chooseDepartures = (departures) => {
  const chosen = chooseDepartures(departures)
  const has = (ending: Ending) => (sold: SoldDeparture) =>
    planSales(sold).some((sale) => sale.ending === ending)
  const endings = (['cash', 'given_up', 'refunded', 'refund_due'] as const).map((ending) =>
    chosen.find(has(ending)),
  )
  return chosen.filter((sold) => sold.passenger || endings.includes(sold))
}

const finish = (pay: (order_id: string) => void = () => {}) =>
  finishDemoSales(app.app.platform, accounts, {
    pay: (order_id, payment) => {
      pay(order_id)
      const { control } = app.provider
      control.inject({ type: 'drop-notification', order_id, times: 'always' })
      if (control.find(order_id)?.transaction?.transaction_status !== 'settlement')
        control.pay(order_id, payment)
    },
    complete: async () => app.app.jobs['complete_arrived_trips']?.({}),
    signal: new AbortController().signal,
  })

const book = () =>
  app.db.query(
    `select (select count(*) from orders) as orders, (select count(*) from trips) as trips, (select count(*) from users) as users,
       (select count(*) from staff) as staff, (select count(*) from agency_topups) as topups, (select count(*) from counters) as counters,
       (select count(*) from payments) as payments, (select count(*) from refunds) as refunds,
       (select array_agg(tanggal_pemesanan order by order_group_id) from orders) as times`,
  )

test('the demo’s passenger finds a paid, an unpaid and a past order, whenever a start was killed; later starts add nothing [B260, B261]', async () => {
  const { platform } = app.app
  // The database does not answer once, in the middle of the sales.
  let transactions = 0
  const transaction: Db['transaction'] = (work, options) =>
    ++transactions === 5
      ? Promise.reject(Object.assign(new Error('The database is silent'), { code: 'ETIMEDOUT' }))
      : platform.db.transaction(work, options)
  await seedDemo({ ...platform, db: { ...platform.db, transaction } }, accounts, few)
  expect(transactions).toBeGreaterThan(10)
  const logIn = async (body: { email: string; password: string }) =>
    (await app.call(api.accounts.login, { body })).ok().data?.token
  const buses = await app.call(api.adminBuses.listBuses, { token: await logIn(accounts.admin) })
  expect(buses.status).toBe(200)
  const [, clerk, agent, crew] = await Promise.all(
    accounts.staff.map(({ email, password }) => logIn({ email, password })),
  )
  expect((await app.call(api.accounts.getProfile, { token: clerk })).data().peran).toBe('loket')
  expect((await app.call(api.adminAgents.getOwnAgency, { token: agent })).data()).toMatchObject({
    saldo: 5_000_000,
  })
  const duties = (await app.call(api.adminDepartures.listTrips, { token: crew })).data()
  expect(new Set(duties.map(({ id_bus }) => id_bus)).size).toBe(1)

  // Departures that have left are sold among those ahead, and nobody is to buy there.
  const paid = new Set<string>()
  const die = (when: number) => (order_id: string) => {
    paid.add(order_id)
    if (paid.size === when) throw new Error('killed')
  }
  await expect(finish(die(2))).rejects.toThrow('killed')
  await expect(finish(die(5))).rejects.toThrow('killed')
  const offered = (await app.call(api.trips.listTrips)).data()
  const [{ hidden } = { hidden: 0 }] = await app.db.query<{ hidden: number }>(
    `select count(*) as hidden from demo_sales s join trips t using (seed_key)
     where s.past and s.moved_at is null and t.id_rute = any($1)`,
    [offered.map(({ id_rute }) => id_rute)],
  )
  expect(hidden).toBe(0)
  expect(await finish()).toBeGreaterThan(0)

  const token = await logIn(accounts.passenger)
  const own = (await app.call(api.tickets.myTickets, { token })).data()
  expect(new Set(own.map(({ status_tiket }) => status_tiket))).toEqual(
    new Set(['confirmed', 'pending', 'completed']),
  )
  await app.runToIdle()
  expect(new Set(app.mails().map(({ to }) => to))).toEqual(new Set([accounts.passenger.email]))

  const sold = await book()
  expect(await finish()).toBe(0)
  await seedDemo(app.app.platform, accounts)
  expect(await finish()).toBe(0)
  expect(await book()).toEqual(sold)
  expect(await checkInvariants(app.db, { money: true })).toEqual([])
})

test('the books have what the demo sold on its own days, complete since before: reports as from the tables [B540, B539]', async () => {
  const days = await app.db.query<{ tanggal: string; pendapatan: number; tiket: number }>(
    `select to_char(p.waktu_pembayaran at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as tanggal, sum(p.amount) as pendapatan,
       sum((select count(*) from payment_tickets s where s.id_pembayaran = p.id_pembayaran)) as tiket
     from payments p where p.status in ('paid', 'refunded') group by 1 order by 1`,
  )
  expect(days.length).toBeGreaterThan(3)
  const token = (await app.call(api.accounts.login, { body: accounts.admin })).ok().data?.token
  const query = { dari: days[0]?.tanggal ?? '', sampai: days.at(-1)?.tanggal ?? '' }
  const sold = (await app.call(api.adminReports.sales, { token, query })).data()
  expect(
    sold
      .filter(({ pendapatan }) => pendapatan > 0)
      .map(({ tanggal, pendapatan, tiket }) => ({ tanggal, pendapatan, tiket })),
  ).toEqual(days)
  const call = { token, query: { tanggal: query.dari } }
  const first = (await app.call(api.adminBooks.getDay, call)).data()
  expect(first.debit).toBeGreaterThan(0)
  expect([first.pesanan_lama, first.lengkap_sejak !== null]).toEqual([false, true])
  // No other statement posts at another time than now.
  const backdating = registeredStatements().filter(({ text }) =>
    text.includes(`set_config('${POSTED_AT_SETTING}'`),
  )
  expect(backdating.map(({ name }) => name)).toEqual(['seed_post_at'])
})

test('the demo’s operator is an example: buyers agreed to its policy, real use ends it, and what was entered stays [F300]', async () => {
  const facts = async () => (await app.call(api.operator.getOperator)).data()
  expect(await facts()).toMatchObject({ ...DEMO_OPERATOR, versi_kebijakan: 1 })
  expect(await count('orders where versi_kebijakan is distinct from 1')).toBe(0)
  expect(await count('orders')).toBeGreaterThan(0)
  const token = (await app.call(api.accounts.login, { body: accounts.admin })).ok().data?.token
  const form = (await app.call(api.adminOperator.getOperator, { token })).data()
  expect(form.diisi_pada).toBeNull()

  await app.db.transaction(clearExampleOperator)
  expect(await facts()).toMatchObject({ nama: DEFAULT_OPERATOR.nama, kebijakan: '', versi_kebijakan: 0 })
  expect(await count('orders where versi_kebijakan is distinct from 1')).toBe(0)

  const entered = anOperatorForm()
  ;(await app.call(api.adminOperator.updateOperator, { token, body: entered })).ok()
  await app.db.transaction(clearExampleOperator)
  await app.db.transaction((tx) => enterExampleOperator(tx, DEMO_OPERATOR))
  expect(await facts()).toMatchObject(entered)
})
