import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  ageOrder,
  anUnpaidOrder,
  aPort,
  checkInvariants,
  createTestDatabase,
  startProgram,
  startTestProvider,
  type TestDatabase,
  type TestOrder,
  type TestProvider,
} from '@tiketbus/testkit'
import { openDatabase, type Db } from '../platform/database/database.ts'

let dataDir: string
let database: TestDatabase
let db: Db
let provider: TestProvider
let env: Record<string, string>

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tiketbus-killed-payment-'))
  database = await createTestDatabase()
  db = openDatabase(database.url)
  provider = await startTestProvider()
  const { serverKey, snapUrl, apiUrl } = provider.settings
  const port = String(await aPort())
  const origin = `http://127.0.0.1:${port}`
  provider.control.set({ publicUrl: snapUrl, notificationUrl: `${origin}/api/pembayaran/notification` })
  env = {
    PORT: port,
    PUBLIC_URL: origin,
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    APP_SECRET: 'a secret for tests that is long enough',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'tiket@contoh.id',
    ADMIN_EMAIL: 'admin@contoh.id',
    ADMIN_PASSWORD: 'rahasia-sekali-77',
    MIDTRANS_SERVER_KEY: serverKey,
    MIDTRANS_SNAP_URL: snapUrl,
    MIDTRANS_API_URL: apiUrl,
  }
})
afterAll(async () => {
  await db.close()
  await provider.stop()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

/** Expected errors: there is no mail server here, and the provider is made silent. */
const FORESEEN = { expectErrors: [/"alert":"(?:mail_server_away|payment_provider_silent)"/] }

const attempts = (order: TestOrder) =>
  db.query<{ status: string; order_id: string }>(
    'select status, order_id from payments where order_group_id = $1 order by id_pembayaran',
    [order.order_group_id],
  )

async function expectSound() {
  expect(await checkInvariants(db, { money: true })).toEqual([])
}

describe('a server that is killed', { timeout: 300_000 }, () => {
  it('after the provider made a page and before the commit, shows it to nobody and makes another', async () => {
    const order = await anUnpaidOrder(db)
    const ask = (program: Awaited<ReturnType<typeof startProgram>>) =>
      program.send('POST', '/api/pembayaran/create', order.user.token, { id_tiket: order.id_tiket })
    const first = await startProgram(env, FORESEEN)
    provider.control.inject({ type: 'call-timeout', call: 'create', when: 'after' })
    const broken = ask(first)
    await vi.waitFor(async () => {
      const [attempt] = await attempts(order)
      expect(provider.control.find(attempt?.order_id ?? '')).toBeDefined()
    }, 60_000)
    await first.kill('SIGKILL')
    expect((await broken).status).toBe(0)
    expect(await attempts(order)).toMatchObject([{ status: 'creating' }])
    await expectSound()

    const second = await startProgram(env, FORESEEN)
    await ageOrder(db, order.order_group_id, '31 seconds')
    expect((await ask(second)).status).toBe(200)
    await vi.waitFor(
      async () => expect(await attempts(order)).toMatchObject([{ status: 'closed' }, { status: 'live' }]),
      60_000,
    )
    await expectSound()
    await second.kill('SIGTERM')
  })

  it('after it stored a notification and before it polled the provider, loses no money', async () => {
    const order = await anUnpaidOrder(db)
    const first = await startProgram(env, FORESEEN)
    await first.send('POST', '/api/pembayaran/create', order.user.token, { id_tiket: order.id_tiket })
    const [attempt] = await attempts(order)
    provider.control.inject({ type: 'call-timeout', call: 'status', times: 'always' })
    provider.control.pay(attempt?.order_id ?? '', 'gopay')
    await provider.control.flush()
    expect(provider.control.notifications(attempt?.order_id).at(-1)?.state).toBe('delivered')
    await first.kill('SIGKILL')
    expect(await attempts(order)).toMatchObject([{ status: 'live' }])

    provider.control.clearFaults()
    const second = await startProgram(env, FORESEEN)
    const status = await second.send('GET', `/api/pembayaran/status/${order.id_tiket}`, order.user.token)
    expect(status.body.data).toMatchObject({ paid: true, transaction_status: 'settlement' })
    await expectSound()
    await second.kill('SIGTERM')
  })
})
