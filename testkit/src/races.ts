/** Brings two transactions to the point at which they conflict, without relying on luck or time. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Db, Tx } from '../../apps/server/src/platform/database/database.ts'

/** Returns once another transaction waits for a lock of this one. Throws if none waits and `isOver` reports that none will. */
export async function untilAnotherWaits(tx: Tx, isOver = () => false): Promise<void> {
  for (;;) {
    const over = isOver()
    const [row] = await tx.query<{ waits: boolean }>(
      `select exists (select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))) as waits`,
    )
    if (row?.waits) return
    if (over) throw new Error('The later one ended without having waited')
  }
}

/**
 * Returns once each of these works waits for a lock in this database. Throws what one of them ended with if it ended instead: a
 * call that was refused would be waited for without end.
 */
export async function untilLocksAreAwaited(db: Db, ...works: readonly Promise<unknown>[]): Promise<void> {
  const ended: unknown[] = []
  for (const work of works)
    work.then(
      (result) => ended.push(result),
      (error) => ended.push(String(error)),
    )
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  while ((await db.query(waiting)).length !== works.length) {
    if (ended.length > 0)
      throw new Error(`Ended without having waited for a lock: ${JSON.stringify(ended).slice(0, 2000)}`)
    await delay(10)
  }
}

/** Starts `late` once `early` has done its work, and commits `early` once `late` waits for it. Returns both outcomes. */
export async function meet<Early, Late>(
  db: Db,
  early: (tx: Tx) => Promise<Early>,
  late: () => Promise<Late>,
  beforeCommit: (tx: Tx) => Promise<void> = async () => {},
): Promise<[PromiseSettledResult<Early>, PromiseSettledResult<Late>]> {
  const begun = Promise.withResolvers<void>()
  let lateIsOver = false
  const first = db.transaction(async (tx) => {
    const result = await early(tx)
    begun.resolve()
    await untilAnotherWaits(tx, () => lateIsOver)
    await beforeCommit(tx)
    return result
  })
  await Promise.race([begun.promise, first])
  const second = late().finally(() => (lateIsOver = true))
  return Promise.allSettled([first, second])
}

/** Locks in a transaction of its own until the returned function is called, which resolves after its commit. */
export async function keepLocked(db: Db, lock: (tx: Tx) => Promise<unknown>): Promise<() => Promise<void>> {
  const locked = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const locking = db.transaction(async (tx) => {
    await lock(tx)
    locked.resolve()
    await mayEnd.promise
  })
  await Promise.race([locked.promise, locking])
  return () => {
    mayEnd.resolve()
    return locking
  }
}

/** Runs each work in a transaction of its own, all open at once; each commits only after all have done their work. */
export async function atOnce<Result>(
  db: Db,
  works: readonly ((tx: Tx) => Promise<Result>)[],
): Promise<Result[]> {
  const all = Promise.withResolvers<void>()
  let ready = 0
  return Promise.all(
    works.map((work) =>
      db.transaction(async (tx) => {
        const result = await work(tx)
        if (++ready === works.length) all.resolve()
        await all.promise
        return result
      }),
    ),
  )
}

/** Sends again while the server has no turn free (503), as a client does: such a call counts and changes nothing. A busy machine has few turns. */
export async function untilServed<Reply extends { status: number }>(
  send: () => Promise<Reply>,
): Promise<Reply> {
  const reply = await send()
  return reply.status === 503 ? untilServed(send) : reply
}
