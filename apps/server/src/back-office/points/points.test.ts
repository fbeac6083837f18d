import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import { aBus, aClaim, anAdmin, aPoint, aUser, useTestApp, type TestUser } from '@tiketbus/testkit'
import { auditOf } from '../shared/testing.ts'

const app = useTestApp()
let admin: TestUser
let passenger: TestUser
beforeAll(async () => {
  admin = await anAdmin(app.db)
  passenger = await aUser(app.db)
})

const form = { kota: 'Semarang', nama: 'Agen Sukun', alamat: 'Jl. Setia Budi 110', no_telepon: '024 7461234' }
const post = (body: unknown, headers?: Record<string, string>) =>
  app.call(api.adminPoints.addPoint, { body, token: admin.token, headers })
const get = (id: number) => app.call(api.adminPoints.getPoint, { params: { id }, token: admin.token })
const put = (id: number, body: unknown, headers?: Record<string, string>) =>
  app.call(api.adminPoints.updatePoint, { params: { id }, body, token: admin.token, headers })
const list = async (query: Record<string, string | number>) =>
  (await app.call(api.adminPoints.listPoints, { query, token: admin.token })).ok()
const namesIn = async (kota: string) => (await list({ kota })).data.map(({ nama }) => nama)

/** Adds a departure by the form and returns it. */
async function aDeparture(fields: Record<string, unknown>) {
  const id_bus = await aBus(app.db)
  const body = { id_bus, harga: 90_000, waktu_berangkat: '2090-05-01T20:00', ...fields }
  return (await app.call(api.adminDepartures.addTrip, { body, token: admin.token })).data()
}
const terminalsOf = async (id: number) => {
  const { data } = (await app.call(api.adminDepartures.getTrip, { params: { id }, token: admin.token })).ok()
  return [data.terminal_asal, data.terminal_tujuan, data.versi]
}

