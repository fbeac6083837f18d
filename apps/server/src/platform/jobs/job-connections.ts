/**
 * The connection pool that the job library is given. The library does not handle failing connections: its writes must
 * succeed, and only its own timer repeats its polls.
 */
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { isTransientDatabaseFault } from '../database/database-faults.ts'
import { endSilentConnections } from '../database/silence.ts'
import { sql } from '../database/statements.ts'

export type JobConnections = {
  /** The pool for the library. With `listens` it is notified of new jobs at once, on a connection of its own. */
  pool(listens: boolean): pg.Pool
  /** Runs one statement, without retries. */
  ask(statement: pg.QueryConfig): Promise<pg.QueryResult>
  /** The number of job outcomes that wait to be written. */
  unwritten(): number
  /** When the answer to a statement that locks jobs was last lost (`performance.now()`): it may have locked one. */
  lostATakeAt(): number | undefined
  /** Call it once those jobs are unlocked. */
  forgetLostTake(at: number): void
  /** From now on no job is locked, and only outcomes are written. */
  takeNoMore(): void
  /** Settles once every running statement that locks jobs has been answered and its jobs are unlocked. */
  noTakeIsUnderWay(): Promise<unknown>
  /** Ends all connections; statements that wait for the database are dropped. */
  close(): Promise<void>
}

const NOTHING: pg.QueryResult = { rows: [], rowCount: 0, command: '', oid: 0, fields: [] }
/** Unlocks jobs as if they had never been taken. */
const GIVE_BACK = sql(
  'platform_give_jobs_back',
  `update graphile_worker._private_jobs
  set attempts = greatest(attempts - 1, 0), locked_by = null, locked_at = null where id = any($1::bigint[])`,
  { prepared: false },
)
const AGAIN_MS = { first: 100, longest: 1000 }
/**
 * The library takes the first due job in the order of its index. A plan from a quiet hour reads and sorts all that wait instead, again for
 * each job: thousands after a sold-out departure.
 */
const FIRST_BY_INDEX = 'set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off'

export function openJobConnections(url: string, listeners: number): JobConnections {
  const working = openPool(url, {
    max: 6,
    query_timeout: 15_000,
    onConnect: async (client) => void (await client.query(FIRST_BY_INDEX)),
  })
  endSilentConnections(working, url)
  // Apart from the others: a connection that listens is in use for ever, and silent as a rule.
  const listening = openPool(url, { max: Math.max(listeners, 1), query_timeout: 2000 })
  const closing = new AbortController()
  let takes = true
  let unwritten = 0
  const takings = new Set<Promise<unknown>>()
  let lostATakeAt: number | undefined

  const askOnce = (statement: pg.QueryConfig) => working.query(statement)

  /** Repeats a statement until it is answered, unless the work behind it has ended. */
  const askUntilAnswered = async (statement: pg.QueryConfig, isWanted: () => boolean) => {
    for (let pause = AGAIN_MS.first; isWanted(); pause = Math.min(2 * pause, AGAIN_MS.longest)) {
      try {
        return await askOnce(statement)
      } catch (error) {
        if (error instanceof pg.DatabaseError && !isTransientDatabaseFault(error)) throw error
      }
      await delay(pause, undefined, { signal: closing.signal }).catch(() => {})
    }
    return NOTHING
  }

  const take = async (statement: pg.QueryConfig) => {
    if (!takes) return NOTHING
    try {
      const taken = await askOnce(statement)
      if (takes || taken.rows.length === 0) return taken
      // The stop began while the statement ran.
      await askOnce({ text: GIVE_BACK.text, values: [taken.rows.map(({ id }) => id)] })
      return NOTHING
    } catch (error) {
      lostATakeAt = performance.now()
      // Not asked again here: the lost answer may hold a job already. The library asks again within a second. During a
      // stop a fault would be taken for one of its worker's.
      if (takes) throw error
      return NOTHING
    }
  }

  const writeOutcome = async (statement: pg.QueryConfig) => {
    unwritten += 1
    try {
      return await askUntilAnswered(statement, () => !closing.signal.aborted)
    } finally {
      unwritten -= 1
    }
  }

  const query = (asked: pg.QueryConfig | string, values?: unknown[]): Promise<pg.QueryResult> => {
    const statement = typeof asked === 'string' ? { text: asked, ...(values && { values }) } : asked
    const { name = '' } = statement
    if (TAKING.test(name)) {
      const taking = take(statement).finally(() => takings.delete(taking))
      takings.add(taking)
      return taking
    }
    if (OUTCOME.test(name)) return writeOutcome(statement)
    // Each statement has a connection of its own: half of a transaction would be on another.
    if (/^\s*begin\b/i.test(statement.text)) return Promise.reject(new Error('no transactions here'))
    return askUntilAnswered(statement, () => takes)
  }
  const client: pg.PoolClient = Object.assign(new pg.Client(), { query, release: () => {} })

  const connect = (listens: boolean) => (callback?: Parameters<pg.Pool['connect']>[0]) => {
    if (!callback) return Promise.resolve(client)
    if (listens) listening.connect(callback)
    return undefined
  }
  return {
    pool: (listens) =>
      new Proxy(working, {
        get: (pool, key) => {
          if (key === 'connect') return connect(listens)
          if (key === 'query') return query
          const value: unknown = Reflect.get(pool, key)
          return typeof value === 'function' ? value.bind(pool) : value
        },
      }),
    ask: askOnce,
    unwritten: () => unwritten,
    lostATakeAt: () => lostATakeAt,
    forgetLostTake: (at) => {
      if (lostATakeAt === at) lostATakeAt = undefined
    },
    takeNoMore: () => {
      takes = false
    },
    noTakeIsUnderWay: () => Promise.allSettled(takings),
    close: async () => {
      takes = false
      closing.abort()
      await Promise.all([endPool(working), endPool(listening)])
    },
  }
}

/** The names of the library's own statements (src/sql). Unless they match, no statement is retried. */
const TAKING = /^get_job/
const OUTCOME = /^(?:complete|fail)_job/

function openPool(url: string, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...options,
  })
  pool.on('error', () => {})
  // A connection that dies while it is in use rejects its user's query as well.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** A connection that is still in use, by a listener on a dead network, is left to end with the process. */
async function endPool(pool: pg.Pool): Promise<void> {
  await Promise.race([pool.end(), delay(1000, undefined, { ref: false })])
}
