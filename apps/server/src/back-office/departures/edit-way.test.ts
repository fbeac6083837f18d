import { describe, expect, test } from 'vitest'
import { api, type TripWay } from '@tiketbus/contract'
import { aClaim, aPoint, useTestApp } from '@tiketbus/testkit'
import { auditOf } from '../shared/testing.ts'
import { useDepartureForm } from './testing.ts'

const app = useTestApp()
const desk = useDepartureForm(app)

const call = () => ({ token: desk.admin.token })
const get = async (id: number) =>
  (await app.call(api.adminStops.getWay, { params: { id }, ...call() })).data()
const put = (id: number, body: unknown, headers?: Record<string, string>) =>
  app.call(api.adminStops.putWay, { params: { id }, body, headers, ...call() })
const propose = (id: number, dari: number) =>
  app.call(api.adminStops.proposeWay, { params: { id }, query: { dari }, ...call() })

/** A departure Jakarta 07.00 WIB – Denpasar 07.00 WITA of the next day, or back. */
async function aDeparture(fields: Record<string, unknown> = {}): Promise<number> {
  const line = { asal: 'Jakarta', tujuan: 'Denpasar', perkiraan_tiba: '2090-05-02T07:00', harga: 500_000 }
  const form = desk.form({ ...line, waktu_berangkat: '2090-05-01T07:00', ...fields })
  return (await desk.post(form)).data().id_rute
}

const cities = (...between: object[]) => [{ kota: 'Jakarta' }, ...between, { kota: 'Denpasar' }]
const stop = (simpul: number, id_titik: number, waktu: string, use = 'naik turun') => ({
  simpul,
  id_titik,
  waktu: `2090-05-${waktu}`,
  boleh_naik: use.includes('naik'),
  boleh_turun: use.includes('turun'),
})
/** Jakarta – Semarang 14.00 – Denpasar: two agents in Jakarta, one in Semarang; Semarang – Denpasar is not sold. */
async function aWay() {
  const [first, second, between] = [
    await aPoint(app.db, { kota: 'Jakarta' }),
    await aPoint(app.db, { kota: 'Jakarta' }),
    await aPoint(app.db, { kota: 'Semarang' }),
  ]
  return {
    simpul: cities({ kota: 'smg' }),
    perhentian: [
      stop(1, between, '01T14:00'),
      stop(0, second, '01T08:30', 'naik'),
      stop(0, first, '01T07:00', 'naik'),
    ],
    tarif: [
      { naik: 0, turun: 2, harga: 550_000, km: 1200 },
      { naik: 0, turun: 1, harga: 150_000, km: 440 },
      { naik: 1, turun: 2, harga: null },
    ],
  }
}

