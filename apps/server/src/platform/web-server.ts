/** The HTTP server before any chapter: logging, limits, headers, health, documentation, the web's files. */
import { randomUUID } from 'node:crypto'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { registerErrorReplies, send } from './error-reply.ts'
import { describeError, describeRequest } from './log-privacy.ts'
import { registerHealth } from './health.ts'
import { registerMailbox } from './mailbox-page.ts'
import { registerSimulatorPage } from './simulator-page.ts'
import { registerApiDocs } from './api-docs.ts'
import { registerWeb } from './web-files.ts'
import type { WebServerOptions } from './web-server-options.ts'

const BODY_LIMIT = 64 * 1024
/** A request that is not fully received by then is ended: slow senders must not hold places. */
const REQUEST_TIMEOUT_MS = 15_000
const ADDRESS_LIMIT_PER_MINUTE = 600

export async function createWebServer(options: WebServerOptions): Promise<FastifyInstance> {
  const { config } = options
  const app = fastify({
    logger: {
      level: config.logLevel,
      serializers: {
        req: describeRequest,
        res: (reply) => ({ statusCode: reply.statusCode }),
        err: describeError,
      },
    },
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    forceCloseConnections: 'idle',
    // An address that cannot be decoded meets no route and no error handler.
    frameworkErrors: (_error, request, reply) => void send(reply, request, 'VALIDATION_FAILED'),
    return503OnClosing: true,
  })
  acceptOnlyJson(app)
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
  })
  await app.register(helmet, helmetOptions(config.publicUrl.startsWith('https:')))
  if (config.corsOrigins.length > 0)
    await app.register(cors, {
      origin: config.corsOrigins,
      exposedHeaders: ['etag', 'retry-after', 'x-request-id'],
    })
  await app.register(underPressure, {
    maxEventLoopDelay: 1500,
    pressureHandler: (request, reply) => void send(reply, request, 'TEMPORARILY_UNAVAILABLE'),
  })
  if (config.addressLimits) await app.register(rateLimit, addressLimits)
  registerErrorReplies(app)
  registerHealth(app, options.db)
  registerApiDocs(app)
  if (config.demo && !config.smtpUrl) registerMailbox(app, options)
  if (options.simulatorPageUrl) await registerSimulatorPage(app, options.simulatorPageUrl)
  await registerWeb(app, options)
  return app
}

/** `null` and empty bodies are read as none; form posts and texts are refused (415). */
function acceptOnlyJson(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? undefined : JSON.parse(String(text)))
    } catch {
      done(Object.assign(new Error('body is not JSON'), { statusCode: 400 }))
    }
  })
}

function helmetOptions(https: boolean) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        mediaSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    referrerPolicy: { policy: 'no-referrer' as const },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
  }
}

const addressLimits = {
  max: ADDRESS_LIMIT_PER_MINUTE,
  timeWindow: '1 minute',
  // Files and health are cheap, and the provider has few addresses: its webhook is guarded by its signature.
  // The route decides, not the address as it was written: '/%61pi/…' is the same call.
  allowList: ({ routeOptions: { url = '' } }: FastifyRequest) =>
    !url.startsWith('/api/') || url === '/api/pembayaran/notification',
  errorResponseBuilder: (_request: unknown, context: { ttl: number }) =>
    Object.assign(new Error('rate limited'), { statusCode: 429, retryAfter: Math.ceil(context.ttl / 1000) }),
}
