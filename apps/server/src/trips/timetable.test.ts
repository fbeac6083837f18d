import { beforeEach, describe, expect, test } from 'vitest'
import type { Trip, TripQuery } from '@tiketbus/contract'
import { aBus, aClaim, aTrip, useTestApp } from '@tiketbus/testkit'
import type { Reader } from '../platform/database/database.ts'
import { createTimetable } from './timetable.ts'
import type { ChangeFollower } from './trip-feed.ts'

const app = useTestApp()
beforeEach(() => app.db.query('truncate trips, buses cascade'))

/** A feed that the test controls: `fresh` reports the ids passed to `notify`, once `hold` lets it. */
function reported() {
  let waiting: number[] = []
  let follower: ChangeFollower = { onChange: () => {}, onAllChanged: () => {} }
  let held = Promise.resolve()
  let stopped: string | undefined
  return {
    changes: {
      follow: (given: ChangeFollower) => void (follower = given),
      fresh: async () => {
        await held
        for (const id of waiting.splice(0)) follower.onChange(id)
        const [clock] = await app.db.query<{ waktu_server: string }>(
          'select clock_timestamp() as waktu_server',
        )
        return { waktu_server: stopped ?? clock?.waktu_server ?? '' }
      },
    },
    notify: (...ids: number[]) => void waiting.push(...ids),
    reportNow: (id: number) => follower.onChange(id),
    forgetAll: () => follower.onAllChanged(),
    hold: (until: Promise<void>) => void (held = until),
    forget: () => void (waiting = []),
    stopClock: (at: string) => void (stopped = at),
  }
}

/** A reader that counts its statements by name and can pause before and after each. */
function counted(db: Reader) {
  const asked: Record<string, number> = {}
  let before = async (_name: string) => {}
  let after = async (_name: string) => {}
  const reader: Reader = {
    rows: async (statement, ...values) => {
      asked[statement.name] = (asked[statement.name] ?? 0) + 1
      await before(statement.name)
      const rows = await db.rows(statement, ...values)
      await after(statement.name)
      return rows
    },
    query: (statement, values) => db.query(statement, values),
  }
  const lists = () =>
    Object.entries(asked)
      .filter(([name]) => /^trips_(ahead|search)/.test(name))
      .reduce((sum, [, count]) => sum + count, 0)
  return {
    reader,
    lists,
    snapshots: () => asked['trips_snapshots'] ?? 0,
    onBefore: (work: (name: string) => Promise<void>) => void (before = work),
    onAfter: (work: (name: string) => Promise<void>) => void (after = work),
  }
}

function aTimetable() {
  const feed = reported()
  const count = counted(app.db)
  const timetable = createTimetable(count.reader, feed.changes)
  const list = async (query: TripQuery = {}) => {
    const reply = await timetable.read(query)
    return JSON.parse(reply.whole().toString()) as { data: Trip[]; waktu_server: string; meta?: object }
  }
  const seats = async (query?: TripQuery) => (await list(query)).data.map((trip) => trip.kursi_tersedia)
  return { ...feed, ...count, timetable, list, seats }
}

/** Waits for transactions of other tests that began before our rows were written: meanwhile lists are re-read needlessly. */
async function untilOlderOnesEnded() {
  const [own] = await app.db.query<{ xid: string }>('select pg_current_xact_id()::text as xid')
  const isOldest = 'select 1 where pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8'
  await expect.poll(() => app.db.query(isOldest, [own?.xid ?? ''])).toHaveLength(1)
}

/** Holds the rows of the next search back until `goOn`; `listRead` resolves once the database has returned them. */
function pauseNextSearch(onAfter: ReturnType<typeof counted>['onAfter']) {
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
  const { promise: listRead, resolve: isRead } = Promise.withResolvers<void>()
  let isNext = true
  onAfter(async (name) => {
    if (!isNext || !name.startsWith('trips_search')) return
    isNext = false
    isRead()
    await mayGoOn
  })
  return { listRead, goOn }
}

