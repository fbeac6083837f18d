/** Connections, transactions and the two ways of asking: described statements, and any SQL. */
import pg from 'pg'
import { ask, askStatement, type NamedSql, type Value } from './ask.ts'
import { refuseInsideTransaction, runTransaction } from './run-transaction.ts'
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

/** Runs queries and transactions. */
export type Connections = Reader & {
  readonly kind: 'database'
  /** Runs `work` in one READ COMMITTED transaction: commits its result, rolls back on any throw. Await only SQL inside. */
  transaction<Result>(work: (tx: Tx) => Promise<Result>, manner?: TransactionManner): Promise<Result>
}

export type Db = Connections & {
  /**
   * Connections of their own for what many callers share: batches of holds, of sessions, of seat maps. Many people wait for
   * one of them, so that it does not stand in line with the calls of one.
   */
  readonly forMany: Connections
  /** From now on `told` is called after each commit of a transaction. */
  onCommit(told: () => void): void
  /** How its connections are used; `waiting`: callers of one, without those that wait for `forMany`. */
  pool: { size(): number; idle(): number; waiting(): number; onWait(told: OnWait): void }
  close(): Promise<void>
}

/** A caller learns within 2 s that the database is away; a busy machine needs some of that time itself. */
export const CONNECT_WITHIN_MS = 1400

/** A bundled database shares the machine with its server: each further statement at once takes processor time from the answers. */
const MOST_CONNECTIONS = 12
/** About as many as there are batches at once. */
const CONNECTIONS_FOR_MANY = 8

export type DatabaseOptions = {
  /** Beside at most eight for what many callers share. */
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
  const pool = openPool(url, options, options.maxConnections ?? MOST_CONNECTIONS)
  const poolForMany = openPool(url, options, CONNECTIONS_FOR_MANY)
  let committed = () => {}
  const nameless = (statement: NamedSql | string) =>
    options.prepared === false && typeof statement !== 'string' ? statement.text : statement
  const connectionsOf = (used: TimedPool): Connections => ({
    kind: 'database',
    rows: (statement, ...[values]) => {
      refuseInsideTransaction()
      return askStatement(used, statement.prepared ? nameless(statement) : statement.text, values)
    },
    query: (statement, values) => {
      refuseInsideTransaction()
      return ask(used, nameless(statement), values)
    },
    transaction: async (work, manner) => {
      refuseInsideTransaction()
      const followers: ((db: Reader) => void)[] = []
      const result = await runTransaction(used, work, nameless, followers, manner)
      if (!manner?.readOnly) committed()
      for (const follower of followers) follower(db)
      return result
    },
  })
  const db: Db = {
    ...connectionsOf(pool),
    forMany: connectionsOf(poolForMany),
    onCommit: (told) => void (committed = told),
    pool: {
      size: () => pool.totalCount + poolForMany.totalCount,
      idle: () => pool.idleCount + poolForMany.idleCount,
      waiting: () => pool.waitingCount,
      onWait: (told) => void (pool.onWait = poolForMany.onWait = told),
    },
    close: async () => void (await Promise.all([pool.end(), poolForMany.end()])),
  }
  return db
}

function openPool(url: string, options: DatabaseOptions, max: number): TimedPool {
  const pool = new TimedPool({
    connectionString: url,
    types,
    max,
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
  return pool
}
