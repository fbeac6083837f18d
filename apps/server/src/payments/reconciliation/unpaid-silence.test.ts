/** Past the deadline while the provider is silent: no order waits for another one. */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ageOrder, anUnpaidOrder, startTestApp, type TestApp } from '@tiketbus/testkit'
import { createBackground } from '../../platform/jobs/background.ts'
import { startJobs } from '../../platform/jobs/job-runner.ts'
import { createMetrics } from '../../platform/observing/metrics.ts'

/** A server whose provider answers like this. */
async function aServer(answer: RequestListener, timeoutMs = 60_000): Promise<TestApp> {
  const provider = createServer(answer)
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    provider.closeAllConnections()
    provider.close()
  })
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  const settings = { serverKey: 'k', snapUrl: url, apiUrl: url, timeoutMs }
  return startTestApp({ provider: settings })
}

/** Starts the job runner of a server, which the end of the test stops. */
async function runJobsOf({ app, databaseUrl }: TestApp): Promise<void> {
  const background = createBackground({
    metrics: createMetrics(),
    readLag: async () => 0,
    onStopped: () => {},
  })
  const runner = await startJobs({
    url: databaseUrl,
    jobs: app.jobs,
    cron: [],
    onFailure: () => {},
    onTrouble: () => {},
    raiseAlert: () => {},
    background,
    stopWithinMs: 100,
  })
  onTestFinished(async () => {
    await runner.stop()
    background.close()
  })
}

/** Orders with an open page whose deadline has just passed. */
function overdueOrders({ db }: TestApp, count: number) {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const { order_group_id } = await anUnpaidOrder(db)
      await db.query(
        `insert into payments (order_group_id, metode, order_id, status, amount, snap_token, redirect_url)
         values ($1, 'midtrans', format('ORDER-%s', $2::text), 'live', 300000, $2, 'http://localhost/')`,
        [order_group_id, order_group_id],
      )
      await ageOrder(db, order_group_id, '24 hours')
      return order_group_id
    }),
  )
}

/** More than the jobs that may wait for the provider at once. */
const MANY = 12

describe('while the provider is silent', () => {
  it('every overdue order is marked at its deadline and cancelled after 30 minutes [M30]', async () => {
    const server = await aServer(() => {}, 500)
    const orders = await overdueOrders(server, MANY)
    await runJobsOf(server)
    await server.app.jobs.schedule_payment_deadlines?.({})
    await expect.poll(() => countMarked(server), { timeout: 5000 }).toBe(MANY)
    for (const order of orders) await ageOrder(server.db, order, '30 minutes')
    await server.app.jobs.schedule_payment_deadlines?.({})
    await expect.poll(() => countCancelled(server), { timeout: 5000 }).toBe(2 * MANY)
    expect(await countMarked(server)).toBe(0)
  })

  it('an order waits for its first poll no longer than another one for its second', async () => {
    const { app, db, ...server } = await aServer(() => {})
    const [first, second] = await overdueOrders({ app, db, ...server }, 2)
    const stopBoth = async () => {
      for (const order_group_id of [first, second]) await app.jobs.stop_unpaid_order?.({ order_group_id })
    }
    await stopBoth()
    // The first order's poll has been made.
    await db.query('delete from jobs where key = $1', [`end-unpaid:${first}`])
    await stopBoth()
    const waiting = await db.query<{ key: string }>(
      `select key from jobs where task = 'end_unpaid_order' order by run_at`,
    )
    expect(waiting.map(({ key }) => key)).toEqual([`end-unpaid:${second}`, `end-unpaid:${first}`])
  })

  it('an order is polled once, without the calls that would end its attempt', async () => {
    const asked: string[] = []
    const server = await aServer((request, response) => {
      asked.push(`${request.method} ${request.url}`)
      response.writeHead(503).end()
    })
    const [order_group_id] = await overdueOrders(server, 1)
    await server.app.jobs.end_unpaid_order?.({ order_group_id })
    expect(asked).toEqual([`GET /v2/ORDER-${order_group_id}/status`])
  })
})

async function countMarked({ db }: TestApp): Promise<number> {
  return (await db.query('select from orders where checking_since is not null')).length
}

async function countCancelled({ db }: TestApp): Promise<number> {
  return (await db.query(`select from tickets where cancel_cause = 'deadline'`)).length
}
