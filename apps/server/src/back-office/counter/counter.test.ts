/** Seats that staff keep: for a caller until a time, and for a channel. */
import { randomUUID } from 'node:crypto'
import { api, type Endpoint } from '@tiketbus/contract'
import {
  aBlockForm,
  aBus,
  age,
  aHold,
  anAdmin,
  anUnpaidOrder,
  anOpenShift,
  atOnce,
  aPhoneHold,
  aPhoneHoldForm,
  aStandingBlockForm,
  aTrip,
  aTripOfLegs,
  aUser,
  inHours,
  keepLocked,
  LEG_FARE,
  meet,
  runs,
  untilLocksAreAwaited,
  usePayingApp,
  useTestApp,
  type TestApp,
  type TestUser,
} from '@tiketbus/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../../platform/database/database.ts'
import { blockSeats, claimForHold, withClaimsLocked } from '../../seats/index.ts'
import { auditOf } from '../shared/testing.ts'

const app = usePayingApp({ invariants: { money: true } })
const second = useTestApp({ besides: app })
let admin: TestUser
let colleague: TestUser
let passenger: TestUser
beforeAll(async () => {
  admin = await anAdmin(app.db)
  colleague = await anAdmin(app.db)
  for (const person of [admin, colleague]) await anOpenShift(app, person)
  passenger = await aUser(app.db)
})

type Part = { naik?: number; turun?: number }
const CASH = { cara: 'tunai' }
const as =
  <E extends Endpoint>(endpoint: E) =>
  (id: number, body?: object, user = admin, server: TestApp = app, key?: string) =>
    server.call(endpoint, {
      params: { id },
      ...(body && { body }),
      token: user.token,
      ...(key && { headers: { 'idempotency-key': key } }),
    })
const place = as(api.adminPhoneHolds.placeHold)
const extend = as(api.adminPhoneHolds.extendHold)
const sell = as(api.adminPhoneHolds.sellHold)
const releaseHold = as(api.adminPhoneHolds.releaseHold)
const block = as(api.adminBlocks.blockSeats)
const unblock = as(api.adminBlocks.unblockSeats)
const kept = async (id: number) => (await as(api.adminBlocks.keptSeats)(id)).data()

/** How passengers see these seats: map, check, number in the list, and what a hold of the first one is answered. */
async function seenBy(id_rute: number, seats: number[], part: Part = {}, server: TestApp = app) {
  const call = { params: { id: id_rute }, query: part }
  const { seatStatuses } = (await server.call(api.seats.availableSeats, call)).data()
  const { kursi_tersedia } = (await server.call(api.trips.getTrip, call)).data()
  const { conflictSeats } = (
    await server.call(api.seats.checkSeats, { params: { id: id_rute }, body: { seats, ...part } })
  ).data()
  return { map: seats.map((seat) => seatStatuses[seat]), free: kursi_tersedia, conflictSeats }
}
const taken = (...seats: number[]) => ({
  map: seats.map(() => 'booked'),
  free: 40 - seats.length,
  conflictSeats: seats,
})
const available = (...seats: number[]) => ({ map: seats.map(() => 'available'), free: 40, conflictSeats: [] })
const holdOnWeb = (id_rute: number, nomor_kursi: number[]) =>
  app.call(api.holds.placeHold, { token: passenger.token, body: { id_rute, nomor_kursi } })
const endBlocks = (id_rute: number) =>
  app.db.query(`update seat_blocks set until = clock_timestamp() where id_rute = $1`, [id_rute])

