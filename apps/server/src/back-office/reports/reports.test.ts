import { beforeAll, describe, expect, test } from 'vitest'
import { api, filledOf, type Endpoint } from '@tiketbus/contract'
import {
  ageTrip,
  aHold,
  anAdmin,
  anUnpaidOrder,
  aTrip,
  aTripOfLegs,
  aUser,
  LEG_FARE,
  useTestApp,
  type TestUser,
} from '@tiketbus/testkit'
import {
  aManualRefund,
  aPaidOrder,
  lastRefundOf,
  moveBooks,
  setStatus,
  statusesForNonAdmins,
} from '../shared/testing.ts'

const app = useTestApp()
let admin: TestUser
beforeAll(async () => {
  admin = await anAdmin(app.db)
})

const sales = (query: Record<string, string> = {}) =>
  app.call(api.adminReports.sales, { query, token: admin.token })
const occupancy = (query: Record<string, string> = {}) =>
  app.call(api.adminReports.occupancy, { query, token: admin.token })
describe('GET /api/admin/reports/sales', () => {
  test('sums what came and what went by day in Asia/Jakarta, from the books, days without any included [B50]', async () => {
    const first = await aPaidOrder(app, admin, { harga: 100_000, seats: [1, 2] })
    await moveBooks(app.db, first, '2032-03-04T16:59:59Z')
    const second = await aPaidOrder(app, admin, { harga: 70_000, seats: [1] })
    await moveBooks(app.db, second, '2032-03-04T17:00:00Z')
    const { order } = await aManualRefund(app, admin)
    await moveBooks(app.db, order, '2032-03-05T16:59:59Z')
    await anUnpaidOrder(app.db)
    const found = async () => (await sales({ dari: '2032-03-03', sampai: '2032-03-06' })).data()
    const none = { tiket: 0, pendapatan: 0, refund: 0, ditarik: 0 }
    const days = [
      { ...none, tanggal: '2032-03-03' },
      { ...none, tanggal: '2032-03-04', tiket: 2, pendapatan: 200_000 },
      { ...none, tanggal: '2032-03-05', tiket: 2, pendapatan: 150_000 },
      { ...none, tanggal: '2032-03-06' },
    ]
    expect(await found()).toEqual(days)
    const { id_refund } = await lastRefundOf(app, order)
    const paid = { params: { id: id_refund }, body: { bukti: 'BCA 1' }, token: admin.token }
    ;(await app.call(api.adminMoney.markRefundPaid, paid)).ok()
    await moveBooks(app.db, order, '2032-03-05T17:00:00Z')
    expect((await found()).at(-1)).toEqual({
      tanggal: '2032-03-06',
      tiket: 1,
      pendapatan: 80_000,
      refund: 80_000,
      ditarik: 0,
    })
  })

  test('states whether the books have every order [B537]', async () => {
    const complete = async () => (await sales({ dari: '2032-03-03' })).ok().lengkap
    expect(await complete()).toBe(true)
    await app.db.query('update books_check set complete_since = null')
    expect(await complete()).toBe(false)
    await app.db.query('update books_check set complete_since = clock_timestamp()')
  })

  test('shows the 30 days up to today, or from a day up to today', async () => {
    const days = (await sales()).data()
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(new Date())
    expect(days).toHaveLength(30)
    expect(days.at(-1)?.tanggal).toBe(today)
    expect((await sales({ dari: today })).data()).toHaveLength(1)
    expect((await sales({ sampai: '2031-03-30' })).data()[0]?.tanggal).toBe('2031-03-01')
  })

  test('refuses invalid days, a range that is backwards or too long, guests and passengers', async () => {
    expect((await sales({ dari: '2031-02-30' })).status).toBe(400)
    for (const year of ['0001', '9999'])
      for (const field of ['dari', 'sampai'])
        expect([year, field, (await sales({ [field]: `${year}-01-01` })).status]).toEqual([year, field, 400])
    expect((await sales({ dari: '2031-03-02', sampai: '2031-03-01' })).error().errors?.[0]?.field).toBe(
      'sampai',
    )
    expect((await sales({ dari: '2031-03-02', sampai: '2032-03-02' })).error().type).toBe('VALIDATION_FAILED')
    expect((await sales({ hari: '1' })).status).toBe(400)
    const passenger = await aUser(app.db)
    expect(await statusesForNonAdmins(app, api.adminReports.sales, {}, passenger)).toEqual([401, 403])
    expect(await statusesForNonAdmins(app, api.adminReports.occupancy, {}, passenger)).toEqual([401, 403])
  })
})

