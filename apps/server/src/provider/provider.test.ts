import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@tiketbus/contract'
import {
  anUnpaidOrder,
  startTestApp,
  startTestProvider,
  type TestApp,
  type TestOrder,
  type TestProvider,
} from '@tiketbus/testkit'
import { pageRequest } from './page-request.ts'
import { createProvider, type Provider } from './provider.ts'
import { NOT_ATTEMPTED } from './provider-status.ts'

let simulator: TestProvider
let provider: Provider
const PAGES = ['http://localhost:3000/simulator/']

beforeAll(async () => {
  simulator = await startTestProvider()
  provider = createProvider(simulator.settings, { pages: PAGES })
})
afterAll(() => simulator.stop())
afterEach(() => simulator.control.clearFaults())

let counter = 0
const newId = () => `ORDER-7-${++counter}`
const request = (order_id: string, route = { asal: 'Jakarta', tujuan: 'Bandung' }) =>
  pageRequest({
    order_id,
    amount: 300_000,
    start: new Date().toISOString(),
    minutes: 60,
    route,
    seats: [
      { nomor_kursi: 1, total_bayar: 150_000 },
      { nomor_kursi: 2, total_bayar: 150_000 },
    ],
    labels: { label_kursi: ['1A', '1B'] },
    customer: { nama_penumpang: 'Siti', email: 'siti@contoh.id', no_telepon: '08123456789' },
    publicUrl: 'http://localhost:3000',
  })

