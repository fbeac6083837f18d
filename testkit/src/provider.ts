/** The payment provider for tests: the simulator, connected to a test server. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { manualScheduler, startSimulator, type Simulator } from '@tiketbus/midtrans-simulator'
import { createTestApp, type TestApp, type TestAppOptions } from './app.ts'

export type TestProvider = {
  control: Simulator['control']
  /**
   * The settings that a server is started with; the timeout is long, so that a busy machine is not mistaken for a silent
   * provider.
   */
  settings: {
    serverKey: string
    previousServerKey?: string
    snapUrl: string
    apiUrl: string
    timeoutMs: number
  }
  /** The time of day of the provider and of the servers that use it. */
  clock: {
    now(): Date
    /**
     * Sets `HH:mm` of today in WIB; of several times each is returned once, and the last one stays. Without one: the machine's
     * time.
     */
    set(...times: string[]): void
  }
  /** Runs work that meets a silent provider, with a timeout of half a second. */
  withShortTimeout<Result>(work: () => Promise<Result>, timeoutMs?: number): Promise<Result>
  stop(): Promise<void>
}

export type PayingApp = TestApp & {
  provider: TestProvider
  /** Delivers every notification and runs every due job, until nothing is left. */
  runToIdle(): Promise<void>
}

const PUBLIC_URL = 'http://localhost:3000'
const LONG_TIMEOUT_MS = 10_000
const SHORT_TIMEOUT_MS = 500

/** Starts a simulator whose time passes only on command; notifications go nowhere until a server is set. */
export async function startTestProvider(): Promise<TestProvider> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tiketbus-provider-'))
  const serverKey = 'SB-test-server-key'
  const clock = createClock()
  const simulator = await startSimulator({
    serverKey,
    dataDir,
    publicUrl: PUBLIC_URL,
    notificationUrl: 'http://127.0.0.1:9/',
    scheduler: manualScheduler(),
    refundNow: clock.now,
  })
  const { snapUrl, apiUrl } = simulator
  const settings: TestProvider['settings'] = { serverKey, snapUrl, apiUrl, timeoutMs: LONG_TIMEOUT_MS }
  return {
    control: simulator.control,
    settings,
    clock,
    withShortTimeout: async (work, timeoutMs = SHORT_TIMEOUT_MS) => {
      settings.timeoutMs = timeoutMs
      try {
        return await work()
      } finally {
        settings.timeoutMs = LONG_TIMEOUT_MS
      }
    },
    stop: async () => {
      await simulator.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}

function createClock(): TestProvider['clock'] {
  let times: string[] = []
  return {
    now: () => {
      const [time] = times
      if (times.length > 1) times = times.slice(1)
      return time === undefined ? new Date() : atWib(time)
    },
    set: (...given) => {
      times = given
    },
  }
}

function atWib(time: string): Date {
  const day = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  return new Date(`${day}T${time}:00+07:00`)
}

/** Starts a test server that listens, and a provider whose notifications reach it. */
export async function createPayingApp(options: TestAppOptions = {}): Promise<PayingApp> {
  const provider = await startTestProvider()
  const app = await createTestApp({ clock: provider.clock, ...options, provider: provider.settings })
  const origin = await app.app.http.listen({ host: '127.0.0.1', port: 0 })
  provider.control.setNotificationUrl(`${origin}/api/pembayaran/notification`)
  return {
    ...app,
    provider,
    runToIdle: async () => {
      await provider.control.flush()
      await app.runJobs()
      await provider.control.flush()
      await app.runJobs()
    },
    close: async () => {
      try {
        await app.close()
      } finally {
        await provider.stop()
      }
    },
  }
}

/** Returns the sum (rupiah) that the provider holds of an attempt: the payment less its refunds and partial chargebacks. */
export function heldAt({ control }: TestProvider, order_id: string): number {
  const session = control.find(order_id)
  const transaction = session?.transaction
  if (!session || !transaction) return 0
  const { transaction_status, fraud_status, refunds, charged_back = 0 } = transaction
  const paid =
    ['settlement', 'partial_refund', 'refund', 'partial_chargeback'].includes(transaction_status) ||
    (transaction_status === 'capture' && fraud_status === 'accept')
  const refunded = refunds.reduce((sum, refund) => sum + refund.amount, 0)
  return paid ? session.gross_amount - refunded - charged_back : 0
}
