/** A proxy in front of the program, for a server that is redeployed, does not answer, or is down. */
import { once } from 'node:events'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown
export type ServerProxy = {
  readonly origin: string
  close(): Promise<void>
  /** Listens again at the same address. */
  reopen(): Promise<void>
}

export async function startProxy(handle: Handler): Promise<ServerProxy> {
  const server = createServer((request, response) => void handle(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    reopen: async () => {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    close: async () => {
      if (!server.listening) return
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Forwards a request to the program. */
export const forwardRequest: Handler = (request, response) => {
  const { method, url: path, headers } = request
  const to = { host: '127.0.0.1', port: process.env.E2E_PORT, method, path, headers }
  const asked = ask(to, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  asked.on('error', () => response.destroy())
  request.pipe(asked)
}

export type PausableProxy = ServerProxy & {
  /** From now on accepts requests without answering them. */
  pause(): void
  /** Answers again, including the pending requests. */
  resume(): void
}

export async function startPausableProxy(): Promise<PausableProxy> {
  let waiting: (() => unknown)[] | undefined
  const proxy = await startProxy((request, response) => {
    if (waiting) waiting.push(() => forwardRequest(request, response))
    else forwardRequest(request, response)
  })
  return {
    ...proxy,
    pause: () => {
      waiting = []
    },
    resume: () => {
      const late = waiting ?? []
      waiting = undefined
      for (const pass of late) pass()
    },
  }
}
