/** The contents of `/metrics`, and that a scrape neither loads the server nor hangs. */
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { api } from '@tiketbus/contract'
import {
  aHold,
  ageOrder,
  aTrip,
  aUser,
  anUnpaidOrder,
  createTestApp,
  createTestDatabase,
  startTestApp,
  useTestApp,
  type TestApp,
} from '@tiketbus/testkit'
import { openFaultProxy } from './faults/fault-proxy.ts'
import { addJob } from '../src/platform/jobs/jobs.ts'

const app = useTestApp()

const scrape = async (of: TestApp = app) => {
  const reply = await of.app.http.inject('/metrics')
  expect(reply.statusCode).toBe(200)
  return reply.body
}

/** Returns the value of a printed line: a name with its labels in their order. */
const valueIn = (printed: string, line: string) => {
  const found = printed.split('\n').find((text) => text.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}

/** Matches an age of `from` seconds, plus the time that the test takes. */
const seconds = (from: number) => (value: number | undefined) =>
  value !== undefined && value >= from && value < from + 600

describe('/metrics', () => {
  it('counts jobs, notifications, refunds, disputes, holds and orders in the database', async () => {
    const { db } = app
    await aHold(db, { nomor_kursi: [1, 2] })
    const [confirmed, late, disputed] = [
      await anUnpaidOrder(db),
      await anUnpaidOrder(db),
      await anUnpaidOrder(db),
    ]
    await anUnpaidOrder(db).then((old) => ageOrder(db, old.order_group_id, '25 hours'))
    await db.query(`update tickets set status_tiket = 'confirmed' where id_tiket = $1`, [confirmed.id_tiket])
    await db.query(
      `update tickets set status_tiket = 'cancelled', cancel_cause = 'deadline' where order_group_id = $1`,
      [late.order_group_id],
    )
    await db.query(
      `update orders set disputed_at = now() - interval '2 hours', disputed_reason = 'x' where order_group_id = $1`,
      [disputed.order_group_id],
    )
    await db.query(
      `insert into payment_notifications (order_id, body, received_at, processed_at)
       values ('a', '{}', now() - interval '20 minutes', null), ('b', '{}', now() - interval '1 day', now())`,
    )
    const [payment] = await db.query<{ id: number }>(
      `insert into payments (order_group_id, metode, order_id, status, amount) values ($1, 'midtrans', 'O-1', 'paid', 10)
       returning id_pembayaran as id`,
      [confirmed.order_group_id],
    )
    await db.query(
      `insert into refunds (id_pembayaran, order_group_id, jumlah, alasan, refund_key, cara, status, not_before, sent_at)
       select $1, $2, 1, 'x', 'k' || n, cara, status, now() - due * interval '1 hour', now() - sent * interval '1 hour'
       from (values (1, 'manual', 'due', 5, null), (2, 'manual', 'due', -1, null), (3, 'provider', 'sent', 9, 3))
         as r (n, cara, status, due, sent)`,
      [payment?.id ?? 0, confirmed.order_group_id],
    )
    await db.transaction((tx) => addJob(tx, 'sweep_holds', {}))
    await db.transaction((tx) => addJob(tx, 'send_mail', {}))
    await db.query(
      `update jobs set run_at = now() - interval '10 minutes', attempts = case when task = 'send_mail' then max_attempts else 0 end`,
    )

    const printed = await scrape()
    const value = (line: string) => valueIn(printed, line)
    expect(value('tiketbus_database_up')).toBe(1)
    expect(value('tiketbus_holds_live')).toBe(1)
    expect(value('tiketbus_seats_held')).toBe(2)
    expect(value('tiketbus_orders_last_day{outcome="confirmed"}')).toBe(1)
    expect(value('tiketbus_orders_last_day{outcome="deadline"}')).toBe(1)
    expect(value('tiketbus_orders_last_day{outcome="pending"}')).toBe(1)
    expect(value('tiketbus_orders_last_day{outcome="passenger"}')).toBe(0)
    expect(value('tiketbus_disputes_open')).toBe(1)
    expect(value('tiketbus_disputes_oldest_seconds')).toSatisfy(seconds(7200))
    expect(value('tiketbus_notifications_waiting')).toBe(1)
    expect(value('tiketbus_notifications_oldest_waiting_seconds')).toSatisfy(seconds(1200))
    expect(value('tiketbus_refunds_open{status="due",way="manual"}')).toBe(1)
    expect(value('tiketbus_refunds_oldest_seconds{status="due",way="manual"}')).toSatisfy(seconds(18_000))
    expect(value('tiketbus_refunds_open{status="sent",way="provider"}')).toBe(1)
    expect(value('tiketbus_refunds_oldest_seconds{status="sent",way="provider"}')).toSatisfy(seconds(10_800))
    expect(value('tiketbus_refunds_open{status="due",way="provider"}')).toBe(0)
    expect(value('tiketbus_jobs_due{task="sweep_holds"}')).toBe(1)
    expect(value('tiketbus_jobs_oldest_due_seconds{task="sweep_holds"}')).toSatisfy(seconds(600))
    expect(value('tiketbus_jobs_due{task="send_mail"}')).toBe(0)
    expect(value('tiketbus_jobs_given_up{task="send_mail"}')).toBe(1)
    expect(value('tiketbus_pool_connections')).toBeGreaterThan(0)
    expect(value('tiketbus_pool_wait_seconds_count{got="yes"}')).toBeGreaterThan(0)
    expect(value('tiketbus_background_up')).toBe(1)
  })

  it('counts seats won, and seats lost to another user', async () => {
    const id_rute = await aTrip(app.db)
    const [first, second] = [await aUser(app.db), await aUser(app.db)]
    const hold = (token: string) =>
      app.call(api.holds.placeHold, { body: { id_rute, nomor_kursi: [4] }, token })
    expect((await hold(first.token)).status).toBe(200)
    expect((await hold(second.token)).status).toBe(409)
    const direct = { id_rute, nomor_kursi: 4 }
    expect((await app.call(api.orders.placeDirect, { body: direct, token: second.token })).status).toBe(409)
    const printed = await scrape()
    const claims = (way: string, outcome: string) =>
      valueIn(printed, `tiketbus_seat_claims_total{way="${way}",outcome="${outcome}"}`)
    expect(claims('hold', 'won')).toBe(1)
    expect(claims('hold', 'lost')).toBe(1)
    expect(claims('direct', 'lost')).toBe(1)
  })

  it('labels requests by their route, never by their address', async () => {
    const { http } = app.app
    await http.inject('/api/rute/987654321')
    await http.inject('/api/auth/verify?token=rahasia-sekali')
    await http.inject('/api/tidak/ada/rahasia-sekali')
    const printed = await scrape()
    expect(
      valueIn(printed, 'tiketbus_http_requests_total{method="GET",route="/api/rute/:id",status="4xx"}'),
    ).toBe(1)
    expect(valueIn(printed, 'tiketbus_http_request_seconds_count{method="GET",route="/api/rute/:id"}')).toBe(
      1,
    )
    expect(printed).toContain('route="none"')
    expect(printed).not.toMatch(/987654321|rahasia/)
  })

  it('counts open seat maps, but not how long they are open', async () => {
    const own = await createTestApp()
    const id_rute = await aTrip(own.db)
    const origin = await own.app.http.listen({ host: '127.0.0.1', port: 0 })
    const look = async (signal?: AbortSignal) => {
      const { body } = await fetch(`${origin}/api/tiket/seat-events/${id_rute}`, { signal: signal ?? null })
      await body?.getReader().read()
    }
    const open = async () => valueIn(await scrape(own), 'tiketbus_seat_streams_open')
    const abort = new AbortController()
    await look(abort.signal)
    expect(await open()).toBe(1)
    abort.abort()
    await expect.poll(open).toBe(0)
    await look()
    const { registry } = own.app.platform.metrics
    await own.close()
    const printed = await registry.metrics()
    const route = 'method="GET",route="/api/tiket/seat-events/:id'
    expect(printed).toContain(`tiketbus_http_requests_total{${route}`)
    expect(printed).not.toContain(`tiketbus_http_request_seconds_count{${route}`)
  })
})

describe('a scrape', () => {
  it('without the database returns the process’s own metrics, and recovers by itself', async () => {
    const database = await createTestDatabase()
    const url = new URL(database.url)
    const gate = await openFaultProxy({ port: Number(url.port) })
    url.port = String(gate.port)
    const away = await createTestApp({ databaseUrl: url.href })
    await gate.refuse()
    const printed = await scrape(away)
    expect(valueIn(printed, 'tiketbus_database_up')).toBe(0)
    expect(printed).toContain('nodejs_eventloop_lag_p99_seconds ')
    expect(printed).not.toMatch(/^tiketbus_holds_live /m)
    await gate.admit()
    await expect.poll(async () => valueIn(await scrape(away), 'tiketbus_database_up')).toBe(1)
    expect(await scrape(away)).toMatch(/^tiketbus_holds_live 0/m)
    await away.close()
    await gate.close()
    await database.drop()
  })

  it('does not wait for a locked table', async () => {
    const fresh = await startTestApp()
    // The lock ends only after the response: waiting for the table would take forever.
    const locker = new Client({ connectionString: fresh.databaseUrl })
    await locker.connect()
    await locker.query('begin; lock table refunds in access exclusive mode')
    expect(valueIn(await scrape(fresh), 'tiketbus_database_up')).toBe(0)
    await locker.end()
  })
})
