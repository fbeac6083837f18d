/** Whether the database can write, asked by a small write of its own: a full disk answers reads as if nothing were wrong. */
import pg from 'pg'
import type { Db } from '../database/database.ts'
import { withTimeout } from '../with-timeout.ts'

/** How long an answer counts: however often readiness is asked, the database writes once in this time. */
const KNOWN_FOR_MS = 2000
/** A write that takes longer decides only the next answers. */
const WAIT_MS = 1000

/** A full disk, a device that fails, a database that only reads. What is merely slow or busy can write. */
const UNWRITABLE = new Set(['53100', '58030', '25006'])

/** More rows than fit into its memory, so that some hundred kilobytes go to a file, which ends with the transaction. */
const SPILL = 'select count(*) from generate_series(1, 20000)'

export type WriteProbe = {
  /** Returns the last known answer if the database takes long. */
  canWrite(): Promise<boolean>
}

export function createWriteProbe(db: Pick<Db, 'transaction'>, now = () => performance.now()): WriteProbe {
  let known = true
  let askedAt = -Infinity
  let asking: Promise<void> | undefined
  const ask = async () => {
    try {
      await db.transaction(
        async (tx) => {
          await tx.query(`set local work_mem = '64kB'`)
          await tx.query(SPILL)
          // Only a transaction with a number writes the log at its commit.
          await tx.query('select pg_current_xact_id()')
        },
        { scans: true },
      )
      known = true
    } catch (error) {
      // Without an answer there is nothing to say about writing.
      if (error instanceof pg.DatabaseError) known = !UNWRITABLE.has(error.code ?? '')
    }
  }
  return {
    canWrite: async () => {
      if (!asking && now() - askedAt > KNOWN_FOR_MS) {
        askedAt = now()
        asking = ask().finally(() => (asking = undefined))
      }
      if (asking) await withTimeout(WAIT_MS, asking)
      return known
    },
  }
}
