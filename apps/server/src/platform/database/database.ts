/** Connections, transactions and the two kinds of queries: described statements, and any SQL. */
import pg from 'pg'
import { createPipelines } from './pipelines.ts'
import { sendQuery, sendStatement, type NamedSql, type Value } from './send-statement.ts'
import { repeatIfLost } from './repeat-reads.ts'
import { refuseInsideTransaction, runTransaction } from './run-transaction.ts'
import { endSilentConnections } from './silence.ts'
import type { Arguments, RowsOf, Statement } from './statements.ts'
import { TimedPool, type OnWait } from './timed-pool.ts'
import { toIso } from './timestamps.ts'

/** The driver's own reader of int8[] returns texts, and its table of types does not name it. */
const INT8_ARRAY: number = 1016
const readStrings: (text: string) => string[] = pg.types.getTypeParser(INT8_ARRAY, 'text')

/** How our own statements parse values; set per pool, because libraries expect the driver's defaults. */
const readers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
  [INT8_ARRAY, (text: string) => readStrings(text).map(Number)],
  [pg.types.builtins.TIMESTAMPTZ, toIso],
])
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    readers.get(oid) ?? pg.types.getTypeParser(oid, format ?? 'text'),
}

/** Runs queries; code that only reads takes this type. */
export type Reader = {
  /** Returns the rows of a described statement; int8 as number, timestamptz as ISO text. */
  rows<S extends Statement>(statement: S, ...values: Arguments<S>): Promise<RowsOf<S>>
  /** Returns the rows of any SQL with `$1…` parameters; the caller names the row type. */
  query<Row>(statement: NamedSql | string, values?: readonly Value[]): Promise<Row[]>
}

/** A transaction. Code that writes requires one, so that nothing is half done. */
export type Tx = Reader & {
  readonly kind: 'transaction'
  /**
   * Sends a statement together with the commit. The promise resolves with its rows after the commit, so it is awaited outside. If
   * it fails, the whole transaction is rolled back.
   */
  rowsAtCommit<S extends Statement>(statement: S, ...values: Arguments<S>): Promise<RowsOf<S>>
  /** Calls `listener` after this transaction is committed, never if it is not. A crash may lose the call. */
  afterCommit(listener: (db: Reader) => void): void
}

/** Options of a transaction. */
export type TransactionOptions = {
  /**
   * Reads whole tables: the planner decides by their sizes. By default every statement looks rows up by key, because a plan made while a
   * table is nearly empty would read the whole table, and continue to do so while it fills, until the database analyses it again.
   */
  scans?: boolean
  /** All statements see what the first one sees: for sums that are compared. Read-only, since a write would fail if another one came first. */
  oneSnapshot?: boolean
  /** The lock timeout in ms; by default the statement timeout applies. */
  lockWithinMs?: number
}

/** Runs queries and transactions. */
export type Connections = Reader & {
  readonly kind: 'database'
  /**
   * Runs `work` in one READ COMMITTED transaction (REPEATABLE READ with `oneSnapshot`): commits its result, rolls back if it throws. Await only SQL inside. What it sends
   * before its first await travels with `begin`, up to the first statement that may write.
   */
  transaction<Result>(
    work: (tx: Tx) => Promise<Result>,
    transactionOptions?: TransactionOptions,
  ): Promise<Result>
  /**
   * Runs the statements that `work` sends before its first await in one read-only transaction and one round trip; a later or writing one
   * is refused. Repeated once if its connection is lost.
   */
  read<Result>(
    work: (reader: Reader) => Promise<Result>,
    options?: Pick<TransactionOptions, 'lockWithinMs'>,
  ): Promise<Result>
}

