/** Faults and stops while a mail is being sent: the process keeps running or stops cleanly, and the mail is sent once. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  anAddress,
  createTestApp,
  createTestDatabase,
  startMailSink,
  startProgram,
  type MailSink,
  type Program,
  type TestDatabase,
} from '@tiketbus/testkit'
import { openFaultProxy, type FaultProxy } from './faults/fault-proxy.ts'
import { openDatabase, type Db } from '../src/platform/database/database.ts'

const WITHIN = { timeout: 60_000, interval: 50 }

let database: TestDatabase
let db: Db
let gate: FaultProxy
let sink: MailSink
const programs: Program[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  // Our own connection is direct, the servers' go through the gate.
  db = openDatabase(database.url)
  gate = await openFaultProxy({ port: Number(new URL(database.url).port) })
  sink = await startMailSink()
})
afterAll(async () => {
  await gate.close()
  await sink.close()
  await db.close()
  await database.drop()
})
afterAll(async () => {
  await Promise.all(programs.splice(0).map((program) => program.kill('SIGKILL')))
})
beforeEach(() => sink.become('held'))
afterEach(async () => {
  gate.speak()
  await gate.admit()
  await db.query('delete from jobs')
})

async function aServer(more: Record<string, string> = {}): Promise<Program> {
  const url = new URL(database.url)
  url.port = String(gate.port)
  const program = await startProgram({
    DATABASE_URL: url.href,
    APP_SECRET: 'for-tests-alone-0123456789abcdef',
    SEED_DEMO: 'off',
    SMTP_URL: sink.url,
    ...more,
  })
  programs.push(program)
  return program
}

const aClient = (email: string) => ({
  username: 'Sari Dewi',
  email,
  password: 'kereta-malam-7',
  no_telepon: '081234567890',
})

/** Makes the server queue a mail and waits until the mail server has read it and owes the response. */
async function aMailUnderWay(server: Program): Promise<string> {
  const email = anAddress('surat')
  const reply = await server.send('POST', '/api/auth/register', '', aClient(email))
  expect(reply.status).toBe(200)
  await vi.waitFor(() => expect(sink.held).toContain(email), WITHIN)
  return email
}

const mailJobs = () =>
  db.query<{ attempts: number; locked: boolean }>(
    `select attempts, taken_by is not null as locked from jobs where task = 'send_by_mail'`,
  )
const noMailIsLeft = () => vi.waitFor(async () => expect(await mailJobs()).toEqual([]), WITHIN)
const timesTaken = (email: string) => sink.taken.filter((taken) => taken === email).length
const health = async (server: Program, name: string) => {
  const reply = await fetch(`${server.origin}/health/${name}`).catch(() => undefined)
  return reply?.status ?? 0
}

describe.each([
  ['refuses connections', () => gate.refuse(), () => gate.admit()],
  ['is silent on every connection', async () => gate.silence(), async () => gate.speak()],
  [
    'is silent until its connections are cut',
    async () => gate.silence(),
    async () => {
      await gate.refuse()
      gate.speak()
      await gate.admit()
    },
  ],
])('while a mail is on its way and the database %s', (_, breakIt, mendIt) => {
  it('no server ends, each mail is sent once, and background work resumes by itself', async () => {
    const servers = programs.length > 0 ? programs : await Promise.all([aServer(), aServer()])
    const mails = await Promise.all(servers.map(aMailUnderWay))
    await breakIt()
    await sink.become('well')
    await vi.waitFor(() => expect(mails.map(timesTaken)).toEqual([1, 1]), WITHIN)
    // Each server knows that its mail was sent, and cannot record it.
    const away = async () => Promise.all(servers.map((server) => health(server, 'ready')))
    await vi.waitFor(async () => expect(await away()).toEqual([503, 503]), WITHIN)
    expect(await mailJobs()).toMatchObject([{ locked: true }, { locked: true }])
    await mendIt()
    await noMailIsLeft()
    expect(mails.map(timesTaken)).toEqual([1, 1])

    await sink.become('held')
    const later = await Promise.all(servers.map(aMailUnderWay))
    await sink.become('well')
    await noMailIsLeft()
    expect(later.map(timesTaken)).toEqual([1, 1])
    expect(servers.map(({ child }) => child.exitCode)).toEqual([null, null])
  })
})

