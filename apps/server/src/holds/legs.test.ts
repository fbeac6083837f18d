/** A departure of several legs: Jakarta – Cirebon – Semarang – Surabaya, an hour apart. */
import { api } from '@tiketbus/contract'
import {
  aBlockForm,
  aBus,
  aHold,
  aLayout,
  aPhoneHoldForm,
  aTrip,
  aTripOfLegs,
  aUser,
  ageTrip,
  anAdmin,
  checkInvariants,
  LEG_FARE,
  meet,
  startTestApp,
  useTestApp,
  type TestUser,
} from '@tiketbus/testkit'
import { describe, expect, it } from 'vitest'
import { claimForHold, withClaimsLocked } from '../seats/index.ts'
import { replaceWay } from '../trips/index.ts'

const app = useTestApp({ invariants: true })

type Part = { naik?: number; turun?: number; titik_naik?: number; titik_turun?: number }

const hold = (user: TestUser, id_rute: number, seat: number, part: Part = {}) =>
  app.call(api.holds.placeHold, { token: user.token, body: { id_rute, nomor_kursi: [seat], ...part } })
const order = (user: TestUser, id_rute: number, seat: number, part: Part = {}) =>
  app.call(api.orders.placeOrder, {
    token: user.token,
    body: { id_reservasi: 'temp', id_rute, nomor_kursi: [seat], ...part },
  })
const statusOf = async (id: number, seat: number, query: Part = {}, token?: string) => {
  const call = { params: { id }, query, ...(token && { token }) }
  return (await app.call(api.seats.availableSeats, call)).data().seatStatuses[seat]
}
const freeSeats = async (id: number, query: Part = {}) =>
  (await app.call(api.trips.getTrip, { params: { id }, query })).data().kursi_tersedia
const people = (count: number) => Promise.all(Array.from({ length: count }, () => aUser(app.db)))

