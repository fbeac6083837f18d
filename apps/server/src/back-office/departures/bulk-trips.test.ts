import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import { aBus, anAdmin, aUser, meet, useTestApp, type TestUser } from '@tiketbus/testkit'
import { bulkInput } from '@tiketbus/contract'
import * as v from 'valibot'
import { auditOf, statusesForNonAdmins } from '../shared/testing.ts'
import { addBulk } from './bulk-trips.ts'

const app = useTestApp()
let admin: TestUser
let passenger: TestUser
let id_bus: number
beforeAll(async () => {
  admin = await anAdmin(app.db)
  passenger = await aUser(app.db)
})

/** Mondays and Fridays of two weeks, twice a day: eight departures of four hours. 2090-05-01 is a Monday. */
const form = (fields: Record<string, unknown> = {}) => ({
  id_bus,
  asal: 'Surabaya',
  tujuan: 'Denpasar',
  harga: '250000',
  durasi_menit: 240,
  dari: '2090-05-01',
  sampai: '2090-05-14',
  hari: [1, 5],
  jam: ['20:00', '07:30'],
  ...fields,
})
const preview = (body: unknown) => app.call(api.adminTimetable.previewBulk, { body, token: admin.token })
const add = (body: unknown, headers?: Record<string, string>) =>
  app.call(api.adminTimetable.addBulk, { body, token: admin.token, headers })
const tripsOf = (bus: number) =>
  app.db.query<{ id_rute: number; waktu_berangkat: string }>(
    'select id_rute, waktu_berangkat from trips where id_bus = $1 order by waktu_berangkat',
    [bus],
  )
const fieldsOf = async (body: unknown) =>
  ((await preview(body)).error().errors ?? []).map((error) => error.field).toSorted()

