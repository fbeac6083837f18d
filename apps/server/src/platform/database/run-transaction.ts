/** One transaction on one connection, from its beginning to its commit or rollback. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { ask, askStatement, type NamedSql } from './ask.ts'
import { isBehindFault, isReadTimeout } from './database-faults.ts'
import type { Reader, TransactionManner, Tx } from './database.ts'

const insideTransaction = new AsyncLocalStorage<true>()

/** A second connection taken while a transaction is open sees none of its rows, and under load the pool would wait for itself. */
export function refuseInsideTransaction(): void {
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

/** Runs `work` and commits what it did; `followers` gets who is called after that. Rolls back on any throw. */
export async function runTransaction<Result>(
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
  const faults = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
  return faults.find((fault) => !isBehindFault(fault))
}

/** What is sent until the caller waits leaves in one write: that costs more than most statements. */
function writeTogether(client: pg.PoolClient): void {
  const { stream } = client.connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}
