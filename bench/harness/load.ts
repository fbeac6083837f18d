/** A load of HTTP requests from this process, by autocannon. */
import autocannon from 'autocannon'

export type Load = {
  url: string
  connections: number
  seconds: number
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Another request each time; `n` counts from 0 over all connections. */
  each?(n: number): { path?: string; headers?: Record<string, string>; body?: string }
  /** Statuses that the row expects (a lost seat is one); any other ends the bench. */
  accept?: readonly number[]
}

export type Answered = {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  byStatus: Record<string, number>
}

/** Runs the load. Throws if a connection failed or a status came that the row does not accept. */
export async function load(wanted: Load): Promise<Answered> {
  const { url, connections, seconds, method = 'GET', headers = {}, body, each, accept = [200] } = wanted
  let sent = 0
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    method,
    headers,
    body,
    ...(each && {
      requests: [
        {
          setupRequest: (request: autocannon.Request) => {
            const given = each(sent++)
            return { ...request, ...given, headers: { ...request.headers, ...given.headers } }
          },
        },
      ],
    }),
  })
  const byStatus = Object.fromEntries(
    Object.entries(result.statusCodeStats ?? {}).map(([status, { count }]) => [status, Number(count)]),
  )
  const strange = Object.keys(byStatus).filter((status) => !accept.includes(Number(status)))
  if (result.errors > 0 || result.timeouts > 0 || strange.length > 0)
    throw new Error(
      `${method} ${url}: ${result.errors} errors, ${result.timeouts} timeouts, ${JSON.stringify(byStatus)}`,
    )
  const answered = Object.values(byStatus).reduce((sum, count) => sum + count, 0)
  return { perSecond: answered / result.duration, p50: result.latency.p50, p99: result.latency.p99, byStatus }
}
