/** For tests of calls: records the requests and sends prepared replies. */
import { QueryClient, type FetchQueryOptions, type QueryKey } from '@tanstack/react-query'
import { vi } from 'vitest'

export type Sent = { readonly call: string; readonly body: unknown }

/** Stubs `fetch` with these replies in turn; returns the recorded requests. */
export function stubReplies(...replies: readonly (readonly [status: number, body: object])[]): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const [status, reply] = replies[sent.length] ?? [404, { success: false }]
    sent.push({ call: `${method} ${url}`, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    return new Response(JSON.stringify(reply), { status })
  })
  return sent
}

/** One successful reply with these fields beside `success`. */
export const stubSuccess = (fields: object): Sent[] => stubReplies([200, { success: true, ...fields }])

/** Runs a query as a page would. */
export const runQuery = <Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> => new QueryClient().fetchQuery(query)
