import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import {
  aBus,
  aClaim,
  aLayout,
  age,
  anAdmin,
  atOnce,
  aTrip,
  aUser,
  meet,
  useTestApp,
  type TestUser,
} from '@tiketbus/testkit'
import { updateBus } from '../../fleet/index.ts'
import { claimForHold } from '../../seats/index.ts'
import { auditOf } from '../shared/testing.ts'
import { changeBusByAdmin } from './edit-bus.ts'
import { selectHighestClaimedSeat } from '../shared/change-impact-store.ts'

const app = useTestApp()
let admin: TestUser
let passenger: TestUser
beforeAll(async () => {
  admin = await anAdmin(app.db)
  passenger = await aUser(app.db)
})

const form = { nama_bus: 'Cakrawala 01', total_kursi: 40 }
const get = async (id: number) => app.call(api.adminBuses.getBus, { params: { id }, token: admin.token })
const put = (id: number, body: unknown, headers?: Record<string, string>) =>
  app.call(api.adminBuses.updateBus, { params: { id }, body, token: admin.token, headers })
const remove = (id: number, headers?: Record<string, string>) =>
  app.call(api.adminBuses.deleteBus, { params: { id }, token: admin.token, headers })

describe('POST /api/admin/buses', () => {
  const post = (body: unknown, headers?: Record<string, string>) =>
    app.call(api.adminBuses.addBus, { body, token: admin.token, headers })

  test('adds a bus and its audit row', async () => {
    const bus = (await post(form)).data()
    expect(bus).toMatchObject({ ...form, versi: 1 })
    expect(await auditOf(app.db, 'bus', bus.id_bus)).toMatchObject([
      { action: 'add_bus', id_admin: admin.id_user, before: null, after: form },
    ])
  })

  test('accepts a number as a form sends it; refuses 19, 61, half seats and unknown fields [F1]', async () => {
    expect((await post({ ...form, total_kursi: '22' })).data().total_kursi).toBe(22)
    for (const total_kursi of [19, 61, 30.5, '030', null])
      expect((await post({ ...form, total_kursi })).error().errors?.[0]?.field).toBe('total_kursi')
    expect((await post({ ...form, nama_bus: '  ' })).status).toBe(400)
    expect((await post({ ...form, id_bus: 1 })).status).toBe(400)
  })

  test('acts once under one Idempotency-Key, and refuses the key for another bus', async () => {
    const headers = { 'idempotency-key': 'satu' }
    const replies = await Promise.all([post(form, headers), post(form, headers), post(form, headers)])
    expect(new Set(replies.map((reply) => reply.data().id_bus)).size).toBe(1)
    const other = await post({ ...form, total_kursi: 20 }, headers)
    expect(other.error().type).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  test('refuses guests and passengers', async () => {
    expect((await app.call(api.adminBuses.addBus, { body: form })).status).toBe(401)
    expect((await app.call(api.adminBuses.addBus, { body: form, token: passenger.token })).status).toBe(403)
  })
})

describe('GET /api/admin/buses', () => {
  test('lists newest first or oldest first, searches names literally, pages [B15, B813]', async () => {
    const older = await aBus(app.db, { nama_bus: 'Merapi 100%_A' })
    const newer = await aBus(app.db, { nama_bus: 'merapi 100%_B' })
    const list = async (query: Record<string, string | number>) =>
      (await app.call(api.adminBuses.listBuses, { query, token: admin.token })).ok()
    expect((await list({ q: 'MERAPI' })).data.map((bus) => bus.id_bus)).toEqual([newer, older])
    expect((await list({ q: '%_' })).data).toHaveLength(2)
    expect((await list({ q: '_M' })).data).toHaveLength(0)
    const second = await list({ q: 'merapi', page: 2, limit: 1 })
    expect(second.data.map((bus) => bus.id_bus)).toEqual([older])
    expect(second.meta).toEqual({ page: 2, limit: 1, total: 2 })
    const sorted = async (sort: string) =>
      (await list({ q: 'merapi', sort })).data.map(({ id_bus }) => id_bus)
    expect([await sorted('created_at'), await sorted('-created_at')]).toEqual([
      [older, newer],
      [newer, older],
    ])
    const wrong = await app.call(api.adminBuses.listBuses, {
      query: { sort: 'nama_bus' },
      token: admin.token,
    })
    expect(wrong.status).toBe(400)
  })

  test('returns one bus with its ETag; responds 404 for an absent one', async () => {
    const id = await aBus(app.db)
    const reply = await get(id)
    expect(reply.data().id_bus).toBe(id)
    expect(reply.headers.etag).toBe('"1"')
    expect((await get(9_999_999_999)).status).toBe(404)
  })
})

describe('the number plate of a bus', () => {
  const plateAfter = async (id: number, nomor_polisi?: unknown) =>
    (await put(id, { ...form, ...(nomor_polisi !== undefined && { nomor_polisi }) })).data().nomor_polisi

  test('is stored as it is read on the bus; a body without it leaves it, an empty one clears it [F320]', async () => {
    const added = await app.call(api.adminBuses.addBus, {
      body: { ...form, nomor_polisi: ' ab  7123\u00a0kga ' },
      token: admin.token,
    })
    const { id_bus } = added.data()
    expect(added.data().nomor_polisi).toBe('AB 7123 KGA')
    expect(await plateAfter(id_bus)).toBe('AB 7123 KGA')
    expect(await plateAfter(id_bus, 'ab 7124 kga')).toBe('AB 7124 KGA')
    expect((await auditOf(app.db, 'bus', id_bus)).at(-1)).toMatchObject({
      before: { nomor_polisi: 'AB 7123 KGA' },
      after: { nomor_polisi: 'AB 7124 KGA' },
    })
    const list = await app.call(api.adminBuses.listBuses, { query: { q: '7124 kg' }, token: admin.token })
    expect(list.data().map((bus) => bus.id_bus)).toEqual([id_bus])
    expect(await plateAfter(id_bus, '  ')).toBeNull()
    expect(await plateAfter(id_bus, 'B 1 A')).toBe('B 1 A')
    expect(await plateAfter(id_bus, null)).toBeNull()
  })

  test('is refused if it is too long or has other characters [F320]', async () => {
    const id = await aBus(app.db)
    for (const nomor_polisi of ['B 7123 KGA 12345', 'B 7123 <b>', '-7123', 'Б 7123 KGA', 7123])
      expect((await put(id, { ...form, nomor_polisi })).error().errors?.[0]?.field).toBe('nomor_polisi')
  })
})

describe('the layout of a bus', () => {
  const set = (id: number, tata_letak: unknown, more: { terapkan?: boolean; versi?: number } = {}) =>
    app.call(api.adminBuses.setBusLayout, {
      params: { id },
      body: { tata_letak, ...(more.terapkan && { terapkan: true }) },
      token: admin.token,
      ...(more.versi && { headers: { 'if-match': `"${more.versi}"` } }),
    })
  const seatsOf = async (id_rute: number) =>
    (await app.call(api.seats.availableSeats, { params: { id: id_rute } })).data()
  const layoutOf = async (id: number) => (await app.call(api.layouts.getLayout, { params: { id } })).data()
  const addTripOf = async (id_bus: number) => {
    const body = {
      id_bus,
      asal: 'Malang',
      tujuan: 'Kediri',
      waktu_berangkat: '2036-11-21T08:00',
      harga: 90_000,
    }
    return (await app.call(api.adminDepartures.addTrip, { body, token: admin.token })).data().id_rute
  }

  test('is kept by a departure that was made with it; its bus has another one by then [F582, S580]', async () => {
    const id_bus = await aBus(app.db, { total_kursi: 40 })
    const before = await addTripOf(id_bus)
    const first = (await set(id_bus, aLayout(), { versi: 1 })).data()
    expect(first.bus).toMatchObject({ total_kursi: 29, versi: 2 })
    expect(await auditOf(app.db, 'bus', id_bus)).toMatchObject([
      {
        action: 'set_bus_layout',
        unguarded: false,
        after: { id_tata_letak: first.bus.id_tata_letak, total_kursi: 29 },
      },
    ])
    const id_rute = await addTripOf(id_bus)
    expect(await seatsOf(id_rute)).toMatchObject({ totalSeats: 29, id_tata_letak: first.bus.id_tata_letak })
    expect((await seatsOf(id_rute)).label_kursi?.slice(0, 3)).toEqual(['1A', '1B', '2A'])
    await set(id_bus, aLayout('double-decker'))
    expect(await seatsOf(id_rute)).toMatchObject({ totalSeats: 29, id_tata_letak: first.bus.id_tata_letak })
    const { dek, kelas, total_kursi } = await layoutOf(first.bus.id_tata_letak ?? 0)
    expect({ dek, kelas, total_kursi }).toEqual({
      dek: aLayout().dek,
      kelas: aLayout().kelas,
      total_kursi: 29,
    })
    // Made without a layout: as it always was.
    const plain = await seatsOf(before)
    expect(plain.totalSeats).toBe(50)
    expect(Object.keys(plain)).toEqual(['totalSeats', 'seats', 'seatStatuses', 'versi_kursi'])
    await expect(app.db.query("update layouts set nama = 'Lain'")).rejects.toThrow('never change')
    const listed = (
      await app.call(api.adminDepartures.getTrip, { params: { id: id_rute }, token: admin.token })
    ).data()
    expect(listed).toMatchObject({ total_kursi: 29, kursi_tersedia: 29 })
  })

  test('is taken by departures without a claimed seat if the administrator chooses so [F583]', async () => {
    const id_bus = await aBus(app.db, { total_kursi: 40 })
    const [empty, sold] = [await aTrip(app.db, { id_bus }), await aTrip(app.db, { id_bus })]
    await aClaim(app.db, { id_rute: sold, nomor_kursi: 3 })
    expect((await set(id_bus, aLayout('2-1'))).data()).toMatchObject({
      keberangkatan_kosong: 1,
      keberangkatan_terisi: 1,
    })
    expect((await seatsOf(empty)).id_tata_letak).toBeUndefined()
    const { bus, keberangkatan_kosong } = (await set(id_bus, aLayout('2-1'), { terapkan: true })).data()
    expect(keberangkatan_kosong).toBe(0)
    expect((await seatsOf(empty)).id_tata_letak).toBe(bus.id_tata_letak)
    expect((await seatsOf(sold)).id_tata_letak).toBeUndefined()
    const rows = await auditOf(app.db, 'bus', id_bus)
    expect(rows).toMatchObject([{ after: { departures: 0 } }, { after: { departures: 1 } }])
    // The same once more changes nothing.
    expect((await set(id_bus, aLayout('2-1'), { terapkan: true, versi: 1 })).data().bus.versi).toBe(2)
    expect(await auditOf(app.db, 'bus', id_bus)).toHaveLength(2)
  })

  test('removes no claimed seat, sets the number of seats, and is edited by version [F4, F584, W82]', async () => {
    const id_bus = await aBus(app.db, { total_kursi: 40 })
    await aClaim(app.db, { id_rute: await aTrip(app.db, { id_bus }), nomor_kursi: 35 })
    expect((await set(id_bus, aLayout())).error().type).toBe('BUS_SEATS_SOLD')
    expect((await set(id_bus, aLayout('double-decker'), { versi: 7 })).status).toBe(412)
    expect((await set(id_bus, aLayout('double-decker'), { versi: 1 })).status).toBe(200)
    const other = await put(id_bus, { ...form, total_kursi: 44 })
    expect(other.error().errors).toEqual([
      {
        field: 'total_kursi',
        msg: 'Tata letak bus ini punya 50 kursi. Ubah tata letaknya, atau lepas dahulu.',
      },
    ])
    expect((await put(id_bus, { ...form, total_kursi: 50 })).status).toBe(200)
    const removed = await app.call(api.adminBuses.removeBusLayout, {
      params: { id: id_bus },
      token: admin.token,
    })
    expect(removed.data()).toMatchObject({ tata_letak: null, bus: { id_tata_letak: null, total_kursi: 50 } })
  })

  test('is refused with the place and a sentence for a seat twice, unknown classes, and nonsense [F580]', async () => {
    const id_bus = await aBus(app.db)
    const refused = async (change: (plan: ReturnType<typeof aLayout>) => unknown) =>
      ((await set(id_bus, change(aLayout('2-2')))).error().errors ?? []).map(
        ({ field, msg }) => `${field}: ${msg}`,
      )
    const seat = (plan: ReturnType<typeof aLayout>) =>
      plan.dek[0]!.baris[0]!.sel[1] as Record<string, unknown>
    const withSeat = (fields: object) => (plan: ReturnType<typeof aLayout>) => (
      Object.assign(seat(plan), fields),
      plan
    )
    const at = 'tata_letak.dek.0.baris.0.sel.1'
    expect(await refused(withSeat({ nomor: 3 }))).toContain(
      'tata_letak.dek.0.baris.0.sel.3.nomor: Nomor kursi 3 dipakai dua kali',
    )
    expect(await refused(withSeat({ nomor: 41 }))).toEqual([
      `${at}.nomor: Nomor kursi harus dari 1 sampai 40, masing-masing sekali`,
    ])
    expect(await refused(withSeat({ nomor: 0 }))).toEqual([`${at}.nomor: Nomor kursi harus dari 1 sampai 60`])
    expect(await refused(withSeat({ label: '1a' }))).toEqual([`${at}.label: Label 1A dipakai dua kali`])
    expect(await refused(withSeat({ label: '<b>' }))).toHaveLength(1)
    expect(await refused(withSeat({ kelas: 'Raja' }))).toEqual([
      `${at}.kelas: Kelas Raja tidak ada di tata letak ini`,
    ])
    expect(await refused((plan) => ({ ...plan, kelas: [{ nama: 'Patas', warna: 'emas' }] }))).toEqual([
      'tata_letak.kelas.0.warna: Pilih salah satu warna',
    ])
    expect(await refused((plan) => ({ ...plan, dek: [{ baris: plan.dek[0]!.baris.slice(0, 4) }] }))).toEqual([
      'tata_letak.dek: Tata letak ini punya 16 kursi; harus dari 20 sampai 60',
    ])
    expect(await refused((plan) => ({ ...plan, dek: [...plan.dek, ...plan.dek, ...plan.dek] }))).toEqual([
      'tata_letak.dek: Tata letak punya 1 atau 2 dek',
    ])
    expect(await refused(({ dek }) => ({ nama: ' ', dek }))).toEqual([
      'tata_letak.nama: Nama tata letak wajib diisi',
    ])
    expect(await refused((plan) => ({ ...plan, dek: [{ baris: Array(5000).fill({ sel: [] }) }] }))).toEqual([
      'tata_letak.dek.0.baris: Satu dek punya 1 sampai 20 baris',
    ])
    for (const nonsense of [null, [], 'x', { dek: 'x' }, { nama: 'A', dek: [{ baris: [{ sel: [7, {}] }] }] }])
      expect((await set(id_bus, nonsense)).status).toBe(400)
    expect((await get(id_bus)).data()).toMatchObject({ versi: 1, id_tata_letak: null })
    expect((await app.call(api.layouts.getLayout, { params: { id: 9_999_999 } })).status).toBe(404)
  })
})

describe('PUT /api/admin/buses/{id}', () => {
  test('changes a bus; without If-Match the last write wins and the audit row is marked [W82]', async () => {
    const id = await aBus(app.db, { nama_bus: 'Lama', total_kursi: 30 })
    const reply = await put(id, form)
    expect(reply.data()).toMatchObject({ ...form, versi: 2 })
    expect(reply.headers.etag).toBe('"2"')
    expect(await auditOf(app.db, 'bus', id)).toMatchObject([
      { action: 'update_bus', before: { nama_bus: 'Lama', total_kursi: 30 }, after: form, unguarded: true },
    ])
  })

  test('responds 412 to the second of two editors with the current record, and overwrites nothing [W82]', async () => {
    const id = await aBus(app.db, { nama_bus: 'Lama' })
    const headers = { 'if-match': '"1"' }
    const [first, second] = [
      await put(id, { ...form, nama_bus: 'Pertama' }, headers),
      await put(id, { ...form, nama_bus: 'Kedua' }, headers),
    ]
    expect(first.status).toBe(200)
    expect(second.status).toBe(412)
    expect(second.error()).toMatchObject({ type: 'EDIT_CONFLICT', data: { nama_bus: 'Pertama', versi: 2 } })
    expect((await get(id)).data().nama_bus).toBe('Pertama')
    expect(await auditOf(app.db, 'bus', id)).toMatchObject([{ unguarded: false }])
  })

  test('a repeated or unchanged request writes nothing and is no conflict', async () => {
    const id = await aBus(app.db, { nama_bus: 'Lama', total_kursi: 30 })
    const headers = { 'if-match': '"1"' }
    for (const given of [headers, headers, undefined])
      expect((await put(id, form, given)).data()).toMatchObject({ ...form, versi: 2 })
    expect(await auditOf(app.db, 'bus', id)).toHaveLength(1)
  })

  test('refuses to shrink below a sold or held seat, and allows it down to that seat [F4]', async () => {
    const id_bus = await aBus(app.db, { total_kursi: 40 })
    const id_rute = await aTrip(app.db, { id_bus })
    await aClaim(app.db, { id_rute, nomor_kursi: 35, heldMinutes: 10 })
    await aClaim(app.db, { id_rute, nomor_kursi: 31 })
    expect((await put(id_bus, { ...form, total_kursi: 34 })).error().type).toBe('BUS_SEATS_SOLD')
    const [hold] = await app.db.query<{ id_reservasi: number }>(
      'select id_reservasi from holds where id_rute = $1',
      [id_rute],
    )
    await age(app.db, hold!.id_reservasi, '11 minutes')
    expect((await put(id_bus, { ...form, total_kursi: 30 })).error().type).toBe('BUS_SEATS_SOLD')
    expect((await put(id_bus, { ...form, total_kursi: 31 })).status).toBe(200)
  })

  test('responds 404 for an absent bus, 401 and 403 to the wrong caller', async () => {
    expect((await put(9_999_999_999, form)).status).toBe(404)
    const id = await aBus(app.db)
    const call = (token?: string) => app.call(api.adminBuses.updateBus, { params: { id }, body: form, token })
    expect([(await call()).status, (await call(passenger.token)).status]).toEqual([401, 403])
  })
})

describe('shrinking a bus during a claim of seat 35', () => {
  const claimOf = (id_rute: number) => ({
    id_user: passenger.id_user,
    id_rute,
    nomor_kursi: [35],
    maxLiveHolds: 1000,
    holdMinutes: 30,
    nama_penumpang: null,
    email: null,
    no_telepon: null,
  })
  const seatAboveTotal = async (id_bus: number) =>
    (
      await app.db.query(
        `select c.nomor_kursi from seat_claims c join trips t using (id_rute) join buses b using (id_bus)
         where id_bus = $1 and c.nomor_kursi > b.total_kursi`,
        [id_bus],
      )
    ).length > 0

  const smaller = { nama_bus: 'Kecil', total_kursi: 34 }

  test('leaves a seat claimed above the total without the lock: the control', async () => {
    const id_bus = await aBus(app.db, { total_kursi: 40 })
    const id_rute = await aTrip(app.db, { id_bus })
    // Each reads what the other is about to change, and both commit.
    await atOnce<unknown>(app.db, [
      async (tx) => {
        expect(await selectHighestClaimedSeat(tx, id_bus)).toBe(0)
        await updateBus(tx, id_bus, smaller)
      },
      (tx) => claimForHold(tx, claimOf(id_rute)),
    ])
    expect(await seatAboveTotal(id_bus)).toBe(true)
  })

  test('waits for a claim in progress, and is then refused because of it [F4]', async () => {
    const id_bus = await aBus(app.db, { total_kursi: 40 })
    const id_rute = await aTrip(app.db, { id_bus })
    const act = { id_admin: admin.id_user, confirmed: true, ifMatch: undefined }
    const [claim, shrink] = await meet(
      app.db,
      (tx) => claimForHold(tx, claimOf(id_rute)),
      () => changeBusByAdmin(app.db, act, id_bus, smaller),
    )
    expect(claim.status).toBe('fulfilled')
    expect(shrink).toMatchObject({ status: 'rejected', reason: { type: 'BUS_SEATS_SOLD' } })
    expect(await seatAboveTotal(id_bus)).toBe(false)
  })

  test('makes a later claim wait, which then fails because there is no seat 35', async () => {
    const id_bus = await aBus(app.db, { total_kursi: 40 })
    const id_rute = await aTrip(app.db, { id_bus })
    const [shrink, claim] = await meet(
      app.db,
      async (tx) => {
        await tx.query('lock table seat_claims in share row exclusive mode')
        await updateBus(tx, id_bus, smaller)
      },
      () => app.db.transaction((tx) => claimForHold(tx, claimOf(id_rute))),
    )
    expect(shrink.status).toBe('fulfilled')
    expect(claim).toMatchObject({ status: 'rejected', reason: { type: 'VALIDATION_FAILED' } })
    expect(await seatAboveTotal(id_bus)).toBe(false)
  })
})

describe('DELETE /api/admin/buses/{id}', () => {
  test('archives a bus whose departures are past, with its audit row [F5, B16]', async () => {
    const id_bus = await aBus(app.db)
    const id_rute = await aTrip(app.db, { id_bus, inMinutes: -600 })
    await aClaim(app.db, { id_rute, nomor_kursi: 1, status_tiket: 'completed' })
    expect((await remove(id_bus)).status).toBe(200)
    expect((await get(id_bus)).status).toBe(404)
    expect(await auditOf(app.db, 'bus', id_bus)).toMatchObject([{ action: 'delete_bus', after: null }])
  })

  test('refuses while the bus has an active ticket or an upcoming departure [F5]', async () => {
    const sold = await aBus(app.db)
    await aClaim(app.db, { id_rute: await aTrip(app.db, { id_bus: sold, inMinutes: -60 }), nomor_kursi: 1 })
    const planned = await aBus(app.db)
    await aTrip(app.db, { id_bus: planned })
    expect((await remove(sold)).error().type).toBe('BUS_HAS_TRIPS')
    expect((await remove(planned)).error().type).toBe('BUS_HAS_TRIPS')
    expect(await auditOf(app.db, 'bus', sold)).toEqual([])
  })

  test('respects If-Match; responds 404 for an absent bus', async () => {
    const id_bus = await aBus(app.db)
    expect((await remove(id_bus, { 'if-match': '"7"' })).status).toBe(412)
    expect((await remove(9_999_999_999)).status).toBe(404)
  })
})
