/** How many calls one address may make a minute. */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const CALLS_PER_MINUTE = 600
/** The provider has few addresses and many notifications: those that it signed are never counted. */
const WEBHOOK = '/api/pembayaran/notification'

/** The seconds to wait if this address was refused too often; undefined otherwise, at once if its refusals do not count. */
export type CountRefusal = (request: FastifyRequest) => Promise<number | undefined> | undefined

/**
 * Limits every call by its address. Only what was read shows whether a notification is signed: of that call refusals
 * are counted, by what is given here, and a signed one passes however many others were refused.
 */
export async function limitAddresses(app: FastifyInstance): Promise<CountRefusal> {
  await app.register(rateLimit, {
    max: CALLS_PER_MINUTE,
    timeWindow: '1 minute',
    // Files and health are cheap. The route decides, not the address as it was written: '/%61pi/…' is the same call.
    allowList: ({ routeOptions: { url = '' } }: FastifyRequest) =>
      !url.startsWith('/api/') || url === WEBHOOK,
    errorResponseBuilder: (_request: unknown, { ttl }: { ttl: number }) =>
      Object.assign(new Error('rate limited'), { statusCode: 429, retryAfter: secondsOf(ttl) }),
  })
  const refusals = app.createRateLimit({ max: CALLS_PER_MINUTE, allowList: () => false })
  const count = async (request: FastifyRequest) => {
    const refused = await refusals(request)
    return !refused.isAllowed && refused.isExceeded ? secondsOf(refused.ttl) : undefined
  }
  return (request) => (request.routeOptions.url === WEBHOOK ? count(request) : undefined)
}

const secondsOf = (milliseconds: number) => Math.ceil(milliseconds / 1000)
