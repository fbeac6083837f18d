import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import { longTime } from '../../orders/index.ts'
import {
  aBlockForm,
  aBus,
  aHold,
  aLayout,
  anAdmin,
  anUnpaidOrder,
  aTrip,
  aTripOfLegs,
  aUser,
  checkAllButMoney,
  meet,
  useTestApp,
  type TestOrder,
  type TestUser,
} from '@tiketbus/testkit'
import { setBusOfTrip } from '../../trips/index.ts'
import { auditOf } from '../shared/testing.ts'
import { proposeSeats, seatingOf } from './propose-seats.ts'

const app = useTestApp()
let admin: TestUser
beforeAll(async () => {
  admin = await anAdmin(app.db)
})

const get = async (id: number) =>
  (await app.call(api.adminDepartures.getTrip, { params: { id }, token: admin.token })).data()
/** Moves a departure to a local time at its origin (WIB). */
async function moveTo(id: number, waktu_berangkat: string): Promise<void> {
  const { id_bus, asal, tujuan, harga } = await get(id)
  const body = { id_bus, asal, tujuan, harga, waktu_berangkat }
  const moved = await app.call(api.adminDepartures.updateTrip, { params: { id }, body, token: admin.token })
  moved.ok()
}
const ticketOf = async ({ id_tiket, user }: TestOrder) =>
  (await app.call(api.tickets.getTicket, { params: { id: id_tiket }, token: user.token })).data()
const formerOf = async (order: TestOrder) => (await ticketOf(order)).waktu_semula
async function lastMail({ user }: TestOrder): Promise<string> {
  await app.runJobs()
  return app.mails(user.email).at(-1)?.text ?? ''
}

const SIX = '2090-05-01T11:00:00.000Z'
const SEVEN = '2090-05-01T12:00:00.000Z'

