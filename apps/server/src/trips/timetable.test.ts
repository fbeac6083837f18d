/** The cached timetable as clients see it, and its races, with reads that the test holds back at a real database. */
import { beforeEach, describe, expect, test } from 'vitest'
import { api, type Trip, type TripQuery } from '@tiketbus/contract'
import { aBus, aClaim, aTrip, dropAllTrips, keepLocked, useTestApp } from '@tiketbus/testkit'
import type { Reader } from '../platform/database/database.ts'
import { createTimetable } from './timetable.ts'
import { createTripFeed } from './trip-feed.ts'

const app = useTestApp()
beforeEach(() => dropAllTrips(app.db))

const BY_LINE = { asal: 'Jakarta', tujuan: 'Bandung' }

type Query = Record<string, string | number>
const list = async (query: Query = {}) => (await app.call(api.trips.listTrips, { query })).ok()
const shown = async (query?: Query) => (await list(query)).data
const line = () => shown(BY_LINE)
const seatsOf = (trips: readonly Trip[]) => trips.map((trip) => trip.kursi_tersedia)
const idsOf = (trips: readonly Trip[]) => trips.map((trip) => trip.id_rute)

/** Changes what only a new read shows: its row in the feed is deleted before the commit. A reply with the old price is from memory. */
const setPriceUnreported = (id_rute: number, harga: number) =>
  app.db.transaction(async (tx) => {
    await tx.query('update trips set harga = $2 where id_rute = $1', [id_rute, harga])
    await tx.query('delete from trip_changes where xid = pg_current_xact_id()')
  })
const priceOf = (trips: readonly Trip[], id_rute: number) =>
  trips.find((trip) => trip.id_rute === id_rute)?.harga

/** Reads these lists until they are in memory: the first reads also report what was written before. */
async function remember(...queries: Query[]) {
  for (const query of [{}, {}, ...queries]) await list(query)
}