describe('a slow mail server', () => {
  it('blocks four mails at a time per server, and nothing else', async () => {
    const [server] = programs
    if (!server) throw new Error('no server')
    const other = programs[1]
    await other?.kill('SIGTERM')
    for (let n = 0; n < 4; n++) await aMailUnderWay(server)
    await server.send('POST', '/api/auth/register', '', aClient(anAddress('antre')))
    server.expectErrors(/end_unpaid_order.*invalid input syntax/)
    const jobs = ['sweep_holds', 'end_unpaid_order', 'process_payment_notification', 'reconcile_payment']
    for (const task of jobs)
      await db.query(`select add_job($1, '{"order_id": "-", "id_pembayaran": 0}'::json)`, [task])
    const left = () => db.query('select task, attempts from jobs where task = any($1)', [jobs])
    // One of them has no order to end, and its error shows that it ran.
    await vi.waitFor(
      async () => expect(await left()).toEqual([{ task: 'end_unpaid_order', attempts: 1 }]),
      WITHIN,
    )
    expect(sink.held).toHaveLength(4)
    await sink.become('well')
    await noMailIsLeft()
  })
})

describe('SIGTERM while a mail is on its way', () => {
  beforeAll(async () => {
    await Promise.all(programs.splice(0).map((program) => program.kill('SIGTERM')))
  })

  it('waits for the mail, continues to serve, exits 0, and the mail is not sent again', async () => {
    const server = await aServer({ DRAIN_SECONDS: '3' })
    const email = await aMailUnderWay(server)
    server.child.kill('SIGTERM')
    await vi.waitFor(async () => expect(await health(server, 'ready')).toBe(503), WITHIN)
    expect((await server.send('GET', '/api/rute', '')).status).toBe(200)
    await sink.become('well')
    await vi.waitFor(() => expect(timesTaken(email)).toBe(1), WITHIN)
    expect((await server.send('GET', '/api/rute', '')).status).toBe(200)
    await server.kill('SIGTERM')
    expect(server.child.exitCode).toBe(0)
    expect(await mailJobs()).toEqual([])
  })

  it('records that the mail was sent, even if the database is briefly silent', async () => {
    const server = await aServer()
    const email = await aMailUnderWay(server)
    gate.silence()
    await sink.become('well')
    await vi.waitFor(() => expect(timesTaken(email)).toBe(1), WITHIN)
    server.child.kill('SIGTERM')
    await vi.waitFor(async () => expect(await health(server, 'live')).toBe(0), WITHIN)
    gate.speak()
    await server.kill('SIGTERM')
    expect(server.child.exitCode).toBe(0)
    expect(await mailJobs()).toEqual([])
  })

  it('does not wait for an announcement of changes that the database leaves unanswered', async () => {
    const url = new URL(database.url)
    url.port = String(gate.port)
    const { app, db: own } = await createTestApp({ databaseUrl: url.href })
    const { tripFeed } = app.platform
    await tripFeed.fresh()
    gate.silence()
    tripFeed.announce()
    const began = performance.now()
    await app.close()
    // The statement would be given up after 12 s, when the whole stop has run out of time.
    expect(performance.now() - began).toBeLessThan(6000)
    gate.speak()
    await own.close()
  })

  it('that takes longer than a stop may: another server sends it at once', async () => {
    const [server, other] = await Promise.all([aServer(), aServer()])
    const email = await aMailUnderWay(server)
    // Only one of them has it; which one shows when it is gone.
    expect(sink.held).toEqual([email])
    const stopped = Promise.all([server, other].map((one) => one.kill('SIGTERM')))
    const successor = await aServer()
    await stopped
    expect([server.child.exitCode, other.child.exitCode]).toEqual([0, 0])
    // The aborted attempt was never answered, and does not count.
    await vi.waitFor(() => expect(sink.held).toEqual([email]), WITHIN)
    expect(await mailJobs()).toEqual([{ attempts: 1, locked: true }])
    await sink.become('well')
    await noMailIsLeft()
    expect(timesTaken(email)).toBe(1)
    expect(successor.child.exitCode).toBe(null)
  })
})
