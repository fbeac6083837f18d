import {
  aBus,
  aClaim,
  aHold,
  aTrip,
  aTripOfLegs,
  dropAllTrips,
  LEG_FARE,
  useTestApp,
} from '@tiketbus/testkit'
import { api } from '@tiketbus/contract'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { registeredStatements } from '../platform/database/statements.ts'
import { searchStatement } from './trip-search-store.ts'

const app = useTestApp()
beforeEach(() => dropAllTrips(app.db))

const DAY = 24 * 60
/** The calendar day in Jakarta `days` from now. */
const dayIn = (days: number) =>
  new Date(Date.now() + 7 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

const line = { asal: 'Jakarta', tujuan: 'Bandung' }
const daysFrom = async (dari: string, more: { asal?: string; tujuan?: string; tanggal?: string } = {}) =>
  (await app.call(api.trips.listDays, { query: { ...line, dari, ...more } })).data()

async function soldOut(fields: { inMinutes: number; harga?: number }): Promise<number> {
  const id_rute = await aTrip(app.db, { ...line, ...fields, total_kursi: 20 })
  for (let seat = 1; seat <= 20; seat += 1) await aClaim(app.db, { id_rute, nomor_kursi: seat })
  return id_rute
}

describe('GET /api/rute/harga-harian', () => {
  it('returns the lowest price with a seat left, sold-out days, and days without a bus [T24]', async () => {
    await aTrip(app.db, { ...line, inMinutes: 2 * DAY, harga: 200_000 })
    await aTrip(app.db, { ...line, inMinutes: 2 * DAY, harga: 150_000 })
    await soldOut({ inMinutes: 2 * DAY, harga: 90_000 })
    await soldOut({ inMinutes: 3 * DAY })
    await aTrip(app.db, { asal: 'Jakarta', tujuan: 'Solo', inMinutes: 4 * DAY })
    const { hari } = await daysFrom(dayIn(1))
    expect(hari).toHaveLength(7)
    expect(hari.slice(0, 4)).toEqual([
      { tanggal: dayIn(1), harga_terendah: null, ada_keberangkatan: false, ditutup: false },
      { tanggal: dayIn(2), harga_terendah: 150_000, ada_keberangkatan: true, ditutup: false },
      { tanggal: dayIn(3), harga_terendah: null, ada_keberangkatan: true, ditutup: false },
      { tanggal: dayIn(4), harga_terendah: null, ada_keberangkatan: false, ditutup: false },
    ])
  })

  it('returns whether booking has closed for every bus that is still to leave, or seats are only sold out [T24]', async () => {
    const isClosed = async () => (await daysFrom(dayIn(2))).hari[0]?.ditutup
    await aTrip(app.db, { ...line, inMinutes: 2 * DAY })
    await app.db.query('update trips set waktu_tutup = clock_timestamp()')
    expect(await isClosed()).toBe(true)
    await soldOut({ inMinutes: 2 * DAY })
    expect(await isClosed()).toBe(false)
  })

  it('counts a seat as free once its hold has expired, and not before [T24]', async () => {
    const id_rute = await aTrip(app.db, { ...line, inMinutes: 2 * DAY, total_kursi: 20, harga: 80_000 })
    for (let seat = 1; seat <= 20; seat += 1)
      await aClaim(app.db, { id_rute, nomor_kursi: seat, heldMinutes: 10 })
    expect((await daysFrom(dayIn(2))).hari[0]?.harga_terendah).toBeNull()
    await app.db.query('update seat_claims set waktu_expired = clock_timestamp() where nomor_kursi = 7')
    expect((await daysFrom(dayIn(2))).hari[0]?.harga_terendah).toBe(80_000)
  })

  it('counts the buses that pass both cities, at the fare and with the seats of that part [T24, T683]', async () => {
    const part = { asal: 'Cirebon', tujuan: 'Semarang' }
    const id_rute = await aTripOfLegs(app.db, { inMinutes: 2 * DAY, total_kursi: 20 })
    const onDay = async () => (await daysFrom(dayIn(2), part)).hari[0]
    const day = { tanggal: dayIn(2), ada_keberangkatan: true, ditutup: false }
    // Passengers who ride only before or after it take no seat from it.
    for (const [naik, turun] of [
      [0, 1],
      [2, 3],
    ] as const)
      await aHold(app.db, { id_rute, nomor_kursi: [1, 2], naik, turun })
    expect(await onDay()).toEqual({ ...day, harga_terendah: LEG_FARE })
    for (let seat = 1; seat <= 20; seat += 1)
      await aHold(app.db, { id_rute, nomor_kursi: [seat], naik: 1, turun: 2 })
    expect(await onDay()).toEqual({ ...day, harga_terendah: null })
    expect(await daysFrom(dayIn(2), part)).toMatchObject({ terdekat: null, ada_jurusan: true })
    await app.db.query('update trip_pairs set harga = null where naik = 1 and turun = 2')
    expect(await daysFrom(dayIn(2), part)).toMatchObject({ ada_jurusan: false })
  })

  it('omits departures that cannot be booked: closed, nonaktif, already left', async () => {
    await aTrip(app.db, { ...line, inMinutes: -5 })
    await aTrip(app.db, { ...line, inMinutes: 2 * DAY, status: 'nonaktif' })
    const { hari, terdekat, ada_jurusan } = await daysFrom(dayIn(0))
    expect(hari.every((day) => day.harga_terendah === null && !day.ada_keberangkatan)).toBe(true)
    expect([terdekat, ada_jurusan]).toEqual([null, false])
  })

  it('returns the nearest day with seats, before or after the requested one', async () => {
    await aTrip(app.db, { ...line, inMinutes: 2 * DAY })
    await soldOut({ inMinutes: 5 * DAY })
    await aTrip(app.db, { ...line, inMinutes: 9 * DAY })
    const near = async (tanggal: string) => (await daysFrom(dayIn(0), { tanggal })).terdekat
    expect(await near(dayIn(5))).toBe(dayIn(2))
    expect(await near(dayIn(6))).toBe(dayIn(9))
    expect(await near(dayIn(2))).toBe(dayIn(2))
    expect(await near(dayIn(-30))).toBe(dayIn(2))
  })

  it('resolves cities as a search does', async () => {
    await aTrip(app.db, { ...line, inMinutes: 2 * DAY })
    const { ada_jurusan } = await daysFrom(dayIn(0), { asal: 'jkt', tujuan: 'BDG' })
    expect(ada_jurusan).toBe(true)
  })

  it.each<Record<string, string>>([
    {},
    { ...line },
    { ...line, dari: 'besok' },
    { ...line, dari: '2026-02-30' },
    { ...line, asal: '', dari: '2036-01-01' },
  ])('refuses %j', async (query) => {
    expect((await app.call(api.trips.listDays, { query })).status).toBe(400)
  })
})

describe('GET /api/rute/tujuan', () => {
  it('returns the destinations that buses from there still go to, each once, by name [T26]', async () => {
    const id_bus = await aBus(app.db)
    for (const tujuan of ['Solo', 'Bandung', 'Solo', 'Malang'])
      await aTrip(app.db, { id_bus, asal: 'Jakarta', tujuan })
    await aTrip(app.db, { id_bus, asal: 'Jakarta', tujuan: 'Garut', inMinutes: -5 })
    await aTrip(app.db, { id_bus, asal: 'Jakarta', tujuan: 'Tegal', status: 'nonaktif' })
    await aTrip(app.db, { id_bus, asal: 'Bogor', tujuan: 'Jakarta' })
    await aTripOfLegs(app.db, { id_bus, cities: ['Bogor', 'Jakarta', 'Brebes', 'Malang'], unsold: [[1, 3]] })
    const reached = async (asal: string) =>
      (await app.call(api.trips.listDestinations, { query: { asal } })).data()
    expect((await reached('jakarta')).map(({ nama }) => nama)).toEqual([
      'Bandung',
      'Brebes',
      'Malang',
      'Solo',
    ])
    expect((await reached('Brebes')).map(({ nama }) => nama)).toEqual(['Malang'])
    expect(await reached('Paris')).toEqual([])
  })
})

describe('among 20,000 departures of 100 lines that pass a third city', () => {
  beforeEach(async () => {
    const id_bus = await aBus(app.db)
    await app.db.query(
      `insert into trips (id_bus, asal, tujuan, zona_asal, zona_tujuan, waktu_berangkat, waktu_tutup, harga, jumlah_ruas)
       select $1, 'Asal ' || n % 10, 'Tujuan ' || n / 10 % 10, 'Asia/Jakarta', 'Asia/Jakarta', t, t, 100000, 2
       from generate_series(0, 19999) as n, lateral (select clock_timestamp() + n * interval '5 minutes' as t) as departure`,
      [id_bus],
    )
    await app.db.query(
      `insert into trip_pairs (id_rute, naik, turun, asal, tujuan, zona_asal, zona_tujuan, waktu_berangkat, harga)
       select id_rute, naik, naik + 1, case naik when 0 then asal else 'Lewat' end, case naik when 0 then 'Lewat' else tujuan end,
         zona_asal, zona_tujuan, waktu_berangkat, 50000 from trips, generate_series(0, 1) as naik`,
    )
    await app.db.query('analyze trips, trip_pairs')
  })

  /** Returns the scans of departures and of their pairs in the generic plan of a statement, each with its index condition. */
  async function scansOfTrips(text: string): Promise<string[]> {
    const rows = await app.db.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`)
    const plan = rows.map((row) => row['QUERY PLAN'].trim())
    return plan.flatMap((row, at) =>
      /Scan.* on \w*(trips|trip_pairs)/.test(row) ? [`${row} ${plan[at + 1]}`] : [],
    )
  }
  const byCities =
    /(using|on) (trips_pair|trip_pairs_search) .*Index Cond: .*lower\((asal|tujuan)\)|Bitmap Heap Scan|using (trips_pkey|trip_pairs_pk) .*Index Cond: .*id_rute = /

  const textOf = (name: string) =>
    registeredStatements().find((statement) => statement.name === name)?.text ?? searchText(name.split(', '))
  test('each statement finds departures and their parts by their cities alone; select distinct would read every one', async () => {
    const statements = ['trips_days', 'trips_destinations', 'trips_served_lines']
    const searches = ['asal, tujuan', 'asal, tujuan, tanggal', 'asal', 'tujuan']
    for (const name of [...statements, ...searches]) {
      const scans = await scansOfTrips(textOf(name))
      expect(scans.length, name).toBeGreaterThan(1)
      for (const scan of scans) expect(scan, name).toMatch(byCities)
    }
    const [scan] = await scansOfTrips('select distinct t.tujuan from trips t where t.asal = $1')
    expect(scan).not.toMatch(byCities)
  })
})

/** The text of the search that names these filters. */
const searchText = (names: readonly string[]): string =>
  searchStatement(Object.fromEntries(names.map((name) => [name, name === 'tanggal' ? '2090-01-01' : name])))
    .text
