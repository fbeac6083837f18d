/** Connections, transactions and the two ways of asking: described statements, and any SQL. */
import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { endSilentConnections } from './silence.ts'
import type { Arguments, RowsOf, Statement } from './statements.ts'
import { TimedPool, type OnWait } from './timed-pool.ts'

/** How our own statements read values; set per pool, because other libraries expect the driver's defaults. */
const readers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
])
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    readers.get(oid) ?? pg.types.getTypeParser(oid, format ?? 'text'),
}

/** A statement prepared once per connection under its name. */
export type NamedSql = { readonly name: string; readonly text: string }
type Value = string | number | boolean | null | Date | Buffer | readonly unknown[]

/** Runs queries; code that only reads takes this. */
export type Reader = {
  /** Rows of a described statement; int8 arrives as number, timestamptz as ISO text. */
  rows<S extends Statement>(statement: S, ...values: Arguments<S>): Promise<RowsOf<S>>
  /** Rows of any SQL with `$1…` parameters; the caller names the row type. */
  query<Row>(statement: NamedSql | string, values?: readonly Value[]): Promise<Row[]>
}

/** A transaction. Code that writes demands one, so that nothing is left half done. */
export type Tx = Reader & {
  readonly kind: 'transaction'
  /**
   * Sends a statement that travels with the commit: its rows come when that is through, so they are awaited outside. If it
   * fails, nothing of the transaction was written.
   */
  rowsAtCommit<S extends Statement>(statement: S, ...values: Arguments<S>): Promise<RowsOf<S>>
  /** `told` is called once this transaction is committed, outside of it; never if it is not. A crash may lose the call. */
  afterCommit(told: (db: Reader) => void): void
}

/** How a transaction is run, if not as all others. */
export type TransactionManner = {
  /**
   * Every statement looks rows up by key. Planned while a table is nearly empty, such a statement would read the whole table
   * and go on doing so while it fills, until the database next analyses it.
   */
  byKey?: boolean
  /**
   * What is sent before anything is awaited only reads or locks, so that it may travel with the beginning: a write behind a
   * beginning that failed would be one of its own.
   */
  joined?: boolean
  /** Sends all of its statements before it awaits one: the commit travels with them. Only for what writes nothing. */
  inOneTrip?: boolean
  /** Writes and locks nothing: nobody has to hear of its commit. */
  readOnly?: boolean
  /** A lock that does not come by then ends the transaction; by default the statement's own time-out does. */
  lockWithinMs?: number
}

export type Db = Reader & {
  readonly kind: 'database'
  /** Runs `work` in one READ COMMITTED transaction: commits its result, rolls back on any throw. Await only SQL inside. */
  transaction<Result>(work: (tx: Tx) => Promise<Result>, manner?: TransactionManner): Promise<Result>
  /** From now on `told` is called after each commit of a transaction. */
  onCommit(told: () => void): void
  /** How its connections are used. */
  pool: { size(): number; idle(): number; waiting(): number; onWait(told: OnWait): void }
  close(): Promise<void>
}

/** A caller learns within 2 s that the database is away; a busy machine needs some of that time itself. */
export const CONNECT_WITHIN_MS = 1400

const insideTransaction = new AsyncLocalStorage<true>()

export type DatabaseOptions = {
  maxConnections?: number
  connectWithinMs?: number
  /** A statement may take its time; for scripts that read everything. */
  unhurried?: boolean
  /** `false`: named statements are sent like any other, for a pooler that does not follow them. */
  prepared?: boolean
}