describe('a list of departures', () => {
  test('comes from memory until a change is reported, equivalent queries from the same; anything unreported would be missed', async () => {
    const trip = await aTrip(app.db, { asal: 'Yogyakarta', harga: 90_000 })
    await remember({ asal: 'Yogyakarta' })
    await setPriceUnreported(trip, 70_000)
    const same: Query[] = [
      {},
      { asal: 'Yogyakarta' },
      { asal: ' jogja ', sort: 'waktu_berangkat' },
      { asal: 'yog', tujuan: '', limit: 100, page: 1 },
    ]
    for (const query of same) expect(priceOf(await shown(query), trip)).toBe(90_000)
    expect(priceOf(await shown({ asal: 'Yogyakarta', limit: 99, page: 1 }), trip)).toBe(70_000)
  })

  test('shows a claim in every list, and reads nothing else for it', async () => {
    const trip = await aTrip(app.db, { inMinutes: 600 })
    const other = await aTrip(app.db, { inMinutes: 700, tujuan: 'Malang', harga: 90_000 })
    await remember(BY_LINE)
    expect([seatsOf(await shown()), seatsOf(await line())]).toEqual([[40, 40], [40]])
    await setPriceUnreported(other, 70_000)
    await aClaim(app.db, { id_rute: trip, nomor_kursi: 1 })
    expect([seatsOf(await shown()), seatsOf(await line())]).toEqual([[39, 40], [39]])
    expect(priceOf(await shown(), other)).toBe(90_000)
    await aClaim(app.db, { id_rute: other, nomor_kursi: 1, heldMinutes: 10 })
    expect([seatsOf(await shown()), seatsOf(await line())]).toEqual([[39, 39], [39]])
  })

  test('is read again after a write of any departure, since it may belong to it now, and only once', async () => {
    const trip = await aTrip(app.db, { inMinutes: 600, tujuan: 'Malang' })
    const other = await aTrip(app.db, { inMinutes: 700, harga: 90_000 })
    await remember(BY_LINE)
    expect(idsOf(await line())).toEqual([other])
    await app.db.query(`update trips set tujuan = 'Bandung' where id_rute = $1`, [trip])
    expect(idsOf(await line())).toEqual([trip, other])
    const added = await aTrip(app.db, { inMinutes: 9000 })
    expect((await list({ asal: 'Jakarta', limit: 2, page: 1 })).meta).toMatchObject({ total: 3 })
    expect(idsOf(await line())).toEqual([trip, other, added])
    await app.db.query(`update trips set status = 'nonaktif' where id_rute = $1`, [trip])
    expect(idsOf(await line())).toEqual([other, added])
    await setPriceUnreported(other, 70_000)
    expect(priceOf(await line(), other)).toBe(90_000)
  })

  // Lists used to be compared with the oldest open transaction: until its end, each request read the database again.
  test('comes from memory even while a transaction stays open that began before the last edit', async () => {
    const trip = await aTrip(app.db, { harga: 90_000 })
    await remember(BY_LINE)
    const end = await keepLocked(app.db, (tx) => tx.query('select pg_current_xact_id()'))
    try {
      await app.db.query('update trips set harga = 80000 where id_rute = $1', [trip])
      expect([priceOf(await shown(), trip), priceOf(await line(), trip)]).toEqual([80_000, 80_000])
      await setPriceUnreported(trip, 70_000)
      expect([priceOf(await shown(), trip), priceOf(await line(), trip)]).toEqual([80_000, 80_000])
    } finally {
      await end()
    }
  })

  test('is read again if anything may have changed', async () => {
    const trip = await aTrip(app.db, { harga: 90_000 })
    await remember()
    await setPriceUnreported(trip, 70_000)
    expect(priceOf(await shown(), trip)).toBe(90_000)
    await app.db.query('insert into trip_changes (id_rute) values (null)')
    expect(priceOf(await shown(), trip)).toBe(70_000)
  })

  test('drops a departure when it leaves, and updates the total', async () => {
    const bus = await aBus(app.db)
    const first = await aTrip(app.db, { id_bus: bus })
    const last = await aTrip(app.db, { id_bus: bus, inMinutes: 4000, harga: 1 })
    await app.db.query(
      `update trips set waktu_berangkat = t, waktu_tutup = t, perkiraan_tiba = null
       from (select clock_timestamp() + interval '1 second' as t) as at where id_rute = $1`,
      [first],
    )
    const cheapest = { sort: 'harga', limit: 1, page: 1 }
    expect([idsOf(await shown()), (await list(cheapest)).meta]).toMatchObject([[first, last], { total: 2 }])
    await expect.poll(async () => idsOf(await shown()), { interval: 20 }).toEqual([last])
    expect((await list(cheapest)).meta).toMatchObject({ total: 1 })
  })

  test('that depends on free seats follows every claim', async () => {
    const [few, many] = [await aTrip(app.db, { total_kursi: 30 }), await aTrip(app.db, { total_kursi: 31 })]
    await remember()
    expect(idsOf(await shown({ sort: '-kursi_tersedia' }))).toEqual([many, few])
    expect(idsOf(await shown({ kursi_min: 30 }))).toEqual([few, many])
    for (const nomor_kursi of [1, 2]) await aClaim(app.db, { id_rute: many, nomor_kursi })
    expect(idsOf(await shown({ sort: '-kursi_tersedia' }))).toEqual([few, many])
    expect(idsOf(await shown({ kursi_min: 30 }))).toEqual([few])
  })
})

/** Holds a statement back, before it is sent to the database or after it was answered. */
function pausing(db: Reader) {
  type Pause = { name: RegExp; when: 'before' | 'after'; reached: () => void; mayGoOn: Promise<void> }
  const pauses: Pause[] = []
  const passed = async (name: string, when: Pause['when']) => {
    const at = pauses.findIndex((pause) => pause.when === when && pause.name.test(name))
    if (at < 0) return
    const [pause] = pauses.splice(at, 1)
    pause?.reached()
    await pause?.mayGoOn
  }
  const reader: Reader = {
    rows: async (statement, ...values) => {
      await passed(statement.name, 'before')
      const rows = await db.rows(statement, ...values)
      await passed(statement.name, 'after')
      return rows
    },
    query: (statement, values) => db.query(statement, values),
  }
  /** Holds the next statement of this name back until `goOn`; `reachedBy` resolves once the reply waits for it. */
  const pauseNext = (when: Pause['when'], name: RegExp) => {
    const { promise: reached, resolve } = Promise.withResolvers<void>()
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
    pauses.push({ name, when, reached: resolve, mayGoOn })
    const never = (reply: Promise<unknown>) =>
      reply.then(() => Promise.reject(new Error(`Answered without ${name}`)))
    return { goOn, reachedBy: (reply: Promise<unknown>) => Promise.race([reached, never(reply)]) }
  }
  return { reader, pauseNext }
}

