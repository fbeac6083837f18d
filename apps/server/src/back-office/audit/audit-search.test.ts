import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import {
  aBus,
  anAdmin,
  anUnpaidOrder,
  aTrip,
  aUser,
  useTestApp,
  type TestOrder,
  type TestUser,
} from '@tiketbus/testkit'
import { selectFoundRows } from './audit-search-store.ts'
import { parseAuditSearch } from './audit-search.ts'
import { aPaidOrder } from '../shared/testing.ts'

const app = useTestApp()
let admin: TestUser
let trip: number
let order: TestOrder
beforeAll(async () => {
  admin = await anAdmin(app.db)
  trip = await aTrip(app.db, { asal: 'Bengkulu', tujuan: 'Jambi' })
  order = await aPaidOrder(app, admin, { id_rute: trip, seats: [1, 2] })
  const calling = { params: { id: trip }, body: { alasan: 'Bus rusak' }, token: admin.token }
  ;(await app.call(api.adminDepartures.callOff, calling)).ok()
  const [refund] = await app.db.query<{ id_refund: number }>(
    'select id_refund from refund_tickets where id_tiket = $1',
    [order.id_tiket],
  )
  const paying = { params: { id: refund?.id_refund ?? 0 }, body: { bukti: 'Transfer' }, token: admin.token }
  ;(await app.call(api.adminMoney.markRefundPaid, paying)).ok()
})

const list = async (query: Record<string, string | number>) =>
  (await app.call(api.adminAudit.listAudit, { query, token: admin.token })).ok()
const found = async (q: string, query: Record<string, string | number> = {}) =>
  (await list({ q, limit: 50, ...query })).data.map(({ action, entity_id }) => `${action} ${entity_id}`)
const confirming = (id: number | undefined) => `set_ticket_status ${id}`

describe('GET /api/admin/audit?q=', () => {
  test.each(['TB-', 'tb', 'ORDER-'])(
    'finds a ticket by %s and its number, together with its refund',
    async (prefix) => {
      const id = order.id_tiket
      const acts = await found(`${prefix}${id}${prefix === 'ORDER-' ? '-a1b2c3d4' : ''}`)
      expect(acts).toContain(confirming(id))
      expect(acts.filter((act) => act.startsWith('pay_refund'))).toHaveLength(1)
      expect(acts).toHaveLength(2)
    },
  )

  test('finds any kind of record by a bare number', async () => {
    expect(await found(String(order.id_tiket))).toContain(confirming(order.id_tiket))
    expect(await found(String(trip), { entity: 'trip' })).toEqual([`call_off_trip ${trip}`])
  })

  test.each([8, 36])(
    'finds an order by %i characters of its number: its tickets and refunds',
    async (length) => {
      const acts = await found(order.order_group_id.slice(0, length).toUpperCase())
      expect(acts).toEqual(expect.arrayContaining(order.tickets.map(({ id_tiket }) => confirming(id_tiket))))
      expect(acts.filter((act) => act.startsWith('pay_refund'))).toHaveLength(1)
    },
  )

  test.each(['bengkulu', 'Jambi', 'Bengkulu – Jambi', 'bengkulu -> jambi', 'Jambi ke Bengkulu', 'beng jam'])(
    'finds departures by each word of the city or cities: %s [B56]',
    async (text) => {
      expect(await found(text)).toEqual([`call_off_trip ${trip}`])
    },
  )

  test('finds a bus by its name, a user by name or e-mail, and what an administrator did', async () => {
    const id = await aBus(app.db, { nama_bus: 'Semula-9' })
    const body = { nama_bus: 'Harapan-9 Jaya', total_kursi: 40 }
    const other = await anAdmin(app.db)
    ;(await app.call(api.adminBuses.updateBus, { params: { id }, body, token: other.token })).ok()
    expect(await found('harapan-9')).toEqual([`update_bus ${id}`])
    expect(await found(other.email)).toEqual([`update_bus ${id}`])
    const user = await aUser(app.db)
    const form = { username: 'Wulandari Ayu', email: user.email, no_telepon: '' }
    const edit = { params: { id: user.id_user }, body: form, token: admin.token }
    ;(await app.call(api.adminPeople.updateUser, edit)).ok()
    for (const text of ['wulandari', user.email.toUpperCase()])
      expect(await found(text)).toEqual([`update_user ${user.id_user}`])
    expect(await found('wulandari', { entity: 'trip' })).toEqual([])
  })

  test('pages the matches, newest first, and takes every character literally', async () => {
    const unpaid = await anUnpaidOrder(app.db)
    const set = (status_tiket: string) =>
      app.call(api.adminTickets.updateTicketStatus, {
        params: { id: unpaid.id_tiket },
        body: { status_tiket },
        token: admin.token,
      })
    for (const status of ['cancelled', 'pending', 'cancelled']) (await set(status)).ok()
    const second = await list({ q: `TB-${unpaid.id_tiket}`, page: 2, limit: 2 })
    expect(second.meta).toEqual({ page: 2, limit: 2, total: 3 })
    expect(second.data).toMatchObject([{ after: { status_tiket: 'cancelled' } }])
    for (const text of ['%', '_', "'; drop", '\\']) expect(await found(text)).toEqual([])
  })
})

describe('a long audit log', () => {
  test('is searched by its indexes within bounds, and the reply is marked as partial', async () => {
    const { id_user } = await anAdmin(app.db)
    await app.db.query(
      `insert into audit_log (id_admin, action, entity, entity_id, before, after)
       select $1, 'update_trip', (array['trip', 'ticket', 'bus'])[1 + i % 3], (i % 40000)::text, '{}', '{}'
       from generate_series(1, 100000) i`,
      [id_user],
    )
    await app.db.query('analyze audit_log')
    for (const text of [
      `TB-${order.id_tiket}`,
      '77',
      order.order_group_id,
      'Bengkulu',
      'Orang',
      admin.email,
    ]) {
      const { statement, values } = selectFoundRows(
        parseAuditSearch(text),
        {},
        {
          limit: 10,
          offset: 0,
        },
      )
      const plan = await app.db.query<Record<'QUERY PLAN', string>>(`explain ${statement.text}`, values)
      const lines = plan.map((row) => row['QUERY PLAN']).join('\n')
      expect(lines, text).not.toMatch(/Seq Scan on audit_log|audit_log_pkey/)
      expect(lines, text).toMatch(/using audit_log_entity/)
      expect(lines, text).toMatch(/using audit_log_admin/)
    }
    const [busy] = await app.db.query<{ email: string }>('select email from users where id_user = $1', [
      id_user,
    ])
    const { meta } = await list({ q: busy?.email ?? '', limit: 10 })
    expect(meta).toEqual({ page: 1, limit: 10, total: 10_000, partial: true })
  })
})