/**
 * A pool of connections.
 * `maxConnections` bounds it; a caller waits for a free one no longer than `connectWithinMs` and then fails, so that an
 * overload answers 503 instead of hanging. Nothing here needs a session of its own: a pooler may lend it a connection for
 * one transaction at a time.
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Db {
  const pool = new TimedPool({
    connectionString: url,
    types,
    max: options.maxConnections ?? 20,
    connectionTimeoutMillis: options.connectWithinMs ?? CONNECT_WITHIN_MS,
    idleTimeoutMillis: 30_000,
    // For a connection that alone was forgotten on the way: the database does answer, but not on this one.
    query_timeout: options.unhurried ? undefined : 12_000,
    keepAlive: true,
    // Statements that do not wait for each other's rows travel together.
    pipeline: true,
  })
  // An idle connection that dies is replaced by the next caller; without a listener it would end the process.
  pool.on('error', () => {})
  if (!options.unhurried) endSilentConnections(pool, url, options.connectWithinMs)
  let committed = () => {}
  const nameless = (statement: NamedSql | string) =>
    options.prepared === false && typeof statement !== 'string' ? statement.text : statement
  const db: Db = {
    kind: 'database',
    rows: (statement, ...[values]) => {
      refuseInsideTransaction()
      return askStatement(pool, statement.prepared ? nameless(statement) : statement.text, values)
    },
    query: (statement, values) => {
      refuseInsideTransaction()
      return ask(pool, nameless(statement), values)
    },
    transaction: async (work, manner) => {
      refuseInsideTransaction()
      const followers: ((db: Reader) => void)[] = []
      const result = await runTransaction(pool, work, nameless, followers, manner)
      if (!manner?.readOnly) committed()
      for (const follower of followers) follower(db)
      return result
    },
    onCommit: (told) => void (committed = told),
    pool: {
      size: () => pool.totalCount,
      idle: () => pool.idleCount,
      waiting: () => pool.waitingCount,
      onWait: (told) => void (pool.onWait = told),
    },
    close: () => pool.end(),
  }
  return db
}

/** A second connection taken while a transaction is open sees none of its rows, and under load the pool would wait for itself. */
function refuseInsideTransaction(): void {
  if (insideTransaction.getStore()) throw new Error('Db used inside a transaction: use its Tx')
}

/**
 * In a pooler's hands a start parameter is refused and a session's setting becomes somebody else's: the bounds are the
 * transaction's own, sent with its beginning. A statement outside of one has the role's (`bound-statements.ts`).
 */
const BOUNDS = `; set local statement_timeout = '10s'; set local idle_in_transaction_session_timeout = '15s'`

/** One plan for all values, and none that reads a table from end to end. */
const BY_KEY = '; set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off'
/**
 * Plans that are older were made for other sizes of the tables. A table that grows evenly has doubled when the time has: so the
 * time is doubled as well, since to plan the statements of a booking anew takes longer than to run them.
 */
const PLANS_LAST_MS = { first: 2000, longest: 60_000 }
const planned = new WeakMap<pg.PoolClient, { at: number; lastMs: number }>()

function beginning(client: pg.PoolClient, { byKey, lockWithinMs, readOnly }: TransactionManner): string {
  const locks = lockWithinMs === undefined ? '' : `; set local lock_timeout = ${lockWithinMs}`
  const begin = (readOnly ? 'begin read only' : 'begin') + BOUNDS + locks
  if (!byKey) return begin
  const now = performance.now()
  const { at, lastMs } = planned.get(client) ?? { at: -Infinity, lastMs: PLANS_LAST_MS.first / 2 }
  const isFresh = now - at < lastMs
  if (!isFresh) planned.set(client, { at: now, lastMs: Math.min(2 * lastMs, PLANS_LAST_MS.longest) })
  return begin + BY_KEY + (isFresh ? '' : '; discard plans')
}

