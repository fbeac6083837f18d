/** A bus is in one place at a time: departures that administrators add and change one by one [F6, F8, F9]. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api, tripInput } from '@tiketbus/contract'
import * as v from 'valibot'
import {
  aBus,
  anAdmin,
  atOnce,
  keepLocked,
  untilLocksAreAwaited,
  useTestApp,
  type TestUser,
} from '@tiketbus/testkit'
import { lockBus } from '../../fleet/index.ts'
import { addTrip, parseDeparture } from '../../trips/index.ts'
import { auditOf } from '../shared/testing.ts'
import { readClashes } from './free-bus.ts'

const app = useTestApp()
let admin: TestUser
let id_bus: number
let id_rute: number
beforeAll(async () => {
  admin = await anAdmin(app.db)
})

/** Surabaya to Malang on 1 May 2090, at local times of that day, as our own form sends it. */
const form = (from: string, to: string | undefined, fields: Record<string, unknown> = {}) => ({
  id_bus,
  asal: 'Surabaya',
  tujuan: 'Malang',
  waktu_berangkat: `2090-05-01T${from}`,
  ...(to && { perkiraan_tiba: `2090-05-01T${to}` }),
  harga: 50_000,
  cek_bus: true,
  ...fields,
})
const back = { asal: 'Malang', tujuan: 'Surabaya' }
const post = (body: unknown) => app.call(api.adminDepartures.addTrip, { body, token: admin.token })
const put = (body: unknown, id = id_rute) =>
  app.call(api.adminDepartures.updateTrip, { params: { id }, body, token: admin.token })
const tripsOf = (bus: number) => app.db.query('select id_rute from trips where id_bus = $1', [bus])
const typeOf = async (reply: Promise<{ error: () => { type: string } }>) => (await reply).error().type

beforeEach(async () => {
  id_bus = await aBus(app.db)
  id_rute = (await post(form('08:00', '12:00'))).data().id_rute
})

describe('our own form', () => {
  test('is refused while the bus is away: the other departure is named, and when the bus is free [F6]', async () => {
    for (const [from, to] of [
      ['07:00', '08:01'],
      ['09:00', '10:00'],
      ['11:59', '18:00'],
      ['06:00', '20:00'],
    ] as const) {
      const reply = await post(form(from, to))
      expect([from, reply.status, reply.error().type]).toEqual([from, 422, 'BUS_DOUBLE_BOOKED'])
      expect(reply.error().message).toMatch(
        /^Bus ini sudah dijadwalkan: .*bentrok dengan Surabaya – Malang, Senin, 1 Mei 2090, 08\.00 WIB/,
      )
      expect(reply.error().errors?.[0]?.field).toBe('alasan_bus')
    }
    expect((await post(form('09:00', '10:00'))).error().message).toMatch(/bebas .* 2090, 12\.30 WIB/)
    expect(await tripsOf(id_bus)).toHaveLength(1)
  })

  test('is refused without an arrival, too: the bus is away for 24 hours [F6]', async () => {
    expect(await typeOf(post(form('07:00', undefined)))).toBe('BUS_DOUBLE_BOOKED')
    expect(await typeOf(post(form('12:10', undefined)))).toBe('BUS_DOUBLE_BOOKED')
    const other = await aBus(app.db)
    ;(await post(form('09:00', undefined, { id_bus: other }))).ok()
    const next = { id_bus: other, waktu_berangkat: '2090-05-02T08:59' }
    expect(await typeOf(post(form('', undefined, next)))).toBe('BUS_DOUBLE_BOOKED')
    expect((await post(form('', undefined, { ...next, waktu_berangkat: '2090-05-02T09:00' }))).status).toBe(
      200,
    )
  })

  test('leaves the bus its turn-round: 30 minutes, or its own [F8]', async () => {
    expect(await typeOf(post(form('12:29', '14:00', back)))).toBe('BUS_DOUBLE_BOOKED')
    expect(await typeOf(post(form('05:00', '07:31', back)))).toBe('BUS_DOUBLE_BOOKED')
    expect((await post(form('12:30', '14:00', back))).status).toBe(200)
    expect((await post(form('05:00', '07:30', back))).status).toBe(200)
    const change = (jeda_menit: unknown) =>
      app.call(api.adminBuses.updateBus, {
        params: { id: id_bus },
        body: { nama_bus: 'Jeda', total_kursi: 40, jeda_menit },
        token: admin.token,
      })
    expect((await change(90)).data()).toMatchObject({ jeda_menit: 90 })
    expect(await typeOf(post(form('15:00', '17:00', back)))).toBe('BUS_DOUBLE_BOOKED')
    expect((await change(0)).data().jeda_menit).toBe(0)
    expect((await post(form('14:00', '17:00'))).status).toBe(200)
    expect((await change(1441)).status).toBe(400)
    // An older client, or the specification's, does not send it.
    expect((await change(undefined)).data().jeda_menit).toBe(0)
  })

  test('is allowed for another bus, and after the other departure was called off or deleted', async () => {
    expect((await post(form('09:00', '10:00', { id_bus: await aBus(app.db) }))).status).toBe(200)
    const call = { params: { id: id_rute }, token: admin.token }
    ;(await app.call(api.adminDepartures.callOff, { ...call, body: { alasan: 'Mogok' } })).ok()
    expect((await post(form('09:00', '10:00'))).status).toBe(200)
  })

  test('is refused for a change of bus, of times, and back on sale, but not of other fields [F6]', async () => {
    const other = (await post(form('20:00', '22:00'))).data().id_rute
    expect(await typeOf(put(form('18:00', '21:00')))).toBe('BUS_DOUBLE_BOOKED')
    expect(await typeOf(put(form('08:00', '20:01')))).toBe('BUS_DOUBLE_BOOKED')
    const free = await aBus(app.db)
    ;(await put(form('20:00', '22:00', { id_bus: free }), other)).ok()
    ;(await put(form('08:00', '20:01', { harga: 60_000 }))).ok()
    expect(await typeOf(put(form('20:00', '22:00'), other))).toBe('BUS_DOUBLE_BOOKED')
    const off = { status: 'nonaktif', cek_bus: undefined }
    ;(await put(form('20:00', '22:00', off), other)).ok()
    expect((await put(form('20:00', '22:00', { status: 'nonaktif', harga: 1000 }), other)).status).toBe(200)
    expect(await typeOf(put(form('20:00', '22:00', { status: 'aktif' }), other))).toBe('BUS_DOUBLE_BOOKED')
  })
})

