/** Counts the requests to the payment provider by order, with a proxy between the server and the simulator. */
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { TestProvider } from '@tiketbus/testkit'

export type CallCounter = {
  /** Number of calls about this order id since the start, its page's included. */
  calls(orderId: string): number
  total(): number
  stop(): Promise<void>
}

const SESSION_CANCEL = /^\/snap\/v1\/transactions\/([^/]+)\/cancel$/
const CORE_CALL = /^\/v2\/([^/]+)\/\w+/

/** Starts the counter and points the provider's settings at it. */
export async function countCalls(provider: TestProvider): Promise<CallCounter> {
  const { snapUrl, apiUrl } = provider.settings
  const counts = new Map<string, number>()
  const count = (path: string) => {
    const token = SESSION_CANCEL.exec(path)?.[1]
    const session = provider.control.transactions().find((one) => one.token === token)
    const orderId = session?.order_id ?? CORE_CALL.exec(path)?.[1] ?? ''
    counts.set(orderId, (counts.get(orderId) ?? 0) + 1)
  }
  const server = createServer(async (request, response) => {
    count(request.url ?? '')
    const answer = await pass(snapUrl, request)
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    response.end(await answer.text())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  Object.assign(provider.settings, { snapUrl: origin, apiUrl: origin })
  return {
    calls: (orderId) => counts.get(orderId) ?? 0,
    total: () => [...counts.values()].reduce((sum, calls) => sum + calls, 0),
    stop: async () => {
      Object.assign(provider.settings, { snapUrl, apiUrl })
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function pass(origin: string, request: IncomingMessage): Promise<Response> {
  const { authorization = '', 'content-type': type } = request.headers
  const body = await text(request)
  return fetch(`${origin}${request.url}`, {
    method: request.method ?? 'GET',
    headers: { authorization, ...(type && { 'content-type': type }) },
    ...(body && { body }),
  })
}