describe('a ticket of a departure that moves', () => {
  test('keeps the time that was announced when it was bought, however often the departure moves [T22]', async () => {
    const id_rute = await aTrip(app.db)
    await moveTo(id_rute, '2090-05-01T18:00')
    const early = await anUnpaidOrder(app.db, { id_rute, seats: [1] })
    expect(await formerOf(early)).toBeNull()
    await moveTo(id_rute, '2090-05-01T19:00')
    const late = await anUnpaidOrder(app.db, { id_rute, seats: [2] })
    expect([await formerOf(early), await formerOf(late)]).toEqual([SIX, null])
    await moveTo(id_rute, '2090-05-02T20:00')
    expect([await formerOf(early), await formerOf(late)]).toEqual([SIX, SEVEN])
    await moveTo(id_rute, '2090-05-01T18:00')
    expect([await formerOf(early), await formerOf(late)]).toEqual([null, SEVEN])
  })

  test('is announced by a mail with the first, the previous and the new time', async () => {
    const id_rute = await aTrip(app.db)
    await moveTo(id_rute, '2090-05-01T18:00')
    const order = await anUnpaidOrder(app.db, { id_rute, seats: [1] })
    await moveTo(id_rute, '2090-05-01T19:00')
    const first = await lastMail(order)
    expect(first).toMatch(/Semula: .*18\.00 WIB\n+Menjadi: .*19\.00 WIB\n+Perkiraan tiba: /)
    expect(first).not.toContain('Sebelumnya')
    await moveTo(id_rute, '2090-05-02T20:00')
    expect(await lastMail(order)).toMatch(
      /Semula: .*18\.00 WIB\n+Sebelumnya: .*19\.00 WIB\n+Menjadi: .*2 Mei 2090.*20\.00 WIB/,
    )
    await moveTo(id_rute, '2090-05-01T18:00')
    const back = await lastMail(order)
    expect(back).toMatch(/Sebelumnya: .*20\.00 WIB\n+Menjadi: .*18\.00 WIB, seperti semula/)
    expect(back).not.toContain('Semula:')
  })

  test('is announced with the cities and times of the passenger’s own journey, by which the offer to take the money back is measured [T701]', async () => {
    const id_rute = await aTripOfLegs(app.db)
    await moveTo(id_rute, '2090-05-01T18:00')
    const order = await anUnpaidOrder(app.db, { id_rute, seats: [1], naik: 2, turun: 3 })
    const status = { params: { id: order.id_tiket }, body: { status_tiket: 'confirmed' }, token: admin.token }
    ;(await app.call(api.adminTickets.updateTicketStatus, status)).ok()
    await moveTo(id_rute, '2090-05-01T18:20')
    const mail = await lastMail(order)
    expect(mail).toMatch(/Semarang – Surabaya[^]*Semula: .*20\.00 WIB\n+Menjadi: .*20\.20 WIB/)
    expect(mail).not.toContain('18.')
    // Twenty minutes are within what may change.
    expect(mail).not.toContain('/refund/')
    await moveTo(id_rute, '2090-05-01T19:00')
    expect(await lastMail(order)).toContain('/refund/')
  })

  test('is announced to an unpaid order with its new deadline', async () => {
    const id_rute = await aTrip(app.db)
    await moveTo(id_rute, '2090-05-01T18:00')
    const order = await anUnpaidOrder(app.db, { id_rute, seats: [1] })
    await moveTo(id_rute, '2090-05-01T19:00')
    const unpaid = await lastMail(order)
    const { batas_pembayaran } = await ticketOf(order)
    expect(unpaid).toContain(`Batas pembayarannya sekarang ${longTime(batas_pembayaran, 'Asia/Jakarta')}`)
    expect(unpaid).not.toContain('tidak perlu melakukan apa pun')
    const status = { params: { id: order.id_tiket }, body: { status_tiket: 'confirmed' }, token: admin.token }
    ;(await app.call(api.adminTickets.updateTicketStatus, status)).ok()
    await moveTo(id_rute, '2090-05-01T20:00')
    const paid = await lastMail(order)
    expect(paid).toContain('tidak perlu melakukan apa pun')
    expect(paid).not.toContain('Batas pembayarannya')
  })

  test('shows the first time in its e-ticket', async () => {
    const id_rute = await aTrip(app.db)
    await moveTo(id_rute, '2090-05-01T18:00')
    const order = await anUnpaidOrder(app.db, { id_rute, seats: [1] })
    await moveTo(id_rute, '2090-05-02T19:00')
    const status = { params: { id: order.id_tiket }, body: { status_tiket: 'confirmed' }, token: admin.token }
    ;(await app.call(api.adminTickets.updateTicketStatus, status)).ok()
    expect(await lastMail(order)).toMatch(
      /Berangkat: .*2 Mei 2090.*19\.00 WIB \(semula .*1 Mei 2090.*18\.00 WIB\) dari/,
    )
  })
})

const preview = async (id: number, id_bus: number) =>
  (
    await app.call(api.adminBusSwap.previewSwap, { params: { id }, query: { id_bus }, token: admin.token })
  ).data()
const swap = (id: number, body: unknown, versi?: number) =>
  app.call(api.adminBusSwap.swapBus, {
    params: { id },
    body,
    token: admin.token,
    ...(versi && { headers: { 'if-match': `"${versi}"` } }),
  })
const accept = ({ id_bus, tiket }: Awaited<ReturnType<typeof preview>>) => ({
  id_bus,
  kursi: tiket.map(({ id_tiket, kursi_baru }) => ({ id_tiket, nomor_kursi: kursi_baru })),
})