describe('the provider client', () => {
  it('makes a page and reads its status, `not_attempted` before a method was chosen', async () => {
    const id = newId()
    const made = await provider.createTransaction(request(id))
    expect(request(id)).toMatchObject({
      item_details: [
        { id: 'KURSI-1', name: 'Kursi 1A Jakarta–Bandung' },
        { name: 'Kursi 1B Jakarta–Bandung' },
      ],
    })
    const long = {
      asal: 'Kabupaten Kepulauan Tanimbar Selatan',
      tujuan: 'Kabupaten Penukal Abab Lematang Ilir',
    }
    expect([long, { ...long, tujuan: 'Solo' }].map((route) => request(id, route))).toMatchObject([
      { item_details: [{ name: 'Kursi 1A Kabupaten Kepulauan.–Kabupaten Penukal A.' }, {}] },
      { item_details: [{ name: 'Kursi 1A Kabupaten Kepulauan Tanimbar Selatan–Solo' }, {}] },
    ])
    expect(made).toMatchObject({
      kind: 'ok',
      value: { redirect_url: expect.stringContaining(PAGES[0] ?? '') },
    })
    expect(await provider.status(id)).toEqual({ kind: 'ok', value: NOT_ATTEMPTED })
    simulator.control.pay(id, 'gopay')
    expect(await provider.status(id)).toMatchObject({
      kind: 'ok',
      value: { order_id: id, transaction_status: 'settlement', gross_amount: 300_000, payment_type: 'gopay' },
    })
  })

  it.each(['ok', 'body'] as const)(
    'uses the status code in the body (errors as HTTP %s)',
    async (errorHttpStatus) => {
      simulator.control.set({ errorHttpStatus })
      const id = newId()
      await provider.createTransaction(request(id))
      expect(await provider.expire(id)).toEqual({ kind: 'not-found' })
      simulator.control.choose(id, 'bca_va')
      expect(await provider.expire(id)).toMatchObject({ kind: 'ok', value: { transaction_status: 'expire' } })
      expect(await provider.status(id)).toMatchObject({ kind: 'ok', value: { transaction_status: 'expire' } })
      expect(await provider.cancel(id)).toMatchObject({ kind: 'refused', code: 412 })
    },
  )

  it('reports a used order id as refused, a fault and a timeout as unavailable', async () => {
    const id = newId()
    await provider.createTransaction(request(id))
    expect(await provider.createTransaction(request(id))).toMatchObject({ kind: 'refused', code: 400 })
    simulator.control.inject({ type: 'call-error', call: 'status', http_status: 500 })
    expect(await provider.status(id)).toMatchObject({ kind: 'unavailable' })
    simulator.control.inject({ type: 'call-timeout', call: 'status' })
    expect(await provider.status(id, 50)).toEqual({ kind: 'unavailable', reason: 'TimeoutError' })
  })

  it('refunds once per key, and reads the refunds of a status', async () => {
    const id = newId()
    await provider.createTransaction(request(id))
    simulator.control.pay(id, 'gopay')
    const refund = { refund_key: 'key-1', amount: 150_000 }
    expect(await provider.refund(id, 'direct', refund)).toMatchObject({ kind: 'ok' })
    expect(await provider.refund(id, 'plain', refund)).toMatchObject({ kind: 'ok' })
    expect(await provider.status(id)).toMatchObject({
      value: {
        transaction_status: 'partial_refund',
        refund_amount: 150_000,
        refunds: [{ refund_key: 'key-1' }],
      },
    })
  })

  it('closes a page', async () => {
    const id = newId()
    const made = await provider.createTransaction(request(id))
    const token = made.kind === 'ok' ? made.value.token : ''
    expect(await provider.cancelSession(token)).toMatchObject({ kind: 'ok' })
    expect(await provider.cancelSession('../v2/ORDER-1')).toEqual({ kind: 'not-found' })
  })

  it('refuses a page that is not at the provider', async () => {
    const answers = (redirect_url: string) => JSON.stringify({ token: 't', redirect_url })
    for (const redirect_url of [
      'https://evil.example/simulator/',
      'http://localhost:3000.evil.example/simulator/x',
      'http://localhost:3000/simulator/../../evil',
      '//evil.example',
      'javascript:alert(1)',
    ]) {
      const made = await withServer(answers(redirect_url), (url) =>
        createProvider({ serverKey: 'k', snapUrl: url, apiUrl: url }, { pages: PAGES }).createTransaction({}),
      )
      expect(made).toMatchObject({ kind: 'refused' })
    }
  })

  it('opens at most 64 connections; a page that gets no slot in time is not requested', async () => {
    const { server, held, answer } = await holdAnswers('{"status_code":"404"}')
    const provider = createProvider(
      { serverKey: 'k', snapUrl: server.url, apiUrl: server.url, timeoutMs: 300 },
      { pages: PAGES },
    )
    const calls = Array.from({ length: 64 }, (_, n) => provider.status(`ORDER-${n}`, 8000))
    await expect.poll(() => held.length).toBe(64)
    expect(await provider.createTransaction(request('ORDER-late'))).toEqual({ kind: 'not-sent' })
    expect(await provider.status('ORDER-late', 50)).toEqual({ kind: 'unavailable', reason: 'not sent' })
    answer()
    await Promise.all(calls)
    expect(server.connections()).toBe(64)
    // Neither is sent later, when slots are free again: a call that waited behind them is the next one.
    const next = provider.status('ORDER-next', 8000)
    await expect.poll(() => held.length).toBe(1)
    answer()
    await next
    expect(server.requests.slice(64)).toEqual(['/v2/ORDER-next/status'])
    await server.stop()
  })

  it('sends a call only while a part of its timeout is left for the answer', async () => {
    const { server, held } = await holdAnswers('')
    const provider = createProvider(
      { serverKey: 'k', snapUrl: server.url, apiUrl: server.url, timeoutMs: 1000 },
      { pages: PAGES },
    )
    const pages = Array.from({ length: 300 }, (_, n) => provider.createTransaction(request(`ORDER-${n}`)))
    const kinds = (await Promise.all(pages)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'unavailable')).toHaveLength(64)
    expect(kinds.filter((kind) => kind === 'not-sent')).toHaveLength(236)
    expect(held).toHaveLength(64)
    await server.stop()
  })

  it('keeps half of its connections for people: background calls wait for each other only', async () => {
    const { server, held, answer } = await holdAnswers('{"status_code":"404"}')
    const provider = createProvider(
      { serverKey: 'k', snapUrl: server.url, apiUrl: server.url },
      { pages: PAGES },
    )
    const background = Array.from({ length: 100 }, (_, n) => provider.status(`ORDER-${n}`))
    await expect.poll(() => held.length).toBe(32)
    const page = provider.createTransaction(request('ORDER-page'))
    const status = provider.status('ORDER-status', 1000)
    await expect.poll(() => held.length).toBe(34)
    for (const count of [32, 32, 4]) {
      answer()
      await expect.poll(() => held.length).toBe(count)
    }
    answer()
    expect((await page).kind).toBe('not-found')
    expect(new Set((await Promise.all([...background, status])).map(({ kind }) => kind))).toEqual(
      new Set(['ok']),
    )
    await server.stop()
  })

  it('waits under both keys together for one timeout', async () => {
    const slow = await startServer(async (_request, response) => {
      await setTimeout(200)
      response.end('{"status_code":"404"}')
    })
    const keys = { serverKey: 'new', previousServerKey: 'old' }
    const provider = createProvider({ ...keys, snapUrl: slow.url, apiUrl: slow.url }, { pages: PAGES })
    expect(await provider.status('ORDER-1-a', 300)).toEqual({ kind: 'unavailable', reason: 'TimeoutError' })
    await slow.stop()
  })

  it('removes characters that no database stores from an answer', async () => {
    const odd = {
      transaction_status: 'settlement',
      gross_amount: '1000.00',
      payment_type: 'qris\0',
      acquirer: 'a\ud800',
    }
    const answer = JSON.stringify({
      status_code: '200',
      order_id: 'ORDER-1-a',
      transaction_id: 'x\0',
      ...odd,
    })
    const status = await withServer(answer, (url) =>
      createProvider({ serverKey: 'k', snapUrl: url, apiUrl: url }, { pages: PAGES }).status('ORDER-1-a'),
    )
    expect(status).toMatchObject({ kind: 'ok', value: { payment_type: 'qris' } })
    expect(JSON.stringify(status)).not.toMatch(/\\u0000|\\ud800/)
  })

  it('treats an answer that is not JSON as unavailable', async () => {
    const answer = await withServer('<html>maintenance</html>', (url) =>
      createProvider({ serverKey: 'k', snapUrl: url, apiUrl: url }, { pages: PAGES }).status('ORDER-1-a'),
    )
    expect(answer).toMatchObject({ kind: 'unavailable' })
  })

  it('does not take a refund for accepted unless the reply names a code', async () => {
    const answer = await withServer('{"ok":true}', (url) =>
      createProvider({ serverKey: 'k', snapUrl: url, apiUrl: url }, { pages: PAGES }).refund(
        'ORDER-1-a',
        'direct',
        { refund_key: 'key-1', amount: 150_000 },
      ),
    )
    expect(answer).toMatchObject({ kind: 'unavailable' })
  })

  it.each([
    [404, '<html>no route</html>'],
    [404, '{"message":"no route"}'],
    [403, ''],
    [400, '<html>bad request</html>'],
  ])('treats an error page of another server as unavailable (HTTP %i, %s)', async (http, page) => {
    const gateway = await startServer((_request, response) => response.writeHead(http).end(page))
    const provider = createProvider(
      { serverKey: 'k', snapUrl: gateway.url, apiUrl: gateway.url },
      { pages: PAGES },
    )
    const refund = { refund_key: 'key-1', amount: 150_000 }
    expect(await provider.status('ORDER-1-a')).toMatchObject({ kind: 'unavailable' })
    expect(await provider.expire('ORDER-1-a')).toMatchObject({ kind: 'unavailable' })
    expect(await provider.refund('ORDER-1-a', 'direct', refund)).toMatchObject({ kind: 'unavailable' })
    await gateway.stop()
  })
})

