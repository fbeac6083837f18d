import { read, type DataOf, type Endpoint, type ErrorBody, type ReplyOf } from '@tiketbus/contract'
import { createApp, type App } from '../../apps/server/src/app.ts'
import { systemClock, type Clock } from '../../apps/server/src/platform/clock.ts'
import { loadConfig, type Config } from '../../apps/server/src/platform/process/config.ts'
import { openDatabase, type Db } from '../../apps/server/src/platform/database/database.ts'
import type { Mail, Transport } from '../../apps/server/src/messages/mail/mail.ts'
import { bySocket, createTestDatabase } from './database.ts'
import { openDueJobs } from './due-jobs.ts'
import { watchServer } from './server-watch.ts'
import { supportsPreparedStatements, throughPooler } from './pooler.ts'

export type TestCall = {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
  token?: string
  headers?: Record<string, string>
}

/**
 * A reply. `ok()` returns the validated success body, `data()` its data, `error()` the error body; each throws if the reply is
 * of the other kind.
 */
export type TestReply<E extends Endpoint> = {
  status: number
  body: unknown
  headers: Record<string, unknown>
  ok(): ReplyOf<E>
  data(): DataOf<E>
  error(): ErrorBody
}

export type TestApp = {
  app: App
  db: Db
  databaseUrl: string
  config: Config
  /** Calls an endpoint as a client would; throws if a success does not match the contract. */
  call<E extends Endpoint>(endpoint: E, call?: TestCall): Promise<TestReply<E>>
  /** Runs the due jobs; returns the errors of single jobs. */
  runJobs(): Promise<string[]>
  /** Mails delivered so far, oldest first. Jobs must have run. */
  mails(to?: string): Mail[]
  /** Makes the mail server fail with this error from now on; undefined: it accepts mails again. */
  breakMail(fault: Error | undefined): void
  /** Log lines of level error that match are expected from now on. */
  expectErrors(...patterns: readonly RegExp[]): void
  /** Throws if the log had a line of level error that was not expected. */
  close(): Promise<void>
}

export type TestAppOptions = {
  /** Environment variables in addition to the tests' own. */
  env?: Record<string, string>
  provider?: { serverKey: string; previousServerKey?: string; snapUrl: string; apiUrl: string }
  /** Delivers the mails in place of the built-in collector; `mails` is then empty. */
  deliverMail?: Transport
  /** The clock; default: the machine's. */
  clock?: Clock
  /** Another server on the same database. */
  databaseUrl?: string
  /** Log lines of level error that the test expects; any other one makes `close` throw. */
  expectErrors?: readonly RegExp[]
  /** It refuses calls while its event loop is late, as the program does; by default it does not: the tests share its process, and their own work blocks it. */
  refusesWhenLate?: boolean
  /** The secret that encrypts its mails; default: the tests' own. */
  secret?: string
}

/** Races open many connections at once; on a busy machine that takes longer than the timeout for users. */
const connectWithinMs = 20_000

/** Starts a server on its own database, a copy of the migrated template. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const own = options.databaseUrl ? undefined : await createTestDatabase()
  const databaseUrl = options.databaseUrl ?? own?.url ?? ''
  const route = bySocket(databaseUrl)
  const config = loadConfig({
    LOG_LEVEL: 'error',
    ADDRESS_LIMITS: 'off',
    STAFF_SECOND_FACTOR: 'off',
    SEED_DEMO: 'off',
    ...options.env,
  })
  const db = openDatabase(throughPooler(route), {
    connectWithinMs,
    prepared: supportsPreparedStatements,
  })
  const watch = watchServer(options.expectErrors)
  const delivered: Mail[] = []
  let mailFault: Error | undefined
  const app = await createApp({
    logTo: watch,
    config,
    secret: options.secret ?? 'a secret for tests alone',
    db,
    databaseUrl: route,
    connectWithinMs,
    ...(!options.refusesWhenLate && { maxEventLoopDelayMs: Infinity }),
    clock: options.clock ?? systemClock,
    deliverMail:
      options.deliverMail ??
      (async (mail) => {
        if (mailFault) throw mailFault
        delivered.push(mail)
      }),
    provider: options.provider ?? {
      serverKey: 'SB-test',
      snapUrl: 'http://127.0.0.1:9',
      apiUrl: 'http://127.0.0.1:9',
    },
  })
  await app.http.ready()
  const jobs = openDueJobs(route, app.jobs)
  return {
    app,
    db,
    databaseUrl,
    config,
    call: (endpoint, call) => callEndpoint(app, endpoint, call),
    runJobs: async () => {
      const errors: string[] = []
      await jobs.runDue((message) => errors.push(message))
      return errors
    },
    mails: (to) => delivered.filter((mail) => to === undefined || mail.to === to),
    breakMail: (fault) => {
      mailFault = fault
    },
    expectErrors: watch.expectErrors,
    close: async () => {
      await app.close()
      await jobs.close()
      await db.close()
      await own?.drop()
      watch.requireNoFault()
    },
  }
}

async function callEndpoint<E extends Endpoint>(
  app: App,
  endpoint: E,
  call: TestCall = {},
): Promise<TestReply<E>> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(call.params?.[name])),
  )
  const response = await app.http.inject({
    method: endpoint.method,
    url: path,
    query: Object.fromEntries(Object.entries(call.query ?? {}).map(([name, value]) => [name, String(value)])),
    ...(call.body !== undefined && { payload: JSON.stringify(call.body) }),
    headers: {
      ...(call.body !== undefined && { 'content-type': 'application/json' }),
      ...(call.token && { authorization: `Bearer ${call.token}` }),
      ...call.headers,
    },
  })
  const body: unknown = response.headers['content-type']?.toString().includes('json')
    ? response.json()
    : response.body
  const described = `${endpoint.method} ${path} answered ${response.statusCode}: ${response.body.slice(0, 600)}`
  const succeeded = response.statusCode < 300
  const parsed = succeeded ? readReply(endpoint, body, described) : undefined
  return {
    status: response.statusCode,
    body,
    headers: response.headers,
    ok: () => {
      if (!succeeded) throw new Error(described)
      return parsed as ReplyOf<E>
    },
    data: () => {
      if (!succeeded) throw new Error(described)
      return (parsed as { data: DataOf<E> }).data
    },
    error: () => {
      if (succeeded) throw new Error(`expected an error: ${described}`)
      return body as ErrorBody
    },
  }
}

function readReply<E extends Endpoint>(endpoint: E, body: unknown, described: string): ReplyOf<E> {
  const result = read(endpoint.reply, body)
  if (!result.ok) throw new Error(`not by the contract: ${JSON.stringify(result.errors)}: ${described}`)
  const unnamed = fieldsMissingIn(result.value, body)
  if (unnamed.length > 0) throw new Error(`not in the contract: ${unnamed.join()}: ${described}`)
  return result.value as ReplyOf<E>
}

/**
 * Returns the paths of reply fields that the schema does not list: data that was read from the database but not meant for
 * clients.
 */
function fieldsMissingIn(read: unknown, given: unknown, path = ''): string[] {
  if (typeof given !== 'object' || given === null || typeof read !== 'object' || read === null) return []
  return Object.entries(given).flatMap(([key, value]) => {
    const at = path === '' ? key : `${path}.${key}`
    return Object.hasOwn(read, key) ? fieldsMissingIn(Reflect.get(read, key), value, at) : [at]
  })
}
