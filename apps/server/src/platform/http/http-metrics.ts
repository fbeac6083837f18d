/** Counts requests by route and status, and measures how long they take. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Metrics } from '../observing/metrics.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Requests that match no route. */
const NONE = 'none'

export function countRequests(app: FastifyInstance, metrics: Metrics): void {
  const requests = metrics.counter({
    name: 'tiketbus_http_requests_total',
    help: 'Requests answered, by route pattern and class of status.',
    labels: ['method', 'route', 'status'],
  })
  const durations = metrics.histogram({
    name: 'tiketbus_http_request_seconds',
    help: 'Time to answer a request, by route pattern; event streams are left out.',
    labels: ['method', 'route'],
    buckets: SECONDS,
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = nameOf(request.routeOptions.config)
    const method = route === NONE ? 'other' : request.method
    requests.inc({ method, route, status: `${Math.trunc(reply.statusCode / 100)}xx` })
    // The duration of a stream is how long a seat map was open, not a response time.
    if (!isStream(reply)) durations.observe({ method, route }, reply.elapsedTime / 1000)
    done()
  })
}

/** The pattern, not the address: that contains ids and tokens, and strangers could invent any number of them. */
const nameOf = (config: { url?: string }) => config.url ?? NONE

const isStream = (reply: FastifyReply) =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream')
