/**
 * The server's table of contents: its chapters in the order in which a booking happens.
 * Each chapter declares the part of `Platform` that it needs.
 */
import type { Endpoint } from '@tiketbus/contract'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { accounts, findSession } from './accounts/index.ts'
import { backOffice } from './back-office/index.ts'
import { createOperatorReader, fleet, type OperatorReader } from './fleet/index.ts'
import { holds } from './holds/index.ts'
import { createMessages, type Messages } from './messages.ts'
import { registerPages, type PagesOptions } from './pages/pages.ts'
import { orders } from './orders/index.ts'
import { openProvider, payments, type PaymentsDeps } from './payments/index.ts'
import { seats } from './seats/index.ts'
import { tickets } from './tickets/index.ts'
import { createPopularLines, createTripFeed, listenForCommits, trips, type TripFeed } from './trips/index.ts'
import type { RaiseAlert } from './platform/observing/alerts.ts'
import type { Background } from './platform/jobs/background.ts'
import type { Clock } from './platform/clock.ts'
import type { Chapter } from './platform/chapter.ts'
import { closeServer } from './platform/process/close-server.ts'
import type { Config } from './platform/process/config.ts'
import { declareDatabaseMetrics } from './platform/database/database-metrics.ts'
import { openDatabase, type Db } from './platform/database/database.ts'
import { repeatingReader } from './platform/database/repeat-reads.ts'
import type { CallSource } from './platform/http/call-source.ts'
import { createServe } from './platform/http/endpoints.ts'
import { createSecurityLog, type SecurityLog } from './platform/http/security-log.ts'
import type { SessionUser } from './platform/http/session.ts'
import type { CronJob, Jobs } from './platform/jobs/jobs.ts'
import { createLimits, type Limits } from './platform/http/limits.ts'
import { createListeners, type Listeners } from './platform/http/listeners.ts'
import type { Transport } from './messages/mail/mail.ts'
import { createMetrics, type Metrics } from './platform/observing/metrics.ts'
import { housekeeping } from './platform/jobs/housekeeping.ts'
import { countConnections } from './platform/database/pool-metrics.ts'
import { deriveKey } from './platform/process/secrets.ts'
import { createWebServer, type WebServerOptions } from './platform/http/http-server.ts'
import { withTimeout } from './platform/with-timeout.ts'

/** What a server runs on; main.ts fills it from the environment, tests from their own. */
export type AppOptions = WebServerOptions &
  PagesOptions & {
    /** The secret from which keys for codes, sealing and signatures are derived. */
    secret: string
    /** A session connection string: limits, LISTEN. */
    databaseUrl: string
    /** How long a call waits for a connection before the database counts as away; by default `CONNECT_WITHIN_MS`. */
    connectWithinMs?: number
    clock: Clock
    deliverMail: Transport
    /** The addresses and keys of the provider or of the simulator. */
    provider: { serverKey: string; previousServerKey?: string; snapUrl: string; apiUrl: string }
  }

/** What chapters receive. */
export type Platform = {
  db: Db
  databaseUrl: string
  config: Config
  clock: Clock
  /** Invalidates the replies that are cached in memory. */
  tripFeed: TripFeed
  /** Notifies people of what happened, with the transaction's commit. */
  notify: Messages['notify']
  /** The operator's facts in pages and mails. */
  operator: OperatorReader
  limits: Limits
  security: SecurityLog
  metrics: Metrics
  log: FastifyBaseLogger
  raiseAlert: RaiseAlert
  provider: PaymentsDeps['provider']
  /** Returns a 32-byte key for a purpose, derived from the secret. */
  key(purpose: string): Buffer
  /** Registers what is called when the server begins to stop, before it waits for open requests: long-lived ones have to end here. */
  beforeStop(close: () => Promise<void>): void
  /** Registers what is called before the server stops: a chapter closes what it opened. */
  onClose(close: () => Promise<void>): void
}

export type App = {
  http: FastifyInstance
  jobs: Jobs
  cron: readonly CronJob[]
  platform: Platform
  /** Reports whether background work is running; each runner reports to it. */
  background: Background
  /** Reports at /health/ready that it is about to stop, and continues to serve for `drainSeconds`. */
  drain(): Promise<void>
  listen: Listeners['listen']
  close(): Promise<void>
}

