/** A load of HTTP requests from this process: each connection sends its next request once the previous one is answered. */
import { Connection, requestBytes, type Answer } from './http-client.ts'

export type Load = {
  origin: string
  path: string
  connections: number
  seconds: number
  /** Ends after this many requests, if that is earlier. */
  requests?: number
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** Returns what differs in request `n`, counted from 0 over all connections. */
  each?(n: number): { path?: string; headers?: Record<string, string>; body?: string }
  /** Statuses that the row expects, such as 409 for a lost seat; any other one makes the load fail. */
  accept?: readonly number[]
  /** Called with each answer and the number of its request. Bodies are kept only if it is set. */
  onAnswer?(n: number, answer: Answer): void
}

export type Answered = {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  byStatus: Record<string, number>
  /** Share of one core that this process used meanwhile; near 1, the load itself was the limit. */
  ownShare: number
}

/** Runs the load. Throws if a connection fails or an answer has a status that the row does not accept. */
export async function load(wanted: Load): Promise<Answered> {
  const { origin, path, connections, seconds, method = 'GET', headers = {}, each, onAnswer } = wanted
  const { accept = [200], requests = Infinity } = wanted
  const fixed = requestBytes(method, origin, path, headers)
  const latencies: number[] = []
  const byStatus: Record<string, number> = {}
  let sent = 0
  let broken: Error | undefined
  const cpu = process.cpuUsage()
  const begun = performance.now()
  const until = begun + seconds * 1000
  const request = (n: number): string => {
    if (!each) return fixed
    const given = each(n)
    return requestBytes(method, origin, given.path ?? path, { ...headers, ...given.headers }, given.body)
  }
  const oneConnection = () =>
    new Promise<void>((resolve) => {
      const end = (error?: Error) => {
        broken ??= error
        connection.close()
        resolve()
      }
      const connection = new Connection(origin, { keepsBody: onAnswer !== undefined, onBroken: end })
      const next = () => {
        const n = sent++
        const at = performance.now()
        connection.send(request(n), (answer) => {
          const now = performance.now()
          latencies.push(now - at)
          byStatus[answer.status] = (byStatus[answer.status] ?? 0) + 1
          onAnswer?.(n, answer)
          if (now < until && sent < requests && !broken) next()
          else end()
        })
      }
      next()
    })
  await Promise.all(Array.from({ length: connections }, oneConnection))
  const took = performance.now() - begun
  const used = process.cpuUsage(cpu)
  const strange = Object.keys(byStatus).filter((status) => !accept.includes(Number(status)))
  if (broken || strange.length > 0)
    throw new Error(`${method} ${origin}${path}: ${broken?.message ?? ''} ${JSON.stringify(byStatus)}`)
  return {
    perSecond: (latencies.length / took) * 1000,
    ...quantiles(latencies),
    byStatus,
    ownShare: (used.user + used.system) / 1000 / took,
  }
}

export function quantiles(latencies: readonly number[]): { p50: number; p99: number } {
  const sorted = Float64Array.from(latencies).toSorted()
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? NaN
  return { p50: at(0.5), p99: at(0.99) }
}