describe('a seat of a departure of several legs', () => {
  it('is sold again on the legs that are free, by the map, the check, the list and the claim [S550, S554, S555]', async () => {
    const [siti, budi] = (await people(2)) as [TestUser, TestUser]
    const id_rute = await aTripOfLegs(app.db)
    const toSemarang = await hold(siti, id_rute, 7, { naik: 0, turun: 2 })
    expect(toSemarang.data()).toMatchObject({
      naik: 0,
      turun: 2,
      harga: 2 * LEG_FARE,
      route: { asal: 'Jakarta', tujuan: 'Semarang', harga: 2 * LEG_FARE },
    })
    ;(await order(siti, id_rute, 7)).ok()
    const fromCirebon = await hold(budi, id_rute, 7, { naik: 1, turun: 3 })
    expect([fromCirebon.status, fromCirebon.error()]).toMatchObject([
      409,
      { type: 'SEAT_CONFLICT', conflictSeats: [7] },
    ])
    expect((await hold(budi, id_rute, 7)).status).toBe(409)
    expect(
      await Promise.all([{}, { naik: 1 }, { naik: 2 }].map((part) => statusOf(id_rute, 7, part))),
    ).toEqual(['booked', 'booked', 'available'])
    const check = (part: Part) =>
      app.call(api.seats.checkSeats, { params: { id: id_rute }, body: { seats: [7], ...part } })
    expect((await check({ naik: 2, turun: 3 })).data().available).toBe(true)
    expect((await check({ naik: 1, turun: 3 })).data()).toEqual({ available: false, conflictSeats: [7] })
    expect(
      await Promise.all([{}, { turun: 1 }, { naik: 2 }].map((part) => freeSeats(id_rute, part))),
    ).toEqual([39, 39, 40])
    const fromSemarang = await hold(budi, id_rute, 7, { naik: 2 })
    expect(fromSemarang.data()).toMatchObject({
      naik: 2,
      turun: 3,
      route: { asal: 'Semarang', tujuan: 'Surabaya' },
    })
    const map = await app.call(api.seats.availableSeats, { params: { id: id_rute }, token: budi.token })
    expect(map.data().ruas_kosong).toMatchObject({ 7: [], 8: [0, 1, 2] })
    expect(await statusOf(id_rute, 7, { naik: 2 }, budi.token)).toBe('my_reservation')
    expect(await freeSeats(id_rute)).toBe(39)
  })

  it('is held for one journey at a time: another one replaces it and frees its legs [S557]', async () => {
    const [siti, budi] = (await people(2)) as [TestUser, TestUser]
    const id_rute = await aTripOfLegs(app.db)
    const first = (await hold(siti, id_rute, 7, { naik: 0, turun: 2 })).data()
    const same = (await hold(siti, id_rute, 7, { naik: 0, turun: 2 })).data()
    const other = (await hold(siti, id_rute, 7, { naik: 1, turun: 3 })).data()
    expect(same.id_reservasi).toBe(first.id_reservasi)
    expect(other.id_reservasi).not.toBe(first.id_reservasi)
    expect((await hold(budi, id_rute, 7, { naik: 0, turun: 1 })).status).toBe(200)
    expect((await order(siti, id_rute, 7, { naik: 0, turun: 2 })).error().type).toBe('HOLD_CHANGED')
    const placed = (await order(siti, id_rute, 7)).data()
    expect((await order(siti, id_rute, 7)).data().order_group_id).toBe(placed.order_group_id)
    expect(placed.tickets).toMatchObject([
      { naik: 1, turun: 3, total_bayar: 2 * LEG_FARE, Rute: { asal: 'Cirebon', tujuan: 'Surabaya' } },
    ])
    const { id_tiket } = placed.tickets[0] ?? { id_tiket: 0 }
    await app.call(api.tickets.cancelTicket, { token: siti.token, params: { id: id_tiket } })
    expect(await freeSeats(id_rute, { naik: 1 })).toBe(40)
    const direct = await app.call(api.orders.placeDirect, {
      token: siti.token,
      body: { id_rute, nomor_kursi: 9, naik: 2, turun: 3 },
    })
    expect(direct.data().tickets).toMatchObject([{ naik: 2, turun: 3, total_bayar: LEG_FARE }])
  })

  it('is refused on a part that is not there or not sold, by every call, with the field [S551]', async () => {
    const { token } = await aUser(app.db)
    const admin = await anAdmin(app.db)
    const id_rute = await aTripOfLegs(app.db, { unsold: [[1, 2]] })
    const one = await aTrip(app.db)
    // The seat is another passenger's: what is refused is the journey, not the seat.
    for (const id of [id_rute, one]) await aHold(app.db, { id_rute: id, nomor_kursi: [7] })
    const calls = (id: number, part: Part) => [
      app.call(api.seats.availableSeats, { params: { id }, query: part }),
      app.call(api.seats.checkSeats, { params: { id }, body: { seats: [7], ...part } }),
      app.call(api.seats.seatEvents, { params: { id }, query: part }),
      app.call(api.trips.getTrip, { params: { id }, query: part }),
      app.call(api.holds.placeHold, { token, body: { id_rute: id, nomor_kursi: [7], ...part } }),
      app.call(api.orders.placeOrder, { token, body: { id_rute: id, nomor_kursi: [7], ...part } }),
      app.call(api.orders.placeDirect, { token, body: { id_rute: id, nomor_kursi: 7, ...part } }),
      app.call(api.adminPhoneHolds.placeHold, {
        token: admin.token,
        params: { id },
        body: aPhoneHoldForm([7], part),
      }),
    ]
    const block = (id: number, part: Part) =>
      app.call(api.adminBlocks.blockSeats, {
        token: admin.token,
        params: { id },
        body: aBlockForm([7], part),
      })
    const wrong: [number, Part, string][] = [
      [id_rute, { naik: 2, turun: 2 }, 'turun'],
      [id_rute, { naik: 2, turun: 1 }, 'turun'],
      [id_rute, { turun: 4 }, 'turun'],
      [id_rute, { naik: 3 }, 'naik'],
      [id_rute, { naik: 9 }, 'naik'],
      [id_rute, { naik: 1, turun: 0 }, 'turun'],
      [one, { turun: 2 }, 'turun'],
      [one, { naik: 1 }, 'naik'],
    ]
    for (const [id, part, field] of wrong)
      for (const reply of await Promise.all([...calls(id, part), block(id, part)]))
        expect([part, reply.status, reply.error().errors?.map((error) => error.field)]).toEqual([
          part,
          400,
          [field],
        ])
    for (const reply of await Promise.all(calls(id_rute, { naik: 1, turun: 2 })))
      expect([reply.status, reply.error().type]).toEqual([422, 'NOT_FOR_SALE'])
  })

  it('is sold until booking closes for its own first city [S553]', async () => {
    const [siti, budi] = (await people(2)) as [TestUser, TestUser]
    const id_rute = await aTripOfLegs(app.db, { inMinutes: 30 })
    const held = (await hold(siti, id_rute, 7, { naik: 1, turun: 3 })).data()
    // The bus has left Jakarta; it is in Cirebon in 55 minutes.
    await ageTrip(app.db, id_rute, '35 minutes')
    expect((await hold(budi, id_rute, 8)).error().type).toBe('BOOKING_CLOSED')
    expect((await app.call(api.seats.availableSeats, { params: { id: id_rute } })).error().type).toBe(
      'BOOKING_CLOSED',
    )
    expect(await statusOf(id_rute, 7, { naik: 1 })).toBe('booked')
    const late = (await hold(budi, id_rute, 8, { naik: 1 })).data()
    expect(Date.parse(held.waktu_tutup) - Date.parse(held.route.waktu_berangkat)).toBe(-10 * 60_000)
    const placed = (await order(budi, id_rute, 8)).data()
    expect(placed.tickets).toMatchObject([
      { Rute: { asal: 'Cirebon', waktu_berangkat: late.route.waktu_berangkat } },
    ])
  })
})

