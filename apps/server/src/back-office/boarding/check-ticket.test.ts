import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import {
  ageTrip,
  anAdmin,
  anUnpaidOrder,
  aTrip,
  aTripOfLegs,
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
type Options = { cara?: string; identitas_diperiksa?: boolean; batalkan?: boolean; hari_lain?: boolean }
const check = (id_rute: number, kode: string, options: Options = {}) =>
  app.call(api.adminBoarding.checkTicket, { body: { id_rute, kode, ...options }, token: admin.token })
const result = async (id_rute: number, kode: string, options?: Options) =>
  (await check(id_rute, kode, options)).data()
/** The passenger’s identity was checked. */
const known = { identitas_diperiksa: true }
const codeOf = (id_tiket: number) => signTicket(app.app.platform, id_tiket)
async function aPaidTicket() {
  const { id_tiket, id_rute } = await anOrderToday()
  await set(id_tiket, 'confirmed')
  return { id_tiket, id_rute }
}
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
  test('boards a confirmed ticket once, and reverts it on request; the audit log has on what ground [B45, B76]', async () => {
    const { id_tiket, id_rute } = await aPaidTicket()
    const kode = codeOf(id_tiket)
    expect(await result(id_rute, kode)).toMatchObject({
      hasil: 'valid',
      bertanda_tangan: true,
      boarded_by: admin.username,
    })
    const again = await result(id_rute, `tb-${id_tiket}`)
    expect(again).toMatchObject({
      hasil: 'already_boarded',
      bertanda_tangan: false,
      boarded_by: admin.username,
      ticket: { id_tiket },
    })
    expect(await result(id_rute, kode, { batalkan: true })).toMatchObject({
      hasil: 'valid',
      boarded_at: null,
    })
    expect((await result(id_rute, String(id_tiket), known)).hasil).toBe('valid')
    const rows = (await auditOf(app.db, 'ticket', id_tiket)).map((row) => [row.action, row.after])
    expect(rows.slice(1)).toEqual([
      ['board_ticket', { boarded_with: 'code' }],
      ['unboard_ticket', null],
      ['board_ticket', { boarded_with: 'identity' }],
    ])
  })

  test('boards once with two scanners at the same time: one valid, the other already boarded [B45]', async () => {
    const { id_tiket, id_rute } = await anOrderToday()
    await set(id_tiket, 'confirmed')
    const results = await Promise.all([1, 2].map(() => result(id_rute, codeOf(id_tiket))))
    expect(results.map((reply) => reply.hasil).toSorted()).toEqual(['already_boarded', 'valid'])
  })

  test('recognises unpaid and cancelled tickets, other departures and forged codes [B46]', async () => {
    const { tickets, id_rute } = await anOrderToday()
    const [unpaid = 0, cancelled = 0] = ids(tickets)
    await set(cancelled, 'cancelled')
    const code = codeOf(unpaid)
    const last = code.at(-2) === 'A' ? 'B' : 'A'
    const forged = `${code.slice(0, -2)}${last}${code.at(-1)}`
    expect((await result(id_rute, code)).hasil).toBe('unpaid')
    expect((await result(id_rute, codeOf(cancelled))).hasil).toBe('cancelled')
    expect((await result(await aTrip(app.db), code)).hasil).toBe('other_departure')
    expect(await result(id_rute, forged)).toMatchObject({ hasil: 'forged', ticket: null })
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
    expect((await result(id_rute, `${paid}`, known)).hasil).toBe('valid')
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
    expect((await result(id_rute, kode, known)).hasil).toBe('other_day')
    expect((await result(id_rute, kode, { hari_lain: true })).hasil).toBe('unsigned')
    expect((await result(id_rute, kode, { ...known, hari_lain: true })).hasil).toBe('valid')
    expect((await result(id_rute, kode)).hasil).toBe('already_boarded')
    expect((await result(id_rute, kode, { batalkan: true })).boarded_at).toBeNull()
    expect((await result(id_rute, codeOf(id_tiket), { hari_lain: true })).hasil).toBe('valid')
  })

  test('undoing a boarding after the departure is an unusual act, before it a usual one [B140]', async () => {
    const { id_tiket, id_rute } = await aPaidTicket()
    const unusual = async () => {
      const rows = await app.db.query<{ unusual: string | null }>(
        `select unusual from audit_log where entity = 'ticket' and entity_id = $1 and action = 'unboard_ticket' order by id`,
        [String(id_tiket)],
      )
      return rows.map((row) => row.unusual)
    }
    await result(id_rute, codeOf(id_tiket))
    await result(id_rute, codeOf(id_tiket), { batalkan: true })
    await result(id_rute, codeOf(id_tiket))
    await ageTrip(app.db, id_rute, '5 hours')
    await result(id_rute, codeOf(id_tiket), { batalkan: true })
    expect(await unusual()).toEqual([null, 'unboarded_after_departure'])
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
    expect((await result(id_rute, codeOf(id_tiket))).hasil).toBe(hasil)
  })

  test('on the second day of a bus boards who gets on that day, and reports the others [B650]', async () => {
    const id_rute = await aTripOfLegs(app.db, { inMinutes: 60 })
    const [first, second] = [
      await anUnpaidOrder(app.db, { id_rute, seats: [7], naik: 0, turun: 1 }),
      await anUnpaidOrder(app.db, { id_rute, seats: [8], naik: 2, turun: 3 }),
    ]
    for (const { id_tiket } of [first, second]) await set(id_tiket, 'confirmed')
    await ageTrip(app.db, id_rute, '26 hours')
    await app.db.query(
      `update trip_pairs set waktu_berangkat = waktu_berangkat + interval '24 hours' where id_rute = $1 and naik = 2`,
      [id_rute],
    )
    expect((await result(id_rute, codeOf(second.id_tiket))).hasil).toBe('valid')
    expect((await result(id_rute, codeOf(first.id_tiket))).hasil).toBe('other_day')
  })

  test('responds 404 for an unknown departure or number, and 400 for an empty code', async () => {
    const { id_rute } = await anOrderToday()
    expect((await check(9_999_999_999, 'TB-1')).status).toBe(404)
    expect((await check(id_rute, 'TB-9999999999')).status).toBe(404)
    expect((await check(id_rute, '  ')).status).toBe(400)
  })
})