describe('another bus for a sold departure', () => {
  /** A bus of 38 seats, two and two with a toilet, sold out to groups of one to four. */
  async function aFullBus() {
    const id_rute = await aTrip(app.db, { id_bus: await aBus(app.db, { layout: aLayout('2-2-toilet') }) })
    const orders: TestOrder[] = []
    for (let first = 1; first <= 38;) {
      const size = Math.min([2, 1, 4, 1, 3][orders.length % 5] ?? 1, 39 - first)
      const seats = Array.from({ length: size }, (_none, index) => first + index)
      orders.push(await anUnpaidOrder(app.db, { id_rute, seats }))
      first += size
    }
    return { id_rute, orders }
  }

  test('moves 38 passengers at once, groups together, and mails each the new seat [T581, T582]', async () => {
    const { id_rute, orders } = await aFullBus()
    const id_bus = await aBus(app.db, { layout: aLayout('2-2'), nama_bus: 'Pengganti 07' })
    const proposal = await preview(id_rute, id_bus)
    expect(proposal).toMatchObject({ total_kursi: 40, reservasi: 0, kelas_kursi: null })
    expect(new Set(proposal.tiket.map(({ kursi_baru }) => kursi_baru)).size).toBe(38)
    const rowOf = (seat: number | null) => Math.ceil((seat ?? 0) / 4)
    for (const { order_group_id } of orders) {
      const rows = proposal.tiket
        .filter((one) => one.order_group_id === order_group_id)
        .map((one) => rowOf(one.kursi_baru))
      expect(Math.max(...rows) - Math.min(...rows)).toBeLessThanOrEqual(1)
    }
    const done = (await swap(id_rute, accept(proposal), proposal.versi)).data()
    expect(done).toMatchObject({ dibatalkan: 0, passengers: orders.length, refund_due: 0 })
    expect(await checkAllButMoney(app.db)).toEqual([])
    const [first] = orders
    const ticket = proposal.tiket.find(({ id_tiket }) => id_tiket === first?.id_tiket)
    expect((await ticketOf(first!)).nomor_kursi).toBe(ticket?.kursi_baru)
    expect((await ticketOf(first!)).Rute).toMatchObject({ nama_bus: 'Pengganti 07', total_kursi: 40 })
    const text = await lastMail(first!)
    const label = proposal.label_kursi?.[(ticket?.kursi_baru ?? 0) - 1]
    expect(text).toContain('Bus Anda sekarang Pengganti 07.')
    expect(text).toContain(`: kursi ${label} (semula 1A)`)
    const [row] = (await auditOf(app.db, 'trip', id_rute)).filter(({ action }) => action === 'swap_bus')
    expect(row).toMatchObject({ after: { id_bus, tickets: done.dipindah } })
  })

  test('exchanges the seats of one order, ends holds, and names who does not fit; they are offered another bus [T582, S661]', async () => {
    const id_rute = await aTrip(app.db, { id_bus: await aBus(app.db, { layout: aLayout('double-decker') }) })
    // Two in First Class below, two in Eksekutif above.
    const order = await anUnpaidOrder(app.db, { id_rute, seats: [1, 2, 13, 14] })
    await aHold(app.db, { id_rute, nomor_kursi: [20] })
    const other = await aTrip(app.db)
    const id_bus = await aBus(app.db, { layout: aLayout('2-1-dua-kelas') })
    const proposal = await preview(id_rute, id_bus)
    const seats = proposal.tiket.map(({ kursi_baru }) => kursi_baru)
    expect(proposal.tiket.map(({ kelas }) => kelas)).toEqual([
      'First Class',
      'First Class',
      'Eksekutif',
      'Eksekutif',
    ])
    expect(seats.slice(0, 2)).toEqual([null, null])
    expect(seats.slice(2).every((seat) => proposal.kelas_kursi?.[(seat ?? 0) - 1] === 'Eksekutif')).toBe(true)
    expect(proposal.reservasi).toBe(1)
    expect(proposal.keberangkatan_lain.map((one) => one.id_rute)).toContain(other)
    const [one, two, three, four] = order.tickets.map(({ id_tiket }) => id_tiket)
    const kursi = (wanted: (number | null)[]) =>
      [one, two, three, four].map((id_tiket, index) => ({ id_tiket, nomor_kursi: wanted[index] }))
    const refused = async (wanted: (number | null)[], left = 4) =>
      (await swap(id_rute, { id_bus, kursi: kursi(wanted).slice(0, left) })).error().message
    expect(await refused([null, null, 9, 9])).toBe('Kursi 5A diberikan kepada dua penumpang')
    expect(await refused([null, null, 9, 40])).toBe('Bus itu tidak punya kursi 40')
    expect(await refused([null, null, 9, 10], 3)).toContain(`Tiket TB-${four} belum punya kursi`)
    expect((await swap(id_rute, { id_bus, kursi: kursi([2, 1, 14, 13]) }, 9)).status).toBe(412)
    expect((await ticketOf(order)).nomor_kursi).toBe(1)
    // An order has each number once, also that of a ticket which is cancelled.
    expect(await refused([2, 1, 14, null])).toContain('Kursi 6C adalah nomor tiket lain')
    // First Class gets the seats of Super Eksekutif, exchanged; one goes.
    const done = (await swap(id_rute, { id_bus, kursi: kursi([2, 1, 13, null]) })).data()
    expect(done).toMatchObject({ dibatalkan: 1, passengers: 1 })
    expect(await checkAllButMoney(app.db)).toEqual([])
    const text = await lastMail(order)
    expect(text).toMatch(
      /kursi 1B \(semula 1A\)[^]*kursi 1A \(semula 1B\)[^]*tidak mendapat kursi \(semula 5B\)/,
    )
    expect(text).toContain('/search-results?asal=Jakarta')
    // Its number is another place now: it keeps what it was read as, also in an export, until it is valid again.
    const gone = order.tickets.at(-1)?.id_tiket ?? 0
    const read = async () =>
      (await app.call(api.adminTickets.getTicket, { params: { id: gone }, token: admin.token })).data()
    expect(await read()).toMatchObject({ status_tiket: 'cancelled', nomor_kursi: 14, kursi_semula: '5B' })
    const file = await app.call(api.adminReports.exportTickets, { query: { id_rute }, token: admin.token })
    expect(String(file.body)).toMatch(new RegExp(`"TB-${gone}",.*,"5B","",`))
    const status = { params: { id: gone }, body: { status_tiket: 'pending' }, token: admin.token }
    ;(await app.call(api.adminTickets.updateTicketStatus, status)).ok()
    expect(await read()).not.toHaveProperty('kursi_semula')
  })

  test('moves who shares a seat on different legs together, and refuses two on one leg [T581, T582]', async () => {
    const id_rute = await aTripOfLegs(app.db)
    const early = await anUnpaidOrder(app.db, { id_rute, seats: [5, 6], naik: 0, turun: 2 })
    const late = await anUnpaidOrder(app.db, { id_rute, seats: [5], naik: 2, turun: 3 })
    const id_bus = await aBus(app.db, { layout: aLayout('1-1-1') })
    const proposal = await preview(id_rute, id_bus)
    const { id_bus: bus, kursi } = accept(proposal)
    const seatOf = (id: number) => kursi.find(({ id_tiket }) => id_tiket === id)?.nomor_kursi
    expect(seatOf(late.id_tiket)).toBe(seatOf(early.id_tiket))
    const other = early.tickets.at(-1)?.id_tiket
    const twice = kursi.map((one) =>
      one.id_tiket === other ? { ...one, nomor_kursi: seatOf(early.id_tiket) } : one,
    )
    expect((await swap(id_rute, { id_bus: bus, kursi: twice })).error().type).toBe('SWAP_INCOMPLETE')
    expect((await swap(id_rute, { id_bus: bus, kursi })).data().dibatalkan).toBe(0)
    expect(await checkAllButMoney(app.db)).toEqual([])
    expect(await lastMail(late)).toContain('Semarang – Surabaya')
  })

  test('neither proposes nor takes seats that are kept for another channel, and asks the ceiling [T782]', async () => {
    const id_rute = await aTripOfLegs(app.db)
    const early = await anUnpaidOrder(app.db, { id_rute, seats: [5], naik: 0, turun: 2 })
    const late = await anUnpaidOrder(app.db, { id_rute, seats: [6], naik: 2, turun: 3 })
    const id_bus = await aBus(app.db)
    const before = await preview(id_rute, id_bus)
    const [seat = 0] = before.tiket.map(({ kursi_baru }) => kursi_baru ?? 0)
    // Its own seat stays free of blocks: it has been given another one.
    const wanted = seat === 5 ? 9 : seat
    const block = aBlockForm([wanted], { naik: 0, turun: 1 })
    const made = { params: { id: id_rute }, body: block, token: admin.token }
    ;(await app.call(api.adminBlocks.blockSeats, made)).ok()
    const proposal = await preview(id_rute, id_bus)
    expect(proposal.tiket.map(({ kursi_baru }) => kursi_baru)).not.toContain(wanted)
    const withWanted = (id_tiket: number) => {
      const { kursi } = accept(proposal)
      return kursi.map((one) => (one.id_tiket === id_tiket ? { ...one, nomor_kursi: wanted } : one))
    }
    expect((await swap(id_rute, { id_bus, kursi: withWanted(early.id_tiket) })).error()).toMatchObject({
      type: 'SWAP_INCOMPLETE',
      message: expect.stringContaining(`Kursi ${wanted} diblokir`),
    })
    await app.db.query('update buses set batas_tarif = true where id_bus = $1', [id_bus])
    await app.db.query(
      `insert into fare_ceilings (berlaku_sejak, per_km, sumber) values ('2000-01-01', 1, 'uji')`,
    )
    const onOtherLegs = { id_bus, kursi: withWanted(late.id_tiket) }
    expect((await swap(id_rute, onOtherLegs)).error().errors?.[0]?.field).toBe('id_bus')
    await app.db.query('delete from fare_ceilings')
    ;(await swap(id_rute, onOtherLegs)).ok()
    expect(await checkAllButMoney(app.db)).toEqual([])
  })

  test('reads labels in mail and manifest, and the number of a seat without any [S583]', async () => {
    for (const [layout, read] of [
      [aLayout('2-1'), '2A'],
      [undefined, '4'],
    ] as const) {
      const id_rute = await aTrip(app.db, { id_bus: await aBus(app.db, layout ? { layout } : {}) })
      const order = await anUnpaidOrder(app.db, { id_rute, seats: [4] })
      const status = {
        params: { id: order.id_tiket },
        body: { status_tiket: 'confirmed' },
        token: admin.token,
      }
      ;(await app.call(api.adminTickets.updateTicketStatus, status)).ok()
      expect(await lastMail(order)).toContain(`Kursi ${read}: `)
      const manifest = await app.call(api.adminDepartures.manifest, {
        params: { id: id_rute },
        token: admin.token,
      })
      expect(manifest.data().trip.label_kursi?.[3]).toBe(layout && read)
    }
  })

  test('proposes the same class, and windows and aisles as they were; a shared seat stays shared [T581]', () => {
    const layout = (kode: string) => aLayout(kode)
    const [from, to] = [seatingOf(layout('2-1-dua-kelas'), 29), seatingOf(layout('2-1-dua-kelas'), 29)]
    const sitting = (id_tiket: number, nomor_kursi: number, naik = 0, turun = 2) => ({
      id_tiket,
      order_group_id: String(id_tiket),
      nomor_kursi,
      naik,
      turun,
      barred: [],
    })
    // The same layout: everybody stays.
    const all = Array.from({ length: 29 }, (_none, index) => sitting(index + 1, index + 1))
    expect([...proposeSeats(from, to, all)]).toEqual(
      all.map(({ id_tiket, nomor_kursi }) => [id_tiket, nomor_kursi]),
    )
    // Without a layout: the window stays a window, and who leaves at node 1 shares with who gets on there.
    const fours = seatingOf(null, 40)
    const shared = proposeSeats(from, fours, [sitting(1, 9, 0, 1), sitting(2, 9, 1, 2), sitting(3, 10)])
    expect(shared.get(1)).toBe(shared.get(2))
    expect(fours.places.get(shared.get(1) ?? 0)?.atWindow).toBe(true)
    expect(shared.get(3)).not.toBe(shared.get(1))
    // Rows of four here and there, and orders that go on in the next row: nobody moves.
    const fullBus = Array.from({ length: 38 }, (_none, index) => ({
      ...sitting(index + 1, index + 1),
      order_group_id: String(Math.floor(index / 3)),
    }))
    const kept = proposeSeats(seatingOf(layout('2-2-toilet'), 38), seatingOf(layout('2-2'), 40), fullBus)
    expect([...kept].filter(([id, seat]) => id !== seat)).toEqual([])
    const barred = proposeSeats(from, to, [{ ...sitting(1, 1), barred: [1] }])
    expect(barred.get(1)).not.toBe(1)
  })

  test('cancels whole orders if not everybody fits, and divides none that fits [T581]', () => {
    const [from, to] = [seatingOf(null, 8), seatingOf(null, 4)]
    const order = (order_group_id: string, ...seats: number[]) =>
      seats.map((nomor_kursi) => ({
        id_tiket: nomor_kursi,
        order_group_id,
        nomor_kursi,
        naik: 0,
        turun: 1,
        barred: [],
      }))
    const without = (sittings: ReturnType<typeof order>) =>
      [...proposeSeats(from, to, sittings)].flatMap(([id, seat]) => (seat === undefined ? [id] : []))
    expect(without([...order('a', 1, 2), ...order('b', 3, 4, 5), ...order('c', 6, 7)])).toEqual([3, 4, 5])
    // No order is left that fits: the rest is divided.
    expect(without([...order('a', 1, 2, 3), ...order('b', 4, 5)])).toEqual([5])
  })
})

