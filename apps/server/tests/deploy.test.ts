/** A deployment replaces one server after the other: behind a proxy that polls /health/ready no client notices. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  anUnpaidOrder,
  aPort,
  aTrip,
  aUser,
  checkInvariants,
  createTestDatabase,
  startProgram,
  startTestProvider,
  type Program,
  type TestDatabase,
  type TestProvider,
  type TestUser,
} from '@tiketbus/testkit'
import { openFaultProxy, type FaultProxy } from './faults/fault-proxy.ts'
import { startBalancer, type Balancer } from './balancer.ts'
import { openDatabase, type Db } from '../src/platform/database/database.ts'

const CLIENTS = 4
const WITHIN_MS = 60_000

let dataDir: string
let database: TestDatabase
let db: Db
let provider: TestProvider
let providerGate: FaultProxy
let balancer: Balancer
let environments: Record<string, string>[]
let servers: Program[]

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tiketbus-deploy-'))
  database = await createTestDatabase()
  db = openDatabase(database.url)
  provider = await startTestProvider()
  providerGate = await openFaultProxy({ port: Number(new URL(provider.settings.apiUrl).port) })
  const ports = await Promise.all([aPort(), aPort()])
  environments = ports.map((port) => ({
    PORT: String(port),
    PUBLIC_URL: 'http://127.0.0.1',
    HOST: '127.0.0.1',
    DATA_DIR: join(dataDir, String(port)),
    DATABASE_URL: database.url,
    APP_SECRET: 'a secret for tests that is long enough',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'tiket@contoh.id',
    ADMIN_EMAIL: 'admin@contoh.id',
    ADMIN_PASSWORD: 'rahasia-sekali-77',
    MIDTRANS_SERVER_KEY: provider.settings.serverKey,
    MIDTRANS_SNAP_URL: `http://127.0.0.1:${providerGate.port}`,
    MIDTRANS_API_URL: `http://127.0.0.1:${providerGate.port}`,
    DRAIN_SECONDS: '3',
  }))
  provider.control.set({ publicUrl: `http://127.0.0.1:${providerGate.port}` })
  servers = await Promise.all(environments.map((env) => startProgram(env)))
  balancer = await startBalancer(servers.map((server) => server.origin))
})
afterAll(async () => {
  await balancer.close()
  for (const { child } of servers) if (child.exitCode === null) child.kill('SIGKILL')
  await db.close()
  await providerGate.close()
  await provider.stop()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

/** The responses to clients: the status, or why the connection broke. */
type Traffic = { answers: Record<string, number>; stop(): Promise<void> }

/** Clients that read a map, hold a seat and release it, in a loop until stopped. */
function keepCalling(id_rute: number, users: readonly TestUser[]): Traffic {
  const answers: Record<string, number> = {}
  const visits: Promise<void>[] = []
  let underWay = 0
  const call = async (method: string, path: string, token: string, body?: object) => {
    const reply = await fetch(balancer.origin + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      body: body ? JSON.stringify(body) : null,
    }).then(
      async (answer) => ({ status: String(answer.status), text: await answer.text() }),
      (error: Error) => ({
        status: error.cause instanceof Error ? error.cause.message : error.message,
        text: '',
      }),
    )
    answers[reply.status] = (answers[reply.status] ?? 0) + 1
    return reply.text
  }
  const visit = async () => {
    underWay += 1
    const seat = visits.length % users.length
    const token = users[seat]?.token ?? ''
    await call('GET', `/api/tiket/available-seats/${id_rute}`, token)
    const held = await call('POST', '/api/reservasi/temp', token, { id_rute, nomor_kursi: [seat + 1] })
    const id = /"id_reservasi":(\d+)/.exec(held)?.[1]
    if (id) await call('PUT', `/api/reservasi/cancel/${id}`, token)
    underWay -= 1
  }
  // On a slow machine fewer succeed: throughput is not the question here.
  const coming = setInterval(() => underWay < CLIENTS && visits.push(visit()), 100)
  return {
    answers,
    stop: async () => {
      clearInterval(coming)
      await Promise.all(visits)
    },
  }
}

