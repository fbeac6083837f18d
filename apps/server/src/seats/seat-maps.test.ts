import { randomBytes } from 'node:crypto'
import { api } from '@tiketbus/contract'
import { aClaim, aHold, aTrip, aUser, startTestApp, useTestApp } from '@tiketbus/testkit'
import { describe, expect, it } from 'vitest'
import type { Reader } from '../platform/database/database.ts'
import { createTripFeed } from '../trips/index.ts'
import { getSeatMap } from './seat-map.ts'
import { createSeatMaps } from './seat-maps.ts'

const app = useTestApp({ invariants: true })

const KEY = randomBytes(32)
const path = (id_rute: number) => `/api/tiket/available-seats/${id_rute}`

/** Opens seat maps on the test's database; its statements are counted, and held back by a gate if there is one. */
function openMaps({
  mostMaps,
  before = async () => {},
}: { mostMaps?: number; before?: () => Promise<void> } = {}) {
  const batches: number[] = []
  const reader: Reader = {
    rows: async (statement, ...values) => {
      const [[trips]] = values as unknown as [[number[]]]
      batches.push(trips.length)
      const rows = await app.db.rows(statement, ...values)
      await before()
      return rows
    },
    query: () => Promise.reject(new Error('unused')),
  }
  const listen = () => ({ close: async () => {} })
  const changes = createTripFeed({ reader: app.db, listen })
  return { maps: createSeatMaps(reader, changes, KEY, mostMaps), changes, batches }
}

type Maps = ReturnType<typeof openMaps>['maps']

/** Returns the status of a seat in a guest's map. */
async function seatOf(maps: Maps, id_rute: number, seat: number) {
  const { map } = await maps.read(id_rute)
  return map && JSON.parse(map.replyFor(undefined).at(map.waktu_server).toString()).data.seatStatuses[seat]
}

