/** The HTTP server without chapters and pages: logging, limits, headers, health. */
import type { Server } from 'node:http'
import cors from '@fastify/cors'
import underPressure from '@fastify/under-pressure'
import fastify, { type FastifyHttpOptions, type FastifyInstance } from 'fastify'
import { createAlerts, type RaiseAlert } from '../observing/alerts.ts'
import { limitAddresses } from './address-limits.ts'
import { createBackground, type Background } from '../jobs/background.ts'
import { isApiCall, routableAddress } from './bad-address.ts'
import { refuseBrokenRequest, refuseSeveralHosts } from './broken-requests.ts'
import type { Db } from '../database/database.ts'
import type { Config } from '../process/config.ts'
import { bufferedOutput } from '../observing/log-output.ts'
import { prepareDraining, type Draining } from '../process/draining.ts'
import { fail } from '../errors.ts'
import { registerErrorReplies, send } from './error-reply.ts'
import { acceptOnlyJson } from './json-body.ts'
import { describeError, describeRequest } from '../observing/log-privacy.ts'
import { registerHealth } from '../observing/health.ts'
import { countRequests } from './http-metrics.ts'
import { readJobLag } from '../jobs/job-metrics.ts'
import type { Metrics } from '../observing/metrics.ts'
import { createMayScrape } from './may-scrape.ts'
import { redirectOtherNames } from './other-names.ts'
import { boundPipelinedRequests } from './pipelined-requests.ts'
import { createRequestIds, RequestLog } from './request-log.ts'
import { securityHeaders } from './security-headers.ts'

const BODY_LIMIT = 64 * 1024
/** A request that is not fully received by then is ended: slow senders must not occupy connections. */
const REQUEST_TIMEOUT_MS = 15_000
/** How often Node checks for such requests; its default is half a minute. */
const SLOW_REQUEST_CHECK_MS = 1000
/** Beyond this delay answers come too late to be useful, and each further request adds to it. */
const MAX_EVENT_LOOP_DELAY_MS = 1500

export type WebServerOptions = {
  config: Config
  db: Db
  /** A mean delay of the event loop beyond which calls are refused, in ms; by default `MAX_EVENT_LOOP_DELAY_MS`. */
  maxEventLoopDelayMs?: number
  /** Receives the log's lines; standard output if absent. */
  logTo?: { write(line: string): void }
}

export type WebServer = {
  http: FastifyInstance
  draining: Draining
  background: Background
  raiseAlert: RaiseAlert
}

export async function createWebServer(
  options: WebServerOptions,
  { metrics, beforeScrape }: { metrics: Metrics; beforeScrape(): Promise<void> },
): Promise<WebServer> {
  const { config } = options
  const app = fastify(fastifyOptions(options))
  boundPipelinedRequests(app)
  acceptOnlyJson(app)
  countRequests(app, metrics)
  const headers = securityHeaders({
    https: config.publicUrl.startsWith('https:'),
    subdomains: config.hstsSubdomains,
  })
  // Replies are personal, or have the time by which browsers set their clocks. Clients that keep one by itself may revalidate it by its ETag.
  const ofData = { ...headers.data, 'cache-control': 'no-store' }
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(isApiCall(request.url) ? ofData : headers.page).header('x-request-id', request.id)
    done()
  })
  refuseSeveralHosts(app)
  if (!config.demo) redirectOtherNames(app, config)
  if (config.corsOrigins.length > 0)
    await app.register(cors, {
      origin: config.corsOrigins,
      exposedHeaders: ['etag', 'retry-after', 'x-request-id'],
    })
  await app.register(underPressure, {
    maxEventLoopDelay: options.maxEventLoopDelayMs ?? MAX_EVENT_LOOP_DELAY_MS,
    // Files cost next to nothing, and a page without its scripts is useless.
    pressureHandler: async ({ url }) => {
      if (!url.startsWith('/assets/')) fail('TEMPORARILY_UNAVAILABLE')
    },
  })
  const refusals = config.addressLimits ? await limitAddresses(app) : undefined
  registerErrorReplies(app, refusals)
  const draining = prepareDraining(app, config.drainSeconds)
  const raiseAlert = createAlerts(app.log, metrics)
  const background = watchBackground(app, { db: options.db, metrics, raiseAlert })
  const mayScrape = createMayScrape(config)
  registerHealth(app, { db: options.db, draining, background, metrics, beforeScrape, mayScrape })
  return { http: app, draining, background, raiseAlert }
}

function fastifyOptions({ config, logTo }: WebServerOptions): FastifyHttpOptions<Server> {
  return {
    logger: {
      level: config.logLevel,
      stream: logTo ?? bufferedOutput(),
      serializers: {
        req: describeRequest,
        res: (reply) => ({ statusCode: reply.statusCode }),
        err: describeError,
      },
    },
    logController: new RequestLog(),
    // A child logger per request is slower than writing the line: a log line names its request instead.
    childLoggerFactory: (logger) => logger,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: {
      headersTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: SLOW_REQUEST_CHECK_MS,
    },
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    genReqId: createRequestIds(),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    forceCloseConnections: 'idle',
    rewriteUrl: routableAddress,
    // Addresses that the router itself rejects do not reach the error handler.
    frameworkErrors: (_error, request, reply) => void send(reply, request, 'VALIDATION_FAILED'),
    clientErrorHandler: refuseBrokenRequest,
    // A request that arrives on an open connection is still served; its resources are closed after the last one.
    return503OnClosing: false,
  }
}

function watchBackground(
  app: FastifyInstance,
  { db, metrics, raiseAlert }: { db: Db; metrics: Metrics; raiseAlert: RaiseAlert },
): Background {
  const background = createBackground({
    metrics,
    readLag: (tasks) => readJobLag(db, tasks),
    onStopped: () => raiseAlert('background_stopped', 'background work of this process has stopped'),
  })
  app.addHook('onClose', async () => background.close())
  return background
}
