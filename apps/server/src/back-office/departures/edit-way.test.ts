import { describe, expect, test } from 'vitest'
import { api, type TripWay } from '@tiketbus/contract'
import { aBus, aClaim, aLayout, aPoint, aUser, useTestApp } from '@tiketbus/testkit'
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

  test('keeps the stops of passengers, whose times may change, and what a merged point was [T602, T780]', async () => {
    const { token } = await aUser(app.db)
    const id = await aDeparture()
    const body = await aWay()
    ;(await put(id, body)).ok()
    const [semarang, second, first] = body.perhentian.map(({ id_titik }) => id_titik)
    const order = { id_rute: id, nomor_kursi: 1, naik: 0, turun: 1, titik_naik: second }
    ;(await app.call(api.orders.placeDirect, { token, body: order })).ok()
    const hold = { id_rute: id, nomor_kursi: [2], naik: 0, turun: 2 }
    ;(await app.call(api.holds.placeHold, { token: desk.passenger.token, body: hold })).ok()
    const put1 = (perhentian: object[], simpul = body.simpul) => put(id, { ...body, simpul, perhentian })
    const without = (gone: number | undefined) => body.perhentian.filter(({ id_titik }) => id_titik !== gone)
    const at14 = cities({ kota: 'Semarang', waktu: '2090-05-01T14:00' })
    for (const [stops, message] of [
      [without(second), /naik di/],
      [without(first), /naik di/],
      [without(semarang), /turun di/],
      [body.perhentian.map((one) => ({ ...one, boleh_turun: false, boleh_naik: true })), /turun di/],
    ] as const)
      expect((await put1(stops, at14)).error()).toMatchObject({
        type: 'TRIP_HAS_CLAIMS',
        message: expect.stringMatching(message),
      })
    // A city's time is that of its first stop, whose passengers are mailed.
    const later = body.perhentian.map((one) =>
      one.id_titik === semarang ? { ...one, waktu: '2090-05-01T14:30' } : one,
    )
    expect((await put1(later)).data().simpul[1]?.waktu).toBe('2090-05-01T07:30:00.000Z')

    // The point is merged, and the stop is entered anew at the one that is left: the ticket's stop is the same.
    const left = await aPoint(app.db, { kota: 'Jakarta' })
    const merge = { params: { id: second ?? 0 }, body: { ke: left }, ...call() }
    ;(await app.call(api.adminPoints.mergePoint, merge)).ok()
    const anew = later.map((one) => (one.id_titik === second ? { ...one, id_titik: left } : one))
    expect((await put1(anew)).data().perhentian[1]?.id_titik).toBe(second)
    const checked = { kode: 'TB-1', id_rute: id, simpul: 0, id_titik: left }
    expect((await app.call(api.adminBoarding.checkTicket, { body: checked, ...call() })).status).not.toBe(400)
    const other = { ...checked, id_titik: semarang }
    expect((await app.call(api.adminBoarding.checkTicket, { body: other, ...call() })).status).toBe(400)
  })

  test('keeps its order when the form changes an end [T781]', async () => {
    const id = await aDeparture()
    const denpasar = await aPoint(app.db, { kota: 'Denpasar' })
    const way = await aWay()
    const body = { ...way, perhentian: [...way.perhentian, stop(2, denpasar, '02T07:30', 'turun')] }
    ;(await put(id, body)).ok()
    const base = { asal: 'Jakarta', tujuan: 'Denpasar', harga: 550_000, waktu_berangkat: '2090-05-01T07:00' }
    const edit = async (fields: object) => {
      const form = desk.form({ ...base, perkiraan_tiba: '2090-05-02T07:00', ...fields })
      return app.call(api.adminDepartures.updateTrip, { params: { id }, body: form, ...call() })
    }
    const refusedAt = async (fields: object) => (await edit(fields)).error().errors?.[0]?.field
    expect(await refusedAt({ tujuan: 'Semarang' })).toBe('tujuan')
    expect(await refusedAt({ asal: 'Semarang' })).toBe('asal')
    expect(await refusedAt({ perkiraan_tiba: '2090-05-01T14:30' })).toBe('perkiraan_tiba')
    const ends = async () => {
      const { simpul, perhentian } = await get(id)
      return [...simpul, ...perhentian].map(({ waktu }) => waktu?.slice(8, 16))
    }
    const [first, ...others] = await ends()
    // An hour later there: the stop of the last city, too.
    ;(await edit({ perkiraan_tiba: '2090-05-02T08:00' })).ok()
    expect(await ends()).toEqual([
      first,
      ...others.slice(0, 1),
      '02T00:00',
      ...others.slice(2, -1),
      '02T00:30',
    ])
    // The agents of Jakarta are none of Bogor.
    ;(await edit({ asal: 'Bogor', perkiraan_tiba: null })).ok()
    expect((await get(id)).perhentian.map(({ simpul }) => simpul)).toEqual([1, 2])
    expect(await refusedAt({ asal: 'Bogor', perkiraan_tiba: '2090-05-02T08:31' })).toBe('perkiraan_tiba')
    ;(await edit({ asal: 'Bogor', perkiraan_tiba: '2090-05-02T08:00' })).ok()
    const { token, email } = await aUser(app.db)
    const order = { id_rute: id, nomor_kursi: 1, titik_turun: denpasar }
    ;(await app.call(api.orders.placeDirect, { token, body: order })).ok()
    ;(await edit({ asal: 'Bogor', perkiraan_tiba: '2090-05-02T09:00' })).ok()
    await app.db.query(`update jobs set run_at = clock_timestamp() where key = $1`, [`moved-stops:${id}`])
    await app.runJobs()
    const mail = app.mails(email).find(({ subject }) => subject.startsWith('Titik naik'))
    expect(mail?.text).toMatch(/Turun: Selasa, 2 Mei 2090, 09\.30 WITA[^]*Turun sebelumnya: .*08\.30 WITA/)
  })

  test('mails passengers once what several edits changed about their stops, and moves their deadlines [T690]', async () => {
    const { token, email } = await aUser(app.db)
    const id = await aDeparture()
    const body = await aWay()
    ;(await put(id, body)).ok()
    const [semarang, second] = body.perhentian.map(({ id_titik }) => id_titik)
    const part = { naik: 0, turun: 1, titik_naik: second }
    const placed = await app.call(api.orders.placeDirect, {
      token,
      body: { id_rute: id, nomor_kursi: 7, ...part },
    })
    const ticket = placed.data().tickets[0]
    const held = await app.call(api.holds.placeHold, {
      token: desk.passenger.token,
      body: { id_rute: id, nomor_kursi: [8], ...part },
    })
    const agentAt = (waktu: string) => ({
      ...body,
      perhentian: body.perhentian.map((one) => (one.id_titik === second ? { ...one, waktu } : one)),
    })
    const rename = async (id_titik: number | undefined, nama: string) => {
      const params = { id: id_titik ?? 0 }
      const point = (await app.call(api.adminPoints.getPoint, { params, ...call() })).data()
      const { kota, alamat, no_telepon, petunjuk } = point
      const fields = { kota, alamat, no_telepon, petunjuk, nama }
      ;(await app.call(api.adminPoints.updatePoint, { params, body: fields, ...call() })).ok()
      return point.nama
    }
    const stopMails = async () => {
      await app.runJobs()
      return app.mails(email).filter(({ subject }) => subject.startsWith('Titik naik'))
    }
    const minutesPass = () =>
      app.db.query(`update jobs set run_at = clock_timestamp() where key = $1`, [`moved-stops:${id}`])

    ;(await put(id, agentAt('2090-05-01T09:00'))).ok()
    ;(await put(id, agentAt('2090-05-01T09:15'))).ok()
    const before = await rename(semarang, `Agen Baru ${id}`)
    expect(await stopMails()).toEqual([])
    await minutesPass()
    const [mail, ...others] = await stopMails()
    expect(others).toEqual([])
    expect(mail?.text).toMatch(/Naik: Senin, 1 Mei 2090, 09\.15 WIB/)
    expect(mail?.text).toMatch(/Naik sebelumnya: Senin, 1 Mei 2090, 08\.30 WIB/)
    expect(mail?.text).toContain(`Turun sebelumnya: ${before}`)
    expect(mail?.text).toContain(`Agen Baru ${id}`)

    const shown = await app.call(api.tickets.getTicket, { params: { id: ticket?.id_tiket ?? 0 }, token })
    expect(shown.data()).toMatchObject({
      waktu_semula: '2090-05-01T01:30:00.000Z',
      Rute: { waktu_berangkat: '2090-05-01T02:15:00.000Z', terminal_tujuan: `Agen Baru ${id}` },
    })
    const hold = await app.call(api.holds.getHold, {
      params: { id: held.data().id_reservasi },
      token: desk.passenger.token,
    })
    expect(hold.data().waktu_tutup).toBe('2090-05-01T02:05:00.000Z')
    // There and back again: nothing to say.
    ;(await put(id, agentAt('2090-05-01T10:00'))).ok()
    ;(await put(id, agentAt('2090-05-01T09:15'))).ok()
    await minutesPass()
    expect(await stopMails()).toHaveLength(1)

    // An edit while the message of the one before is being written: one message has both.
    ;(await put(id, agentAt('2090-05-01T09:20'))).ok()
    await app.db.query(`update jobs set taken_by = gen_random_uuid() where key = $1`, [`moved-stops:${id}`])
    ;(await put(id, agentAt('2090-05-01T09:25'))).ok()
    await app.db.query(
      `update jobs set taken_by = null, run_at = clock_timestamp() where task = 'tell_moved_stops'`,
    )
    const [, both, ...rest] = await stopMails()
    expect(both?.text).toMatch(/Naik sebelumnya: Senin, 1 Mei 2090, 09\.15 WIB/)
    expect([rest, await stopMails()]).toMatchObject([[], [{}, { text: both?.text }]])

    // The departure moves too: its mail has the times of all stops, and is the only one.
    ;(await put(id, agentAt('2090-05-01T09:40'))).ok()
    const { data } = (await desk.get(id)).ok()
    const { asal, tujuan, harga, id_bus } = data
    const times = { waktu_berangkat: '2090-05-01T09:00', perkiraan_tiba: '2090-05-02T09:00' }
    const edit = { params: { id }, body: { asal, tujuan, harga, id_bus, ...times }, ...call() }
    ;(await app.call(api.adminDepartures.updateTrip, edit)).ok()
    await minutesPass()
    expect(await stopMails()).toHaveLength(2)
    const moved = app.mails(email).find(({ text }) => text.includes('11.40'))
    expect(moved?.text).toContain('09.25')
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
    // Semarang was 16 hours before the end; people get off at the agents of Jakarta on arrival, and 90 minutes later.
    expect(times(reversed)).toEqual([
      ['03T00:00', '03T16:00', '03T23:00'],
      ['03T16:00', '03T23:00', '04T00:30'],
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

/** What a class costs on each pair, of a bus with two of them. */
const [DEAR, PLAIN] = ['Super Eksekutif', 'Eksekutif']
const classed = async () => aBus(app.db, { layout: aLayout('2-1-dua-kelas') })
const withClass = async (harga: number) => {
  const way = await aWay()
  const tarif_kelas = [{ kelas: DEAR, harga }]
  return { ...way, tarif: way.tarif.map((fare) => (fare.harga ? { ...fare, tarif_kelas } : fare)) }
}
const wallTimes = (way: TripWay) =>
  [way.simpul, way.perhentian].map((list) => list.map(({ waktu }) => waktu?.slice(8, 16)))

describe('a departure that is made after another one', () => {
  /** Jakarta – Semarang – Denpasar on 1 May, 24 hours, with stops, fares and a dearer class. */
  async function aPattern() {
    const id_bus = await classed()
    const id = await aDeparture({ id_bus })
    ;(await put(id, await withClass(600_000))).ok()
    return { id, id_bus, way: await get(id) }
  }
  const day = { dari: '2090-05-08', sampai: '2090-05-09', hari: [1, 2] }

  test('in Salin jadwal has its cities, stops, fares and kilometres, at its own times [T710]', async () => {
    const { id, id_bus, way } = await aPattern()
    const body = { tanggal: '2090-05-01', asal: 'Jakarta', tujuan: 'Denpasar', ...day, alasan_bus: 'uji' }
    const token = { token: desk.admin.token }
    const rows = (await app.call(api.adminTimetable.previewCopy, { body, ...token })).data()
    const row = rows.find((one) => one.id_bus === id_bus)
    expect([row?.singgah, row?.perhentian]).toEqual([['Semarang'], 3])
    ;(await app.call(api.adminTimetable.addCopy, { body, ...token })).ok()
    const copies = await app.db.query<{ id_rute: number; jumlah_ruas: number; km: number }>(
      'select id_rute, jumlah_ruas, km from trips where id_bus = $1 and id_rute <> $2 order by waktu_berangkat',
      [id_bus, id],
    )
    expect(copies).toMatchObject([
      { jumlah_ruas: 2, km: 1200 },
      { jumlah_ruas: 2, km: 1200 },
    ])
    const copy = await get(copies[1]?.id_rute ?? 0)
    expect(wallTimes(copy)).toEqual([
      ['09T00:00', '09T07:00', '09T23:00'],
      ['09T00:00', '09T01:30', '09T07:00'],
    ])
    expect(copy.tarif).toEqual(way.tarif)
    expect(copy.perhentian.map(({ id_titik }) => id_titik)).toEqual(
      way.perhentian.map(({ id_titik }) => id_titik),
    )
    const [audit] = await auditOf(app.db, 'trip', copy.id_rute)
    expect(audit?.after).toMatchObject({ kota: ['Jakarta', 'Semarang', 'Denpasar'] })
    // Sold on the same pairs: what the search reads of them.
    const pairs =
      'select naik, turun, asal, tujuan, harga from trip_pairs where id_rute = $1 order by naik, turun'
    expect(await app.db.query(pairs, [copy.id_rute])).toEqual(await app.db.query(pairs, [id]))
  })

  test('in Jadwal massal and in the form has it too, reversed for the way back [T710]', async () => {
    const { id, way } = await aPattern()
    const id_bus = await classed()
    const token = { token: desk.admin.token }
    const body = {
      id_bus,
      asal: 'Jakarta',
      tujuan: 'Denpasar',
      harga: 580_000,
      durasi_menit: 24 * 60,
      pola: id,
      dari: '2090-05-01',
      sampai: '2090-05-01',
      hari: [1],
      jam: ['06:00'],
      jam_pulang: ['20:00'],
      hari_pulang: 2,
      alasan_bus: 'uji',
    }
    const rows = (await app.call(api.adminTimetable.previewBulk, { body, ...token })).data()
    expect(rows.map(({ singgah }) => singgah)).toEqual([['Semarang'], ['Semarang']])
    const { pertama } = (await app.call(api.adminTimetable.addBulk, { body, ...token })).data()
    const [there, back] = [await get(pertama[0] ?? 0), await get(pertama[1] ?? 0)]
    expect(there.tarif).toEqual(
      way.tarif.map((fare) => (fare.turun - fare.naik === 2 ? { ...fare, harga: 580_000 } : fare)),
    )
    expect(back.simpul.map(({ kota }) => kota)).toEqual(['Denpasar', 'Semarang', 'Jakarta'])
    // Semarang was 16 hours before the end; people get off at both agents of Jakarta, the first of them on arrival.
    expect(wallTimes(back)).toEqual([
      ['03T12:00', '04T04:00', '04T12:00'],
      ['04T04:00', '04T12:00', '04T13:30'],
    ])
    expect(back.tarif).toContainEqual({
      naik: 1,
      turun: 2,
      harga: 150_000,
      km: 440,
      tarif_kelas: [{ kelas: DEAR, harga: 600_000 }],
    })
    const single = await desk.post(
      desk.form({
        id_bus,
        asal: 'Jakarta',
        tujuan: 'Denpasar',
        harga: 500_000,
        pola: id,
        waktu_berangkat: '2090-06-01T06:00',
        perkiraan_tiba: '2090-06-02T08:00',
      }),
    )
    expect((await get(single.data().id_rute)).simpul[1]).toMatchObject({
      kota: 'Semarang',
      waktu: '2090-06-01T06:00:00.000Z',
    })
  })

  test('is refused with the field: another line, too short a journey, dearer than a class, no pattern [T710, T712]', async () => {
    const { id } = await aPattern()
    const line = { asal: 'Jakarta', tujuan: 'Denpasar', pola: id, id_bus: await classed() }
    const late = { waktu_berangkat: '2090-06-01T06:00', perkiraan_tiba: '2090-06-02T08:00' }
    const refusedAt = async (fields: object) =>
      (await desk.post(desk.form({ ...line, ...late, ...fields }))).error().errors?.[0]?.field
    expect(await refusedAt({ asal: 'Bogor' })).toBe('pola')
    expect(await refusedAt({ pola: 9_999_999_999 })).toBe('pola')
    expect(await refusedAt({ perkiraan_tiba: '2090-06-01T10:00' })).toBe('perkiraan_tiba')
    expect(await refusedAt({ harga: 600_001 })).toBe('harga')
    const count = 'select count(*) from trips where id_bus = $1'
    expect(await app.db.query(count, [line.id_bus])).toEqual([{ count: 0 }])
  })
})

describe('fares of classes', () => {
  test('are stored per pair, kept by a client that does not send them, and refused below the pair [T711, T712, T760]', async () => {
    const id = await aDeparture({ id_bus: await classed() })
    expect((await get(id)).kelas).toEqual([DEAR, PLAIN])
    const body = await withClass(600_000)
    const stored = (await put(id, body)).data()
    expect(stored.tarif).toEqual([
      { naik: 0, turun: 2, harga: 550_000, km: 1200, tarif_kelas: [{ kelas: DEAR, harga: 600_000 }] },
      { naik: 0, turun: 1, harga: 150_000, km: 440, tarif_kelas: [{ kelas: DEAR, harga: 600_000 }] },
    ])
    const plain = { ...body, tarif: body.tarif.map(({ naik, turun, harga }) => ({ naik, turun, harga })) }
    expect((await put(id, plain)).data().tarif[1]).toMatchObject({
      tarif_kelas: [{ kelas: DEAR, harga: 600_000 }],
    })
    const [whole, first] = body.tarif
    const dear = (kelas: string, harga: number) => ({ tarif_kelas: [{ kelas, harga }] })
    const faults: [string, object[]][] = [
      ['tarif.0.tarif_kelas.0.harga', [{ ...whole, ...dear(DEAR, 549_999) }]],
      ['tarif.1.tarif_kelas.0.kelas', [whole ?? {}, { ...first, ...dear('Sleeper', 900_000) }]],
      ['tarif.1.harga', [whole ?? {}, { ...first, harga: null, ...dear(DEAR, 900_000) }]],
      [
        'tarif.0.tarif_kelas.1.kelas',
        [{ ...whole, tarif_kelas: [...dear(DEAR, 6e5).tarif_kelas, ...dear(DEAR, 7e5).tarif_kelas] }],
      ],
      // Both classes cost more: no seat has the fare that searches show.
      [
        'tarif.0.harga',
        [{ ...whole, tarif_kelas: [...dear(DEAR, 6e5).tarif_kelas, ...dear(PLAIN, 551_000).tarif_kelas] }],
      ],
      // What a client that does not know classes sends: the class would cost less than the pair.
      ['tarif.0.harga', [{ naik: 0, turun: 2, harga: 700_000 }]],
    ]
    for (const [field, tarif] of faults)
      expect((await put(id, { ...body, tarif })).error().errors?.map((error) => error.field)).toEqual([field])
    const form = { ...(await desk.get(id)).data(), harga: 600_001 }
    const { id_bus, asal, tujuan, waktu_berangkat, harga } = form
    const edit = await app.call(api.adminDepartures.updateTrip, {
      params: { id },
      body: { id_bus, asal, tujuan, waktu_berangkat, harga },
      ...call(),
    })
    expect(edit.error().errors?.[0]?.field).toBe('harga')
    // A fare of its own that equals the pair's is none.
    const equal = await put(id, { ...body, tarif: [{ ...whole, ...dear(DEAR, 550_000) }] })
    expect(equal.data().tarif).toEqual([{ naik: 0, turun: 2, harga: 550_000, km: 1200 }])
  })
})

describe('the ceiling of economy fares', () => {
  test('refuses a fare of a marked bus above it, with the highest allowed, on every path that writes one [T714]', async () => {
    const putCeiling = (body: object) => app.call(api.adminFareCeilings.putCeiling, { body, ...call() })
    const ceiling = { berlaku_sejak: '2090-05-01', per_km: 200, sumber: 'KP 1 Tahun 2089' }
    expect((await putCeiling(ceiling)).data()).toEqual([ceiling])
    const id_bus = await aBus(app.db)
    const total_kursi = 40
    await app.call(api.adminBuses.updateBus, {
      params: { id: id_bus },
      body: { nama_bus: 'Ekonomi 01', total_kursi, batas_tarif: true },
      ...call(),
    })
    const line = { id_bus, asal: 'Jakarta', tujuan: 'Semarang', waktu_berangkat: '2090-07-01T07:00' }
    const form = (fields: object) => desk.form({ ...line, perkiraan_tiba: '2090-07-01T15:00', ...fields })
    const refusal = (reply: { error: () => { errors?: { field: string; msg: string }[] | undefined } }) => {
      const [error] = reply.error().errors ?? []
      return [error?.field, error?.msg]
    }
    const most = 'Tarif Jakarta – Semarang paling tinggi Rp 88.000: 440 km × Rp 200 per km (KP 1 Tahun 2089)'
    expect(refusal(await desk.post(form({ harga: 88_000 })))[0]).toBe('km')
    expect(refusal(await desk.post(form({ harga: 88_001, km: 440 })))).toEqual(['harga', most])
    const allowed = await desk.post(form({ harga: 88_000, km: 440 }))
    const id = allowed.data().id_rute
    // Another bus, and a day before the ceiling, have none.
    ;(await desk.post(desk.form({ asal: 'Jakarta', tujuan: 'Semarang', harga: 900_000 }))).ok()
    ;(
      await desk.post(form({ harga: 900_000, waktu_berangkat: '2090-04-30T07:00', perkiraan_tiba: null }))
    ).ok()
    const edit = (fields: object) =>
      app.call(api.adminDepartures.updateTrip, {
        params: { id },
        body: { ...line, harga: 88_000, ...fields },
        ...call(),
      })
    expect(refusal(await edit({ harga: 90_000 }))).toEqual(['harga', most])
    expect(refusal(await edit({ km: 300 }))[0]).toBe('harga')
    const way = { simpul: [{ kota: 'Jakarta' }, { kota: 'Semarang' }], perhentian: [] }
    const fare = (km: number | null, harga: number) => ({ ...way, tarif: [{ naik: 0, turun: 1, harga, km }] })
    expect(refusal(await put(id, fare(440, 88_001)))).toEqual(['tarif.0.harga', most])
    expect(refusal(await put(id, fare(null, 80_000)))[0]).toBe('tarif.0.km')
    const bulk = {
      id_bus,
      asal: 'Jakarta',
      tujuan: 'Semarang',
      harga: 88_001,
      durasi_menit: 480,
      km: 440,
      dari: '2090-08-01',
      sampai: '2090-08-01',
      hari: [2],
      jam: ['06:00'],
      alasan_bus: 'uji',
    }
    const added = await app.call(api.adminTimetable.addBulk, { body: bulk, ...call() })
    expect(refusal(added)).toEqual(['harga', most])
    const previewed = async (fields: object) =>
      (await app.call(api.adminTimetable.previewBulk, { body: { ...bulk, ...fields }, ...call() })).data()[0]
    expect((await previewed({}))?.di_atas_batas).toBe(most)
    expect(await previewed({ harga: 88_000 })).not.toHaveProperty('di_atas_batas')
    expect((await previewed({ km: null }))?.di_atas_batas).toContain('Isi jarak Jakarta – Semarang')
    // A lower ceiling: what is stored stays, a copy of it is refused.
    ;(await putCeiling({ ...ceiling, berlaku_sejak: '2090-06-01', per_km: 100 })).ok()
    ;(await edit({ fasilitas: 'AC' })).ok()
    const copy = {
      tanggal: '2090-07-01',
      dari: '2090-07-05',
      sampai: '2090-07-05',
      hari: [3],
      alasan_bus: 'uji',
    }
    const copied = await app.call(api.adminTimetable.addCopy, { body: copy, ...call() })
    expect(refusal(copied)[0]).toBe('harga')
    const copies = (await app.call(api.adminTimetable.previewCopy, { body: copy, ...call() })).data()
    expect(copies.flatMap(({ di_atas_batas }) => di_atas_batas ?? [])).toEqual([
      expect.stringContaining('Rp 44.000'),
    ])
    expect((await putCeiling({ ...ceiling, berlaku_sejak: '2090-06-01', per_km: null })).data()).toEqual([
      ceiling,
    ])
    ;(await putCeiling({ ...ceiling, per_km: null })).ok()
  })
})
