import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import {
  anAdmin,
  anUnpaidOrder,
  aTrip,
  checkInvariants,
  createTestApp,
  findPaymentFaults,
  type TestApp,
  type TestUser,
} from '@tiketbus/testkit'
import { signTicket } from '../orders/index.ts'
import { auditOf } from './testing.ts'

let app: TestApp
let admin: TestUser
beforeAll(async () => {
  app = await createTestApp()
  admin = await anAdmin(app.db)
})
afterAll(() => app.close())
afterEach(async () => {
  expect([...(await checkInvariants(app.db)), ...(await findPaymentFaults(app.db))]).toEqual([])
})

const set = (id: number, status_tiket: string) =>
  app.call(api.backOffice.updateTicketStatus, { params: { id }, body: { status_tiket }, token: admin.token })
const check = (id_rute: number, kode: string, batalkan?: boolean) =>
  app.call(api.backOffice.checkTicket, { body: { id_rute, kode, batalkan }, token: admin.token })
const result = async (id_rute: number, kode: string, batalkan?: boolean) =>
  (await check(id_rute, kode, batalkan)).data()
const ids = (rows: { id_tiket: number }[]) => rows.map((row) => row.id_tiket)

describe('POST /api/admin/tickets/check', () => {
  test('lets a confirmed ticket in once, by its code or number, and takes it back on demand', async () => {
    const { id_tiket, id_rute } = await anUnpaidOrder(app.db)
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

  test('two scanners at once: one valid, the other already boarded', async () => {
    const { id_tiket, id_rute } = await anUnpaidOrder(app.db)
    await set(id_tiket, 'confirmed')
    const results = await Promise.all([result(id_rute, `${id_tiket}`), result(id_rute, `${id_tiket}`)])
    expect(results.map((reply) => reply.hasil).toSorted()).toEqual(['already_boarded', 'valid'])
  })

  test('knows unpaid, cancelled, other departure and forged ones', async () => {
    const { tickets, id_rute } = await anUnpaidOrder(app.db)
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

  test('answers 404 for an unknown departure or number, 400 for nothing', async () => {
    const { id_rute } = await anUnpaidOrder(app.db)
    expect((await check(9_999_999_999, 'TB-1')).status).toBe(404)
    expect((await check(id_rute, 'TB-9999999999')).status).toBe(404)
    expect((await check(id_rute, '  ')).status).toBe(400)
  })
})
