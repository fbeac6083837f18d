import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import {
  anAdmin,
  anUnpaidOrder,
  aTrip,
  checkInvariants,
  findPaymentFaults,
  useTestApp,
  type TestUser,
} from '@tiketbus/testkit'
import { signTicket } from '../../orders/index.ts'
import { auditOf } from '../shared/testing.ts'

const app = useTestApp()
let admin: TestUser
beforeAll(async () => {
  admin = await anAdmin(app.db)
})
afterEach(async () => {
  expect([...(await checkInvariants(app.db)), ...(await findPaymentFaults(app.db))]).toEqual([])
})

const set = (id: number, status_tiket: string) =>
  app.call(api.adminTickets.updateTicketStatus, {
    params: { id },
    body: { status_tiket },
    token: admin.token,
  })
const check = (id_rute: number, kode: string, batalkan?: boolean, hari_lain?: boolean) =>
  app.call(api.adminBoarding.checkTicket, {
    body: { id_rute, kode, batalkan, hari_lain },
    token: admin.token,
  })
const result = async (id_rute: number, kode: string, batalkan?: boolean) =>
  (await check(id_rute, kode, batalkan)).data()
/** An order for a departure in an hour. */
const anOrderToday = () => anUnpaidOrder(app.db, { inMinutes: 60 })
async function renumber(from: string, to: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    await tx.query(
      `insert into orders select (jsonb_populate_record(o, jsonb_build_object('order_group_id', $2::text))).*
       from orders o where order_group_id = $1`,
      [from, to],
    )
    await tx.query('update tickets set order_group_id = $2 where order_group_id = $1', [from, to])
    await tx.query('delete from orders where order_group_id = $1', [from])
  })
}
const ids = (rows: { id_tiket: number }[]) => rows.map((row) => row.id_tiket)

