/** Runs one transaction on one connection, from `begin` to commit or rollback. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { onlyReads, sendQuery, sendStatement, type NamedSql } from './send-statement.ts'
import { isBehindFault, isReadOnlyFault, isReadTimeout } from './database-faults.ts'
import type { Reader, TransactionOptions, Tx } from './database.ts'

const insideTransaction = new AsyncLocalStorage<true>()

/** A second connection inside a transaction does not see its rows, and under load the pool would wait for itself. */
export function refuseInsideTransaction(): void {
  if (insideTransaction.getStore()) throw new Error('Db used inside a transaction: use its Tx')
}

/**
 * A pooler rejects startup parameters and leaks session settings to other clients: the timeouts are set per
 * transaction and sent with `begin`. Statements outside a transaction use the role's (`role-settings.ts`).
 */
const BOUNDS = `; set local statement_timeout = '10s'; set local idle_in_transaction_session_timeout = '15s'`

/** A generic plan for all values, without sequential scans. */
const BY_KEY = '; set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off'
/**
 * Older plans were made for other table sizes. The interval doubles, because a table that grows evenly has doubled when its age
 * has, and because planning the statements of a booking takes longer than running them.
 */
const PLANS_LAST_MS = { first: 2000, longest: 60_000 }
const planned = new WeakMap<pg.PoolClient, { at: number; lastMs: number }>()

function beginning(client: pg.PoolClient, { scans, oneSnapshot, lockWithinMs, isRead }: Running): string {
  const locks = lockWithinMs === undefined ? '' : `; set local lock_timeout = ${lockWithinMs}`
  const isolation = oneSnapshot ? 'begin isolation level repeatable read, read only' : 'begin'
  const begin = (isRead ? 'begin read only' : isolation) + BOUNDS + locks
  if (scans) return begin
  const now = performance.now()
  const { at, lastMs } = planned.get(client) ?? { at: -Infinity, lastMs: PLANS_LAST_MS.first / 2 }
  const isFresh = now - at < lastMs
  if (!isFresh) planned.set(client, { at: now, lastMs: Math.min(2 * lastMs, PLANS_LAST_MS.longest) })
  return begin + BY_KEY + (isFresh ? '' : '; discard plans')
}

export type Running = TransactionOptions & {
  nameless(statement: NamedSql | string): NamedSql | string
  /** Collects what is called after the commit. */
  followers: ((db: Reader) => void)[]
  /** Commits with the statements that `work` sends before its first await. */
  isRead?: boolean
}

/** Runs `work` and commits. Rolls back if anything throws. */
export async function runTransaction<Result>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<Result>,
  running: Running,
): Promise<Result> {
  const { nameless, followers, isRead = false } = running
  const client = await pool.connect()
  let broken: Error | undefined
  /** Statements that are not awaited before the commit. */
  const last: Promise<unknown>[] = []
  // A connection that dies during the transaction also emits 'error'; the statement's own rejection reaches the caller.
  const onError = (error: Error) => (broken = error)
  client.on('error', onError)
  writeTogether(client)
  const begun = client.query(beginning(client, running))
  try {
    let state: 'beginning' | 'waiting' | 'begun' | 'read' = 'beginning'
    begun.then(
      () => (state = state === 'read' ? state : 'begun'),
      () => {},
    )
    /** Sends what only reads together with `begin`. A write, which would commit by itself if that failed, waits, and so does what follows it. */
    const inTurn = async <Rows>(statement: { text: string }, send: () => Promise<Rows>) => {
      if (state === 'read') throw new Error('All statements of a read are sent before its first await')
      if (isRead && !onlyReads(statement)) throw new Error('A read-only transaction writes nothing')
      if (state === 'beginning' && !onlyReads(statement)) state = 'waiting'
      const sent = state === 'waiting' ? begun.then(send) : send()
      return (await Promise.all([sent, begun]))[0]
    }
    const rows: Tx['rows'] = (statement, ...[values]) =>
      inTurn(statement, () => {
        writeTogether(client)
        return sendStatement(client, statement.prepared ? nameless(statement) : statement.text, values)
      })
    const tx: Tx = {
      kind: 'transaction',
      rows,
      rowsAtCommit: (...args) => {
        const answer = rows(...args)
        last.push(answer)
        // Awaited below; until then it has no handler.
        answer.catch(() => {})
        return answer
      },
      query: (statement, values) =>
        inTurn(typeof statement === 'string' ? { text: statement } : statement, () =>
          sendQuery(client, nameless(statement), values),
        ),
      afterCommit: (listener) => void followers.push(listener),
    }
    const working = insideTransaction.run(true, () => work(tx))
    if (isRead) state = 'read'
    const early = isRead ? client.query('commit') : undefined
    early?.catch(() => {})
    const result = await working
    // Otherwise the commit would overtake what waits for `begin`.
    await begun
    // A failed transaction is rolled back by its commit, which then succeeds: the error is in `last`.
    await Promise.all([...last, early ?? client.query('commit')])
    return result
  } catch (late) {
    const error = (await firstFault(last)) ?? late
    // What waits for `begin` is sent before the rollback, or it would commit by itself.
    await begun.catch(() => {})
    // A connection that did not answer a statement will not answer a rollback. One that only reads may be from before a failover.
    if (isReadTimeout(error) || (isReadOnlyFault(error) && !isRead)) broken = error
    else await client.query('rollback').catch((rollbackError: Error) => (broken = rollbackError))
    throw error
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}

/** A statement that was not awaited may have failed first; later ones then failed because of it. */
async function firstFault(sent: readonly Promise<unknown>[]): Promise<unknown> {
  const ends = await Promise.allSettled(sent)
  const faults = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
  return faults.find((fault) => !isBehindFault(fault))
}

/** Sends everything until the next await in one write, because a write costs more than most statements. */
function writeTogether(client: pg.PoolClient): void {
  const { stream } = client.connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}