describe('a swap of the bus beside others', () => {
  /** Two passengers on seats 1 and 31 of 40; the other bus has 30 seats. */
  async function aSmallerBus() {
    const id_rute = await aTrip(app.db)
    const order = await anUnpaidOrder(app.db, { id_rute, seats: [1, 31] })
    return { id_rute, order, id_bus: await aBus(app.db, { layout: aLayout('2-1') }) }
  }
  const busOf = async (id_rute: number) => (await get(id_rute)).id_bus

  test('of two administrators one swaps, and the other sees that it has changed; without the version both would [T582, W82]', async () => {
    const { id_rute, order, id_bus } = await aSmallerBus()
    const other = await aBus(app.db, { layout: aLayout('2-2') })
    const [small, big] = [await preview(id_rute, id_bus), await preview(id_rute, other)]
    const send = (versi?: number) =>
      Promise.all([swap(id_rute, accept(small), versi), swap(id_rute, accept(big), versi)])
    const replies = await send(small.versi)
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
    const winner = replies[0].status === 200 ? id_bus : other
    expect(await busOf(id_rute)).toBe(winner)
    await app.runJobs()
    const mails = () => app.mails(order.user.email).filter(({ subject }) => subject.includes('Bus diganti'))
    expect(mails()).toHaveLength(1)
    expect((await send()).map(({ status }) => status)).toEqual([200, 200])
    await app.runJobs()
    expect(mails().length).toBeGreaterThan(1)
    expect(await checkAllButMoney(app.db)).toEqual([])
  })

  test('no seat that the other bus lacks is claimed meanwhile; without the lock a ticket has one [T582, H3]', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id_rute, id_bus } = await aSmallerBus()
      const users = await Promise.all([31, 32, 33, 34].map(() => aUser(app.db)))
      const proposal = await preview(id_rute, id_bus)
      const [swapped, ...placed] = await Promise.all([
        swap(id_rute, accept(proposal), proposal.versi),
        ...users.map(({ token }, index) =>
          index % 2 === 0
            ? app.call(api.orders.placeDirect, { body: { id_rute, nomor_kursi: 32 + index }, token })
            : app.call(api.holds.placeHold, { body: { id_rute, nomor_kursi: [32 + index] }, token }),
        ),
      ])
      expect([200, 422]).toContain(swapped.status)
      for (const { status } of placed) expect([200, 201, 400]).toContain(status)
      expect(await checkAllButMoney(app.db)).toEqual([])
    }
    const { id_rute, id_bus } = await aSmallerBus()
    const before = await busOf(id_rute)
    // What a swap does, beside an order, as if it took no lock.
    await app.db.transaction((tx) => setBusOfTrip(tx, id_rute, id_bus))
    expect(await checkAllButMoney(app.db)).toContainEqual(expect.stringContaining('I3'))
    await app.db.transaction((tx) => setBusOfTrip(tx, id_rute, before))
  })

  test('a departure that leaves while the swap waits keeps its bus, its seats, and sends no mail [T582]', async () => {
    const { id_rute, order, id_bus } = await aSmallerBus()
    const before = await busOf(id_rute)
    const proposal = await preview(id_rute, id_bus)
    const [, refused] = await meet(
      app.db,
      (tx) =>
        tx.query(
          `update trips set waktu_berangkat = clock_timestamp() - interval '1 minute', waktu_tutup = clock_timestamp() - interval '11 minutes',
             perkiraan_tiba = null where id_rute = $1`,
          [id_rute],
        ),
      () => swap(id_rute, accept(proposal)),
    )
    expect(refused.status === 'fulfilled' && refused.value.error().type).toBe('TRIP_DEPARTED')
    expect((await ticketOf(order)).nomor_kursi).toBe(1)
    expect(await busOf(id_rute)).toBe(before)
    expect(await lastMail(order)).toBe('')
  })
})
