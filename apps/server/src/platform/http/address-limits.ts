/** Limits the calls of one network per minute. */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf, sharesOf, siteOf } from './network.ts'

const CALLS_PER_MINUTE = 600
/** The provider has few addresses and many notifications: signed ones are never counted. */
const WEBHOOK = '/api/pembayaran/notification'

/** Resolves with the seconds to wait if this address was refused too often; returns undefined if its refusals do not count. */
export type CountRefusal = (request: FastifyRequest) => Promise<number | undefined> | undefined

/**
 * Limits every call by the network of its address, and by its /48, which has ten times the share [W91]; except the webhook: whether a notification is signed is known only after its body was read.
 * There, refusals are counted by the returned function, and a signed notification passes however many others were refused.
 */
export async function limitAddresses(app: FastifyInstance): Promise<CountRefusal> {
  await app.register(rateLimit, {
    max: CALLS_PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => networkOf(ip),
    // Files and health checks are cheap. Decided by the route, because '/%61pi/…' is another spelling of the same call.
    allowList: isFree,
    errorResponseBuilder: (_request: unknown, { ttl }: { ttl: number }) => limited(ttl),
  })
  await limitSites(app)
  const refusals = app.createRateLimit({ max: CALLS_PER_MINUTE, allowList: () => false })
  const count = async (request: FastifyRequest) => {
    const refused = await refusals(request)
    return !refused.isAllowed && refused.isExceeded ? secondsOf(refused.ttl) : undefined
  }
  return (request) => (request.routeOptions.url === WEBHOOK ? count(request) : undefined)
}

const isFree = ({ routeOptions: { url = '' } }: FastifyRequest) => !url.startsWith('/api/') || url === WEBHOOK

/** Only IPv6 has networks that one customer can change at will. */
async function limitSites(app: FastifyInstance): Promise<void> {
  const max = ({ ip }: FastifyRequest) =>
    CALLS_PER_MINUTE * Math.max(...sharesOf(ip).map(({ times }) => times))
  const ofSite = app.createRateLimit({ max, keyGenerator: ({ ip }) => siteOf(ip), allowList: isFree })
  // Nearly every call is done at once: a promise for each would cost as much as the rest of the limit.
  app.addHook('onRequest', (request, _reply, done) => {
    if (sharesOf(request.ip).length === 1) return done()
    ofSite(request).then(
      (counted) => done(!counted.isAllowed && counted.isExceeded ? limited(counted.ttl) : undefined),
      (error: Error) => done(error),
    )
  })
}

const limited = (ttl: number) =>
  Object.assign(new Error('rate limited'), { statusCode: 429, retryAfter: secondsOf(ttl) })

const secondsOf = (milliseconds: number) => Math.ceil(milliseconds / 1000)