/** Calls that may wait for a connection. Two cores serve this many in about 250 ms. */
const MAX_WAITING = 300

/** In the order in which a booking happens. `books` and `boarding` have no calls or jobs of their own: other chapters call them. */
const CHAPTERS: readonly Chapter<Platform>[] = [
  housekeeping,
  accounts,
  fleet,
  trips,
  seats,
  holds,
  orders,
  payments,
  tickets,
  backOffice,
]

/** Creates a server that neither listens nor runs jobs yet. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, db, databaseUrl, secret, clock, provider } = options
  const metrics = createMetrics()
  const databaseMetrics = CHAPTERS.flatMap((chapter) => chapter.databaseMetrics ?? [])
  const beforeScrape = declareDatabaseMetrics({ db, metrics }, databaseMetrics)
  countConnections(db, metrics)
  const operator = createOperatorReader(repeatingReader(db.pipelined))
  const readPopularLines = createPopularLines(repeatingReader(db.pipelined))
  const { http, draining, background, raiseAlert } = await createWebServer(options, { metrics, beforeScrape })
  await registerPages(http, { ...options, readOperator: operator.read, readPopularLines })
  const limits = createLimits(databaseUrl, options.connectWithinMs)
  const key = (purpose: string) => deriveKey(secret, purpose)
  const { deliverMail } = options
  const { publicUrl } = config
  const messages = createMessages({ db, publicUrl, limits, operator, deliverMail, raiseAlert, key })
  const { tripFeed, closeReadings } = openTripChanges(options, http.log)
  const security = createSecurityLog(db.forBatches, http.log)
  const platform: Platform = {
    db,
    security,
    databaseUrl,
    config,
    clock,
    tripFeed,
    notify: messages.notify,
    operator,
    limits,
    metrics,
    log: http.log,
    raiseAlert,
    provider: openProvider(provider, config),
    key,
    beforeStop: (close) => http.addHook('preClose', close),
    onClose: (close) => http.addHook('onClose', close),
  }
  platform.onClose(() => security.close())
  platform.onClose(() => limits.close())
  platform.onClose(closeReadings)

  const noteRefusal = (user: SessionUser, { method, path }: Endpoint, source: CallSource) =>
    security.note({ kind: 'refused', id_user: user.id_user, subject: [method, path].join(' ') }, source)
  const isBusy = () => db.pool.waiting() >= MAX_WAITING
  const serve = createServe(http, { findSession: findSession(db), isBusy, noteRefusal })
  for (const chapter of CHAPTERS) {
    await chapter.start?.(platform)
    chapter.register?.(serve, platform)
  }
  const listeners = createListeners(http)
  const jobs = CHAPTERS.map((chapter) => chapter.jobs?.(platform))

  return {
    http,
    platform,
    background,
    jobs: Object.assign({}, messages.jobs, ...jobs),
    cron: CHAPTERS.flatMap((chapter) => chapter.cron ?? []),
    drain: () => draining.begin(),
    listen: listeners.listen,
    close: () => closeServer(http, listeners),
  }
}

const READINGS_CLOSE_WITHIN_MS = 500

/** On connections of its own: every reply from memory waits for a reading, which must not wait for a free one. The second is for when the first hangs. */
function openTripChanges(options: AppOptions, log: FastifyBaseLogger) {
  const { config, db, databaseUrl, connectWithinMs } = options
  const reader = openDatabase(databaseUrl, {
    maxConnections: 2,
    prepared: config.databasePrepared,
    ...(connectWithinMs && { connectWithinMs }),
  })
  const onFault = (err: unknown) => log.warn({ err }, 'changes of trips: listening again soon')
  const tripFeed = createTripFeed({
    reader: repeatingReader(reader),
    listen: (listening) => listenForCommits({ ...listening, databaseUrl, onFault }),
  })
  db.onCommit(tripFeed.announce)
  const closeReadings = async () => {
    await tripFeed.close()
    // Nobody waits for a reading or an announcement any more that the database leaves unanswered.
    await withTimeout(READINGS_CLOSE_WITHIN_MS, reader.close())
  }
  return { tripFeed, closeReadings }
}