describe('a journey with stops', () => {
  /** Two points in Semarang, half an hour apart, and one in Surabaya to get off. */
  async function withStops(id_rute: number) {
    const rows = await app.db.query<{ id_titik: number }>(
      `insert into points (kota, nama, zona) select kota, nama || ' ' || $1::bigint, 'Asia/Jakarta'
       from unnest('{Semarang,Semarang,Surabaya}'::text[], '{Terminal Mangkang,Agen Banyumanik,Terminal Bungurasih}'::text[]) as p (kota, nama)
       returning id_titik`,
      [id_rute],
    )
    const [mangkang = 0, banyumanik = 0, bungurasih = 0] = rows.map(({ id_titik }) => id_titik)
    await app.db.query(
      `insert into trip_stops (id_rute, urutan, simpul, id_titik, waktu, boleh_naik, boleh_turun)
       select $1, s.urutan, s.simpul, s.point, t.waktu_berangkat + s.after, s.simpul < 3, true
       from trips t, unnest('{1,2,3}'::int[], '{2,2,3}'::int[], $2::bigint[], '{2 hours,150 minutes,3 hours}'::interval[])
         as s (urutan, simpul, point, after) where t.id_rute = $1`,
      [id_rute, [mangkang, banyumanik, bungurasih]],
    )
    return { mangkang, banyumanik, bungurasih }
  }

  it('names its points, by default the first stop of each city, and counts from their times [S553, S558]', async () => {
    const user = await aUser(app.db)
    const id_rute = await aTripOfLegs(app.db, { inMinutes: 60 })
    const { mangkang, banyumanik, bungurasih } = await withStops(id_rute)
    const first = (await hold(user, id_rute, 7, { naik: 2 })).data()
    expect(first).toMatchObject({ titik_naik: mangkang, titik_turun: bungurasih })
    expect(first.route.terminal_asal).toBe(`Terminal Mangkang ${id_rute}`)
    const chosen = (await hold(user, id_rute, 7, { naik: 2, titik_naik: banyumanik })).data()
    expect(chosen).toMatchObject({ titik_naik: banyumanik, titik_turun: bungurasih })
    expect(chosen.id_reservasi).not.toBe(first.id_reservasi)
    const later = Date.parse(chosen.route.waktu_berangkat) - Date.parse(first.route.waktu_berangkat)
    expect([later, Date.parse(chosen.waktu_tutup) - Date.parse(first.waktu_tutup)]).toEqual([
      1_800_000, 1_800_000,
    ])
    // The bus has left Mangkang, and not yet Banyumanik.
    await ageTrip(app.db, id_rute, '175 minutes')
    const mapFor = (query: Part) => app.call(api.seats.availableSeats, { params: { id: id_rute }, query })
    expect((await mapFor({ naik: 2 })).error().type).toBe('BOOKING_CLOSED')
    const earlier = (time: string) => new Date(Date.parse(time) - 175 * 60_000).toISOString()
    expect((await mapFor({ naik: 2, titik_naik: banyumanik })).ok().waktu_tutup).toBe(
      earlier(chosen.waktu_tutup),
    )
    // Without a point, what is held is meant.
    expect((await hold(user, id_rute, 7, { naik: 2 })).data().id_reservasi).toBe(chosen.id_reservasi)
    const [ticket] = (await order(user, id_rute, 7)).data().tickets
    expect(ticket).toMatchObject({ titik_naik: banyumanik, titik_turun: bungurasih })
    expect(ticket?.Rute).toMatchObject({
      terminal_asal: `Agen Banyumanik ${id_rute}`,
      terminal_tujuan: `Terminal Bungurasih ${id_rute}`,
      waktu_berangkat: earlier(chosen.route.waktu_berangkat),
    })
  })

  it('offers the stops of its two cities with address, directions and time, and shows the chosen ones [S690]', async () => {
    const user = await aUser(app.db)
    const id_rute = await aTripOfLegs(app.db)
    const { mangkang, banyumanik, bungurasih } = await withStops(id_rute)
    await app.db.query(
      `update points set alamat = 'Jl. Perintis 1', petunjuk = 'Di depan pos' where id_titik = $1`,
      [banyumanik],
    )
    const trip = (query: Part) => app.call(api.trips.getTrip, { params: { id: id_rute }, query })
    const toSurabaya = (await trip({ naik: 2, titik_naik: banyumanik })).data()
    expect(toSurabaya).toMatchObject({
      terminal_asal: `Agen Banyumanik ${id_rute}`,
      alamat_asal: 'Jl. Perintis 1',
      petunjuk_asal: 'Di depan pos',
      pilihan_titik: {
        naik: [
          { id_titik: mangkang, alamat: null, petunjuk: null, zona: 'Asia/Jakarta' },
          {
            id_titik: banyumanik,
            nama: `Agen Banyumanik ${id_rute}`,
            alamat: 'Jl. Perintis 1',
            petunjuk: 'Di depan pos',
          },
        ],
        turun: [{ id_titik: bungurasih, waktu: toSurabaya.perkiraan_tiba }],
      },
    })
    expect(toSurabaya.pilihan_titik?.naik[1]?.waktu).toBe(toSurabaya.waktu_berangkat)
    // Jakarta and Cirebon have no stops; people may get off at both points of Semarang.
    expect((await trip({ turun: 1 })).data()).not.toHaveProperty('pilihan_titik')
    const toSemarang = (await trip({ turun: 2 })).data().pilihan_titik
    expect([toSemarang?.naik, toSemarang?.turun.map(({ id_titik }) => id_titik)]).toEqual([
      [],
      [mangkang, banyumanik],
    ])
    expect((await trip({ naik: 2, titik_naik: bungurasih })).error().errors?.[0]?.field).toBe('titik_naik')
    await hold(user, id_rute, 7, { naik: 2, titik_naik: banyumanik })
    const [ticket] = (await order(user, id_rute, 7)).data().tickets
    expect(ticket?.Rute).toMatchObject({ alamat_asal: 'Jl. Perintis 1', petunjuk_asal: 'Di depan pos' })
    const plain = (await app.call(api.trips.getTrip, { params: { id: await aTrip(app.db) } })).data()
    expect(Object.keys(plain).filter((name) => /^(alamat|petunjuk|pilihan)/.test(name))).toEqual([])
  })

  it('is refused at a point of another city, of another departure, or to get on at one for getting off [S558]', async () => {
    const { token } = await aUser(app.db)
    const admin = await anAdmin(app.db)
    const id_rute = await aTripOfLegs(app.db)
    const { mangkang, bungurasih } = await withStops(id_rute)
    await aHold(app.db, { id_rute, nomor_kursi: [7] })
    const wrong: [Part, string][] = [
      [{ naik: 1, titik_naik: mangkang }, 'titik_naik'],
      [{ titik_turun: mangkang }, 'titik_turun'],
      [{ naik: 2, titik_naik: bungurasih }, 'titik_naik'],
      [{ naik: 2, titik_naik: 9_999_999 }, 'titik_naik'],
    ]
    for (const [part, field] of wrong) {
      const body = { id_rute, nomor_kursi: [7], ...part }
      const map = { params: { id: id_rute }, query: part }
      const replies = await Promise.all([
        app.call(api.seats.availableSeats, map),
        app.call(api.seats.seatEvents, map),
        app.call(api.trips.getTrip, map),
        app.call(api.seats.checkSeats, { params: { id: id_rute }, body: { seats: [7], ...part } }),
        app.call(api.holds.placeHold, { token, body }),
        app.call(api.orders.placeOrder, { token, body }),
        app.call(api.orders.placeDirect, { token, body }),
        app.call(api.adminPhoneHolds.placeHold, {
          token: admin.token,
          params: { id: id_rute },
          body: aPhoneHoldForm([7], part),
        }),
      ])
      for (const reply of replies)
        expect([part, reply.status, reply.error().errors?.map((error) => error.field)]).toEqual([
          part,
          400,
          [field],
        ])
    }
  })
})

