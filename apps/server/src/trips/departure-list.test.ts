import { beforeAll, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import { aTrip, useTestApp } from '@tiketbus/testkit'
import type { Reader } from '../platform/database/database.ts'
import { createDepartureList } from './departure-list.ts'

const app = useTestApp()
let id_rute: number
beforeAll(async () => {
  id_rute = await aTrip(app.db)
})

/** A reader that counts how often the list is made, and keeps the snapshots that were seen. */
function counting(db: Reader) {
  const asked: string[] = []
  const snapshots: unknown[] = []
  const reader: Reader = {
    rows: async (statement, ...values) => {
      asked.push(statement.name)
      const rows = await db.rows(statement, ...values)
      if (statement.name === 'trips_snapshot')
        snapshots.push(...rows.map((row) => (row as { snapshot: string }).snapshot))
      return rows
    },
    query: (statement, values) => db.query(statement, values),
  }
  return { reader, snapshots, made: () => asked.filter((name) => name === 'trips_departures').length }
}

const rename = (terminal: string) =>
  app.db.query('update trips set terminal_asal = $2 where id_rute = $1', [id_rute, terminal])
const terminalOf = ({ body }: { body: Buffer }) => JSON.parse(body.toString()).data[0].terminal_asal

test('the list is made once as long as nothing was committed', async () => {
  const { reader, snapshots, made } = counting(app.db)
  const list = createDepartureList(reader)
  const first = await list.read()
  const again = await Promise.all(Array.from({ length: 20 }, () => list.read()))
  // Once to begin with, once for the first of the twenty, once for those who came while that one was asking.
  expect(snapshots).toHaveLength(3)
  // Other tests commit on the same server meanwhile, and each commit counts.
  expect(made()).toBe(new Set(snapshots).size)
  expect(new Set(again.map((reply) => reply.etag))).toEqual(new Set([first.etag]))
})

test('a reader after a commit sees it, however many ask', async () => {
  const { reader, made } = counting(app.db)
  const list = createDepartureList(reader)
  let wrong = 0
  for (let round = 0; round < 20; round++) {
    const early = Array.from({ length: 10 }, () => list.read())
    await rename(`Terminal ${round}`)
    const late = await Promise.all(Array.from({ length: 10 }, () => list.read()))
    wrong += late.filter((reply) => terminalOf(reply) !== `Terminal ${round}`).length
    await Promise.all(early)
  }
  expect(wrong).toBe(0)
  expect(made()).toBeLessThan(100)
})

test('a change that was under way while the list was made is not missed', async () => {
  const list = createDepartureList(app.db)
  const { promise: committing, resolve: commit } = Promise.withResolvers<void>()
  const changed = Promise.withResolvers<void>()
  const change = app.db.transaction(async (tx) => {
    await tx.query(`update trips set terminal_asal = 'Nanti' where id_rute = $1`, [id_rute])
    changed.resolve()
    await committing
  })
  await changed.promise
  expect(terminalOf(await list.read())).not.toBe('Nanti')
  commit()
  await change
  expect(terminalOf(await list.read())).toBe('Nanti')
})

test('an expired hold frees its seat in the list though nothing was committed', async () => {
  const list = createDepartureList(app.db)
  await app.db.query(
    `with u as (insert into users (username, email, password_hash) values ('A', 'a@contoh.id', '-') returning id_user),
     h as (insert into holds (id_user, id_rute, nomor_kursi, harga, latest_expiry, waktu_expired)
       select id_user, $1, '{7}', 1, t, t from u, (select clock_timestamp() + interval '2 seconds' as t) as e
       returning id_reservasi, waktu_expired)
     insert into seat_claims (id_rute, nomor_kursi, id_reservasi, waktu_expired) select $1, 7, id_reservasi, waktu_expired from h`,
    [id_rute],
  )
  const seats = async () => JSON.parse((await list.read()).body.toString()).data[0].kursi_tersedia
  expect(await seats()).toBe(39)
  await expect.poll(seats, { interval: 20 }).toBe(40)
})

test('a fault reaches those who waited, and the next one is answered', async () => {
  let broken = true
  const flaky: Reader = {
    rows: (statement, ...values) =>
      broken ? Promise.reject(new Error('away')) : app.db.rows(statement, ...values),
    query: (statement, values) =>
      broken ? Promise.reject(new Error('away')) : app.db.query(statement, values),
  }
  const list = createDepartureList(flaky)
  const failed = await Promise.allSettled([list.read(), list.read()])
  expect(failed.map((result) => result.status)).toEqual(['rejected', 'rejected'])
  broken = false
  expect((await list.read()).body.length).toBeGreaterThan(10)
})

test('GET /api/rute answers 304 to who has the rows already', async () => {
  const first = await app.call(api.trips.listTrips)
  const etag = String(first.headers.etag)
  const again = await app.app.http.inject({ url: '/api/rute', headers: { 'if-none-match': etag } })
  expect(again.statusCode).toBe(304)
  await rename('Terminal Lain')
  const changed = await app.app.http.inject({ url: '/api/rute', headers: { 'if-none-match': etag } })
  expect(changed.statusCode).toBe(200)
})
