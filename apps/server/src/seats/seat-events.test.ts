import { api } from '@tiketbus/contract'
import { age, aHold, anAdmin, aTrip, aUser, createTestApp, startTestApp, useTestApp } from '@tiketbus/testkit'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { STREAM_LIMITS } from './stream-quota.ts'

const app = useTestApp({ env: { ADDRESS_LIMITS: 'on' } })
let origin: string
beforeAll(async () => {
  origin = await app.app.http.listen({ port: 0, host: '127.0.0.1' })
})

type SeatEvent = { versi_kursi: string; seats: Record<string, string> }

/** Waits for an event that arrives soon, but not at once. */
const until = (expectation: () => unknown) => vi.waitFor(expectation, 30_000)

/** As much of a browser's EventSource as these tests need. */
async function openStream(id: number | string, from = origin) {
  const abort = new AbortController()
  const response = await fetch(`${from}/api/tiket/seat-events/${id}`, { signal: abort.signal })
  const events: SeatEvent[] = []
  const ended = readEvents(response, events).catch(() => 'aborted')
  return {
    response,
    events,
    ended,
    close: async () => {
      abort.abort()
      await ended
    },
  }
}

async function readEvents(response: Response, events: SeatEvent[]): Promise<string> {
  let text = ''
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = /^event: seats\ndata: (.*)$/.exec(block)?.[1]
      if (data) events.push(JSON.parse(data))
    }
  }
  return 'ended'
}

const versionOf = async (id: number) =>
  (await app.call(api.seats.availableSeats, { params: { id } })).data().versi_kursi