describe('GET /api/admin/reports/occupancy', () => {
  const aTripAt = async (waktu: string, zone: string) => {
    const id_rute = await aTrip(app.db)
    await app.db.query(
      `update trips set waktu_berangkat = $2, perkiraan_tiba = null, waktu_tutup = $2, zona_asal = $3 where id_rute = $1`,
      [id_rute, waktu, zone],
    )
    return id_rute
  }

  test('shows the departures of a day at their own origin, soonest first', async () => {
    const east = await aTripAt('2090-06-09T15:00:00Z', 'Asia/Jayapura')
    const west = await aTripAt('2090-06-10T16:59:00Z', 'Asia/Jakarta')
    await aTripAt('2090-06-10T15:00:00Z', 'Asia/Jayapura')
    await aTripAt('2090-06-09T16:59:00Z', 'Asia/Jakarta')
    const archived = await aTripAt('2090-06-10T03:00:00Z', 'Asia/Jakarta')
    await app.db.query('update trips set archived_at = clock_timestamp() where id_rute = $1', [archived])
    const { data, waktu_server } = (await occupancy({ tanggal: '2090-06-10' })).ok()
    expect(data.map((row) => row.id_rute)).toEqual([east, west])
    expect(waktu_server).toBeDefined()
  })

  test('counts who has boarded, and has the time before a departure was moved in its last 24 hours [B814]', async () => {
    const { id_rute, id_tiket } = await aPaidOrder(app, admin, { inMinutes: 180, seats: [7, 8] })
    /** The departure's local time, so many minutes later. */
    const localTime = async (minutes: number) => {
      const [row] = await app.db.query<{ at: string }>(
        `select to_char((waktu_berangkat + make_interval(mins => $2)) at time zone zona_asal, 'YYYY-MM-DD"T"HH24:MI') as at
         from trips where id_rute = $1`,
        [id_rute, minutes],
      )
      return row?.at ?? ''
    }
    const found = async () => {
      const tanggal = (await localTime(0)).slice(0, 10)
      return (await occupancy({ tanggal })).data().find((one) => one.id_rute === id_rute)
    }
    const moveBy = async (minutes: number) => {
      const call = { params: { id: id_rute }, token: admin.token }
      const { id_bus, asal, tujuan, harga, status } = (
        await app.call(api.adminDepartures.getTrip, call)
      ).data()
      const body = { id_bus, asal, tujuan, harga, status, waktu_berangkat: await localTime(minutes) }
      ;(await app.call(api.adminDepartures.updateTrip, { ...call, body })).ok()
    }
    expect(await found()).toMatchObject({ terjual: 2, sudah_naik: 0, waktu_semula: null })
    await app.db.query('update tickets set boarded_at = clock_timestamp() where id_tiket = $1', [id_tiket])
    const before = (await found())?.waktu_berangkat
    for (const minutes of [60, 30]) await moveBy(minutes)
    expect(await found()).toMatchObject({ sudah_naik: 1, waktu_semula: before })
    // A change that was announced earlier is the timetable's: no delay of the day.
    await app.db.query('alter table audit_log disable trigger user')
    await app.db.query(
      `update audit_log set at = at - interval '2 days' where entity = 'trip' and entity_id = $1`,
      [String(id_rute)],
    )
    await app.db.query('alter table audit_log enable trigger user')
    expect(await found()).toMatchObject({ waktu_semula: null })
  })

  test('keeps the income of a deleted departure, in the export too, and marks it [B100]', async () => {
    const order = await aPaidOrder(app, admin, { inMinutes: 120, seats: [5], harga: 175_000 })
    const { id_rute, id_tiket } = order
    await setStatus(app, admin, id_tiket, 'completed')
    await ageTrip(app.db, id_rute, '12 hours')
    const deleted = { params: { id: id_tiket }, token: admin.token }
    ;(await app.call(api.adminTickets.deleteTicket, deleted)).ok()
    ;(await app.call(api.adminDepartures.deleteTrip, { ...deleted, params: { id: id_rute } })).ok()
    const [row] = await app.db.query<{ day: string }>(
      `select to_char(waktu_berangkat at time zone zona_asal, 'YYYY-MM-DD') as day from trips where id_rute = $1`,
      [id_rute],
    )
    const tanggal = row?.day ?? ''
    const found = (await occupancy({ tanggal })).data().find((one) => one.id_rute === id_rute)
    expect(found).toMatchObject({ terjual: 1, archived_at: expect.any(String) })
    const call = { query: { dari: tanggal, sampai: tanggal }, token: admin.token }
    const trips = String((await app.call(api.adminReports.exportTrips, call)).body)
    const line = trips.split('\r\n').find((one) => one.startsWith(`"${id_rute}",`))
    expect(line).toMatch(/"Dihapus".*"175000","1","","","3"$/)
    const ofTrip = { query: { id_rute }, token: admin.token }
    const tickets = String((await app.call(api.adminReports.exportTickets, ofTrip)).body)
    expect(tickets).toMatch(new RegExp(`"TB-${id_tiket}",[^\\n]*"Selesai \\(dihapus\\)"`))
  })

  test('counts sold, pending and held seats', async () => {
    const id_rute = await aTrip(app.db, { total_kursi: 30, inMinutes: 120 })
    await aPaidOrder(app, admin, { id_rute, seats: [1, 2] })
    const done = await aPaidOrder(app, admin, { id_rute, seats: [3] })
    await setStatus(app, admin, done.id_tiket, 'completed')
    const gone = await aPaidOrder(app, admin, { id_rute, seats: [4] })
    await setStatus(app, admin, gone.id_tiket, 'cancelled')
    await anUnpaidOrder(app.db, { id_rute, seats: [10] })
    await aHold(app.db, { id_rute, nomor_kursi: [20, 21] })
    const [row] = await app.db.query<{ day: string }>(
      `select to_char(waktu_berangkat at time zone zona_asal, 'YYYY-MM-DD') as day from trips where id_rute = $1`,
      [id_rute],
    )
    const { data } = (await occupancy({ tanggal: row?.day ?? '' })).ok()
    expect(data.find((trip) => trip.id_rute === id_rute)).toMatchObject({
      total_kursi: 30,
      terjual: 3,
      menunggu: 1,
      ditahan: 2,
      called_off_at: null,
    })
  })

  test('of several legs has each leg, and the money of each pair of cities; the files too [B706]', async () => {
    const id_rute = await aTripOfLegs(app.db, {
      inMinutes: 120,
      total_kursi: 20,
      cities: ['Jakarta', 'Cirebon', 'Semarang'],
    })
    await aPaidOrder(app, admin, { id_rute, seats: [1, 2], naik: 0, turun: 1 })
    await aPaidOrder(app, admin, { id_rute, seats: [1], naik: 1, turun: 2 })
    await anUnpaidOrder(app.db, { id_rute, seats: [5], naik: 0, turun: 2 })
    await aHold(app.db, { id_rute, nomor_kursi: [9], naik: 1, turun: 2 })
    await app.db.query(
      `update trip_pairs set km = case naik when 0 then 200 else 300 end where id_rute = $1 and turun = naik + 1`,
      [id_rute],
    )
    const [row] = await app.db.query<{ day: string }>(
      `select to_char(waktu_berangkat at time zone zona_asal, 'YYYY-MM-DD') as day from trips where id_rute = $1`,
      [id_rute],
    )
    const tanggal = row?.day ?? ''
    const found = (await occupancy({ tanggal })).data().find((one) => one.id_rute === id_rute)
    expect(found).toMatchObject({
      terjual: 3,
      ruas: [
        { asal: 'Jakarta', tujuan: 'Cirebon', km: 200, terjual: 2, menunggu: 1, ditahan: 0 },
        { asal: 'Cirebon', tujuan: 'Semarang', km: 300, terjual: 1, menunggu: 1, ditahan: 1 },
      ],
      pasangan: [
        { naik: 0, turun: 1, terjual: 2, pendapatan: 2 * 2 * LEG_FARE },
        { naik: 1, turun: 2, terjual: 1, pendapatan: 2 * LEG_FARE },
      ],
    })
    expect(found && filledOf(found)).toEqual({ sold: 2 * 200 + 300, total: 20 * 500, unit: 'km' })
    const lines = async (endpoint: Endpoint) => {
      const call = { query: { dari: tanggal, sampai: tanggal }, token: admin.token }
      const text = String((await app.call(endpoint, call)).body)
      return text.split('\r\n').filter((one) => one.startsWith(`"${id_rute}",`))
    }
    const { exportLegs, exportPairs, exportTrips } = api.adminReports
    expect((await lines(exportLegs)).map((one) => one.split(',').slice(6).join())).toEqual([
      '"1","Jakarta","Cirebon","200","20","2","1","0","400","4000"',
      '"2","Cirebon","Semarang","300","20","1","1","1","300","6000"',
    ])
    expect((await lines(exportPairs)).map((one) => one.split(',').slice(6).join())).toEqual([
      `"Jakarta","Cirebon","2","${4 * LEG_FARE}"`,
      `"Cirebon","Semarang","1","${2 * LEG_FARE}"`,
    ])
    expect((await lines(exportTrips))[0]).toMatch(/"2","Cirebon","","7"$/)
  })

  test('shows today by default; refuses an invalid day', async () => {
    const id_rute = await aTrip(app.db)
    await app.db.query(
      `update trips set waktu_berangkat = now, perkiraan_tiba = null, waktu_tutup = now from (select clock_timestamp() as now) as c
       where id_rute = $1`,
      [id_rute],
    )
    expect((await occupancy()).data().map((trip) => trip.id_rute)).toContain(id_rute)
    expect((await occupancy({ tanggal: 'besok' })).status).toBe(400)
  })
})
