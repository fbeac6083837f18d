import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import { longTime } from '../../orders/index.ts'
import { anAdmin, anUnpaidOrder, aTrip, useTestApp, type TestOrder, type TestUser } from '@tiketbus/testkit'

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
