/** The real program as a process of its own, for tests that need processes: races between servers, kills, restarts. */
import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { poolerEnv } from './pooler.ts'
import { aPort } from './ports.ts'
import { watchProcess } from './server-watch.ts'

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts')
/** The program's own cache of compiled code; set from the start, it also serves the first modules. */
const COMPILED = join(import.meta.dirname, '../../node_modules/.cache/compiled')
const READY_WITHIN_MS = 200_000

export type Program = {
  origin: string
  child: ChildProcess
  /** Sends a request as a client would; `reply.status` is 0 if the connection broke. */
  send(
    method: 'POST' | 'PUT' | 'GET',
    path: string,
    token: string,
    body?: unknown,
    key?: string,
  ): Promise<ProgramReply>
  /**
   * Sends the signal and waits for the exit; throws if the log had an unexpected line of level error, or the exit code is not 0.
   */
  kill(signal: NodeJS.Signals): Promise<void>
  /** Log lines of level error that match are expected from now on. */
  expectErrors(...patterns: readonly RegExp[]): void
  /** What it has printed until now. */
  printed(): string
}
export type ProgramOptions = {
  /** Log lines of level error that the test expects; any other one makes `kill` throw. */
  expectErrors?: readonly RegExp[]
  /** Another checkout's `main.ts`. */
  main?: string
}
export type ProgramReply = {
  status: number
  body: { type?: string; data?: unknown; conflictSeats?: unknown }
}

/** Starts `main.ts` with this environment (plus PATH and a free PORT) and waits until it is ready. */
export async function startProgram(
  env: Record<string, string>,
  options: ProgramOptions = {},
): Promise<Program> {
  const port = env['PORT'] ?? String(await aPort())
  const child = spawn(process.execPath, [options.main ?? MAIN], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: COMPILED,
      LOG_LEVEL: 'error',
      ADDRESS_LIMITS: 'off',
      STAFF_SECOND_FACTOR: 'off',
      DRAIN_SECONDS: '0',
      ...env,
      ...poolerEnv(env['DATABASE_URL']),
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { watch, printed, end } = watchProcess(child, options.expectErrors)
  const origin = `http://127.0.0.1:${port}`
  const deadline = Date.now() + READY_WITHIN_MS
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      watch.forget()
      throw new Error(`not ready:\n${printed()}`)
    }
    await delay(50)
  }
  return {
    origin,
    child,
    send: (method, path, token, body, key) => send(origin, method, path, token, body, key),
    kill: async (signal) => {
      child.kill(signal)
      await end()
    },
    expectErrors: watch.expectErrors,
    printed,
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