export type Db = Connections & {
  /**
   * Separate connections for batches of holds, sessions and seat maps, so that a batch that serves many users does not queue behind
   * single calls.
   */
  readonly forBatches: Connections
  /**
   * The connections of `forBatches`, for prepared statements that many callers may send at once: those of one kind share a connection.
   * Each is a transaction of its own.
   */
  readonly pipelined: Reader
  /** Calls `listener` after each commit of a transaction from now on. */
  onCommit(listener: () => void): void
  /** Usage of the connections; `waiting`: callers that wait for one, without those of `forBatches`. */
  pool: { size(): number; idle(): number; waiting(): number; onWait(listener: OnWait): void }
  close(): Promise<void>
}

/** Callers are notified within 2 s that the database is away; a busy machine needs some of that time itself. */
export const CONNECT_WITHIN_MS = 1400

/** A bundled database shares the machine with its server: each further concurrent statement takes processor time from the replies. */
const MAX_CONNECTIONS = 12
/** About the number of concurrent batches. */
const CONNECTIONS_FOR_BATCHES = 8

export type DatabaseOptions = {
  /** In addition to at most eight for batches. */
  maxConnections?: number
  connectWithinMs?: number
  /** No statement timeout; for scripts that read everything. */
  noTimeouts?: boolean
  /** `false`: named statements are sent unprepared, for a pooler that does not support them. */
  prepared?: boolean
}

/**
 * Opens a connection pool of at most `maxConnections`. A caller waits for a free connection no longer than `connectWithinMs` and then
 * fails, so that overload responds 503 instead of hanging. Nothing here needs a session: a pooler may lend connections for
 * one transaction at a time.
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Db {
  const pool = openPool(url, options, options.maxConnections ?? MAX_CONNECTIONS)
  const poolForMany = openPool(url, options, CONNECTIONS_FOR_BATCHES)
  let committed = () => {}
  const nameless = (statement: NamedSql | string) =>
    options.prepared === false && typeof statement !== 'string' ? statement.text : statement
  const sendPipelined = createPipelines(poolForMany)
  const connectionsOf = (used: TimedPool): Connections => ({
    kind: 'database',
    rows: (statement, ...[values]) => {
      refuseInsideTransaction()
      return sendStatement(used, statement.prepared ? nameless(statement) : statement.text, values)
    },
    query: (statement, values) => {
      refuseInsideTransaction()
      return sendQuery(used, nameless(statement), values)
    },
    transaction: async (work, transactionOptions) => {
      refuseInsideTransaction()
      const followers: ((db: Reader) => void)[] = []
      const result = await runTransaction(used, work, { nameless, followers, ...transactionOptions })
      committed()
      for (const follower of followers) follower(db)
      return result
    },
    read: (work, bounds) => {
      refuseInsideTransaction()
      return repeatIfLost(() =>
        runTransaction(used, work, { nameless, followers: [], isRead: true, ...bounds }),
      )
    },
  })
  const forBatches = connectionsOf(poolForMany)
  const db: Db = {
    ...connectionsOf(pool),
    forBatches,
    pipelined: {
      rows: (statement, ...args) => {
        if (!statement.prepared) return forBatches.rows(statement, ...args)
        refuseInsideTransaction()
        const [values] = args
        return sendPipelined(statement.name, (client) => sendStatement(client, nameless(statement), values))
      },
      query: forBatches.query,
    },
    onCommit: (listener) => void (committed = listener),
    pool: {
      size: () => pool.totalCount + poolForMany.totalCount,
      idle: () => pool.idleCount + poolForMany.idleCount,
      waiting: () => pool.waitingCount,
      onWait: (listener) => void (pool.onWait = poolForMany.onWait = listener),
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
    // For a single connection that was dropped on the network: the database answers, but not on this one.
    query_timeout: options.noTimeouts ? undefined : 12_000,
    keepAlive: true,
    // Sends statements without waiting for each other's results (pipelining).
    pipeline: true,
  })
  // An idle connection that dies is replaced for the next caller; without a listener it would end the process.
  pool.on('error', () => {})
  // The same for one that dies between its handover and its first statement, which then fails: the pool no longer listens by then.
  pool.on('connect', (client) => void client.on('error', () => {}))
  if (!options.noTimeouts) endSilentConnections(pool, url, options.connectWithinMs)
  return pool
}
