/** For tests of calls: what the browser sends, to a server with prepared answers. */
import { QueryClient, type FetchQueryOptions, type QueryKey } from '@tanstack/react-query'
import { vi } from 'vitest'

export type Sent = { readonly call: string; readonly body: unknown }

/** From now on the server answers these, one after the other; returns the requests that it gets. */
export function answers(...replies: readonly (readonly [status: number, body: object])[]): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const [status, reply] = replies[sent.length] ?? [404, { success: false }]
    sent.push({ call: `${method} ${url}`, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    return new Response(JSON.stringify(reply), { status })
  })
  return sent
}

/** The server succeeds once, with these fields beside `success`. */
export const succeeds = (fields: object): Sent[] => answers([200, { success: true, ...fields }])

/** What a page gets that asks by this query. */
export const asked = <Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> => new QueryClient().fetchQuery(query)