describe('POST /api/admin/tickets/check', () => {
  test('boards a confirmed ticket once, by its code or number, and reverts it on request [B45]', async () => {
    const { id_tiket, id_rute } = await anOrderToday()
    await set(id_tiket, 'confirmed')
    const kode = signTicket(app.app.platform, id_tiket)
    expect(await result(id_rute, kode)).toMatchObject({ hasil: 'valid', boarded_by: admin.username })
    const again = await result(id_rute, `tb-${id_tiket}`)
    expect(again).toMatchObject({
      hasil: 'already_boarded',
      boarded_by: admin.username,
      ticket: { id_tiket },
    })
    expect(await result(id_rute, kode, true)).toMatchObject({ hasil: 'valid', boarded_at: null })
    expect((await result(id_rute, String(id_tiket))).hasil).toBe('valid')
    const actions = (await auditOf(app.db, 'ticket', id_tiket)).map((row) => row.action)
    expect(actions).toEqual(['set_ticket_status', 'board_ticket', 'unboard_ticket', 'board_ticket'])
  })

  test('boards once with two scanners at the same time: one valid, the other already boarded [B45]', async () => {
    const { id_tiket, id_rute } = await anOrderToday()
    await set(id_tiket, 'confirmed')
    const results = await Promise.all([result(id_rute, `${id_tiket}`), result(id_rute, `${id_tiket}`)])
    expect(results.map((reply) => reply.hasil).toSorted()).toEqual(['already_boarded', 'valid'])
  })

  test('recognises unpaid and cancelled tickets, other departures and forged codes [B46]', async () => {
    const { tickets, id_rute } = await anOrderToday()
    const [unpaid = 0, cancelled = 0] = ids(tickets)
    await set(cancelled, 'cancelled')
    const code = signTicket(app.app.platform, unpaid)
    const last = code.at(-2) === 'A' ? 'B' : 'A'
    const forged = `${code.slice(0, -2)}${last}${code.at(-1)}`
    expect((await result(id_rute, code)).hasil).toBe('unpaid')
    expect((await result(id_rute, signTicket(app.app.platform, cancelled))).hasil).toBe('cancelled')
    expect((await result(await aTrip(app.db), code)).hasil).toBe('other_departure')
    expect(await result(id_rute, forged)).toMatchObject({ hasil: 'forged', ticket: null })
    expect(await result(id_rute, 'halo')).toMatchObject({ hasil: 'forged' })
  })

  test('an order’s number returns its seats on this departure and boards nobody', async () => {
    const { order_group_id, tickets, id_rute } = await anOrderToday()
    const [paid = 0, unpaid = 0] = ids(tickets)
    await set(paid, 'confirmed')
    for (const number of [order_group_id.slice(0, 8).toUpperCase(), order_group_id]) {
      const found = await result(id_rute, number)
      expect(found).toMatchObject({ hasil: 'order', ticket: null, boarded_at: null })
      expect(ids(found.tickets)).toEqual([paid, unpaid])
      expect(found.tickets.map((one) => one.status_tiket)).toEqual(['confirmed', 'pending'])
      expect(found.tickets.map((one) => [one.boarded_at, one.kode])).toEqual([
        [null, null],
        [null, null],
      ])
    }
    expect((await result(id_rute, `${paid}`)).hasil).toBe('valid')
    const after = (await result(id_rute, order_group_id.slice(0, 8))).tickets
    expect(after.map((one) => one.boarded_at !== null)).toEqual([true, false])
  })

  test('reports the other departure for an order’s number of it, and responds 404 for an unknown one', async () => {
    const { order_group_id, id_tiket, id_rute } = await anOrderToday()
    const elsewhere = await result(await aTrip(app.db), order_group_id.slice(0, 8))
    expect(elsewhere).toMatchObject({ hasil: 'other_departure', ticket: { id_tiket, id_rute }, tickets: [] })
    const none = order_group_id.startsWith('0') ? '1fffffff' : '0fffffff'
    expect((await check(id_rute, none)).status).toBe(404)
  })

  test('an order’s number of digits alone takes precedence over a ticket of that number', async () => {
    const { order_group_id, id_rute } = await anOrderToday()
    await app.db.query(`select setval('booking_numbers', 20000000)`)
    const other = await anOrderToday()
    const number = String(other.id_tiket)
    expect(number).toMatch(/^\d{8}$/)
    await renumber(order_group_id, number + order_group_id.slice(8))
    expect((await result(id_rute, number)).hasil).toBe('order')
    expect(await result(id_rute, `TB-${number}`)).toMatchObject({ hasil: 'other_departure' })
    expect((await result(other.id_rute, number)).ticket?.id_tiket).toBe(other.id_tiket)
  })

  test('reports another day first, and boards the passenger once the administrator confirms', async () => {
    const { id_tiket, id_rute } = await anUnpaidOrder(app.db, { inMinutes: 26 * 60 })
    const kode = `TB-${id_tiket}`
    expect((await result(id_rute, kode)).hasil).toBe('unpaid')
    await set(id_tiket, 'confirmed')
    expect(await result(id_rute, kode)).toMatchObject({
      hasil: 'other_day',
      ticket: { id_tiket, boarded_at: null },
      boarded_at: null,
    })
    expect(await auditOf(app.db, 'ticket', id_tiket)).toHaveLength(1)
    expect((await check(id_rute, kode, undefined, true)).data().hasil).toBe('valid')
    expect((await result(id_rute, kode)).hasil).toBe('already_boarded')
    expect((await result(id_rute, kode, true)).boarded_at).toBeNull()
  })

  test.each([
    ['26 hours ago', -26 * 60, 'other_day'],
    ['5 hours ahead', 5 * 60, 'valid'],
    ['5 hours ago', -5 * 60, 'valid'],
  ])('a departure %s', async (_, inMinutes, hasil) => {
    const { id_tiket, id_rute } = await anOrderToday()
    await set(id_tiket, 'confirmed')
    await app.db.query(
      `update trips set waktu_berangkat = at, waktu_tutup = at - interval '10 minutes', perkiraan_tiba = null
       from (select clock_timestamp() + make_interval(mins => $2) as at) as moved where id_rute = $1`,
      [id_rute, inMinutes],
    )
    expect((await result(id_rute, `${id_tiket}`)).hasil).toBe(hasil)
  })

  test('responds 404 for an unknown departure or number, and 400 for an empty code', async () => {
    const { id_rute } = await anOrderToday()
    expect((await check(9_999_999_999, 'TB-1')).status).toBe(404)
    expect((await check(id_rute, 'TB-9999999999')).status).toBe(404)
    expect((await check(id_rute, '  ')).status).toBe(400)
  })
})