const SEARCH = /^trips_search/

/** A timetable at the database's own feed, whose reads the test can hold back and whose clock it can stop. */
async function aTimetable(limits?: { lists: number; departures: number }) {
  const { reader, pauseNext } = pausing(app.db)
  let stopped: string | undefined
  const feed = createTripFeed({ reader, listen: () => ({ close: async () => {} }) })
  // The first read reports that anything may have changed.
  await feed.fresh()
  const fresh = async () => {
    const { waktu_server } = await feed.fresh()
    return { waktu_server: stopped ?? waktu_server }
  }
  const timetable = createTimetable(reader, { follow: feed.follow, fresh }, limits)
  const read = async (query: TripQuery = {}) => {
    const reply = await timetable.read(query)
    return JSON.parse(reply.whole().toString()) as { data: Trip[]; waktu_server: string }
  }
  const seats = async (query?: TripQuery) => seatsOf((await read(query)).data)
  return { reader, pauseNext, timetable, read, seats, stopClock: (at: string) => void (stopped = at) }
}

const ELSEWHERE: TripQuery = { asal: 'Tuban' }

test('a list in memory frees an expired seat, counts minutes and closes booking without a commit [T11, T14, T15]', async () => {
  const trip = await aTrip(app.db, { inMinutes: 20, harga: 90_000 })
  await aClaim(app.db, { id_rute: trip, nomor_kursi: 1, heldMinutes: 3 })
  const { read, stopClock } = await aTimetable()
  const start = Date.parse((await read()).waktu_server)
  await setPriceUnreported(trip, 70_000)
  const after = async (seconds: number) => {
    stopClock(new Date(start + seconds * 1000).toISOString())
    const [row] = (await read()).data
    return [row?.kursi_tersedia, row?.booking_allowed, row?.minutes_until_departure, row?.harga]
  }
  expect(await after(1)).toEqual([39, true, 20, 90_000])
  expect(await after(2 * 60)).toEqual([39, true, 18, 90_000])
  expect(await after(4 * 60)).toEqual([40, true, 16, 90_000])
  expect(await after(11 * 60)).toEqual([40, false, 9, 90_000])
})