async function runTransaction<Result>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<Result>,
  nameless: (statement: NamedSql | string) => NamedSql | string,
  followers: ((db: Reader) => void)[],
  manner: TransactionManner = {},
): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  /** Statements that nobody waits for before the commit. */
  const last: Promise<unknown>[] = []
  // A connection that dies in mid-transaction also emits 'error'; the statement's own rejection reaches the caller.
  const onError = (error: Error) => (broken = error)
  client.on('error', onError)
  try {
    writeTogether(client)
    const begun = client.query(beginning(client, manner))
    if (!manner.joined) await begun
    begun.catch(() => {})
    // Nobody goes on to write before the beginning is known to have succeeded.
    const onceBegun = async <Rows>(asked: Promise<Rows>) => (await Promise.all([asked, begun]))[0]
    const rows: Tx['rows'] = (statement, ...[values]) => {
      writeTogether(client)
      const named = statement.prepared ? nameless(statement) : statement.text
      return onceBegun(askStatement(client, named, values))
    }
    const tx: Tx = {
      kind: 'transaction',
      rows,
      rowsAtCommit: (...asked) => {
        const answer = rows(...asked)
        last.push(answer)
        // Heard below; until then nobody listens.
        answer.catch(() => {})
        return answer
      },
      query: (statement, values) => onceBegun(ask(client, nameless(statement), values)),
      afterCommit: (told) => void followers.push(told),
    }
    const working = insideTransaction.run(true, () => work(tx))
    const early = manner.inOneTrip ? client.query('commit') : undefined
    early?.catch(() => {})
    const result = await working
    // A transaction that met an error is rolled back by its commit, which then succeeds: the fault is in `last`.
    await Promise.all([...last, early ?? client.query('commit')])
    return result
  } catch (late) {
    const error = (await firstFault(last)) ?? late
    // One that did not answer a statement will not answer this one.
    if (isReadTimeout(error)) broken = error
    else await client.query('rollback').catch((rollbackError: Error) => (broken = rollbackError))
    throw error
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}

/** A statement that nobody waited for may have failed first; what was awaited later then failed because of it. */
async function firstFault(sent: readonly Promise<unknown>[]): Promise<unknown> {
  const ends = await Promise.allSettled(sent)
  return ends.find((end) => end.status === 'rejected')?.reason
}

/** What is sent until the caller waits leaves in one write: that costs more than most statements. */
function writeTogether(client: pg.PoolClient): void {
  const { stream } = client.connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** The result type comes from the statement's description; `check:statements` compares it with the schema. */
function askStatement<S extends Statement>(
  target: pg.Pool | pg.PoolClient,
  statement: NamedSql | string,
  values: readonly unknown[] = [],
): Promise<RowsOf<S>> {
  return ask(target, statement, values as readonly Value[]) as Promise<RowsOf<S>>
}

async function ask<Row>(
  target: pg.Pool | pg.PoolClient,
  statement: NamedSql | string,
  values: readonly Value[] = [],
): Promise<Row[]> {
  const named =
    typeof statement === 'string' ? { text: statement } : { name: statement.name, text: statement.text }
  const result = await target.query<Row & pg.QueryResultRow>({ ...named, values: [...values] })
  return result.rows
}

/** True for faults that pass by themselves: the database is away, starting, stopping, full or too slow. */
export function isPassingDatabaseFault(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return false
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
  return (
    PASSING_CODES.has(code) ||
    code.startsWith('08') ||
    POOL_FAULTS.some((text) => cause.message.startsWith(text))
  )
}

/** True if a transaction was rolled back because of another one's locks: it may be run again. */
export function isLockFault(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '55P03')
}

/** True if the database did not answer at all: what is tried next will wait as long. */
export function isSilence(error: unknown): boolean {
  return isReadTimeout(error) || (error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT')
}

const READ_TIMEOUT = 'Query read timeout'
const PASSING_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57014', // query_canceled (statement_timeout)
  '53300', // too_many_connections
  '40001', // serialization_failure
  '40P01', // deadlock_detected: the statement was rolled back whole, a repetition goes through
  '55P03', // lock_not_available
  '25P03', // idle_in_transaction_session_timeout
])
const isReadTimeout = (error: unknown): error is Error =>
  error instanceof Error && error.message === READ_TIMEOUT

/** node-postgres sets no code on these errors. */
const POOL_FAULTS = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'timeout expired',
  READ_TIMEOUT,
]