describe('POST /api/admin/routes/bulk/preview', () => {
  beforeAll(async () => {
    id_bus = await aBus(app.db)
  })

  test('lists each time on each chosen weekday, local to the origin, and adds nothing', async () => {
    const { data, waktu_server } = (await preview(form())).ok()
    expect(data.map((row) => row.waktu_berangkat)).toEqual([
      '2090-05-01T00:30:00.000Z',
      '2090-05-01T13:00:00.000Z',
      '2090-05-05T00:30:00.000Z',
      '2090-05-05T13:00:00.000Z',
      '2090-05-08T00:30:00.000Z',
      '2090-05-08T13:00:00.000Z',
      '2090-05-12T00:30:00.000Z',
      '2090-05-12T13:00:00.000Z',
    ])
    expect(data[0]).toEqual({
      id_bus,
      nama_bus: expect.any(String),
      asal: 'Surabaya',
      tujuan: 'Denpasar',
      waktu_berangkat: '2090-05-01T00:30:00.000Z',
      perkiraan_tiba: '2090-05-01T04:30:00.000Z',
      harga: 250_000,
      zona_asal: 'Asia/Jakarta',
      zona_tujuan: 'Asia/Makassar',
      bentrok: null,
      lewat: false,
    })
    expect(waktu_server).toBeDefined()
    expect(await tripsOf(id_bus)).toEqual([])
  })

  test('reads the times in the zone of the origin', async () => {
    const { data } = (await preview(form({ asal: 'Jayapura', tujuan: 'Sorong' }))).ok()
    expect(data[0]).toMatchObject({ waktu_berangkat: '2090-04-30T22:30:00.000Z', zona_asal: 'Asia/Jayapura' })
  })

  test('returns the journey that clashes, also one of the list itself', async () => {
    const bus = await aBus(app.db)
    const [row] = await app.db.query<{ id_rute: number }>(
      `insert into trips (id_bus, asal, tujuan, zona_asal, zona_tujuan, waktu_berangkat, perkiraan_tiba, waktu_tutup, harga)
       values ($1, 'Denpasar', 'Surabaya', 'Asia/Makassar', 'Asia/Jakarta', '2090-05-05T04:30Z', '2090-05-05T08:30Z',
         '2090-05-05T04:20Z', 1) returning id_rute`,
      [bus],
    )
    const { data } = (await preview(form({ id_bus: bus, durasi_menit: 300 }))).ok()
    expect(data.map((trip) => trip.bentrok?.id_rute)).toEqual([
      undefined,
      undefined,
      row?.id_rute,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(data[2]?.bentrok).toMatchObject({ asal: 'Denpasar', zona_asal: 'Asia/Makassar' })
    const itself = (await preview(form({ id_bus: bus, hari: [1], durasi_menit: 800 }))).ok().data
    expect(itself[0]?.bentrok).toMatchObject({ id_rute: null, waktu_berangkat: itself[1]?.waktu_berangkat })
  })

  test('a bus may leave half an hour after it arrives; without an arrival it is away for 24 hours', async () => {
    const bus = await aBus(app.db)
    await app.db.query(
      `insert into trips (id_bus, asal, tujuan, zona_asal, zona_tujuan, waktu_berangkat, perkiraan_tiba, waktu_tutup, harga)
       select $1, 'Denpasar', 'Surabaya', 'Asia/Makassar', 'Asia/Jakarta', t, a, t, 1
       from (values ('2090-05-01T05:00Z'::timestamptz, '2090-05-01T12:30Z'::timestamptz), ('2090-05-04T02:00Z', null)) as v (t, a)`,
      [bus],
    )
    const { data } = (await preview(form({ id_bus: bus }))).ok()
    expect(data.map((trip) => trip.bentrok !== null).slice(0, 4)).toEqual([false, false, true, false])
  })

  test('does not clash with a departure that was called off or deleted', async () => {
    const bus = await aBus(app.db)
    await app.db.query(
      `insert into trips (id_bus, asal, tujuan, zona_asal, zona_tujuan, waktu_berangkat, waktu_tutup, harga, called_off_at, archived_at)
       select $1, 'Denpasar', 'Surabaya', 'Asia/Makassar', 'Asia/Jakarta', '2090-05-01T00:00Z', '2090-05-01T00:00Z', 1, c, a
       from (values (clock_timestamp(), null::timestamptz), (null, clock_timestamp())) as v (c, a)`,
      [bus],
    )
    expect((await preview(form({ id_bus: bus }))).ok().data.every((row) => row.bentrok === null)).toBe(true)
  })

  test('marks departures in the past', async () => {
    const past = form({ dari: '2020-01-06', sampai: '2020-01-06', hari: [1] })
    expect((await preview(past)).ok().data.map((row) => row.lewat)).toEqual([true, true])
  })

  test('reports each missing, malformed or excessive field', async () => {
    expect(await fieldsOf({})).toEqual(
      ['asal', 'dari', 'durasi_menit', 'hari', 'harga', 'id_bus', 'jam', 'sampai', 'tujuan'].toSorted(),
    )
    expect(await fieldsOf(form({ jam: ['24:00'] }))).toEqual(['jam.0'])
    expect(await fieldsOf(form({ jam: [] }))).toEqual(['jam'])
    expect(await fieldsOf(form({ hari: [0] }))).toEqual(['hari.0'])
    expect(await fieldsOf(form({ hari: [3], sampai: '2090-05-01' }))).toEqual(['hari'])
    expect(await fieldsOf(form({ sampai: '2090-04-30' }))).toEqual(['sampai'])
    expect(await fieldsOf(form({ sampai: '2091-05-02' }))).toEqual(['sampai'])
    expect(await fieldsOf(form({ dari: '2090-02-30' }))).toEqual(['dari'])
    expect(await fieldsOf(form({ tujuan: 'surabaya' }))).toEqual(['tujuan'])
    expect(await fieldsOf(form({ id_bus: 9_999_999_999 }))).toEqual(['id_bus'])
    expect(await fieldsOf(form({ seed_key: 'x' }))).toEqual(['seed_key'])
    const much = form({ hari: [1, 2, 3, 4, 5, 6, 7], sampai: '2091-04-30', jam: ['01:00', '02:00', '03:00'] })
    expect(await fieldsOf(much)).toEqual(['sampai'])
  })

  test('refuses guests and passengers', async () => {
    for (const endpoint of [api.adminTimetable.previewBulk, api.adminTimetable.addBulk])
      expect(await statusesForNonAdmins(app, endpoint, { body: form() }, passenger)).toEqual([401, 403])
  })
})

describe('POST /api/admin/routes/bulk', () => {
  beforeAll(async () => {
    id_bus = await aBus(app.db)
  })

  test('adds all of them, closing 10 minutes before departure, each with its audit row', async () => {
    const body = form({ fasilitas: 'AC,  Toilet', terminal_asal: 'Pool Rungkut', status: 'nonaktif' })
    const { ditambahkan, pertama } = (await add(body)).data()
    const added = await tripsOf(id_bus)
    expect([ditambahkan, pertama]).toEqual([8, added.slice(0, 5).map(({ id_rute }) => id_rute)])
    const [first] = added
    expect(added).toHaveLength(8)
    const trip = await app.call(api.adminDepartures.getTrip, {
      params: { id: first?.id_rute ?? 0 },
      token: admin.token,
    })
    expect(trip.data()).toMatchObject({
      waktu_berangkat: '2090-05-01T00:30:00.000Z',
      perkiraan_tiba: '2090-05-01T04:30:00.000Z',
      waktu_tutup: '2090-05-01T00:20:00.000Z',
      harga: 250_000,
      status: 'nonaktif',
      fasilitas: 'AC, Toilet',
      terminal_asal: 'Pool Rungkut',
      terminal_tujuan: 'Terminal Mengwi',
    })
    for (const { id_rute, waktu_berangkat } of added)
      expect(await auditOf(app.db, 'trip', id_rute)).toMatchObject([
        { action: 'add_trip', id_admin: admin.id_user, before: null, after: { id_rute, waktu_berangkat } },
      ])
  })

  test('adds none if the bus is elsewhere at one of the times', async () => {
    const before = await tripsOf(id_bus)
    const reply = await add(form({ hari: [1, 2], jam: ['09:00'] }))
    expect(reply.status).toBe(422)
    expect(reply.error()).toMatchObject({ type: 'BUS_DOUBLE_BOOKED' })
    expect(reply.error().message).toContain('2 dari 4 bentrok')
    expect(reply.error().message).toContain('Surabaya – Denpasar, Senin, 1 Mei 2090, 07.30 WIB')
    expect(await tripsOf(id_bus)).toEqual(before)
  })

  test('adds none if one of the times is in the past', async () => {
    const bus = await aBus(app.db)
    const past = form({ id_bus: bus, dari: '2020-01-06', sampai: '2020-01-06', hari: [1] })
    expect((await add(past)).error().type).toBe('TRIP_DEPARTED')
    expect(await tripsOf(bus)).toEqual([])
  })

  test('acts once under one Idempotency-Key', async () => {
    const bus = await aBus(app.db)
    const headers = { 'idempotency-key': 'massal-satu' }
    const replies = await Promise.all([1, 2, 3].map(() => add(form({ id_bus: bus }), headers)))
    expect(replies.map((reply) => reply.data().ditambahkan)).toEqual([8, 8, 8])
    expect(await tripsOf(bus)).toHaveLength(8)
    const other = await add(form({ id_bus: bus, harga: 1 }), headers)
    expect(other.error().type).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  test('serialises concurrent requests: the second one clashes with the first', async () => {
    const bus = await aBus(app.db)
    const input = v.parse(bulkInput, form({ id_bus: bus }))
    const [early, late] = await meet(
      app.db,
      (tx) => addBulk(tx, { bookingCutoffMinutes: 10 }, admin.id_user, input),
      () => add(form({ id_bus: bus })),
    )
    expect(early.status).toBe('fulfilled')
    expect(late.status === 'fulfilled' && late.value.error().type).toBe('BUS_DOUBLE_BOOKED')
    expect(await tripsOf(bus)).toHaveLength(8)
  })

  test('adds a thousand rows at once', async () => {
    const bus = await aBus(app.db)
    const much = form({
      id_bus: bus,
      durasi_menit: 60,
      hari: [1, 2, 3, 4, 5, 6, 7],
      sampai: '2091-01-05',
      jam: ['01:00', '07:00', '13:00', '19:00'],
    })
    expect((await add(much)).data()).toMatchObject({ ditambahkan: 1000 })
  })
})