describe('a hold by phone', () => {
  it('keeps seats for a caller until the time, for everybody else, with the caller and who made it [H720]', async () => {
    const id_rute = await aTrip(app.db)
    const hold = (await place(id_rute, aPhoneHoldForm([8, 7]))).data()
    expect(hold).toMatchObject({
      nomor_kursi: [7, 8],
      status: 'live',
      nama_penumpang: 'Ibu Sri',
      no_telepon: '0812 3456 7890',
      channel: 'loket',
      harga: 150_000,
      total_bayar: 300_000,
      oleh: admin.username,
      route: { id_rute },
    })
    expect(await seenBy(id_rute, [7, 8], {}, second)).toEqual(taken(7, 8))
    for (const refused of [await holdOnWeb(id_rute, [7]), await place(id_rute, aPhoneHoldForm([8, 9]))])
      expect([refused.status, refused.error().type]).toEqual([409, 'SEAT_CONFLICT'])
    expect((await kept(id_rute)).holds).toEqual([hold])
    await age(app.db, hold.id_reservasi, '5 hours')
    expect(await seenBy(id_rute, [7, 8])).toEqual(available(7, 8))
    expect((await kept(id_rute)).holds).toEqual([])
    expect((await holdOnWeb(id_rute, [7])).status).toBe(200)
    expect(await auditOf(app.db, 'hold', hold.id_reservasi)).toMatchObject([
      { action: 'hold_by_phone', after: { nomor_kursi: [7, 8], channel: 'loket' } },
    ])
    expect(JSON.stringify(await auditOf(app.db, 'hold', hold.id_reservasi))).not.toMatch(/Sri|3456/)
  })

  it('is refused with the field for what cannot be, and changes nothing [H720]', async () => {
    const id_rute = await aTripOfLegs(app.db, { inMinutes: 120 })
    const wrong: [object, string, string?][] = [
      [{ until: inHours(-1) }, 'until', 'Pilih waktu yang belum lewat'],
      [{ until: inHours(3) }, 'until', 'Paling lama sampai pemesanan ditutup'],
      [{ until: '2026-02-30T10:00:00Z' }, 'until'],
      [{ nama_penumpang: ' ' }, 'nama_penumpang'],
      [{ no_telepon: '' }, 'no_telepon', 'Nomor telepon wajib diisi'],
      [{ nomor_kursi: [] }, 'nomor_kursi', 'Silakan pilih minimal 1 kursi'],
      [{ nomor_kursi: Array.from({ length: 11 }, (_, n) => n + 1) }, 'nomor_kursi'],
      [{ nomor_kursi: [41] }, 'nomor_kursi'],
      [{ naik: 2, turun: 1 }, 'turun'],
      [{ titik_naik: 99 }, 'titik_naik'],
    ]
    for (const [fields, field, msg] of wrong) {
      const refused = await place(id_rute, aPhoneHoldForm([7], { until: inHours(1), ...fields }))
      expect([refused.status, refused.error().errors], JSON.stringify(fields)).toMatchObject([
        400,
        [{ field, ...(msg && { msg }) }],
      ])
    }
    const off = await aTrip(app.db, { status: 'nonaktif' })
    const soon = await aTrip(app.db, { inMinutes: 5 })
    const types = [
      await place(off, aPhoneHoldForm()),
      await place(soon, aPhoneHoldForm()),
      await place(999_999, aPhoneHoldForm()),
    ].map((refused) => refused.error().type)
    expect(types).toEqual(['TRIP_INACTIVE', 'BOOKING_CLOSED', 'NOT_FOUND'])
    expect(await kept(id_rute)).toMatchObject({ holds: [] })
  })

  it('is for a part of the way, up to 20 seats of one clerk, also from two tabs at once [H721, S550]', async () => {
    const id_rute = await aTripOfLegs(app.db)
    const part = { naik: 1, turun: 2 }
    const seats = (first: number) => Array.from({ length: 10 }, (_, n) => first + n)
    expect((await place(id_rute, aPhoneHoldForm(seats(1), part))).data()).toMatchObject({
      ...part,
      harga: LEG_FARE,
      route: { asal: 'Cirebon', tujuan: 'Semarang' },
    })
    const tabs = await Promise.all([
      place(id_rute, aPhoneHoldForm(seats(11), part)),
      place(id_rute, aPhoneHoldForm(seats(21), part), admin, second),
    ])
    expect(tabs.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    const refused = tabs.find(({ status }) => status === 422)?.error()
    expect([refused?.type, refused?.message]).toEqual([
      'TOO_MANY_SEATS',
      expect.stringContaining('paling banyak 20 kursi'),
    ])
    expect((await place(id_rute, aPhoneHoldForm([31], part), colleague)).status).toBe(200)
    expect((await place(id_rute, aPhoneHoldForm([1], { naik: 0, turun: 1 }), colleague)).status).toBe(200)
    expect((await place(await aTrip(app.db), aPhoneHoldForm([1]))).status).toBe(200)
  })

  it('is extended, given back and listed; one that has ended is refused with how [H722]', async () => {
    const id_rute = await aTrip(app.db)
    const id = await aPhoneHold(app, { admin, id_rute })
    const until = inHours(9)
    expect((await extend(id, { until })).data().waktu_expired).toBe(until)
    expect((await extend(id, { until: inHours(48) })).error().errors?.[0]?.field).toBe('until')
    const list = async (status: 'live' | 'ended') =>
      (await app.call(api.adminPhoneHolds.listHolds, { query: { status }, token: admin.token }))
        .data()
        .map(({ id_reservasi, status: state }) => `${id_reservasi} ${state}`)
    expect(await list('live')).toContain(`${id} live`)
    expect((await releaseHold(id)).data().status).toBe('cancelled')
    expect((await releaseHold(id)).data().status).toBe('cancelled')
    const acts = (await auditOf(app.db, 'hold', id)).map(({ action }) => action)
    expect(acts.filter((action) => action === 'release_phone_hold')).toHaveLength(1)
    expect(await seenBy(id_rute, [7, 8])).toEqual(available(7, 8))
    expect(await list('ended')).toContain(`${id} cancelled`)
    expect([(await extend(id, { until })).error(), (await sell(id, CASH)).error()]).toMatchObject([
      { type: 'HOLD_CHANGED', message: 'Kursi ini sudah dilepas' },
      { type: 'HOLD_CHANGED' },
    ])
    const lapsed = await aPhoneHold(app, { admin, id_rute, nomor_kursi: [3] })
    await age(app.db, lapsed, '5 hours')
    expect(await list('ended')).toContain(`${lapsed} expired`)
    for (const refused of [await extend(lapsed, { until }), await sell(lapsed, CASH)])
      expect([refused.status, refused.error().type]).toEqual([410, 'RESERVATION_EXPIRED'])
    // A passenger's own hold is none.
    const web = await aHold(app.db, { id_rute })
    expect((await releaseHold(web.id_reservasi)).status).toBe(404)
    expect((await sell(web.id_reservasi, CASH)).status).toBe(404)
  })

  it('is sold by a transfer to a bank, which the order names; without one as an earlier release did [B1000]', async () => {
    const id_rute = await aTrip(app.db)
    const banks: unknown[] = []
    for (const [nth, bank] of ['BCA', undefined].entries()) {
      const id = await aPhoneHold(app, { admin, id_rute, nomor_kursi: [nth + 1] })
      const { order_group_id } = (await sell(id, { cara: 'transfer', referensi: '991', bank })).data()
      const call = { params: { id: order_group_id }, token: admin.token }
      banks.push((await app.call(api.adminOrders.getOrder, call)).data().payments[0]?.bank)
    }
    expect(banks).toEqual(['BCA', null])
  })

  it('is sold in one step: an order without an account, confirmed and paid by hand, once [H723]', async () => {
    const id_rute = await aTrip(app.db)
    const id = await aPhoneHold(app, { admin, id_rute })
    expect((await sell(id, { cara: 'transfer' })).error().errors?.[0]?.field).toBe('referensi')
    const unnamed = { cara: 'transfer', referensi: '991', bank: '' }
    expect((await sell(id, unnamed)).error().errors?.[0]?.field).toBe('bank')
    expect((await sell(id, { ...CASH, jumlah: 1 })).error().type).toBe('UNPAID_CHANGED')
    expect((await sell(id, CASH, await anAdmin(app.db))).error().type).toBe('SHIFT_NEEDED')
    const key = randomUUID()
    const sale = (await sell(id, { ...CASH, jumlah: 300_000 }, colleague, second, key)).data()
    expect(sale).toMatchObject({ nomor_kursi: [7, 8], total_bayar: 300_000 })
    expect((await sell(id, { ...CASH, jumlah: 300_000 }, colleague, app, key)).data()).toEqual(sale)
    expect((await sell(id, CASH)).error()).toMatchObject({
      type: 'HOLD_CHANGED',
      message: 'Kursi ini sudah dijual',
    })
    const order = await app.call(api.adminOrders.getOrder, {
      params: { id: sale.order_group_id },
      token: admin.token,
    })
    expect(order.data()).toMatchObject({
      user: null,
      pembeli: { nama: 'Ibu Sri', no_telepon: '0812 3456 7890' },
      tickets: [
        { nomor_kursi: 7, status_tiket: 'confirmed', nama_penumpang: 'Ibu Sri', total_bayar: 150_000 },
        { nomor_kursi: 8, status_tiket: 'confirmed' },
      ],
      payments: [{ metode: 'manual', status: 'paid', total_bayar: 300_000, cara: 'tunai' }],
    })
    const [row] = await app.db.query(
      `select sold_by_kind, sold_by_id, channel, no_telepon, email, id_user, id_giliran from orders where order_group_id = $1`,
      [sale.order_group_id],
    )
    expect(row).toEqual({
      sold_by_kind: 'staff',
      sold_by_id: colleague.id_user,
      channel: 'loket',
      no_telepon: '0812 3456 7890',
      email: null,
      id_user: null,
      id_giliran: await anOpenShift(app, colleague),
    })
    const manifest = await app.call(api.adminDepartures.manifest, {
      params: { id: id_rute },
      token: admin.token,
    })
    expect(manifest.data().seats[6]).toMatchObject({
      status: 'booked',
      nama_penumpang: 'Ibu Sri',
      kontak: { no_telepon: '0812 3456 7890' },
    })
    expect((await releaseHold(id)).data().status).toBe('ordered')
    expect(await seenBy(id_rute, [7, 8])).toEqual(taken(7, 8))
    const free = await aPhoneHold(app, { admin, id_rute: await aTrip(app.db, { harga: 0 }) })
    expect((await sell(free, CASH)).data().total_bayar).toBe(0)
  })

  it('is placed once for a key, and ends when its departure is called off [H720, T21]', async () => {
    const id_rute = await aTrip(app.db)
    const [form, key] = [aPhoneHoldForm(), randomUUID()]
    const twice = await Promise.all([0, 1].map(() => place(id_rute, form, admin, app, key)))
    expect(new Set(twice.map((reply) => reply.data().id_reservasi)).size).toBe(1)
    await app.call(api.adminDepartures.callOff, {
      params: { id: id_rute },
      body: { alasan: 'Jalan longsor' },
      token: admin.token,
    })
    expect((await kept(id_rute)).holds).toEqual([])
    expect((await place(id_rute, aPhoneHoldForm([1]))).error().type).toBe('BOOKING_CLOSED')
  })
})

it('an account keeps no more than 300 times in an hour; what is kept is sold and extended all the same [B780]', async () => {
  const clerk = await anAdmin(app.db)
  await anOpenShift(app, clerk)
  const id_rute = await aTrip(app.db)
  const { id_reservasi } = (await place(id_rute, aPhoneHoldForm([7]), clerk)).data()
  const standing = aStandingBlockForm({ id_bus: await aBus(app.db) })
  const used = `update rate_limits set points = 300 where key = 'seats_kept:' || $1::bigint`
  await app.db.query(used, [clerk.id_user])
  for (const refused of [
    await place(id_rute, aPhoneHoldForm([9]), clerk, second),
    await block(id_rute, aBlockForm([9]), clerk),
    await app.call(api.adminStandingBlocks.addStandingBlock, { body: standing, token: clerk.token }),
  ]) {
    expect([refused.status, refused.error().type]).toEqual([429, 'RATE_LIMITED'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
  }
  expect((await extend(id_reservasi, { until: inHours(3) }, clerk)).status).toBe(200)
  expect((await sell(id_reservasi, CASH, clerk)).status).toBe(200)
  expect((await place(id_rute, aPhoneHoldForm([9]), admin)).status).toBe(200)
})

describe('a block', () => {
  it('counts as taken for passengers, in every way, until its time; nothing is swept [S720]', async () => {
    const id_rute = await aTrip(app.db)
    const before = await seenBy(id_rute, [7, 8], {}, second)
    expect(before).toEqual(available(7, 8))
    const until = inHours(5)
    const { blocks } = (await block(id_rute, aBlockForm([8, 7], { until }))).data()
    const facts = {
      channel: 'Agen Pulo Gebang',
      agen: null,
      until,
      reason: 'Jatah agen',
      oleh: admin.username,
    }
    expect(blocks).toEqual([7, 8].map((nomor_kursi) => ({ nomor_kursi, naik: 0, turun: 1, ...facts })))
    expect(await seenBy(id_rute, [7, 8], {}, second)).toEqual(taken(7, 8))
    const { token } = passenger
    const direct = (nomor_kursi: number) =>
      app.call(api.orders.placeDirect, { token, body: { id_rute, nomor_kursi } })
    const order = (nomor_kursi: number[]) =>
      app.call(api.orders.placeOrder, { token, body: { id_rute, nomor_kursi } })
    for (const refused of [await holdOnWeb(id_rute, [6, 7]), await direct(7), await order([7])])
      expect([refused.status, refused.error()]).toMatchObject([
        409,
        { type: 'SEAT_CONFLICT', conflictSeats: [7] },
      ])
    const list = await app.call(api.trips.listTrips, { query: {} })
    expect(list.data().find((trip) => trip.id_rute === id_rute)?.kursi_tersedia).toBe(38)
    await endBlocks(id_rute)
    expect(await seenBy(id_rute, [7, 8], {}, second)).toEqual(available(7, 8))
    expect((await holdOnWeb(id_rute, [7])).status).toBe(200)
    expect((await kept(id_rute)).blocks).toEqual([])
    expect(await auditOf(app.db, 'trip', id_rute)).toMatchObject([
      { action: 'block_seats', after: { nomor_kursi: [7, 8], channel: 'Agen Pulo Gebang' } },
    ])
  })

  it('is of some legs; its channel may have the seat, and what lapses falls back to it [S721]', async () => {
    const id_rute = await aTripOfLegs(app.db)
    const part = { naik: 1, turun: 3 }
    await block(id_rute, aBlockForm([7], part))
    const seen = async (journey: Part) => (await seenBy(id_rute, [7], journey)).map[0]
    expect(await Promise.all([{}, part, { naik: 0, turun: 1 }, { naik: 2 }].map(seen))).toEqual([
      'booked',
      'booked',
      'available',
      'booked',
    ])
    const own = { ...part, channel: 'Agen Pulo Gebang' }
    expect((await place(id_rute, aPhoneHoldForm([7], part))).error()).toMatchObject({
      type: 'SEAT_CONFLICT',
      conflictSeats: [7],
    })
    const hold = (await place(id_rute, aPhoneHoldForm([7], own))).data()
    expect((await seenBy(id_rute, [7], part)).free).toBe(39)
    await age(app.db, hold.id_reservasi, '5 hours')
    expect(await seen(part)).toBe('booked')
    const again = (await place(id_rute, aPhoneHoldForm([7], own))).data()
    const { order_group_id, id_tiket } = (await sell(again.id_reservasi, CASH)).data()
    const set = (status_tiket: string) =>
      app.call(api.adminTickets.updateTicketStatus, {
        params: { id: id_tiket },
        body: { status_tiket, alasan: 'Batal' },
        token: admin.token,
      })
    ;(await set('cancelled')).ok()
    expect([order_group_id, await seen(part)]).toEqual([order_group_id, 'booked'])
    // The order's own channel gets the seat back.
    ;(await set('confirmed')).ok()
    ;(await set('cancelled')).ok()
    expect((await unblock(id_rute, { nomor_kursi: [7], naik: 2 })).data().blocks).toMatchObject([
      { nomor_kursi: 7, naik: 1, turun: 2 },
    ])
    expect(await Promise.all([part, { naik: 2 }].map(seen))).toEqual(['booked', 'available'])
    expect((await unblock(id_rute, { nomor_kursi: [7, 9] })).data().blocks).toEqual([])
    expect(await seen({})).toBe('available')
  })

  it('is refused for seats that somebody has or another channel keeps; its own gets a new time [S722]', async () => {
    const id_rute = await aTrip(app.db)
    await aHold(app.db, { id_rute, nomor_kursi: [3] })
    await block(id_rute, aBlockForm([7, 8]))
    const other = aBlockForm([2, 3, 7], { channel: 'Agen Bekasi' })
    expect((await block(id_rute, other)).error()).toMatchObject({
      type: 'SEAT_CONFLICT',
      conflictSeats: [3, 7],
    })
    const until = inHours(7)
    const renewed = (await block(id_rute, aBlockForm([7], { until }))).data()
    expect(renewed.blocks.map((one) => [one.nomor_kursi, one.until === until])).toEqual([
      [7, true],
      [8, false],
    ])
    expect(renewed.channels).toContain('Agen Pulo Gebang')
    const wrong: [object, string][] = [
      [{ until: inHours(-1) }, 'until'],
      [{ until: inHours(49) }, 'until'],
      [{ reason: '' }, 'reason'],
      [{ channel: '' }, 'channel'],
      [{ nomor_kursi: [41] }, 'nomor_kursi'],
      [{ naik: 1 }, 'naik'],
    ]
    for (const [fields, field] of wrong) {
      const refused = await block(id_rute, aBlockForm([1], fields))
      expect([refused.status, refused.error().errors], JSON.stringify(fields)).toMatchObject([
        400,
        [{ field }],
      ])
    }
    expect((await kept(id_rute)).blocks).toHaveLength(2)
  })
})

describe('at the same moment', () => {
  const ROUNDS = runs('COUNTER_ROUNDS', 5)
  const webHold = (server: TestApp, user: TestUser, id_rute: number, nomor_kursi: number[]) =>
    server.call(api.holds.placeHold, { token: user.token, body: { id_rute, nomor_kursi } })
  const claim = (tx: Tx, { id_user }: TestUser, id_rute: number) => {
    const contact = { nama_penumpang: null, email: null, no_telepon: null }
    return claimForHold(tx, {
      id_user,
      id_rute,
      nomor_kursi: [7],
      ...contact,
      maxLiveHolds: 9,
      holdMinutes: 30,
    })
  }
  const blockOne = (tx: Tx, id_rute: number) =>
    blockSeats(
      tx,
      { id_rute, nomor_kursi: [7], naik: 0, turun: 1 },
      { channel: 'Agen', until: inHours(5), reason: 'Jatah', made_by: admin.id_user },
    )
  const freeAll = async (id_rute: number) => {
    await app.db.query('delete from seat_claims where id_rute = $1', [id_rute])
    await app.db.query(
      `update holds set ended_at = clock_timestamp(), end_reason = 'cancelled' where id_rute = $1 and ended_at is null`,
      [id_rute],
    )
  }
  /** How often the seat is held, and blocked. */
  const seatRows = async (id_rute: number) =>
    (
      await app.db.query(
        `select (select count(*)::int from seat_claims where id_rute = $1 and waktu_expired > clock_timestamp()) as held,
           (select count(*)::int from seat_blocks where id_rute = $1) as blocked`,
        [id_rute],
      )
    )[0]

  it('a caller, a passenger and a block on one seat of two servers: one of them has it [S15, S723]', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => aUser(app.db)))
    for (let round = 0; round < ROUNDS; round++) {
      const id_rute = await aTrip(app.db)
      const replies = await Promise.all([
        ...people.map((user, n) => webHold(n % 2 ? app : second, user, id_rute, [7])),
        place(id_rute, aPhoneHoldForm([7]), admin, app),
        place(id_rute, aPhoneHoldForm([6, 7]), colleague, second),
        block(id_rute, aBlockForm([7]), admin, second),
      ])
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      for (const refused of replies.filter(({ status }) => status !== 200))
        expect(refused.error()).toMatchObject({ type: 'SEAT_CONFLICT', conflictSeats: [7] })
      await freeAll(id_rute)
    }
  })

  it('a claim that is not committed is waited for by a block, which is refused then [S723]', async () => {
    const id_rute = await aTrip(app.db)
    const [early, late] = await meet(
      app.db,
      (tx) => claim(tx, passenger, id_rute),
      () => withClaimsLocked(second.db, (tx) => blockOne(tx, id_rute)),
    )
    expect([early.status, late]).toMatchObject([
      'fulfilled',
      { status: 'rejected', reason: { type: 'SEAT_CONFLICT', details: { conflictSeats: [7] } } },
    ])
    await freeAll(id_rute)
    const other = await aTrip(app.db)
    const blocking = await meet(
      app.db,
      async (tx) => {
        await tx.query('lock table seat_claims in share row exclusive mode')
        await blockOne(tx, other)
      },
      () => second.db.transaction((tx) => claim(tx, passenger, other)),
    )
    expect(blocking.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  })

  it('both have the seat if blocks do not lock the claims: the control', async () => {
    const id_rute = await aTrip(app.db)
    await atOnce<unknown>(app.db, [(tx) => claim(tx, passenger, id_rute), (tx) => blockOne(tx, id_rute)])
    expect(await seatRows(id_rute)).toEqual({ held: 1, blocked: 1 })
    await freeAll(id_rute)
    await app.db.query('delete from seat_blocks where id_rute = $1', [id_rute])
  })

  it.each(['sale', 'extension'] as const)(
    '%s: one that waits beyond the end of the hold changes nothing, and the seat is free [H722, H723]',
    async (act) => {
      const id_rute = await aTrip(app.db)
      const { id_reservasi } = (
        await place(id_rute, aPhoneHoldForm([7], { until: inHours(1 / 3600) }))
      ).data()
      const unlock = await keepLocked(app.db, (tx) =>
        tx.query('select from seat_claims where id_rute = $1 for update', [id_rute]),
      )
      const call = act === 'sale' ? sell(id_reservasi, CASH) : extend(id_reservasi, { until: inHours(3) })
      await untilLocksAreAwaited(app.db, call)
      const lapsed = 'select from holds where id_reservasi = $1 and waktu_expired <= clock_timestamp()'
      while ((await app.db.query(lapsed, [id_reservasi])).length === 0);
      await unlock()
      expect((await call).error().type).toBe('RESERVATION_EXPIRED')
      expect(await seenBy(id_rute, [7])).toEqual(available(7))
      expect((await holdOnWeb(id_rute, [7])).status).toBe(200)
      await freeAll(id_rute)
    },
  )

  it.each([
    [
      'extension',
      `update seat_claims set waktu_expired = clock_timestamp() + interval '1 hour' where id_reservasi = $1`,
    ],
    [
      'sale',
      `update seat_claims set id_reservasi = null, waktu_expired = null, id_tiket = $2 where id_reservasi = $1`,
    ],
  ])(
    '%s: one that looks at the hold only before it waits takes a seat that is free by then: the control',
    async (act, change) => {
      const id_rute = await aTrip(app.db)
      const id = await aPhoneHold(app, { admin, id_rute, nomor_kursi: [7] })
      const { id_tiket } = await anUnpaidOrder(app.db)
      const unlock = await keepLocked(app.db, (tx) =>
        tx.query('update seat_claims set waktu_expired = clock_timestamp() where id_reservasi = $1', [id]),
      )
      const undone = new Error('undone')
      let changed: unknown[] = []
      const late = app.db.transaction(async (tx) => {
        await tx.query('delete from seat_claims where id_tiket = $1', [id_tiket])
        changed = await tx.query(`${change} returning nomor_kursi`, act === 'sale' ? [id, id_tiket] : [id])
        throw undone
      })
      await untilLocksAreAwaited(app.db, late)
      await unlock()
      await expect(late).rejects.toBe(undone)
      expect(changed).toEqual([{ nomor_kursi: 7 }])
      await freeAll(id_rute)
    },
  )

  it('two tabs of a clerk have more than 20 seats if they do not wait for each other: the control', async () => {
    const id_rute = await aTrip(app.db)
    const tab = (first: number) => async (tx: Tx) => {
      const [kept] = await tx.query<{ seats: number }>(
        'select sum(cardinality(nomor_kursi))::int as seats from holds where id_rute = $1 and made_by = $2',
        [id_rute, admin.id_user],
      )
      await tx.query(
        `insert into holds (kind, made_by, channel, id_rute, nomor_kursi, harga, latest_expiry, waktu_expired)
         select 'phone', $2, 'loket', $1, array(select generate_series($3::int, $3::int + 9)), 1, t, t
         from (select clock_timestamp() + interval '1 hour' as t) as until`,
        [id_rute, admin.id_user, first],
      )
      return (kept?.seats ?? 0) + 10 <= 20
    }
    await aPhoneHold(app, { admin, id_rute, nomor_kursi: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] })
    expect(await atOnce(app.db, [tab(11), tab(21)])).toEqual([true, true])
    await freeAll(id_rute)
  })
})