describe('PUT /api/admin/routes/{id}/perhentian', () => {
  test('stores cities, stops in order and fares, as they are read, with the audit row [T601, T603]', async () => {
    const id = await aDeparture()
    expect(await get(id)).toMatchObject({
      beku: false,
      perhentian: [],
      tarif: [{ naik: 0, turun: 1, harga: 500_000 }],
    })
    const body = await aWay()
    const reply = await put(id, body, { 'if-match': '"1"' })
    const way = reply.data()
    expect(way).toMatchObject({
      simpul: [
        { kota: 'Jakarta', zona: 'Asia/Jakarta', waktu: '2090-05-01T00:00:00.000Z' },
        { kota: 'Semarang', zona: 'Asia/Jakarta', waktu: '2090-05-01T07:00:00.000Z' },
        { kota: 'Denpasar', zona: 'Asia/Makassar', waktu: '2090-05-01T23:00:00.000Z' },
      ],
      tarif: [
        { naik: 0, turun: 2, harga: 550_000, km: 1200 },
        { naik: 0, turun: 1, harga: 150_000, km: 440 },
      ],
    })
    const stops = ({ perhentian }: TripWay) =>
      perhentian.map(({ simpul, waktu }) => [simpul, waktu.slice(8, 16)])
    const inOrder = [
      [0, '01T00:00'],
      [0, '01T01:30'],
      [1, '01T07:00'],
    ]
    expect([stops(way), stops(await get(id))]).toEqual([inOrder, inOrder])
    expect(reply.headers.etag).toBe(`"${way.versi}"`)
    expect((await desk.get(id)).data()).toMatchObject({ harga: 550_000, versi: way.versi })
    expect((await put(id, body, { 'if-match': '"1"' })).error().type).toBe('EDIT_CONFLICT')
    expect(await auditOf(app.db, 'trip', id)).toMatchObject([
      { action: 'add_trip' },
      {
        action: 'update_way',
        after: {
          kota: ['Jakarta', 'Semarang', 'Denpasar'],
          tarif: expect.arrayContaining(['Jakarta – Semarang: 150000, 440 km']),
        },
      },
    ])
    // The departure moves by two hours: so do its cities and stops.
    const moved = desk.form({
      asal: 'Jakarta',
      tujuan: 'Denpasar',
      harga: 550_000,
      waktu_berangkat: '2090-05-01T09:00',
    })
    ;(
      await app.call(api.adminDepartures.updateTrip, {
        params: { id },
        body: { ...moved, perkiraan_tiba: '2090-05-02T09:00' },
        ...call(),
      })
    ).ok()
    const late = await get(id)
    expect([late.simpul[1]?.waktu, stops(late)]).toEqual([
      '2090-05-01T09:00:00.000Z',
      [
        [0, '01T02:00'],
        [0, '01T03:30'],
        [1, '01T09:00'],
      ],
    ])
  })

  test('freezes the cities and their times once a seat is held or sold; stops and fares may change [T602]', async () => {
    const id = await aDeparture()
    const body = await aWay()
    ;(await put(id, body)).ok()
    await aClaim(app.db, { id_rute: id, nomor_kursi: 1, heldMinutes: 10 })
    expect((await get(id)).beku).toBe(true)
    expect((await put(id, { ...body, simpul: cities({ kota: 'Kudus' }) })).error().type).toBe(
      'TRIP_HAS_CLAIMS',
    )
    expect(
      (
        await put(id, { ...body, simpul: cities(), perhentian: [], tarif: [{ naik: 0, turun: 1, harga: 1 }] })
      ).error().type,
    ).toBe('TRIP_HAS_CLAIMS')
    const later = { ...body, perhentian: body.perhentian.slice(1) }
    const at = (waktu: string) => ({ ...later, simpul: cities({ kota: 'Semarang', waktu }) })
    expect((await put(id, at('2090-05-01T15:00'))).error()).toMatchObject({
      type: 'TRIP_HAS_CLAIMS',
      message: expect.stringContaining('Waktu di kota singgah'),
    })
    const way = (await put(id, at('2090-05-01T14:00'))).data()
    expect(way.perhentian.map(({ simpul }) => simpul)).toEqual([0, 0])
  })

  test('refuses what is not there, with its field, and changes nothing [T601]', async () => {
    const id = await aDeparture()
    const body = await aWay()
    const [between] = body.perhentian
    const point = between?.id_titik ?? 0
    const whole = { naik: 0, turun: 2, harga: 1 }
    const faults: [string, object][] = [
      ['simpul', { simpul: [{ kota: 'Jakarta' }] }],
      ['simpul.0.kota', { simpul: [{ kota: 'Bogor' }, ...cities({ kota: 'Semarang' }).slice(1)] }],
      ['simpul.1.zona', { simpul: cities({ kota: 'Kampung Durian', waktu: '2090-05-01T14:00' }) }],
      ['simpul.1.waktu', { perhentian: [] }],
      ['perhentian.0.simpul', { perhentian: [stop(3, point, '01T14:00')] }],
      ['perhentian.0.id_titik', { perhentian: [stop(1, 9_999_999_999, '01T14:00')] }],
      ['perhentian.1.id_titik', { perhentian: [stop(1, point, '01T14:00'), stop(1, point, '01T15:00')] }],
      ['perhentian.0.waktu', { perhentian: [stop(0, point, '01T06:59', 'naik'), between] }],
      ['perhentian.0.waktu', { perhentian: [stop(0, point, '01T14:00', 'naik'), between] }],
      ['simpul.1.kota', { simpul: cities({ kota: 'Denpasar', waktu: '2090-05-01T14:00' }), perhentian: [] }],
      ['simpul.1.waktu', { simpul: cities({ kota: 'Kudus', waktu: '2090-05-01T06:00' }), perhentian: [] }],
      ['perhentian.0.boleh_naik', { perhentian: [stop(0, point, '01T08:00', 'turun'), between] }],
      ['tarif', { tarif: [{ naik: 0, turun: 1, harga: 1 }] }],
      [
        'tarif.2.turun',
        { tarif: [whole, { naik: 0, turun: 1, harga: null }, { naik: 1, turun: 1, harga: 1 }] },
      ],
      ['tarif.1.harga', { tarif: [whole, { naik: 0, turun: 1, harga: -1 }] }],
      ['tarif.1.km', { tarif: [whole, { naik: 0, turun: 1, harga: 1, km: 0 }] }],
    ]
    const found = []
    for (const [, change] of faults)
      found.push((await put(id, { ...body, ...change })).error().errors?.[0]?.field)
    expect(found).toEqual(faults.map(([field]) => field))
    expect(await get(id)).toMatchObject({ versi: 1, perhentian: [] })
    expect(
      (await app.call(api.adminStops.putWay, { params: { id }, body, token: desk.passenger.token })).status,
    ).toBe(403)
    expect((await put(9_999_999_999, body)).status).toBe(404)
  })
})

describe('GET /api/admin/routes/{id}/perhentian/salinan', () => {
  test('is another departure’s way at this one’s times, reversed for the way back [T604]', async () => {
    const id = await aDeparture()
    ;(await put(id, await aWay())).ok()
    const next = await aDeparture({ waktu_berangkat: '2090-05-03T08:00', perkiraan_tiba: '2090-05-04T08:00' })
    const times = (way: TripWay) =>
      [way.simpul, way.perhentian].map((list) => list.map(({ waktu }) => waktu?.slice(8, 16)))
    expect(times((await propose(next, id)).data())).toEqual([
      ['03T01:00', '03T08:00', '04T00:00'],
      ['03T01:00', '03T02:30', '03T08:00'],
    ])
    const back = await aDeparture({
      asal: 'Denpasar',
      tujuan: 'Jakarta',
      waktu_berangkat: '2090-05-03T08:00',
      perkiraan_tiba: '2090-05-04T06:00',
    })
    const reversed = (await propose(back, id)).data()
    expect(reversed.simpul.map(({ kota }) => kota)).toEqual(['Denpasar', 'Semarang', 'Jakarta'])
    // Semarang was 16 hours before the end, the agents of Jakarta 21.5 and 23.
    expect(times(reversed)).toEqual([
      ['03T00:00', '03T16:00', '03T23:00'],
      ['03T16:00', '03T21:30', '03T23:00'],
    ])
    expect(reversed.perhentian.map(({ simpul, boleh_naik }) => [simpul, boleh_naik])).toEqual([
      [1, true],
      [2, false],
      [2, false],
    ])
    expect(reversed.tarif).toContainEqual({ naik: 1, turun: 2, harga: 150_000, km: 440 })
    expect(await get(back)).toMatchObject({ versi: 1, perhentian: [] })
    expect((await propose(await aDeparture({ asal: 'Bogor' }), id)).error().errors?.[0]?.field).toBe('dari')
  })
})