describe('a timetable while others write', () => {
  test('shows a claim on a departure that no cached list shows yet, made while the list was read', async () => {
    const trip = await aTrip(app.db)
    const { seats, pauseNext } = await aTimetable()
    await seats(ELSEWHERE)
    const search = pauseNext('after', SEARCH)
    const early = seats(BY_LINE)
    await search.reachedBy(early)
    await aClaim(app.db, { id_rute: trip, nomor_kursi: 1 })
    // Another request learns of the claim and discards it, since no cached list shows the departure yet.
    expect(await seats(ELSEWHERE)).toEqual([])
    search.goOn()
    expect(await early).toEqual([40])
    expect(await seats(BY_LINE)).toEqual([39])
  })

  test('shows a claim to a user who asks after its commit, even while an earlier read of the same list is under way', async () => {
    const trip = await aTrip(app.db)
    const { seats, pauseNext } = await aTimetable()
    await seats(ELSEWHERE)
    const search = pauseNext('after', SEARCH)
    const early = seats(BY_LINE)
    await search.reachedBy(early)
    await aClaim(app.db, { id_rute: trip, nomor_kursi: 1 })
    const late = seats(BY_LINE)
    // Whether `late` waits for the changes or for the list, a reply from memory comes after all that it can learn before `goOn`.
    expect(await seats(ELSEWHERE)).toEqual([])
    search.goOn()
    expect(await early).toEqual([40])
    expect(await late).toEqual([39])
  })

  test('keeps no list that was read before a departure was written', async () => {
    const trip = await aTrip(app.db, { harga: 90_000 })
    const { read, pauseNext } = await aTimetable()
    await read(ELSEWHERE)
    const search = pauseNext('after', SEARCH)
    const early = read(BY_LINE)
    await search.reachedBy(early)
    await app.db.query('update trips set harga = 80000 where id_rute = $1', [trip])
    expect((await read(ELSEWHERE)).data).toEqual([])
    search.goOn()
    expect(priceOf((await early).data, trip)).toBe(90_000)
    expect(priceOf((await read(BY_LINE)).data, trip)).toBe(80_000)
  })

  // The feed was read before, so that it reports the write only next time; until then the row itself shows it.
  test.each([
    ['taken off sale', `status = 'nonaktif'`],
    ['archived', 'archived_at = clock_timestamp()'],
    ['moved to another city', `tujuan = 'Malang'`],
  ])('lists no departure that is %s while its seats are read again', async (_, change) => {
    const trip = await aTrip(app.db)
    const { read, seats, pauseNext } = await aTimetable()
    await seats(BY_LINE)
    await aClaim(app.db, { id_rute: trip, nomor_kursi: 1 })
    const snapshot = pauseNext('before', /^trips_snapshots/)
    const reply = read(BY_LINE)
    await snapshot.reachedBy(reply)
    await app.db.query(`update trips set ${change} where id_rute = $1`, [trip])
    snapshot.goOn()
    expect((await reply).data).toEqual([])
  })

  test('shows no departure as another list has just read it, in a list to which it no longer belongs', async () => {
    const trip = await aTrip(app.db, { harga: 90_000 })
    const { read, pauseNext } = await aTimetable()
    const dear: TripQuery = { harga_min: 80_000 }
    await read(dear)
    const changes = pauseNext('after', /^trips_changes/)
    const reply = read(dear)
    await changes.reachedBy(reply)
    await app.db.query('update trips set harga = 50000 where id_rute = $1', [trip])
    expect(priceOf((await read({ harga_max: 60_000 })).data, trip)).toBe(50_000)
    changes.goOn()
    const prices = (await reply).data.map((row) => row.harga)
    expect(prices.filter((harga) => harga < 80_000)).toEqual([])
  })

  test('shows a claim also to a user who asks in the millisecond of an earlier reply', async () => {
    const trip = await aTrip(app.db)
    const { seats, stopClock } = await aTimetable()
    stopClock(new Date().toISOString())
    for (let round = 0; round < 2; round++)
      expect([await seats(), await seats(BY_LINE)]).toEqual([[40], [40]])
    await aClaim(app.db, { id_rute: trip, nomor_kursi: 1 })
    expect([await seats(), await seats(BY_LINE)]).toEqual([[39], [39]])
  })

  test('has the time of its own read, after which a listed bus may have left [T10]', async () => {
    await aTrip(app.db, { inMinutes: 20 })
    const { read, pauseNext, stopClock } = await aTimetable()
    await read(ELSEWHERE)
    const search = pauseNext('after', SEARCH)
    const early = read(BY_LINE)
    await search.reachedBy(early)
    stopClock(new Date(Date.now() + 30 * 60_000).toISOString())
    await read(ELSEWHERE)
    search.goOn()
    const { data, waktu_server } = await early
    expect(data).toHaveLength(1)
    expect(data.filter((trip) => trip.waktu_berangkat <= waktu_server)).toEqual([])
  })

  test('reads a list once for all who wait', async () => {
    await aTrip(app.db)
    const { read, pauseNext } = await aTimetable()
    const search = pauseNext('before', SEARCH)
    const first = read(BY_LINE)
    await search.reachedBy(first)
    const others = Array.from({ length: 50 }, () => read(BY_LINE))
    search.goOn()
    const times = (await Promise.all(others)).map(({ waktu_server }) => waktu_server)
    expect(new Set(times).size).toBe(1)
    await first
  })

  test('passes an error to the callers that waited, and answers the next one', async () => {
    await aTrip(app.db)
    const { read, reader } = await aTimetable()
    const { rows } = reader
    reader.rows = () => Promise.reject(new Error('away'))
    const failed = await Promise.allSettled([read(), read(), read(BY_LINE)])
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    reader.rows = rows
    expect((await read()).data).toHaveLength(1)
    expect((await read(BY_LINE)).data).toHaveLength(1)
  })
})

test('the lists that anonymous clients can create are bounded, and only the departures of cached lists are kept', async () => {
  const { timetable } = await aTimetable({ lists: 20, departures: 100 })
  const bus = await aBus(app.db)
  for (let n = 0; n < 12; n++) await aTrip(app.db, { id_bus: bus, inMinutes: 1000 + n })
  for (let n = 0; n < 40; n++) await timetable.read({ harga_min: n, limit: 1 + (n % 12), page: 1 })
  expect(timetable.size().lists).toBeLessThanOrEqual(20)
  expect(timetable.size().departures).toBe(12)
  for (let n = 0; n < 25; n++) await timetable.read({ harga_min: 1000 + n, page: 900 })
  expect(timetable.size()).toEqual({ lists: 20, departures: 0 })
})
