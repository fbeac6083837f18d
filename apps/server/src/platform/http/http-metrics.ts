/** Counts requests by route and status, and measures how long they take. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Metrics } from '../process/metrics.ts'
import { tallyRequests } from '../process/request-tally.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function countRequests(app: FastifyInstance, { registry }: Metrics): void {
  const tallyOf = tallyRequests(registry, {
    requests: {
      name: 'tiketbus_http_requests_total',
      help: 'Requests answered, by route pattern and class of status.',
    },
    durations: {
      name: 'tiketbus_http_request_seconds',
      help: 'Time to answer a request, by route pattern; event streams are left out.',
    },
    bounds: SECONDS,
  })
  // Each series is found by its route's own config object.
  const seriesOf = remembered((config: object) =>
    remembered((method: string) => {
      const route = nameOf(config)
      return tallyOf({ method: route === NONE ? 'other' : method, route })
    }),
  )
  app.addHook('onResponse', (request, reply, done) => {
    const series = seriesOf(request.routeOptions.config)(request.method)
    series.answered(reply.statusCode)
    // The duration of a stream is how long a seat map was open, not a response time.
    if (!isStream(reply)) series.took(reply.elapsedTime / 1000)
    done()
  })
}

/** Caches the value of each key. There are as many keys as routes. */
function remembered<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const made = make(key)
    known.set(key, made)
    return made
  }
}

/** Requests that match no route. */
const NONE = 'none'

/** The pattern, not the address: that contains ids and tokens, and strangers could invent any number of them. */
const nameOf = (config: { url?: string }) => config.url ?? NONE

const isStream = (reply: FastifyReply) =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream')