describe('seats of classes with fares of their own', () => {
  const FARE = 2 * LEG_FARE
  /** One of its two classes is dearer on Jakarta – Semarang. */
  async function aTripOfClasses() {
    const id_bus = await aBus(app.db, { layout: aLayout('2-1-dua-kelas') })
    const id_rute = await aTripOfLegs(app.db, { id_bus })
    const [layout] = await app.db.query<{ kelas_kursi: string[] }>(
      'select kelas_kursi from layouts l join trips t using (id_tata_letak) where t.id_rute = $1',
      [id_rute],
    )
    const classes = [...new Set(layout?.kelas_kursi)]
    const [dear = '', plain = ''] = classes
    await app.db.query(
      'insert into trip_class_fares (id_rute, naik, turun, kelas, harga) values ($1, 0, 2, $2, $3)',
      [id_rute, dear, FARE + 70_000],
    )
    const seatsOf = (kelas: string) =>
      (layout?.kelas_kursi ?? []).flatMap((name, at) => (name === kelas ? [at + 1] : []))
    return { id_rute, dear, plain, dearSeats: seatsOf(dear), plainSeats: seatsOf(plain) }
  }
  const part = { naik: 0, turun: 2 }
  const holdOf = (user: TestUser, id_rute: number, nomor_kursi: number[], journey: Part = part) =>
    app.call(api.holds.placeHold, { token: user.token, body: { id_rute, nomor_kursi, ...journey } })

  it('cost what their class costs on the pair, in the trip, the hold, the order and its tickets, and are marked in lists [T711, T760, H710]', async () => {
    const siti = await aUser(app.db)
    const { id_rute, dear, plain, dearSeats, plainSeats } = await aTripOfClasses()
    const [first = 0] = dearSeats
    const [third = 0] = plainSeats
    const shown = (await app.call(api.trips.getTrip, { params: { id: id_rute }, query: part })).data()
    expect(shown).toMatchObject({
      harga: FARE,
      tarif_kelas: [
        { kelas: dear, harga: FARE + 70_000 },
        { kelas: plain, harga: FARE },
      ],
    })
    expect([first, third].map((seat) => shown.tarif_kursi?.[seat - 1])).toEqual([FARE + 70_000, FARE])
    const listed = async (asal: string, tujuan: string) =>
      (await app.call(api.trips.listTrips, { query: { asal, tujuan } }))
        .data()
        .find((trip) => trip.id_rute === id_rute)
    expect([await listed('Jakarta', 'Semarang'), await listed('Cirebon', 'Semarang')]).toMatchObject([
      { ada_tarif_kelas: true },
      expect.not.objectContaining({ ada_tarif_kelas: expect.anything() }),
    ])
    const whole = (await app.call(api.trips.getTrip, { params: { id: id_rute } })).data()
    expect([whole.tarif_kursi, whole.tarif_kelas]).toEqual([undefined, undefined])

    const mixed = (await holdOf(siti, id_rute, [third, first])).data()
    expect(mixed).toMatchObject({
      nomor_kursi: [first, third],
      harga: FARE + 70_000,
      harga_kursi: [FARE + 70_000, FARE],
      total_bayar: 2 * FARE + 70_000,
    })
    expect((await holdOf(siti, id_rute, [first, third])).data()).toEqual(
      expect.objectContaining({ id_reservasi: mixed.id_reservasi, harga_kursi: mixed.harga_kursi }),
    )
    const summary = await app.call(api.orders.getSummary, {
      token: siti.token,
      params: { id: mixed.id_reservasi },
    })
    expect(summary.data()).toMatchObject({ harga_kursi: mixed.harga_kursi, total_bayar: mixed.total_bayar })
    // The fare that was held is what is paid, also if the fare rises later.
    await app.db.query('update trip_class_fares set harga = harga + 5000 where id_rute = $1', [id_rute])
    const placed = (await order(siti, id_rute, first, part)).error()
    expect(placed.type).toBe('HOLD_CHANGED')
    const { tickets } = (
      await app.call(api.orders.placeOrder, {
        token: siti.token,
        body: {
          id_reservasi: 'temp',
          id_rute,
          nomor_kursi: [first, third],
          ...part,
          dilihat: { harga: mixed.harga },
        },
      })
    ).data()
    expect(tickets.map(({ total_bayar }) => total_bayar)).toEqual([FARE + 70_000, FARE])
    expect(tickets[0]?.order_total_amount).toBe(2 * FARE + 70_000)
  })

  it('keep their prices when one seat of a hold is ordered by itself, and without a hold [T711, H710]', async () => {
    const [siti, budi] = (await people(2)) as [TestUser, TestUser]
    const { id_rute, dearSeats, plainSeats } = await aTripOfClasses()
    const [first = 0, second = 0] = dearSeats
    const [third = 0, fourth = 0] = plainSeats
    const held = (await holdOf(siti, id_rute, [first, third, fourth])).data()
    const direct = (user: TestUser, nomor_kursi: number) =>
      app.call(api.orders.placeDirect, { token: user.token, body: { id_rute, nomor_kursi, ...part } })
    expect((await direct(siti, third)).data().tickets).toMatchObject([{ total_bayar: FARE }])
    const left = (
      await app.call(api.holds.getHold, { token: siti.token, params: { id: held.id_reservasi } })
    ).data()
    expect(left).toMatchObject({ nomor_kursi: [first, fourth], harga_kursi: [FARE + 70_000, FARE] })
    expect((await direct(siti, first)).data().tickets).toMatchObject([{ total_bayar: FARE + 70_000 }])
    expect((await direct(budi, second)).data().tickets).toMatchObject([{ total_bayar: FARE + 70_000 }])
    // One class: the hold has one price, as ever. Another pair: its class has no fare of its own.
    const alike = (await holdOf(budi, id_rute, dearSeats.slice(2, 4))).data()
    expect([alike.harga, alike.harga_kursi, alike.total_bayar]).toEqual([
      FARE + 70_000,
      undefined,
      2 * FARE + 140_000,
    ])
    const whole = (await holdOf(budi, id_rute, dearSeats.slice(2, 4), { naik: 1 })).data()
    expect([whole.harga, whole.harga_kursi]).toEqual([FARE, undefined])
  })
})