const BY_LINE: TripQuery = { asal: 'Jakarta', tujuan: 'Bandung' }

describe('the cached timetable', () => {
  test('reads a list once, and a departure once for all lists that show it', async () => {
    const { list, lists, snapshots, timetable } = aTimetable()
    const [first, second] = [await aTrip(app.db), await aTrip(app.db, { tujuan: 'Malang' })]
    for (let round = 0; round < 3; round++) {
      expect((await list()).data.map((trip) => trip.id_rute)).toEqual([first, second])
      expect((await list(BY_LINE)).data.map((trip) => trip.id_rute)).toEqual([first])
    }
    expect([lists(), snapshots()]).toEqual([2, 0])
    expect(timetable.size()).toEqual({ lists: 2, departures: 2 })
  })

  test('re-reads only the departure after a claim, and no list', async () => {
    const { seats, lists, snapshots, notify } = aTimetable()
    const trip = await aTrip(app.db, { inMinutes: 600 })
    const other = await aTrip(app.db, { inMinutes: 700, tujuan: 'Malang' })
    await untilOlderOnesEnded()
    expect([await seats(), await seats(BY_LINE)]).toEqual([[40, 40], [40]])
    await aClaim(app.db, { id_rute: trip, nomor_kursi: 1 })
    await aClaim(app.db, { id_rute: other, nomor_kursi: 1, heldMinutes: 10 })
    notify(trip, other)
    expect([await seats(), await seats(BY_LINE)]).toEqual([[39, 39], [39]])
    expect([lists(), snapshots()]).toEqual([2, 1])
  })

  test('re-reads the lists after an edit of any departure, since it may belong to them now', async () => {
    const { list, lists, notify } = aTimetable()
    const trip = await aTrip(app.db, { tujuan: 'Malang' })
    expect((await list(BY_LINE)).meta).toMatchObject({ total: 0 })
    await app.db.query(`update trips set tujuan = 'Bandung' where id_rute = $1`, [trip])
    notify(trip)
    expect((await list(BY_LINE)).meta).toMatchObject({ total: 1 })
    const added = await aTrip(app.db, { inMinutes: 9000 })
    notify(added)
    expect((await list(BY_LINE)).data.map((row) => row.id_rute)).toEqual([trip, added])
    await app.db.query(`update trips set status = 'nonaktif' where id_rute = $1`, [trip])
    notify(trip)
    expect((await list(BY_LINE)).data.map((row) => row.id_rute)).toEqual([added])
    expect(lists()).toBe(4)
  })

  test('shows a claim on a departure that no cached list shows yet, made while the list was read', async () => {
    const { seats, onAfter, reportNow, snapshots } = aTimetable()
    const trip = await aTrip(app.db)
    const other = { asal: 'Tuban' }
    await seats(other)
    const { listRead, goOn } = pauseNextSearch(onAfter)
    const early = seats(BY_LINE)
    await listRead
    await aClaim(app.db, { id_rute: trip, nomor_kursi: 1 })
    reportNow(trip)
    // Another request reads the departure that changed and discards it, since no cached list shows it yet.
    expect(await seats(other)).toEqual([])
    expect(snapshots()).toBe(1)
    goOn()
    expect(await early).toEqual([40])
    expect(await seats(BY_LINE)).toEqual([39])
  })

  test('shows a claim to a user who asks after its commit, even while an earlier read of the same list is under way', async () => {
    const { seats, onAfter, notify } = aTimetable()
    const trip = await aTrip(app.db)
    const other = { asal: 'Tuban' }
    await seats(other)
    const { listRead, goOn } = pauseNextSearch(onAfter)
    const early = seats(BY_LINE)
    await listRead
    await aClaim(app.db, { id_rute: trip, nomor_kursi: 1 })
    notify(trip)
    const late = seats(BY_LINE)
    // Whether `late` waits for the changes or for the list, a reply from the cache comes after all that it can learn before `goOn`.
    expect(await seats(other)).toEqual([])
    goOn()
    expect(await early).toEqual([40])
    expect(await late).toEqual([39])
  })

  test('shows a claim also to who asks in the millisecond of an earlier reply', async () => {
    const { seats, notify, stopClock } = aTimetable()
    const trip = await aTrip(app.db)
    await untilOlderOnesEnded()
    stopClock(new Date().toISOString())
    for (let round = 0; round < 2; round++)
      expect([await seats(), await seats(BY_LINE)]).toEqual([[40], [40]])
    await aClaim(app.db, { id_rute: trip, nomor_kursi: 1 })
    notify(trip)
    expect([await seats(), await seats(BY_LINE)]).toEqual([[39], [39]])
  })

  test('has the time of its own read, after which a listed bus may have left [T10]', async () => {
    const { list, onAfter, stopClock } = aTimetable()
    await aTrip(app.db, { inMinutes: 20 })
    const other = { asal: 'Tuban' }
    await list(other)
    const { listRead, goOn } = pauseNextSearch(onAfter)
    const early = list(BY_LINE)
    await listRead
    stopClock(new Date(Date.now() + 30 * 60_000).toISOString())
    await list(other)
    goOn()
    const { data, waktu_server } = await early
    expect(data).toHaveLength(1)
    expect(data.filter((trip) => trip.waktu_berangkat <= waktu_server)).toEqual([])
  })

  test('frees an expired seat, counts minutes and closes booking without a commit', async () => {
    const { list, lists, snapshots } = aTimetable()
    const trip = await aTrip(app.db, { inMinutes: 600 })
    await aClaim(app.db, { id_rute: trip, nomor_kursi: 1, heldMinutes: 10 })
    await app.db.query(`update seat_claims set waktu_expired = clock_timestamp() + interval '1 second'`)
    await app.db.query(
      `update trips set waktu_berangkat = t + interval '1.5 seconds', waktu_tutup = t
       from (select clock_timestamp() + interval '11 minutes 2 seconds' as t) as at`,
    )
    await app.db.query(
      `update trips set waktu_tutup = clock_timestamp() + interval '2 seconds', perkiraan_tiba = null`,
    )
    const shown = async () => {
      const [row] = (await list()).data
      return [row?.kursi_tersedia, row?.booking_allowed]
    }
    expect(await shown()).toEqual([39, true])
    await expect.poll(shown, { interval: 20 }).toEqual([40, true])
    await expect.poll(shown, { interval: 20 }).toEqual([40, false])
    await expect.poll(async () => (await list()).data[0]?.minutes_until_departure, { interval: 20 }).toBe(11)
    expect([lists(), snapshots()]).toEqual([1, 0])
  })

  test('drops a departure from each list when it leaves, and updates the total', async () => {
    const { list, lists } = aTimetable()
    const bus = await aBus(app.db)
    await aTrip(app.db, { id_bus: bus })
    const last = await aTrip(app.db, { id_bus: bus, inMinutes: 4000, harga: 1 })
    await app.db.query(
      `update trips set waktu_berangkat = t, waktu_tutup = t, perkiraan_tiba = null
       from (select clock_timestamp() + interval '1 second' as t) as at where id_rute <> $1`,
      [last],
    )
    const cheapest: TripQuery = { sort: 'harga', limit: 1, page: 1 }
    expect([(await list()).data.length, (await list(cheapest)).meta]).toMatchObject([2, { total: 2 }])
    const { length: rows } = (await list()).data
    expect([rows, lists()]).toEqual([2, 2])
    await expect.poll(async () => (await list()).data.length, { interval: 20 }).toBe(1)
    expect((await list(cheapest)).meta).toMatchObject({ total: 1 })
    expect(lists()).toBe(4)
  })

  test('reads a list that depends on free seats on every request', async () => {
    const { list, notify } = aTimetable()
    const [few, many] = [await aTrip(app.db, { total_kursi: 30 }), await aTrip(app.db, { total_kursi: 31 })]
    const ids = async (query: TripQuery) => (await list(query)).data.map((row) => row.id_rute)
    expect(await ids({ sort: '-kursi_tersedia' })).toEqual([many, few])
    expect(await ids({ kursi_min: 31 })).toEqual([many])
    for (const nomor_kursi of [1, 2]) await aClaim(app.db, { id_rute: many, nomor_kursi })
    notify(many)
    expect(await ids({ sort: '-kursi_tersedia' })).toEqual([few, many])
    expect(await ids({ kursi_min: 30 })).toEqual([few])
  })

  test('waits for the feed: without that a user would miss their own hold', async () => {
    const { seats, notify, hold, forget } = aTimetable()
    const trip = await aTrip(app.db)
    expect(await seats()).toEqual([40])
    await aClaim(app.db, { id_rute: trip, nomor_kursi: 1, heldMinutes: 10 })
    // A feed that resolves without reporting the change.
    forget()
    expect(await seats()).toEqual([40])
    // A feed that reports it: the reply waits for the read, however long it takes.
    const { promise, resolve } = Promise.withResolvers<void>()
    hold(promise)
    const waiting = seats()
    notify(trip)
    resolve()
    expect(await waiting).toEqual([39])
  })

  test('re-reads everything if changes may have been missed', async () => {
    const { seats, forgetAll, timetable } = aTimetable()
    const trip = await aTrip(app.db)
    expect(await seats()).toEqual([40])
    await aClaim(app.db, { id_rute: trip, nomor_kursi: 1 })
    forgetAll()
    expect(timetable.size()).toEqual({ lists: 0, departures: 0 })
    expect(await seats()).toEqual([39])
  })

  test('runs at most one read per query at a time, shared by all callers that wait', async () => {
    const { list, lists } = aTimetable()
    await aTrip(app.db)
    const all = await Promise.all(Array.from({ length: 50 }, () => list(BY_LINE)))
    expect(new Set(all.map(({ waktu_server }) => waktu_server)).size).toBeLessThanOrEqual(2)
    expect(lists()).toBeLessThanOrEqual(2)
  })

  test('passes an error to the callers that waited, and answers the next one', async () => {
    const { list, onBefore } = aTimetable()
    await aTrip(app.db)
    onBefore(() => Promise.reject(new Error('away')))
    const failed = await Promise.allSettled([list(), list(), list(BY_LINE)])
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    onBefore(async () => {})
    expect((await list()).data).toHaveLength(1)
    expect((await list(BY_LINE)).data).toHaveLength(1)
  })

  test('bounds the lists that anonymous clients can create, and keeps the departures of cached lists only', async () => {
    const { timetable } = aTimetable()
    const bus = await aBus(app.db)
    for (let n = 0; n < 30; n++) await aTrip(app.db, { id_bus: bus, inMinutes: 1000 + n })
    const queries = Array.from({ length: 700 }, (_, n) => ({
      harga_min: n,
      limit: 1 + (n % 100),
      page: 1 + (n % 40),
    }))
    for (const query of queries) await timetable.read(query)
    expect(timetable.size().lists).toBeLessThanOrEqual(500)
    expect(timetable.size().departures).toBeLessThanOrEqual(30)
    for (let n = 0; n < 600; n++) await timetable.read({ harga_min: 1000 + n, page: 900 })
    expect(timetable.size()).toEqual({ lists: 500, departures: 0 })
  })

  test('shares one list between equivalent queries', async () => {
    const { timetable } = aTimetable()
    const queries: TripQuery[] = [
      { asal: 'Yogyakarta' },
      { asal: ' jogja ', sort: 'waktu_berangkat' },
      { asal: 'yog', tujuan: '', limit: 100, page: 1 },
    ]
    for (const query of queries) await timetable.read(query)
    expect(timetable.size().lists).toBe(1)
  })
})
