/** For tests of screens: a stubbed server. */
import { vi } from 'vitest'

export type Request = { readonly url: string; readonly body: unknown; readonly headers: Headers }
export type Reply =
  | { readonly status: number; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> }
  /** The connection fails. */
  | 'network'
  /** No answer. */
  | 'never'
type Given = Reply | readonly Reply[] | ((request: Request) => Reply | Promise<Reply>)
/** 'GET /api/rute/:id' → its reply; of a list, one reply per request, and the last one for all further requests. */
export type Replies = Readonly<Record<string, Given>>

/** A successful reply with `data` and the fields of `beside`. */
export const ok = (data: unknown, beside: object = {}): Reply => ({
  status: 200,
  body: { success: true, data, ...beside },
})

/** A failure by the contract; without `message` the server sends none. */
export const failure = (status: number, type = 'INTERNAL', message?: string, beside: object = {}): Reply => ({
  status,
  body: { success: false, type, ...(message !== undefined && { message }), ...beside },
})

/** Stubs `fetch` with these replies; adds each request to `requests`. */
export function stubServer(replies: Replies, requests: (Request & { call: string })[]): void {
  const asked = new Map<string, number>()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const [path = ''] = url.split('?')
    const call = `${init.method ?? 'GET'} ${path}`
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const request = { url, body, headers: new Headers(init.headers) }
    requests.push({ ...request, call })
    const key = Object.keys(replies).find((pattern) => pattern === call) ?? matching(replies, call)
    const given =
      key === undefined ? failure(404, 'NOT_FOUND', undefined, { note: `not given: ${call}` }) : replies[key]
    const times = asked.get(key ?? '') ?? 0
    asked.set(key ?? '', times + 1)
    return respond(await pick(given, times, request), init.signal ?? undefined)
  })
}

function matching(replies: Replies, call: string): string | undefined {
  return Object.keys(replies).find((pattern) =>
    new RegExp(`^${pattern.replaceAll('/', '\\/').replace(/:\w+/g, '[^/]+')}$`).test(call),
  )
}

function pick(given: Given | undefined, times: number, request: Request): Reply | Promise<Reply> {
  if (typeof given === 'function') return given(request)
  if (given === undefined) return 'network'
  if (typeof given === 'string' || !('length' in given)) return given
  return given[Math.min(times, given.length - 1)] ?? 'network'
}

async function respond(reply: Reply, signal: AbortSignal | undefined): Promise<Response> {
  if (reply === 'network') throw new TypeError('Failed to fetch')
  if (reply === 'never')
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    })
  const { status, body, headers = {} } = reply
  return new Response(body === undefined ? '' : JSON.stringify(body), { status, headers })
}