describe('a cached map', () => {
  it('has the same bytes as a map read from the database, for a guest, the holder and others', async () => {
    const { id_rute, user } = await aHold(app.db, { nomor_kursi: [7, 8] })
    await aClaim(app.db, { id_rute, nomor_kursi: 9 })
    const other = await aUser(app.db)
    for (const viewer of [undefined, user, other]) {
      const headers = viewer ? { authorization: `Bearer ${viewer.token}` } : {}
      const reply = await app.app.http.inject({ url: path(id_rute), headers })
      const { waktu_server, data: shown } = reply.json()
      const read = await getSeatMap(app.db, id_rute, viewer?.id_user)
      const { booking_closed, waktu_tutup } = read ?? {}
      const data = { ...read?.data, versi_kursi: shown.versi_kursi }
      expect(reply.body).toBe(
        JSON.stringify({ success: true, booking_closed, waktu_tutup, waktu_server, data }),
      )
      expect(reply.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      })
    }
  })

  it('has the database’s time of each reply', async () => {
    const id_rute = await aTrip(app.db)
    let before = ''
    for (let n = 0; n < 5; n++) {
      const { waktu_server } = (await app.call(api.seats.availableSeats, { params: { id: id_rute } })).ok()
      const [now] = await app.db.query<{ now: string }>('select clock_timestamp() as now')
      expect([waktu_server >= before, waktu_server <= String(now?.now)]).toEqual([true, true])
      before = String(now?.now)
    }
  })

  it('responds 304 to a caller who has it, and 200 after a change of any seat or of the caller [W83]', async () => {
    const { id_rute, user } = await aHold(app.db, { nomor_kursi: [7] })
    const ask = (etag?: unknown, token?: string) =>
      app.app.http.inject({
        url: path(id_rute),
        headers: {
          ...(typeof etag === 'string' && { 'if-none-match': etag }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
      })
    const { etag } = (await ask()).headers
    const unchanged = await ask(etag)
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
    for (const tags of ['*', `"x", ${String(etag)}`, String(etag).replace('W/', '')])
      expect((await ask(tags)).statusCode, tags).toBe(304)
    const own = await ask(etag, user.token)
    expect(own.statusCode).toBe(200)
    expect((await ask(own.headers.etag, user.token)).statusCode).toBe(304)
    await aClaim(app.db, { id_rute, nomor_kursi: 1 })
    expect([(await ask(etag)).statusCode, (await ask(own.headers.etag, user.token)).statusCode]).toEqual([
      200, 200,
    ])
  })

  it('is built once for all callers, and once more after a change', async () => {
    const { id_rute } = await aHold(app.db, { nomor_kursi: [7] })
    const { maps, batches } = openMaps()
    await Promise.all(Array.from({ length: 20 }, () => maps.read(id_rute)))
    await maps.read(id_rute)
    expect(batches).toEqual([1])
    await aClaim(app.db, { id_rute, nomor_kursi: 8 })
    expect(await seatOf(maps, id_rute, 8)).toBe('booked')
    await maps.read(id_rute)
    expect(batches).toEqual([1, 1])
  })

  it('is read together with those of other trips in few statements, two at a time', async () => {
    const trips = await Promise.all(Array.from({ length: 160 }, () => aTrip(app.db)))
    let [running, most] = [0, 0]
    const two = Promise.withResolvers<void>()
    const { maps, batches } = openMaps({
      before: async () => {
        running += 1
        most = Math.max(most, running)
        if (running === 2) two.resolve()
        await two.promise
        running -= 1
      },
    })
    const read = await Promise.all(trips.map((id_rute) => maps.read(id_rute)))
    expect(read.every(({ map }) => map)).toBe(true)
    expect([Math.max(...batches), batches.length <= 6, most]).toEqual([50, true, 2])
  })

  it('is evicted beyond a limit; absent trips take no place', async () => {
    const trips = await Promise.all(Array.from({ length: 5 }, () => aTrip(app.db)))
    const { maps } = openMaps({ mostMaps: 3 })
    for (const id_rute of trips) await maps.read(id_rute)
    expect(maps.count()).toBe(3)
    for (const id_rute of [900_001, 900_002, 900_003]) expect((await maps.read(id_rute)).map).toBeUndefined()
    expect([maps.count(), await seatOf(maps, trips[0] ?? 0, 1)]).toEqual([2, 'available'])
  })
})

describe('no map is older than its request', () => {
  it('after a change on another server, for guests and holders alike', async () => {
    const other = await startTestApp({ besides: app })
    const user = await aUser(app.db)
    const id_rute = await aTrip(app.db)
    const statusFor = async (server: typeof app, token?: string) => {
      const call = { params: { id: id_rute }, ...(token && { token }) }
      return (await server.call(api.seats.availableSeats, call)).data().seatStatuses['5']
    }
    for (let round = 0; round < 5; round++) {
      expect(await statusFor(other)).toBe('available')
      const hold = await app.call(api.holds.placeHold, {
        body: { id_rute, nomor_kursi: [5] },
        token: user.token,
      })
      expect(await Promise.all([statusFor(other), statusFor(other, user.token)])).toEqual([
        'booked',
        'my_reservation',
      ])
      const { id_reservasi } = hold.data()
      await other.call(api.holds.cancelHold, { params: { id: id_reservasi }, token: user.token })
      expect(await Promise.all([statusFor(app), statusFor(app, user.token)])).toEqual([
        'available',
        'available',
      ])
    }
  })

  it('whereas without reading the feed a change is missed: the control', async () => {
    const id_rute = await aTrip(app.db)
    const { changes } = openMaps()
    await changes.fresh()
    const bufferedBytes = {
      follow: changes.follow,
      fresh: async () => ({ waktu_server: new Date().toISOString() }),
    }
    const maps = createSeatMaps(app.db, bufferedBytes, KEY)
    expect(await seatOf(maps, id_rute, 3)).toBe('available')
    await aClaim(app.db, { id_rute, nomor_kursi: 3 })
    expect(await seatOf(maps, id_rute, 3)).toBe('available')
    await changes.fresh()
    expect(await seatOf(maps, id_rute, 3)).toBe('booked')
  })

  it('if a seat is taken while the map is being built', async () => {
    const id_rute = await aTrip(app.db)
    const reached = Promise.withResolvers<void>()
    const { promise: goOn, resolve } = Promise.withResolvers<void>()
    let held = true
    const { maps } = openMaps({
      before: async () => {
        if (!held) return
        reached.resolve()
        await goOn
      },
    })
    const early = seatOf(maps, id_rute, 3)
    await reached.promise
    await aClaim(app.db, { id_rute, nomor_kursi: 3 })
    held = false
    expect(await seatOf(maps, id_rute, 3)).toBe('booked')
    resolve()
    expect(await early).toBe('available')
    expect(await seatOf(maps, id_rute, 3)).toBe('booked')
  })

  it('after a hold or a block ended and after booking closed, although nothing was committed [S720]', async () => {
    const [held, closing, kept] = [await aTrip(app.db), await aTrip(app.db), await aTrip(app.db)]
    const { id_reservasi } = await aHold(app.db, { id_rute: held, nomor_kursi: [3] })
    await app.db.query(
      `with soon as (select clock_timestamp() + interval '1 second' as at),
        h as (update holds set waktu_expired = soon.at from soon where id_reservasi = $1),
        t as (update trips set waktu_tutup = soon.at from soon where id_rute = $2),
        b as (insert into seat_blocks (id_rute, nomor_kursi, ruas, channel, until, reason, made_by)
          select $3::bigint, 3, 0, 'Agen', soon.at, '', (select min(id_user) from users) from soon)
       update seat_claims set waktu_expired = soon.at from soon where id_reservasi = $1`,
      [id_reservasi, closing, kept],
    )
    const { maps, batches } = openMaps()
    expect([await seatOf(maps, held, 3), await seatOf(maps, kept, 3)]).toEqual(['booked', 'booked'])
    const closedOf = async (id_rute: number) => {
      const { map, waktu_server } = await maps.read(id_rute)
      return map?.closedFor({}, waktu_server)
    }
    expect(await closedOf(closing)).toBeUndefined()
    await expect.poll(() => seatOf(maps, held, 3), { interval: 20 }).toBe('available')
    await expect.poll(() => seatOf(maps, kept, 3), { interval: 20 }).toBe('available')
    await expect.poll(() => closedOf(closing), { interval: 20 }).toBe('BOOKING_CLOSED')
    // One before and one after each; twice that if a request fell into the last millisecond.
    expect(batches.length).toBeLessThan(12)
  })

  it('after the feed could not be read: the request fails, and the next one includes what was missed', async () => {
    const id_rute = await aTrip(app.db)
    let away = false
    const reader: Reader = {
      rows: (statement, ...values) =>
        away ? Promise.reject(new Error('away')) : app.db.rows(statement, ...values),
      query: () => Promise.reject(new Error('unused')),
    }
    const changes = createTripFeed({ reader, listen: () => ({ close: async () => {} }) })
    const maps = createSeatMaps(app.db, changes, KEY)
    expect(await seatOf(maps, id_rute, 3)).toBe('available')
    away = true
    await expect(maps.read(id_rute)).rejects.toThrow('away')
    await aClaim(app.db, { id_rute, nomor_kursi: 3 })
    // As after a database that was unreachable for longer than rows are kept.
    await app.db.query('truncate trip_changes')
    away = false
    expect(await seatOf(maps, id_rute, 3)).toBe('booked')
  })
})

it('returns the bytes of each instant, the same to all who ask for it', async () => {
  const { maps } = openMaps()
  const { map } = await maps.read(await aTrip(app.db))
  const reply = map?.replyFor(undefined)
  if (!reply) throw new Error('no map')
  const [early, late] = ['2026-01-02T03:04:05.678Z', '2026-01-02T03:04:05.679Z']
  const first = reply.at(early)
  expect(reply.at(early)).toBe(first)
  expect(JSON.parse(reply.at(late).toString()).waktu_server).toBe(late)
  expect(JSON.parse(first.toString()).waktu_server).toBe(early)
  expect(first.toString().replace(early, late)).toBe(reply.at(late).toString())
})