describe('/api/admin/points', () => {
  test('adds, lists, searches and changes points, each change with its audit row [T595]', async () => {
    const reply = await post({ ...form, kota: 'smg', petunjuk: 'Di depan SPBU' })
    const point = reply.data()
    expect(point).toMatchObject({
      ...form,
      zona: 'Asia/Jakarta',
      petunjuk: 'Di depan SPBU',
      status: 'aktif',
      versi: 1,
    })
    expect(reply.headers.etag).toBe('"1"')
    const other = (await post({ kota: 'Denpasar', nama: 'Agen Ubung', zona: 'Asia/Jakarta' })).data()
    expect(other).toMatchObject({ zona: 'Asia/Makassar', alamat: null, no_telepon: null })

    const found = async (query: Record<string, string | number>) =>
      (await list(query)).data.map(({ id_titik }) => id_titik)
    expect(await found({ q: 'agen' })).toEqual([other.id_titik, point.id_titik])
    expect(await found({ q: 'setia sukun' })).toEqual([point.id_titik])
    expect(await found({ q: '_' })).toEqual([])
    expect(await found({ kota: 'smg' })).toEqual([point.id_titik])
    const second = await list({ q: 'agen', page: 2, limit: 1 })
    expect([second.data[0]?.id_titik, second.meta]).toEqual([point.id_titik, { page: 2, limit: 1, total: 2 }])

    const changed = { ...form, no_telepon: '024 7460000', status: 'nonaktif' }
    expect((await put(point.id_titik, changed, { 'if-match': '"1"' })).data()).toMatchObject({
      ...changed,
      versi: 2,
    })
    expect(
      (await put(point.id_titik, { ...changed, nama: 'Sukun' }, { 'if-match': '"1"' })).error(),
    ).toMatchObject({
      type: 'EDIT_CONFLICT',
      data: { nama: 'Agen Sukun', versi: 2 },
    })
    // Unchanged.
    expect((await put(point.id_titik, changed, { 'if-match': '"1"' })).data().versi).toBe(2)
    expect(await found({ status: 'nonaktif' })).toEqual([point.id_titik])
    expect(await auditOf(app.db, 'point', point.id_titik)).toMatchObject([
      { action: 'add_point', before: null, after: { nama: 'Agen Sukun', alamat: 'Jl. Setia Budi 110' } },
      { action: 'update_point', after: { status: 'nonaktif', changed: ['no_telepon'] } },
    ])
  })

  test('refuses bad fields, a city without a zone, another city and the wrong caller [T595]', async () => {
    const fieldOf = async (body: object) => (await post({ ...form, ...body })).error().errors?.[0]?.field
    expect(await fieldOf({ kota: '' })).toBe('kota')
    for (const nama of ['', '– –', 'x'.repeat(151), 7]) expect(await fieldOf({ nama })).toBe('nama')
    expect(await fieldOf({ no_telepon: 'telepon saja' })).toBe('no_telepon')
    expect(await fieldOf({ zona: 'Asia/Tokyo' })).toBe('zona')
    expect(await fieldOf({ status: 'hapus' })).toBe('status')
    expect(await fieldOf({ kota: 'Kampung Durian Runtuh' })).toBe('zona')
    expect((await post({ ...form, id_titik: 1 })).status).toBe(400)
    const far = { kota: 'Kampung Durian Runtuh', nama: 'Warung Opah', zona: 'Asia/Makassar' }
    const { id_titik } = (await post(far)).data()
    expect((await put(id_titik, { ...far, kota: 'Semarang' })).error().errors?.[0]?.field).toBe('kota')
    // Its zone stays if it is not named.
    expect((await put(id_titik, { kota: far.kota, nama: 'Warung' })).data().zona).toBe('Asia/Makassar')
    expect((await put(9_999_999_999, form)).status).toBe(404)
    for (const [token, status] of [
      [undefined, 401],
      [passenger.token, 403],
    ] as const)
      expect((await app.call(api.adminPoints.addPoint, { body: form, token })).status).toBe(status)
  })

  test('has each name of a city once, in any spelling [T596]', async () => {
    const { id_titik } = (await post({ kota: 'Kudus', nama: 'Term. Jati' })).data()
    for (const nama of ['Terminal Jati', 'term Jati', 'TERMINAL  JATI.'])
      expect((await post({ kota: 'kudus', nama })).error()).toMatchObject({
        type: 'POINT_EXISTS',
        data: { id_titik },
      })
    expect((await post({ kota: 'Tegal', nama: 'Terminal Jati' })).status).toBe(200)
    const other = (await post({ kota: 'Kudus', nama: 'Agen Jati' })).data()
    expect((await put(other.id_titik, { kota: 'Kudus', nama: 'terminal jati' })).error().type).toBe(
      'POINT_EXISTS',
    )
    // At the same time: one is added.
    const both = await Promise.all([1, 2].map(() => post({ kota: 'Kudus', nama: 'Pool Getas' })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(await namesIn('Kudus')).toEqual(['Agen Jati', 'Pool Getas', 'Term. Jati'])
  })
})

describe('the terminal of a departure', () => {
  const line = { asal: 'Magelang', tujuan: 'Wonosobo' }

  test('becomes a point when it is written, and takes the spelling of the point that it means [T597]', async () => {
    const trip = await aDeparture({ ...line, terminal_asal: 'Pool Tidar', terminal_tujuan: null })
    expect(await namesIn('Magelang')).toEqual(['Pool Tidar'])
    const body = { ...line, id_bus: trip.id_bus, harga: 1, waktu_berangkat: '2090-05-01T20:00' }
    const changed = await app.call(api.adminDepartures.updateTrip, {
      params: { id: trip.id_rute },
      body: { ...body, terminal_asal: 'POOL TIDAR', terminal_tujuan: 'Agen Dieng' },
      token: admin.token,
    })
    expect(changed.data()).toMatchObject({ terminal_asal: 'Pool Tidar', terminal_tujuan: 'Agen Dieng' })
    const bulk = {
      ...line,
      id_bus: await aBus(app.db),
      harga: 1,
      durasi_menit: 60,
      terminal_asal: 'pool tidar',
      dari: '2090-06-01',
      sampai: '2090-06-02',
      hari: [1, 2, 3, 4, 5, 6, 7],
      jam: ['07:30'],
    }
    ;(await app.call(api.adminTimetable.addBulk, { body: bulk, token: admin.token })).ok()
    expect(await app.db.query(`select distinct terminal_asal from trips where asal = 'Magelang'`)).toEqual([
      { terminal_asal: 'Pool Tidar' },
    ])
    // A dash names no place: the departure keeps it.
    expect(await aDeparture({ ...line, terminal_asal: '–' })).toMatchObject({ terminal_asal: '–' })
    expect([await namesIn('Magelang'), await namesIn('Wonosobo')]).toEqual([
      ['Pool Tidar'],
      ['Agen Dieng', 'Terminal Mendolo'],
    ])
  })

  test('follows the name of its point, which is still found by the former one [T598]', async () => {
    const trip = await aDeparture({ asal: 'Salatiga', tujuan: 'Kudus', terminal_asal: 'Agen Tingkir' })
    const past = await aDeparture({ asal: 'Salatiga', tujuan: 'Kudus', terminal_asal: 'Agen Tingkir' })
    await app.db.query(
      `update trips set waktu_berangkat = now() - interval '1 day', waktu_tutup = now() - interval '1 day' where id_rute = $1`,
      [past.id_rute],
    )
    const [point] = (await list({ kota: 'Salatiga' })).data
    const rename = (nama: string) => put(point?.id_titik ?? 0, { kota: 'Salatiga', nama })
    ;(await rename('Agen Tingkir Baru')).ok()
    expect([await terminalsOf(trip.id_rute), await terminalsOf(past.id_rute)]).toEqual([
      ['Agen Tingkir Baru', expect.anything(), 2],
      ['Agen Tingkir', expect.anything(), 1],
    ])
    expect(
      await aDeparture({ asal: 'Salatiga', tujuan: 'Kudus', terminal_asal: 'agen tingkir' }),
    ).toMatchObject({
      terminal_asal: 'Agen Tingkir Baru',
    })
    expect((await post({ kota: 'Salatiga', nama: 'Agen Tingkir' })).error()).toMatchObject({
      type: 'POINT_EXISTS',
      data: { id_titik: point?.id_titik },
    })
    // Back to the former name, and to the same name in capitals.
    ;(await rename('Agen Tingkir')).ok()
    ;(await rename('AGEN TINGKIR')).ok()
    expect((await terminalsOf(trip.id_rute))[0]).toBe('AGEN TINGKIR')
    expect(await namesIn('Salatiga')).toEqual(['AGEN TINGKIR'])
  })
})

describe('merging a duplicate', () => {
  const merge = (id: number, ke: number, headers?: Record<string, string>) =>
    app.call(api.adminPoints.mergePoint, { params: { id }, body: { ke }, token: admin.token, headers })
  const preview = (id: number, ke: number) =>
    app.call(api.adminPoints.previewMerge, { params: { id }, query: { ke }, token: admin.token })

  test('moves what uses it at once, as counted before, and leads its name to the other [T599]', async () => {
    const [double, left, third] = [
      (
        await post({
          kota: 'Solo',
          nama: 'Tirtonadi',
          alamat: 'Jl. Ahmad Yani 262',
          no_telepon: '0271 717297',
        })
      ).data(),
      (await post({ kota: 'Solo', nama: 'Terminal Tirtonadi Solo', no_telepon: '0271 700000' })).data(),
      (await post({ kota: 'Solo', nama: 'Agen Gilingan' })).data(),
    ]
    const away = await aDeparture({ asal: 'Solo', tujuan: 'Tegal', terminal_asal: 'tirtonadi' })
    const back = await aDeparture({ asal: 'Tegal', tujuan: 'Solo', terminal_tujuan: 'Tirtonadi' })
    const elsewhere = await aDeparture({ asal: 'Tegal', tujuan: 'Kudus', terminal_asal: 'Tirtonadi' })
    await aClaim(app.db, { id_rute: away.id_rute, nomor_kursi: 1, status_tiket: 'confirmed' })
    // One that only calls there on its way.
    const calling = await aDeparture({ asal: 'Tegal', tujuan: 'Kudus' })
    await app.db.query(
      `insert into trip_stops (id_rute, urutan, simpul, id_titik, waktu, boleh_naik, boleh_turun)
       select id_rute, 1, 0, $2, waktu_berangkat, true, false from trips where id_rute = $1`,
      [calling.id_rute, double.id_titik],
    )
    const effect = { keberangkatan: 3, pesanan: 1 }
    expect((await preview(double.id_titik, left.id_titik)).data()).toEqual({
      titik: double,
      ke: left,
      ...effect,
    })
    expect((await merge(double.id_titik, left.id_titik, { 'if-match': '"9"' })).error().type).toBe(
      'EDIT_CONFLICT',
    )
    expect((await terminalsOf(away.id_rute))[0]).toBe('Tirtonadi')

    const merged = { ...left, alamat: double.alamat, versi: 2 }
    // A repetition changes nothing.
    for (let round = 0; round < 2; round += 1)
      expect((await merge(double.id_titik, left.id_titik, { 'if-match': '"1"' })).data()).toEqual(merged)
    expect([
      await terminalsOf(away.id_rute),
      await terminalsOf(back.id_rute),
      await terminalsOf(elsewhere.id_rute),
    ]).toEqual([
      ['Terminal Tirtonadi Solo', 'Terminal Tegal', 2],
      ['Terminal Tegal', 'Terminal Tirtonadi Solo', 2],
      ['Tirtonadi', expect.anything(), 1],
    ])
    expect((await get(double.id_titik)).status).toBe(404)
    expect(await auditOf(app.db, 'point', double.id_titik)).toMatchObject([
      { action: 'add_point' },
      {
        action: 'merge_point',
        before: { nama: 'Tirtonadi' },
        after: { digabung_ke: left.id_titik, ...effect },
      },
    ])
    // The point that is left is merged on, and takes the duplicate's name: its former names lead there too.
    ;(await merge(left.id_titik, third.id_titik)).ok()
    expect(await aDeparture({ asal: 'Solo', tujuan: 'Tegal', terminal_asal: 'TIRTONADI' })).toMatchObject({
      terminal_asal: 'Agen Gilingan',
    })
    ;(await put(third.id_titik, { kota: 'Solo', nama: 'Tirtonadi' })).ok()
    expect((await terminalsOf(away.id_rute))[0]).toBe('Tirtonadi')
    expect(await namesIn('Solo')).toEqual(['Tirtonadi'])
  })

  test('is refused with itself, in another city, and of a point that is gone [T599]', async () => {
    const [one, other] = [await aPoint(app.db), await aPoint(app.db, { kota: 'Tegal' })]
    for (const call of [preview, merge]) {
      expect((await call(one, one)).error().errors?.[0]?.field).toBe('ke')
      expect((await call(one, other)).error().errors?.[0]?.field).toBe('ke')
      expect((await call(one, 9_999_999_999)).status).toBe(404)
    }
  })
})
