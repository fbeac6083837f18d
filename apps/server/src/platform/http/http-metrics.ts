/** How many requests each route gets, how they end, and how long they take. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Metrics } from '../process/metrics.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

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
  // Finding a series by its labels costs more than counting: each is found once.
  const seriesOf = remembered((method: string, route: string) => ({
    durations: durations.labels({ method, route }),
    byStatus: remembered((status: string) => requests.labels({ method, route, status })),
  }))
  app.addHook('onResponse', (request, reply, done) => {
    const { method, route } = routeOf(request)
    const series = seriesOf(method, route)
    series.byStatus(`${Math.trunc(reply.statusCode / 100)}xx`).inc()
    // The duration of a stream is how long a seat map was open: it is not a response time.
    if (!isStream(reply)) series.durations.observe(reply.elapsedTime / 1000)
    done()
  })
}

/** The same value for the same texts, made at their first call. There are as many as routes, and no more. */
function remembered<Texts extends string[], Value>(
  make: (...texts: Texts) => Value,
): (...texts: Texts) => Value {
  const known = new Map<string, Value>()
  return (...texts) => {
    const key = texts.join(' ')
    const found = known.get(key)
    if (found !== undefined) return found
    const made = make(...texts)
    known.set(key, made)
    return made
  }
}

/** The pattern, never the address: that holds ids and tokens, and strangers could make up as many as they like. */
function routeOf({ is404, method, routeOptions }: FastifyRequest): { method: string; route: string } {
  return is404 || !routeOptions.url ? { method: 'other', route: 'none' } : { method, route: routeOptions.url }
}

const isStream = ({ raw }: FastifyReply) =>
  String(raw.getHeader('content-type')).startsWith('text/event-stream')
