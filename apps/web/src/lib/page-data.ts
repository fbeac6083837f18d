import type { Endpoint, Input, ReplyOf } from '@tiketbus/contract'
import { readReply, urlOf } from './http-client.ts'
import { noteServerTime } from './server-clock.ts'

/**
 * Replies that are sent with the page, by their API address: `{ '/api/rute/7': body }`. The server puts them into
 * `<script type="application/json" id="page-data">`, so the first view needs no further round trip.
 */
export type PageData = Readonly<Record<string, unknown>>

// After this time they are stale, and a page requests its data again.
const FRESH_MS = 30_000

type CurrentPageData = { readonly data: PageData; readonly at: number; readonly missed?: Set<string> }
let current: CurrentPageData | undefined

function freshPageData(): PageData {
  if (typeof document !== 'undefined') current ??= { data: fromDocument(), at: Date.now() }
  return current === undefined || Date.now() - current.at > FRESH_MS ? {} : current.data
}

function fromDocument(): PageData {
  const text = document.getElementById('page-data')?.textContent
  if (!text) return {}
  try {
    const parsed: unknown = JSON.parse(text)
    const data: PageData = typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
    for (const body of Object.values(data)) noteServerTime(body, arrivedAt())
    return data
  } catch {
    return {}
  }
}

function arrivedAt(): number {
  const [entry] = performance.getEntriesByType('navigation')
  return performance.timeOrigin + (entry instanceof PerformanceNavigationTiming ? entry.responseStart : 0)
}

type EndpointInput<E extends Endpoint> = {
  readonly params?: Input<E['params']>
  readonly query?: Input<E['query']>
}

/** The reply that was sent with the page, for a query's `initialData`; undefined if there is none. */
export function initialReply<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E> = {},
): ReplyOf<E> | undefined {
  const address = urlOf(endpoint.path, input.params, input.query)
  const data = freshPageData()
  const body = data[address]
  if (!(address in data)) current?.missed?.add(address)
  if (body === undefined) return undefined
  try {
    return readReply(endpoint, body)
  } catch {
    return undefined
  }
}

/** Runs `render` with these replies and returns the addresses that were missing. For the server, one page at a time. */
export function withPageData<Result>(
  data: PageData,
  render: () => Result,
): { result: Result; missed: string[] } {
  const missed = new Set<string>()
  current = { data, at: Date.now(), missed }
  try {
    return { result: render(), missed: [...missed] }
  } finally {
    current = undefined
  }
}