describe('the way of a departure', () => {
  const change = (id_rute: number, cities: string[]) =>
    app.db.transaction(async (tx) => {
      const [trip] = await tx.query<{ waktu_berangkat: string }>(
        'select waktu_berangkat from trips where id_rute = $1',
        [id_rute],
      )
      const start = Date.parse(trip?.waktu_berangkat ?? '')
      const simpul = cities.map((kota, at) => ({
        kota,
        zona: 'Asia/Jakarta' as const,
        waktu: new Date(start + (at + 1) * 600_000).toISOString(),
      }))
      return replaceWay(tx, id_rute, { simpul, tarif: [] })
    })

  it('stays as it is while a seat is claimed: TRIP_HAS_CLAIMS [S552]', async () => {
    const id_rute = await aTripOfLegs(app.db)
    await aHold(app.db, { id_rute, naik: 1, turun: 2 })
    await expect(change(id_rute, ['Cirebon'])).rejects.toMatchObject({ type: 'TRIP_HAS_CLAIMS' })
    await expect(change(id_rute, [])).rejects.toMatchObject({ type: 'TRIP_HAS_CLAIMS' })
    expect(await change(id_rute, ['Cirebon', 'Semarang'])).toEqual([])
  })

  it('never changes beside a claim: one of them waits for the other [S552]', async () => {
    const [id_rute, other] = [await aTripOfLegs(app.db), await aTripOfLegs(app.db)]
    const journey = { naik: 2, turun: 3 }
    const [, claim] = await meet(
      app.db,
      async (tx) => {
        // The lock of `withClaimsLocked`.
        await tx.query('lock table seat_claims in share row exclusive mode')
        await replaceWay(tx, id_rute, { simpul: [], tarif: [] })
      },
      () => aHold(app.db, { id_rute, ...journey }),
    )
    expect(claim).toMatchObject({ reason: { type: 'VALIDATION_FAILED' } })
    // The claim was first.
    const user = await aUser(app.db)
    const request = { ...journey, id_user: user.id_user, id_rute: other, nomor_kursi: [7] }
    const terms = { holdMinutes: 30, maxLiveHolds: 3 }
    const contact = { nama_penumpang: null, email: null, no_telepon: null }
    const [, edited] = await meet(
      app.db,
      (tx) => claimForHold(tx, { ...request, ...contact, ...terms }),
      () => withClaimsLocked(app.db, (tx) => replaceWay(tx, other, { simpul: [], tarif: [] })),
    )
    expect(edited).toMatchObject({ reason: { type: 'TRIP_HAS_CLAIMS' } })
  })

  it('loses the legs of a claim without the lock: the control', async () => {
    const scratch = await startTestApp()
    const id_rute = await aTripOfLegs(scratch.db)
    const [looked, claimed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const edit = scratch.db.transaction(async (tx) => {
      await replaceWay(tx, id_rute, { simpul: [], tarif: [] })
      looked.resolve()
      await claimed.promise
    })
    await Promise.race([looked.promise, edit])
    await aHold(scratch.db, { id_rute, naik: 2, turun: 3 })
    claimed.resolve()
    await edit
    expect(await checkInvariants(scratch.db)).toContainEqual(expect.stringContaining('I3'))
  })

  it('passes no city twice, and each after the one before [S552]', async () => {
    const id_rute = await aTrip(app.db)
    const refused = async (cities: string[]) =>
      change(id_rute, cities).catch((error: { details?: { errors?: { field: string }[] } }) => error)
    expect(await refused(['Cirebon', 'Jakarta'])).toMatchObject({ type: 'VALIDATION_FAILED' })
    expect(await refused(['Bandung'])).toMatchObject({ type: 'VALIDATION_FAILED' })
    expect(await refused(Array.from({ length: 8 }, (_, at) => `Kota ${at}`))).toMatchObject({
      type: 'VALIDATION_FAILED',
    })
  })
})
