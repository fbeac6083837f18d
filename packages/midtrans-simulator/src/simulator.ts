import { randomInt } from 'node:crypto'
import { isIP } from 'node:net'

import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'

import { createControl } from './control.ts'
import type { Control } from './control.ts'
import { controlRoutes } from './control-routes.ts'
import { coreRoutes } from './core-routes.ts'
import { createCourier } from './delivery.ts'
import type { ProviderContext, Settings } from './provider-context.ts'
import { createFaultBox, seededRandom } from './faults.ts'
import { createReplyMemory } from './idempotency.ts'
import { openJournal } from './journal.ts'
import { openLedger } from './ledger.ts'
import { expireDue } from './merchant-actions.ts'
import { pageRoutes } from './page/page-routes.ts'
import { bookRemembered } from './refunds.ts'
import { timerScheduler } from './scheduler.ts'
import type { Scheduler } from './scheduler.ts'
import { snapRoutes } from './snap-routes.ts'
import { DEFAULT_VARIANTS } from './variants.ts'
import type { Variants } from './variants.ts'

const SWEEP_MS = 1_000
const BODY_LIMIT = 256 * 1024

export type SimulatorOptions = {
  serverKey: string
  /** The journal's folder; created if absent. */
  dataDir: string
  /** Default 0: a free port. */
  port?: number
  /** Default 127.0.0.1. */
  host?: string
  /** Path of the payment page; a proxy needs to forward only this. Default '/simulator/'. */
  publicBasePath?: string
  /** The payment page's origin in the browser, e.g. `http://127.0.0.1:8080`. */
  publicUrl: string
  /** The merchant's webhook. */
  notificationUrl: string
  now?: () => Date
  log?: (line: string) => void
  /** Enables `/control/*` on the same listener. Default false. */
  controlApi?: boolean
  /** Seed for faults with a probability; random by default, written to the log and the journal. */
  seed?: number
  /** Replaces the timers of retries and delays; by default real ones, scaled by `timeScale`. */
  scheduler?: Scheduler
  timeScale?: number
  /** How /v2 sends errors: HTTP 200 with the code in the body ('ok', default), or that HTTP status ('body'). */
  errorHttpStatus?: Settings['errorHttpStatus']
  /** The clock for refund windows; default `now`. */
  refundNow?: Settings['refundNow']
  /** Variants that the documentation leaves open (`variants.ts`). */
  variants?: Partial<Variants>
}

export type Simulator = {
  /** Base for `/snap/v1/…`. */
  snapUrl: string
  /** Base for `/v2/…`. */
  apiUrl: string
  /** The payment page's address for a proxy: origin and base path, with a trailing slash. */
  pageUrl: string
  control: Control
  stop: () => Promise<void>
}

/** Starts the provider on its own listener. Throws if the journal is invalid or the port is in use. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const { journal, records } = openJournal(options.dataDir)
  const { ledger, owed } = openLedger(journal, records)
  const now = options.now ?? (() => new Date())
  const log = options.log ?? (() => undefined)
  const report = (error: unknown) => log(`payment simulator: ${String(error)}`)
  const seed = options.seed ?? randomInt(2 ** 31)
  const scheduler = options.scheduler ?? timerScheduler(options.timeScale, report)
  const settings: Settings = {
    publicUrl: options.publicUrl.replace(/\/+$/, ''),
    notificationUrl: options.notificationUrl,
    errorHttpStatus: options.errorHttpStatus ?? 'ok',
    qris: { acquirer: 'gopay', issuer: 'simulator' },
    cardBank: 'bni',
    refundNow: options.refundNow,
    variants: { ...DEFAULT_VARIANTS, ...options.variants },
  }
  const at = () => now().toISOString()
  const faults = createFaultBox(seededRandom(seed), (event, fault) => {
    journal.append({ type: 'fault', at: at(), event, fault })
  })
  const courier = createCourier({
    journal,
    scheduler,
    now,
    log,
    notificationUrl: () => settings.notificationUrl,
  })
  const basePath = `/${(options.publicBasePath ?? '/simulator/').replace(/^\/+|\/+$/g, '')}/`
  const provider: ProviderContext = {
    serverKey: options.serverKey,
    basePath,
    settings,
    ledger,
    courier,
    faults,
    scheduler,
    now,
    log,
  }
  const control = createControl(provider)
  const app = await buildApp(provider, control, options.controlApi ?? false)

  journal.append({ type: 'started', at: at(), seed })
  const origin = await app.listen({ host: options.host ?? '127.0.0.1', port: options.port ?? 0 })
  log(`payment simulator on ${origin}, seed ${seed}, ${ledger.sessions().length} sessions remembered`)
  bookRemembered(provider)
  courier.dispatch(owed.map((notification) => ({ ...notification, delay_ms: 0, reorder: 0 })))
  const sweep = setInterval(() => {
    try {
      expireDue(provider)
    } catch (error) {
      report(error)
    }
  }, SWEEP_MS).unref()
  let stopping: Promise<void> | undefined

  async function stop(): Promise<void> {
    clearInterval(sweep)
    courier.stop()
    await app.close()
    await scheduler.stop()
    journal.close()
  }

  return {
    snapUrl: origin,
    apiUrl: origin,
    pageUrl: `${origin}${basePath}`,
    control,
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }
}

async function buildApp(
  provider: ProviderContext,
  control: Control,
  controlApi: boolean,
): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    // A token of any length gets the page's own 404, not the router's.
    routerOptions: { maxParamLength: 16_384 },
  })
  readBodiesLoosely(app)
  refuseReboundNames(app, provider)
  const parts = { provider, memory: createReplyMemory(provider.now) }
  await app.register(async (scope) => snapRoutes(scope, parts))
  await app.register(async (scope) => coreRoutes(scope, parts))
  await app.register(async (scope) => pageRoutes(scope, provider), { prefix: provider.basePath.slice(0, -1) })
  if (controlApi) await app.register(async (scope) => controlRoutes(scope, control))
  return app
}

/**
 * A page of another site may have its name lead to this listener, on the machine of the person who reads it; its requests name that
 * host. Ours name an address, or the site's.
 */
function refuseReboundNames(app: FastifyInstance, { settings }: ProviderContext): void {
  app.addHook('onRequest', async ({ headers }, reply) => {
    const name = URL.parse(`http://${headers.host ?? ''}`)?.hostname.replace(/^\[|\]$/g, '') ?? ''
    const isOurs = name === 'localhost' || isIP(name) !== 0 || name === new URL(settings.publicUrl).hostname
    if (!isOurs) return reply.status(403).send({ status_code: '403', status_message: 'unknown host' })
  })
}

/** A POST without a body: the official client sends a literal `null`, other clients nothing. */
function readBodiesLoosely(app: FastifyInstance): void {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = body.toString().trim()
    try {
      const parsed: unknown = text === '' ? null : JSON.parse(text)
      done(null, parsed)
    } catch {
      done(Object.assign(new Error('malformed JSON'), { statusCode: 400 }))
    }
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  )
}