describe('a server', () => {
  it('opens at most 64 connections to the provider, for its pages and its jobs together', async () => {
    const held: ServerResponse[] = []
    const silent = await startServer((_request, response) => void held.push(response))
    const app = await startTestApp({ provider: { serverKey: 'k', snapUrl: silent.url, apiUrl: silent.url } })
    const [shown, ended] = [await anUnpaidOrder(app.db), await anUnpaidOrder(app.db)]
    await addAttempts(app, shown, 'superseded', 40)
    const attempts = await addAttempts(app, ended, 'closed', 60)
    const page = app.call(api.payments.paymentStatus, {
      token: shown.user.token,
      params: { id: shown.id_tiket },
    })
    const jobs = attempts.map((attempt) => app.app.jobs.reconcile_payment?.(attempt))
    await expect.poll(() => held.length).toBe(64)
    expect(silent.connections()).toBe(64)
    // The others wait: an answer lets exactly one of them through.
    held.shift()?.end('{"status_code":"404"}')
    await expect.poll(() => silent.requests.length, { interval: 5 }).toBe(65)
    expect(held).toHaveLength(64)
    await silent.stop()
    await Promise.all([page, ...jobs])
  })
})

/** Inserts attempts that the provider is polled about. */
function addAttempts({ db }: TestApp, { order_group_id }: TestOrder, status: string, count: number) {
  return db.query<{ id_pembayaran: number }>(
    `insert into payments (order_group_id, metode, order_id, status, amount, next_question_at)
     select $1, 'midtrans', format('ORDER-%s-%s', $2::text, n), $2, 300000, clock_timestamp() from generate_series(1, $3::int) n
     returning id_pembayaran`,
    [order_group_id, status, count],
  )
}

async function withServer<T>(body: string, work: (url: string) => Promise<T>): Promise<T> {
  const server = await startServer((_request, response) => response.end(body))
  return work(server.url).finally(server.stop)
}

/** A server that answers when `answer` is called. */
async function holdAnswers(body: string) {
  const held: ServerResponse[] = []
  const server = await startServer((_request, response) => void held.push(response))
  const answer = () => held.splice(0).forEach((response) => response.end(body))
  return { server, held, answer }
}

async function startServer(answer: RequestListener) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    answer(request, response)
  })
  let connections = 0
  server.on('connection', () => connections++)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    connections: () => connections,
    requests,
    stop: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
