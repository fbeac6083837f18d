/** What the tests of this chapter share. */
import type { Db } from '../platform/database.ts'

export function auditOf(db: Db, entity: string, entity_id: number) {
  return db.query<Record<string, unknown>>(
    'select id_admin, action, before, after, unguarded from audit_log where entity = $1 and entity_id = $2 order by id',
    [entity, String(entity_id)],
  )
}

/** A promise that the test resolves. */
export const deferred = () => Promise.withResolvers<void>()

/** Until somebody waits for a lock. */
export async function waitForLockWaiter(db: Db): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await db.query(waiting)).length === 0) continue
}
