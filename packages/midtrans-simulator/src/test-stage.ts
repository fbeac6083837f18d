import { createServer } from 'node:http'
import type { IncomingMessage, Server } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { manualScheduler } from './scheduler.ts'
import { startSimulator } from './simulator.ts'
import type { Simulator, SimulatorOptions } from './simulator.ts'
import type { WireBody } from './reply-body.ts'

export const SERVER_KEY = 'SB-Mid-server-test'

export type Stage = {
  simulator: Simulator
  /** The notifications that the merchant has received, in order. */
  received: WireBody[]
  /** Statuses of the merchant's webhook, in turn; 0 breaks the connection. */
  answerWith: (...statuses: number[]) => void
  clock: { now: Date; advance: (minutes: number) => void }
  dataDir: string
  /** Stops the simulator and starts another one with the same journal. */
  restart: () => Promise<void>
  create: (changes?: Record<string, unknown>, headers?: Record<string, string>) => Promise<Created>
  call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
  stop: () => Promise<void>
}

type Created = { orderId: string; token: string; url: string }
type Answer = { http: number; body: Record<string, unknown> }

/** Starts a simulator with a merchant's webhook, a fixed clock, and no timers but `control.flush()`. */
export async function openStage(options: Partial<SimulatorOptions> = {}): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'simulator-'))
  const webhook = await openWebhook()
  const clock = {
    now: new Date('2026-11-21T03:00:00.000Z'),
    advance: (minutes: number) => {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000)
    },
  }
  const start = () =>
    startSimulator({
      serverKey: SERVER_KEY,
      dataDir,
      publicUrl: 'http://127.0.0.1:8080',
      notificationUrl: webhook.url,
      now: () => clock.now,
      scheduler: manualScheduler(),
      ...options,
    })
  let orders = 0

  const stage: Stage = {
    simulator: await start(),
    received: webhook.received,
    answerWith: webhook.answerWith,
    clock,
    dataDir,
    restart: async () => {
      await stage.simulator.stop()
      stage.simulator = await start()
    },
    create: async (changes = {}, headers = {}) => {
      orders += 1
      const orderId = `ORDER-${orders}-a`
      const details = { transaction_details: { order_id: orderId, gross_amount: 150_000 } }
      const body = { ...details, credit_card: { secure: true }, ...changes }
      const answer = await stage.call('POST', '/snap/v1/transactions', body, headers)
      if (answer.http !== 201) throw new Error(JSON.stringify(answer.body))
      const token = String(answer.body['token'])
      return { orderId, token, url: `${stage.simulator.pageUrl}pay/${token}` }
    },
    call: async (method, path, body, headers = {}) => {
      const response = await fetch(`${stage.simulator.apiUrl}${path}`, {
        method,
        headers: { authorization: basicAuth(SERVER_KEY), 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return { http: response.status, body: await response.json() }
    },
    stop: async () => {
      await stage.simulator.stop()
      await webhook.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return stage
}

export function basicAuth(serverKey: string): string {
  return `Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`
}

async function openWebhook() {
  const received: WireBody[] = []
  let answers: number[] = []
  const server = createServer(async (request, response) => {
    received.push(JSON.parse(await readText(request)))
    const status = answers.shift() ?? 200
    if (status === 0) request.socket.destroy()
    else response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    received,
    answerWith: (...statuses: number[]) => {
      answers = statuses
    },
    url: `http://127.0.0.1:${portOf(server)}/notification`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('webhook is not listening')
  return address.port
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
