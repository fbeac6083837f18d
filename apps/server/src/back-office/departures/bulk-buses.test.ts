/** Timetables of several buses with return journeys, and copied timetables. */
import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import { aBus, anAdmin, aUser, meet, useTestApp, type TestUser } from '@tiketbus/testkit'
import { archiveBus, lockBus } from '../../fleet/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { auditOf, statusesForNonAdmins } from '../shared/testing.ts'

const app = useTestApp()
let admin: TestUser
let passenger: TestUser
beforeAll(async () => {
  admin = await anAdmin(app.db)
  passenger = await aUser(app.db)
})

/** Mondays and Fridays of two weeks: four departures of four hours. 2090-05-01 is a Monday. */
const form = (fields: Record<string, unknown> = {}) => ({
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
const add = (body: unknown) => app.call(api.adminTimetable.addBulk, { body, token: admin.token })
const tripsOf = (bus: number) =>
  app.db.query<{ id_rute: number }>('select id_rute from trips where id_bus = $1 order by waktu_berangkat', [
    bus,
  ])
const fieldsOf = async (body: unknown) =>
  ((await preview(body)).error().errors ?? []).map((error) => error.field).toSorted()

/** Deletes the bus in a transaction that is still open. */
const deleting = (bus: number) => async (tx: Tx) => {
  await lockBus(tx, bus)
  await archiveBus(tx, bus)
}

describe('a timetable of several buses, there and back', () => {
  test('schedules each bus at its own times, and return journeys with the cities swapped [B71]', async () => {
    const [first, second] = [await aBus(app.db), await aBus(app.db)]
    const body = form({
      id_bus: first,
      hari: [1],
      sampai: '2090-05-01',
      jam: ['07:30'],
      jam_pulang: ['16:00'],
      bus_lain: [{ id_bus: second, jam: ['20:00'], jam_pulang: ['09:00'] }],
      terminal_asal: 'Pool Rungkut',
    })
    const there = { asal: 'Surabaya', tujuan: 'Denpasar', bentrok: null }
    const back = { asal: 'Denpasar', tujuan: 'Surabaya', bentrok: null }
    // On the same day the second bus would return before it left.
    expect((await preview({ ...body, hari_pulang: 0 })).ok().data).toMatchObject([
      { ...there, id_bus: first, waktu_berangkat: '2090-05-01T00:30:00.000Z' },
      { ...back, id_bus: second, waktu_berangkat: '2090-05-01T01:00:00.000Z', zona_asal: 'Asia/Makassar' },
      { ...back, id_bus: first, waktu_berangkat: '2090-05-01T08:00:00.000Z' },
      { ...there, id_bus: second, waktu_berangkat: '2090-05-01T13:00:00.000Z' },
    ])
    const next = { ...body, hari_pulang: 1 }
    expect((await add(next)).data()).toMatchObject({ ditambahkan: 4 })
    const [out, home] = await app.db.query(
      'select asal, waktu_berangkat, terminal_asal, terminal_tujuan from trips where id_bus = $1 order by waktu_berangkat',
      [second],
    )
    expect(out).toMatchObject({ asal: 'Surabaya', terminal_asal: 'Pool Rungkut' })
    expect(home).toMatchObject({
      asal: 'Denpasar',
      waktu_berangkat: '2090-05-02T01:00:00.000Z',
      terminal_tujuan: 'Pool Rungkut',
    })
  })

  test('uses the price of each bus in both directions, and the common price for a bus without its own [B71]', async () => {
    const [first, second, third] = [await aBus(app.db), await aBus(app.db), await aBus(app.db)]
    const body = form({
      id_bus: first,
      hari: [1],
      sampai: '2090-05-01',
      jam: ['07:00'],
      bus_lain: [
        { id_bus: second, jam: ['08:00'], jam_pulang: ['20:00'], harga: '400000' },
        { id_bus: third, jam: ['09:00'] },
      ],
    })
    const priced = [
      [first, 250_000],
      [second, 400_000],
      [third, 250_000],
      [second, 400_000],
    ]
    const rows = (await preview(body)).ok().data
    expect(rows.map(({ id_bus, harga }) => [id_bus, harga])).toEqual(priced)
    expect((await add(body)).data()).toMatchObject({ ditambahkan: 4 })
    const stored = await app.db.query<{ id_bus: number; harga: number }>(
      'select id_bus, harga from trips where id_bus = any($1) order by waktu_berangkat',
      [[first, second, third]],
    )
    expect(stored.map(({ id_bus, harga }) => [id_bus, harga])).toEqual(priced)
    const wrong = { id_bus: second, jam: ['08:00'], harga: '-1' }
    expect(await fieldsOf(form({ id_bus: first, bus_lain: [wrong] }))).toEqual(['bus_lain.0.harga'])
  })

  test('finds clashes per bus, and names the bus [B71]', async () => {
    const [free, busy] = [await aBus(app.db), await aBus(app.db)]
    await add(form({ id_bus: busy, hari: [1], jam: ['08:00'] }))
    const body = form({
      id_bus: free,
      hari: [1],
      jam: ['08:00'],
      bus_lain: [{ id_bus: busy, jam: ['09:00'] }],
    })
    const rows = (await preview(body)).ok().data
    expect(rows.map(({ id_bus: id, bentrok }) => [id, bentrok !== null])).toEqual([
      [free, false],
      [busy, true],
      [free, false],
      [busy, true],
    ])
    const [{ nama_bus } = { nama_bus: '' }] = rows.filter((row) => row.id_bus === busy)
    expect((await add(body)).error().message).toContain(`${nama_bus} sudah dijadwalkan`)
    expect(await tripsOf(free)).toEqual([])
  })

  test('names the field of a bus that is deleted concurrently, and adds no departure [B71]', async () => {
    const [kept, gone] = [await aBus(app.db), await aBus(app.db)]
    const body = form({ id_bus: kept, bus_lain: [{ id_bus: gone, jam: ['09:00'] }] })
    const [, late] = await meet(app.db, deleting(gone), () => add(body))
    expect(late.status === 'fulfilled' && late.value.error()).toMatchObject({
      type: 'VALIDATION_FAILED',
      errors: [{ field: 'bus_lain.0.id_bus' }],
    })
    expect(await tripsOf(kept)).toEqual([])
  })

  test('refuses a bus that is listed twice or absent, and too many departures [B71]', async () => {
    const bus = await aBus(app.db)
    const other = (id: number) => form({ id_bus: bus, bus_lain: [{ id_bus: id, jam: ['09:00'] }] })
    expect(await fieldsOf(other(bus))).toEqual(['bus_lain.0.id_bus'])
    expect(await fieldsOf(other(9_999_999_999))).toEqual(['bus_lain.0.id_bus'])
    expect(await fieldsOf(form({ id_bus: bus, hari_pulang: 4 }))).toEqual(['hari_pulang'])
    const many = { hari: [1, 2, 3, 4, 5, 6, 7], sampai: '2091-04-30', jam: ['01:00', '12:00'] }
    expect(await fieldsOf(form({ id_bus: bus, ...many, jam_pulang: ['06:00'] }))).toEqual(['sampai'])
  })
})

describe('POST /api/admin/routes/copy', () => {
  const copy = (body: object, headers?: Record<string, string>) =>
    app.call(api.adminTimetable.addCopy, { body, token: admin.token, headers })
  const look = (body: object) => app.call(api.adminTimetable.previewCopy, { body, token: admin.token })
  const monday = {
    tanggal: '2092-01-01',
    dari: '2092-01-02',
    sampai: '2092-01-03',
    hari: [1, 2, 3, 4, 5, 6, 7],
  }
  let bus: number
  beforeAll(async () => {
    bus = await aBus(app.db)
    const day = { id_bus: bus, dari: '2092-01-01', sampai: '2092-01-01', hari: [1, 2, 3, 4, 5, 6, 7] }
    await add(form({ ...day, jam: ['06:00'], jam_pulang: ['23:30'], fasilitas: 'AC', durasi_menit: 300 }))
  })

  test('adds the departures of a day to other days, at the same local times and with the same durations [B72]', async () => {
    const rows = (await look(monday)).ok().data
    expect(rows.map((row) => [row.asal, row.waktu_berangkat, row.perkiraan_tiba, row.bentrok])).toEqual([
      ['Surabaya', '2092-01-01T23:00:00.000Z', '2092-01-02T04:00:00.000Z', null],
      ['Denpasar', '2092-01-02T15:30:00.000Z', '2092-01-02T20:30:00.000Z', null],
      ['Surabaya', '2092-01-02T23:00:00.000Z', '2092-01-03T04:00:00.000Z', null],
      ['Denpasar', '2092-01-03T15:30:00.000Z', '2092-01-03T20:30:00.000Z', null],
    ])
    const headers = { 'idempotency-key': 'salin-satu' }
    const replies = await Promise.all([copy(monday, headers), copy(monday, headers)])
    expect(replies.map((reply) => reply.data().ditambahkan)).toEqual([4, 4])
    expect(await tripsOf(bus)).toHaveLength(6)
    const [last] = (await tripsOf(bus)).slice(-1)
    expect(await auditOf(app.db, 'trip', last?.id_rute ?? 0)).toMatchObject([{ action: 'add_trip' }])
    expect((await copy(monday)).error().type).toBe('BUS_DOUBLE_BOOKED')
    expect(await tripsOf(bus)).toHaveLength(6)
  })

  test('omits the departures of a bus that is deleted concurrently [B72]', async () => {
    const [kept, gone] = [await aBus(app.db), await aBus(app.db)]
    const day = { dari: '2093-01-01', sampai: '2093-01-01', hari: [1, 2, 3, 4, 5, 6, 7], jam: ['06:00'] }
    for (const id_bus of [kept, gone]) await add(form({ ...day, id_bus }))
    const other = { tanggal: '2093-01-01', dari: '2093-01-02', sampai: '2093-01-02', hari: day.hari }
    const [, late] = await meet(app.db, deleting(gone), () => copy(other))
    expect(late.status === 'fulfilled' && late.value.data()).toMatchObject({ ditambahkan: 1 })
    expect([(await tripsOf(kept)).length, (await tripsOf(gone)).length]).toEqual([2, 1])
  })

  test('names a bus that has not come back, and saves the days with a reason only [F8, F9, B101]', async () => {
    const away = await aBus(app.db)
    const every = [1, 2, 3, 4, 5, 6, 7]
    const day = { id_bus: away, dari: '2092-06-01', sampai: '2092-06-01', hari: every, jam: ['18:00'] }
    // Out at 18.00, in Denpasar after 12 hours: an empty way back ends after the next departure.
    ;(await add(form({ ...day, durasi_menit: 720 }))).ok()
    const body = { tanggal: '2092-06-01', dari: '2092-06-02', sampai: '2092-06-03', hari: every }
    const rows = (await look(body)).ok().data
    expect(rows.map((row) => row.bentrok)).toMatchObject([
      {
        jenis: 'tempat',
        tujuan: 'Denpasar',
        waktu_berangkat: '2092-06-01T11:00:00.000Z',
        bebas_pada: '2092-06-02T11:30:00.000Z',
      },
      { jenis: 'tempat', id_rute: null },
    ])
    const refusal = (await copy({ ...body, cek_bus: true })).error()
    expect(refusal).toMatchObject({ type: 'BUS_DOUBLE_BOOKED', errors: [{ field: 'alasan_bus' }] })
    expect(refusal.message).toMatch(/masih di Denpasar/)
    expect((await copy({ ...body, alasan_bus: 'Bus lain kembali kosong' })).data().ditambahkan).toBe(2)
    const [, second] = await tripsOf(away)
    expect(await auditOf(app.db, 'trip', second?.id_rute ?? 0)).toMatchObject([
      { action: 'add_trip', unusual: 'bus_double_booked', after: { bentrok_rute: expect.any(Number) } },
    ])
  })

  test('copies one line if cities are given, and no called-off or deleted departures [B72]', async () => {
    const later = { ...monday, dari: '2092-02-01', sampai: '2092-02-01' }
    const line = (await look({ ...later, asal: 'denpasar', tujuan: 'Surabaya' })).ok().data
    expect(line.map((row) => row.asal)).toEqual(['Denpasar'])
    await app.db.query(
      `update trips set called_off_at = clock_timestamp() where id_bus = $1 and asal = 'Denpasar'`,
      [bus],
    )
    expect((await look(later)).ok().data.map((row) => row.asal)).toEqual(['Surabaya'])
    const none = await look({ ...later, asal: 'Denpasar' })
    expect(none.error().errors).toEqual([
      { field: 'tanggal', msg: 'Tidak ada keberangkatan pada tanggal ini' },
    ])
  })

  test('copies a calendar day of the origin, not of the server', async () => {
    const away = await aBus(app.db)
    const day = { id_bus: away, asal: 'Jayapura', tujuan: 'Sorong', dari: '2092-03-05', sampai: '2092-03-05' }
    await add(form({ ...day, hari: [1, 2, 3, 4, 5, 6, 7], jam: ['06:00'] }))
    const ask = (tanggal: string) => look({ ...monday, tanggal, dari: '2092-03-20', sampai: '2092-03-20' })
    expect((await ask('2092-03-05')).ok().data).toHaveLength(1)
    expect((await ask('2092-03-04')).status).toBe(400)
  })

  test('refuses guests and passengers', async () => {
    for (const endpoint of [api.adminTimetable.previewCopy, api.adminTimetable.addCopy])
      expect(await statusesForNonAdmins(app, endpoint, { body: monday }, passenger)).toEqual([401, 403])
  })
})
