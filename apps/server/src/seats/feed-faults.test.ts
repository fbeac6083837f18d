/** Faults between a server and the change feed: a seat map may be refused meanwhile, but is never stale. */
import { api } from '@tiketbus/contract'
import { aClaim, aTrip, aUser, useTestApp } from '@tiketbus/testkit'
import { describe, expect, it } from 'vitest'
import type { Reader } from '../platform/database/database.ts'
import { createTripFeed } from '../trips/index.ts'
import { createSeatMaps } from './seat-maps.ts'

const app = useTestApp({ invariants: true })
const other = useTestApp({ besides: app })

/** Terminates every other connection to this database: pools, feed readers and listeners of both servers. */
const cutConnections = () =>
  app.db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )

/** Repeats the request while the response is 503, and returns any other response. */
async function untilAnswered<Reply extends { status: number }>(ask: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await ask()
    if (reply.status !== 503) return reply
  }
}

describe('two servers whose database connections are cut again and again', () => {
  it('never return a map older than the caller’s own hold or its cancellation', async () => {
    const user = await aUser(app.db)
    const { token } = user
    const id_rute = await aTrip(app.db)
    const shown = async (server: typeof app) => {
      const call = { token, params: { id: id_rute } }
      const reply = await untilAnswered(() => server.call(api.seats.availableSeats, call))
      return reply.data().seatStatuses['5']
    }
    for (let round = 0; round < 6; round++) {
      const [here, there] = round % 2 === 0 ? [app, other] : [other, app]
      const body = { id_rute, nomor_kursi: [5] }
      const held = untilAnswered(() => here.call(api.holds.placeHold, { token, body }))
      if (round % 3 > 0) await cutConnections().catch(() => {})
      const { id_reservasi } = (await held).data()
      if (round % 3 > 1) await cutConnections().catch(() => {})
      expect(await Promise.all([shown(there), shown(here)])).toEqual(['my_reservation', 'my_reservation'])
      const cancel = { token, params: { id: id_reservasi } }
      const cancelled = await untilAnswered(() => there.call(api.holds.cancelHold, cancel))
      // 409: the first attempt had cancelled it, and its response was cut off.
      expect([200, 409]).toContain(cancelled.status)
      await cutConnections().catch(() => {})
      expect(await Promise.all([shown(here), shown(there)])).toEqual(['available', 'available'])
    }
  })
})

describe('a process that was suspended while rows of the feed were written and deleted', () => {
  const change = async (sleptMinutes: number) => {
    const id_rute = await aTrip(app.db)
    let minutes = 0
    const reader: Reader = {
      rows: async (statement, ...values) => {
        const rows = await app.db.rows(statement, ...values)
        return rows.map((row) => {
          const { waktu_server } = row as { waktu_server: string }
          const at = new Date(Date.parse(waktu_server) + minutes * 60_000).toISOString()
          return { ...(row as object), waktu_server: at }
        }) as typeof rows
      },
      query: () => Promise.reject(new Error('unused')),
    }
    const changes = createTripFeed({ reader, listen: () => ({ close: async () => {} }) })
    const maps = createSeatMaps(app.db, changes, Buffer.alloc(32))
    const seat = async () => {
      const { map } = await maps.read(id_rute)
      return map && JSON.parse(map.replyFor(undefined).at(map.waktu_server).toString()).data.seatStatuses['3']
    }
    expect(await seat()).toBe('available')
    await aClaim(app.db, { id_rute, nomor_kursi: 3 })
    await app.db.query('delete from trip_changes where id_rute = $1', [id_rute])
    minutes = sleptMinutes
    return seat()
  }

  it('for more than ten minutes drops every cached map', async () => {
    expect(await change(10.1)).toBe('booked')
  })

  it('for less relies on the rows, which live longer; without them it returns a stale map: the control', async () => {
    expect(await change(9.9)).toBe('available')
  })
})