describe('a person who knows better', () => {
  const overrides = async (id: number) =>
    (await auditOf(app.db, 'trip', id)).filter((row) => row.unusual === 'bus_double_booked')
  const unusual = async () =>
    (await app.call(api.adminAudit.listAudit, { query: { filter: 'unusual' }, token: admin.token })).data()

  test('repeats it with a reason, which stays with the departure and stands among the unusual acts [F9]', async () => {
    const body = form('09:00', '10:00', { alasan_bus: 'Bus cadangan menggantikan' })
    const added = (await post(body)).data().id_rute
    expect(await overrides(added)).toMatchObject([
      { action: 'add_trip', id_admin: admin.id_user, after: { id_bus, bentrok_rute: id_rute } },
    ])
    expect((await unusual())[0]).toMatchObject({
      action: 'add_trip',
      entity_id: String(added),
      unusual: 'bus_double_booked',
      note: 'Bus cadangan menggantikan',
    })
    // Without a clash the reason is not stored.
    const free = (await post(form('09:00', '10:00', { id_bus: await aBus(app.db), alasan_bus: 'x' }))).data()
    expect(await overrides(free.id_rute)).toEqual([])
    expect((await post(form('09:00', '10:00', { alasan_bus: '  ' }))).status).toBe(422)
  })

  test("may send the specification's call, without `cek_bus`: it is carried out, audited and listed [F9]", async () => {
    for (const perkiraan_tiba of [undefined, '2090-05-01T10:00']) {
      const reply = await post(form('09:00', undefined, { cek_bus: undefined, perkiraan_tiba }))
      const added = reply.data().id_rute
      expect(await overrides(added)).toHaveLength(1)
      expect((await unusual())[0]).toMatchObject({ entity_id: String(added), note: null })
    }
    const changed = await put(form('09:00', undefined, { cek_bus: undefined }))
    expect(await overrides(changed.data().id_rute)).toHaveLength(1)
  })
})

describe('two administrators at once', () => {
  const raced = async (one: () => ReturnType<typeof post>, other: () => ReturnType<typeof post>) => {
    // Both wait for the bus, so that neither sees the other's departure before it has the lock.
    const release = await keepLocked(app.db, (tx) => lockBus(tx, id_bus))
    const replies = [one(), other()]
    await untilLocksAreAwaited(app.db, ...replies)
    await release()
    return (await Promise.all(replies)).map((reply) => reply.status).toSorted((a, b) => a - b)
  }

  test('get the bus for one departure, without arrivals too [F6]', async () => {
    const statuses = await raced(
      () => post(form('20:00', '22:00')),
      () => post(form('21:00', '23:00')),
    )
    expect(statuses).toEqual([200, 422])
    id_bus = await aBus(app.db)
    const empty = () => post(form('20:00', undefined))
    expect(await raced(empty, empty)).toEqual([200, 422])
  })

  test('both find it free without its lock: the control', async () => {
    const planned = parseDeparture(v.parse(tripInput, form('20:00', '22:00')), 10)
    await atOnce<unknown>(app.db, [
      async (tx) => {
        expect((await readClashes(tx, [planned], new Map())).size).toBe(0)
        await addTrip(tx, planned)
      },
      async (tx) => {
        expect((await readClashes(tx, [planned], new Map())).size).toBe(0)
        await addTrip(tx, planned)
      },
    ])
    expect(await tripsOf(id_bus)).toHaveLength(3)
  })
})