/** Subscribes to a seat map like a browser: reopens a stream that ends. */
function watchSeats(id_rute: number) {
  const abort = new AbortController()
  const seen = { statuses: [] as number[], text: '' }
  const watching = (async () => {
    while (!abort.signal.aborted) {
      const stream = await fetch(`${balancer.origin}/api/tiket/seat-events/${id_rute}`, {
        signal: abort.signal,
      })
      seen.statuses.push(stream.status)
      for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) seen.text += chunk
    }
  })().catch(() => (abort.signal.aborted ? undefined : seen.statuses.push(0)))
  const close = async () => {
    abort.abort()
    await watching
  }
  return { seen, close }
}

const restart = async (index: number) => {
  const [old, env] = [servers[index], environments[index]]
  if (!old || !env) throw new Error(`no server ${index}`)
  await old.kill('SIGTERM')
  expect(old.child.exitCode).toBe(0)
  servers[index] = await startProgram(env)
  await vi.waitFor(() => expect(balancer.serves(old.origin)).toBe(true), WITHIN_MS)
}

describe('two servers behind a proxy', { timeout: 300_000 }, () => {
  it('are replaced one after the other without a failed request, seat events included', async () => {
    const users = await Promise.all(Array.from({ length: CLIENTS }, () => aUser(db)))
    const traffic = keepCalling(await aTrip(db), users)
    const watched = await aTrip(db)
    const { seen, close } = watchSeats(watched)
    await vi.waitFor(() => expect(seen.text).toContain('event: seats'), WITHIN_MS)
    await restart(0)
    await restart(1)
    await traffic.stop()
    expect(Object.keys(traffic.answers)).toEqual(['200'])
    expect(traffic.answers['200']).toBeGreaterThan(100)

    // Both servers were replaced, so the stream has moved; its messages now come from the new ones.
    await servers[0]?.send('POST', '/api/reservasi/temp', (await aUser(db)).token, {
      id_rute: watched,
      nomor_kursi: [9],
    })
    await vi.waitFor(() => expect(seen.text).toMatch(/"9":"booked"/), WITHIN_MS)
    expect(seen.statuses.length).toBeGreaterThan(1)
    expect(new Set(seen.statuses)).toEqual(new Set([200]))
    await close()
    expect(await checkInvariants(db)).toEqual([])
  })

  it('fail requests if the proxy does not learn in time that one stops: the control', async () => {
    balancer.stopHealthChecks()
    const traffic = keepCalling(await aTrip(db), [await aUser(db)])
    await servers[1]?.kill('SIGTERM')
    await vi.waitFor(() => expect(traffic.answers['502']).toBeGreaterThan(0), WITHIN_MS)
    await traffic.stop()
  })

  it('complete a payment request that waits for the provider before they stop', async () => {
    const order = await anUnpaidOrder(db)
    const [server] = servers
    if (!server) throw new Error('no server')
    providerGate.silence()
    const answer = server.send('POST', '/api/pembayaran/create', order.user.token, {
      id_tiket: order.id_tiket,
    })
    const attempts = () =>
      db.query<{ status: string }>('select status from payments where order_group_id = $1', [
        order.order_group_id,
      ])
    await vi.waitFor(async () => expect(await attempts()).toEqual([{ status: 'creating' }]), WITHIN_MS)
    server.child.kill('SIGTERM')
    // No new requests are accepted any more, and the response is still outstanding.
    const closed = () => expect(fetch(`${server.origin}/health/live`)).rejects.toThrow('fetch failed')
    await vi.waitFor(closed, WITHIN_MS)
    expect(await attempts()).toEqual([{ status: 'creating' }])
    providerGate.speak()
    expect(await answer).toMatchObject({ status: 200, body: { data: { snap_token: expect.any(String) } } })
    await server.kill('SIGTERM')
    expect(server.child.exitCode).toBe(0)
  })
})
