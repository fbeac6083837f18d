/** What the tests of this chapter share. */
import type { Db } from '../platform/database/database.ts'

export function auditOf(db: Db, entity: string, entity_id: number) {
  return db.query<Record<string, unknown>>(
    'select id_admin, action, before, after, unguarded from audit_log where entity = $1 and entity_id = $2 order by id',
    [entity, String(entity_id)],
  )
}