describe('GET /api/tiket/seat-events/{id}', () => {
  it('sends the current map at once, with the headers of a stream and those of every response', async () => {
    const { id_rute } = await aHold(app.db, { nomor_kursi: [7] })
    const stream = await openStream(id_rute)
    await until(() => expect(stream.events).toHaveLength(1))
    expect(stream.events[0]?.seats).toMatchObject({ '6': 'available', '7': 'booked' })
    expect(stream.events[0]?.versi_kursi).toBe(await versionOf(id_rute))
    const { headers } = stream.response
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(headers.get('cache-control')).toContain('no-store')
    expect(headers.get('x-request-id')).toBeTruthy()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    await stream.close()
  })

  it('notifies every subscriber of a change that another server commits, as available or booked and nothing else', async () => {
    const other = await startTestApp({ besides: app })
    const id_rute = await aTrip(app.db)
    const streams = await Promise.all([openStream(id_rute), openStream(id_rute), openStream(id_rute)])
    for (const { events } of streams) await until(() => expect(events).toHaveLength(1))
    const { user, id_reservasi } = await aHold(other.db, { id_rute, nomor_kursi: [3] })
    for (const { events } of streams) await until(() => expect(events.at(-1)?.seats['3']).toBe('booked'))
    await app.call(api.holds.cancelHold, { params: { id: id_reservasi }, token: user.token })
    for (const { events } of streams) {
      await until(() => expect(events.at(-1)?.seats['3']).toBe('available'))
      expect(new Set(events.flatMap((event) => Object.values(event.seats)))).toEqual(
        new Set(['available', 'booked']),
      )
    }
    await Promise.all(streams.map((stream) => stream.close()))
  })

  it('notifies of an expiry without a sweep, by the database’s clock', async () => {
    const { id_rute, id_reservasi } = await aHold(app.db, { nomor_kursi: [7, 8] })
    await age(app.db, id_reservasi, '29 minutes 56 seconds')
    const stream = await openStream(id_rute)
    await until(() => expect(stream.events[0]?.seats).toMatchObject({ '7': 'booked', '8': 'booked' }))
    await until(() =>
      expect(stream.events.at(-1)?.seats).toMatchObject({ '7': 'available', '8': 'available' }),
    )
    expect(await app.db.query('select 1 from seat_claims where id_rute = $1', [id_rute])).toHaveLength(2)
    expect(stream.events).toHaveLength(2)
    await stream.close()
  })

  it('sends nothing to subscribers of another trip', async () => {
    const [watched, other] = [await aTrip(app.db), await aTrip(app.db)]
    const [stream, witness] = [await openStream(watched), await openStream(other)]
    await until(() => expect(stream.events).toHaveLength(1))
    await aHold(app.db, { id_rute: other })
    await until(() => expect(witness.events.at(-1)?.seats['7']).toBe('booked'))
    expect(stream.events).toHaveLength(1)
    await Promise.all([stream.close(), witness.close()])
  })

  it('combines many changes into few events, the last of which is current', async () => {
    const id_rute = await aTrip(app.db, { total_kursi: 60 })
    const stream = await openStream(id_rute)
    await until(() => expect(stream.events).toHaveLength(1))
    const users = await Promise.all(Array.from({ length: 40 }, () => aUser(app.db)))
    await Promise.all(users.map((user, seat) => aHold(app.db, { user, id_rute, nomor_kursi: [seat + 1] })))
    const version = await versionOf(id_rute)
    await until(() => expect(stream.events.at(-1)?.versi_kursi).toBe(version))
    expect(stream.events.length).toBeLessThan(20)
    await stream.close()
  })

  it('notices a change without a NOTIFY, which only wakes the reader', async () => {
    const { id_rute } = await aHold(app.db, { nomor_kursi: [9] })
    const stream = await openStream(id_rute)
    await until(() => expect(stream.events[0]?.seats['9']).toBe('booked'))
    // Only transactions of a server announce changes. This statement does not, as if the message had been lost.
    await app.db.query('delete from seat_claims where id_rute = $1', [id_rute])
    await until(() => expect(stream.events.at(-1)?.seats['9']).toBe('available'))
    await stream.close()
  })

  it('notifies subscribers of a departure that is called off, and accepts no new ones', async () => {
    const admin = await anAdmin(app.db)
    const { id_rute } = await aHold(app.db, { nomor_kursi: [4] })
    const stream = await openStream(id_rute)
    await until(() => expect(stream.events[0]?.seats['4']).toBe('booked'))
    const calledOff = await app.call(api.adminDepartures.callOff, {
      params: { id: id_rute },
      body: { alasan: 'Jalan longsor' },
      token: admin.token,
    })
    expect(calledOff.status).toBe(200)
    await until(() => expect(stream.events.at(-1)?.seats['4']).toBe('available'))
    expect((await app.call(api.seats.seatEvents, { params: { id: id_rute } })).error().type).toBe(
      'TRIP_INACTIVE',
    )
    await stream.close()
  })

  it('reconnects its listener after the connection broke, and sends what it missed', async () => {
    const id_rute = await aTrip(app.db)
    const stream = await openStream(id_rute)
    await until(() => expect(stream.events).toHaveLength(1))
    const broken = await app.db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`,
    )
    expect(broken).toHaveLength(1)
    await aHold(app.db, { id_rute, nomor_kursi: [9] })
    await until(() => expect(stream.events.at(-1)?.seats['9']).toBe('booked'))
    await stream.close()
  })

  it('responds 404 for an absent trip and 400 for an invalid id, as JSON', async () => {
    const absent = await fetch(`${origin}/api/tiket/seat-events/999999`)
    expect([absent.status, await absent.json()]).toMatchObject([404, { type: 'NOT_FOUND' }])
    expect((await fetch(`${origin}/api/tiket/seat-events/abc`)).status).toBe(400)
  })

  it('limits the streams of one address, and accepts as many again after they are closed', async () => {
    const id_rute = await aTrip(app.db)
    const open = () =>
      Promise.all(Array.from({ length: STREAM_LIMITS.perNetwork }, () => openStream(id_rute)))
    const streams = await open()
    expect(streams.every((stream) => stream.response.status === 200)).toBe(true)
    const refused = await fetch(`${origin}/api/tiket/seat-events/${id_rute}`)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
    await Promise.all(streams.map((stream) => stream.close()))
    await until(async () => {
      const again = await openStream(id_rute)
      await again.close()
      expect(again.response.status).toBe(200)
    })
  })

  it('ends when the server stops, so that the stop does not wait for it', async () => {
    const stopping = await createTestApp({ databaseUrl: app.databaseUrl })
    const from = await stopping.app.http.listen({ port: 0, host: '127.0.0.1' })
    const stream = await openStream(await aTrip(app.db), from)
    await until(() => expect(stream.events).toHaveLength(1))
    const began = performance.now()
    await stopping.close()
    expect(await stream.ended).toBe('ended')
    expect(performance.now() - began).toBeLessThan(3000)
  })
})
