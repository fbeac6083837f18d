/** A passenger who travelled is cancelled: carried out as specified, but confirmed, on the list of unusual acts, and still on the manifest. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import { ageTrip, anAdmin, useTestApp, type TestUser } from '@tiketbus/testkit'
import { aPaidOrder, auditOf } from '../shared/testing.ts'

const app = useTestApp()
let admin: TestUser
beforeAll(async () => {
  admin = await anAdmin(app.db)
})
/** Each case has orders of its own. */
let order: Awaited<ReturnType<typeof aPaidOrder>>
beforeEach(async () => {
  order = await aPaidOrder(app, admin, { seats: [1, 2] })
})

const set = (status_tiket: string, alasan?: string, by = admin, id = order.id_tiket) =>
  app.call(api.adminTickets.updateTicketStatus, {
    params: { id },
    body: { status_tiket, ...(alasan !== undefined && { alasan }) },
    token: by.token,
  })
const cancelTickets = (by: TestUser) =>
  app.call(api.adminOrders.cancelTickets, {
    params: { id: order.order_group_id },
    body: { tiket: [{ id_tiket: order.id_tiket }], alasan: 'Salah orang' },
    token: by.token,
  })
const remove = (by: TestUser) =>
  app.call(api.adminTickets.deleteTicket, { params: { id: order.id_tiket }, token: by.token })

const board = () =>
  app.db.query('update tickets set boarded_at = clock_timestamp(), boarded_by = $2 where id_tiket = $1', [
    order.id_tiket,
    admin.id_user,
  ])
const depart = () => ageTrip(app.db, order.id_rute, '3 days')

const seatsOf = async () => {
  const call = { params: { id: order.id_rute }, token: admin.token }
  return (await app.call(api.adminDepartures.manifest, call)).data().seats
}
const seat = async (n: number) => (await seatsOf()).find(({ nomor_kursi }) => nomor_kursi === n)

/** The day's unusual acts on this ticket. */
async function unusual(): Promise<unknown[]> {
  const query = { filter: 'unusual' as const, entity: 'ticket' as const, entity_id: String(order.id_tiket) }
  const { data } = (await app.call(api.adminAudit.listAudit, { query, token: admin.token })).ok()
  return data.map((act) => act.unusual)
}

const ACTS: [name: string, act: (by: TestUser) => Promise<{ status: number; body: unknown }>][] = [
  ['the bare call', (by) => set('cancelled', undefined, by)],
  ['the call with a reason', (by) => set('cancelled', 'Salah orang', by)],
  ['the cancellation of chosen seats', cancelTickets],
  ['the deletion', remove],
]

describe.each(ACTS)('%s', (_name, act) => {
  test('on a boarded passenger of a departed bus is listed, and the manifest goes on showing that they travelled [B114] [B115]', async () => {
    await board()
    await depart()
    const before = await seat(1)
    expect((await act(admin)).status).toBe(200)
    expect((await unusual())[0]).toBe('cancelled_after_boarding')
    expect(await seat(1)).toEqual({ ...before, status_tiket: 'cancelled' })
    expect((await seat(1))?.boarded_at).toEqual(expect.any(String))
  })

  test('after departure alone is listed too, and the manifest keeps the row [B114] [B115]', async () => {
    await depart()
    expect((await act(admin)).status).toBe(200)
    expect((await unusual())[0]).toBe('cancelled_after_departure')
    expect(await seat(1)).toMatchObject({
      status: 'booked',
      id_tiket: order.id_tiket,
      status_tiket: 'cancelled',
      boarded_at: null,
    })
  })

  test('needs a login of the last 10 minutes once the passenger was let in, also if no money goes back [B114] [A80]', async () => {
    await board()
    await app.db.query('update payments set status = $2 where order_group_id = $1', [
      order.order_group_id,
      'refunded',
    ])
    const late = await anAdmin(app.db)
    await app.db.query(
      `update sessions set created_at = created_at - interval '11 minutes' where id_user = $1`,
      [late.id_user],
    )
    expect(await act(late)).toMatchObject({ status: 422, body: { type: 'PASSWORD_NEEDED' } })
    expect((await seat(1))?.status_tiket).toBe('confirmed')
  })
})

describe('a cancellation before the journey', () => {
  test('frees the seat on the manifest, and is usual with a reason, which the log reads from the ticket [B114] [B116]', async () => {
    expect((await set('cancelled', 'Penumpang sakit')).status).toBe(200)
    expect(await unusual()).toEqual(['status_without_reason'])
    expect((await seat(1))?.status).toBe('available')
    const query = { entity: 'ticket' as const, entity_id: String(order.id_tiket) }
    const [row] = (await app.call(api.adminAudit.listAudit, { query, token: admin.token })).data()
    expect(row).toMatchObject({ unusual: null, note: 'Penumpang sakit' })
    expect(JSON.stringify([row?.before, row?.after])).not.toContain('sakit')
    const call = { params: { id: order.order_group_id }, token: admin.token }
    const { history, seats } = (await app.call(api.adminOrders.getOrder, call)).data()
    expect(history[0]?.alasan).toBe('Penumpang sakit')
    expect(seats[0]?.cancel_note).toBe('Penumpang sakit')
  })

  test('is gone from the manifest, once the bus has left, as it was before [B115]', async () => {
    ;(await set('cancelled')).ok()
    await depart()
    await app.db.query(`update ticket_history set at = at - interval '3 days' where id_tiket = $1`, [
      order.id_tiket,
    ])
    expect((await seat(1))?.status).toBe('available')
  })
})

describe('a status change by the bare call', () => {
  test('is carried out from any to any, audited as without a reason, and listed [B116] [B34]', async () => {
    for (const status of ['pending', 'completed', 'cancelled', 'confirmed'])
      expect((await set(status)).data().status_tiket).toBe(status)
    expect(new Set(await unusual())).toEqual(new Set(['status_without_reason']))
    const [last] = (await auditOf(app.db, 'ticket', order.id_tiket)).toReversed()
    expect(last).toMatchObject({ after: { tanpa_alasan: true } })
  })

  test('a boarded passenger stays boarded in the order, and a reason goes with the order’s people [B115] [B116]', async () => {
    await board()
    await depart()
    ;(await set('cancelled', 'Salah orang')).ok()
    const call = { params: { id: order.order_group_id }, token: admin.token }
    const { tickets } = (await app.call(api.adminOrders.getOrder, call)).data()
    expect(tickets[0]).toMatchObject({ status_tiket: 'cancelled', boarded_at: expect.any(String) })
    await app.db.query(`update refunds set status = 'done', ended_at = now() where order_group_id = $1`, [
      order.order_group_id,
    ])
    await ageTrip(app.db, order.id_rute, '2 years')
    await app.db.query(
      `update orders set tanggal_pemesanan = tanggal_pemesanan - interval '2 years' where order_group_id = $1`,
      [order.order_group_id],
    )
    await app.app.jobs.forget_passengers?.({})
    const [row] = await app.db.query(
      'select count(alasan)::int as reasons from ticket_history where id_tiket = $1',
      [order.id_tiket],
    )
    expect(row).toEqual({ reasons: 0 })
  })
})
