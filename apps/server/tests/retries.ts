/** Repeats a request over a real socket after the reply to the first one was cut. */
import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Endpoint } from '@tiketbus/contract'
import type { TestApp, TestCall } from '@tiketbus/testkit'
import type { Db } from '../src/platform/database/database.ts'

export type Answered = { status: number; body: { type?: string; data?: unknown } }

/** Sends a call once and disconnects before the reply, then sends it `times - 1` times at once; returns those replies. */
export async function sendAgain(app: TestApp, endpoint: Endpoint, call: TestCall, times: number) {
  const { server } = app.app.http
  const dealtWith = untilReplies(server, times)
  const request = write(app, endpoint, call)
  await cut(server, request)
  const replies = await Promise.all(Array.from({ length: times - 1 }, () => send(request)))
  // The request whose client has gone is completed as well.
  await dealtWith
  return replies
}

type Written = { url: URL; method: string; headers: Record<string, string>; body: string | undefined }

function write(app: TestApp, endpoint: Endpoint, call: TestCall): Written {
  const address = app.app.http.server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(call.params?.[name])),
  )
  const body = call.body === undefined ? undefined : JSON.stringify(call.body)
  const headers = {
    ...(call.token && { authorization: `Bearer ${call.token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...call.headers,
  }
  return { url: new URL(path, `http://127.0.0.1:${port}`), method: endpoint.method, headers, body }
}

async function send({ url, method, headers, body }: Written): Promise<Answered> {
  const reply = await fetch(url, { method, headers, body: body ?? null })
  return { status: reply.status, body: (await reply.json()) as Answered['body'] }
}

/** Sends the whole request and disconnects as soon as the server has received it. */
async function cut(server: Server, { url, method, headers, body = '' }: Written): Promise<void> {
  const all = { ...headers, host: url.host, 'content-length': String(Buffer.byteLength(body)) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const socket = connect(Number(url.port), url.hostname)
  const arrived = once(server, 'request')
  socket.end(`${method} ${url.pathname} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
  await arrived
  socket.destroy()
}

/** Resolves once the server has ended `count` replies, with or without a client to read them. */
function untilReplies(server: Server, count: number): Promise<void> {
  const all = Promise.withResolvers<void>()
  let ended = 0
  const watch = (_: IncomingMessage, reply: ServerResponse) => {
    const end = reply.end.bind(reply) as (...args: unknown[]) => ServerResponse
    reply.end = (...args: unknown[]) => {
      if (++ended === count) all.resolve()
      return end(...args)
    }
  }
  server.prependListener('request', watch)
  return all.promise.finally(() => server.off('request', watch))
}

/** The statement that counts a database's tables; looked up once, and prepared: to plan it takes longer than to count a test's rows. */
const countStatements = new WeakMap<Db, Promise<{ name: string; text: string }>>()

async function countStatement(db: Db): Promise<{ name: string; text: string }> {
  const tables = await db.query<{ name: string; versions: boolean }>(
    `select c.oid::regclass::text as name,
       exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'versi') as versions
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and (n.nspname = 'public' or c.relname = '_private_jobs')
       and c.relname not in ('rate_limits', 'idempotency_keys', 'security_events')`,
  )
  const counts = tables.flatMap(({ name, versions }) => [
    `select '${name}' as what, count(*)::int as n from ${name}`,
    ...(versions ? [`select '${name}, changes', coalesce(sum(versi), 0)::int from ${name}`] : []),
  ])
  return { name: 'table_counts', text: counts.join(' union all ') }
}

/** Returns the number of rows of each table, the jobs' included, and the sum of its rows' versions. */
export async function readTableCounts(db: Db): Promise<Record<string, number>> {
  const known = countStatements.get(db) ?? countStatement(db)
  countStatements.set(db, known)
  const counted = await db.query<{ what: string; n: number }>(await known)
  return Object.fromEntries(counted.map(({ what, n }) => [what, n]))
}

/** Returns the differences between two counts. */
export function changedCounts(
  before: Record<string, number>,
  after: Record<string, number>,
): Record<string, number> {
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, n]) =>
      n === before[name] ? [] : [[name, n - (before[name] ?? 0)]],
    ),
  )
}
