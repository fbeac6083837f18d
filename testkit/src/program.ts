/** The real program as a process of its own, for what only processes show: races between servers, kills, restarts. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { poolerEnv } from './pooler.ts'
import { aPort } from './ports.ts'

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts')
const READY_WITHIN_MS = 200_000

export type Program = {
  origin: string
  child: ChildProcess
  /** POST or PUT as a client would; `reply.status` is 0 where the connection broke. */
  send(
    method: 'POST' | 'PUT' | 'GET',
    path: string,
    token: string,
    body?: unknown,
    key?: string,
  ): Promise<ProgramReply>
  kill(signal: NodeJS.Signals): Promise<void>
}
export type ProgramReply = {
  status: number
  body: { type?: string; data?: unknown; conflictSeats?: unknown }
}

/** Starts `main.ts` with this environment (beside PATH and a free PORT) and waits until it is ready. */
export async function startProgram(env: Record<string, string>): Promise<Program> {
  const port = env['PORT'] ?? String(await aPort())
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      LOG_LEVEL: 'error',
      ADDRESS_LIMITS: 'off',
      DRAIN_SECONDS: '0',
      ...env,
      ...poolerEnv(env['DATABASE_URL']),
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  let printed = ''
  child.stdout.on('data', (text) => (printed += text))
  child.stderr.on('data', (text) => (printed += text))
  const origin = `http://127.0.0.1:${port}`
  const deadline = Date.now() + READY_WITHIN_MS
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`not ready:\n${printed}`)
    await delay(50)
  }
  return {
    origin,
    child,
    send: (method, path, token, body, key) => send(origin, method, path, token, body, key),
    kill: async (signal) => {
      child.kill(signal)
      await exited
    },
  }
}

async function isReady(origin: string): Promise<boolean> {
  const reply = await fetch(`${origin}/health/ready`).catch(() => undefined)
  return reply?.ok === true
}

async function send(
  origin: string,
  method: string,
  path: string,
  token: string,
  body: unknown,
  key?: string,
): Promise<ProgramReply> {
  try {
    const reply = await fetch(origin + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
    return { status: reply.status, body: (await reply.json()) as ProgramReply['body'] }
  } catch {
    return { status: 0, body: {} }
  }
}
