import type { AuditEntity, UnusualAct } from '@tiketbus/contract'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'
import { accountOf, type Actor } from '../../platform/http/actor.ts'
import { currentSource } from '../../platform/http/call-source.ts'
import { listedFields } from './audit-fields.ts'

export type AuditEntry = {
  actor: Actor
  action: string
  entity: AuditEntity
  entity_id: number | string
  /** Of `before` and `after` only AUDIT_FIELDS are written. */
  before: unknown
  after: unknown
  /** True if no If-Match was sent (an old client): the last write wins. */
  unguarded: boolean
  /** Why a person should look at the act; absent for a usual one. */
  unusual?: UnusualAct
}

// nullif turns a JSON null into an SQL null.
const INSERT = sql(
  'back_office_insert_audit',
  `insert into audit_log (actor_kind, id_admin, actor_id, action, entity, entity_id, before, after, unguarded, unusual,
     network, id_session, device)
   select e->>'actor_kind', (e->>'id_admin')::bigint, (e->>'actor_id')::bigint, e->>'action', e->>'entity', e->>'entity_id', nullif(e->'before', 'null'),
     nullif(e->'after', 'null'), (e->>'unguarded')::boolean, e->>'unusual', $2, $3, $4
   from jsonb_array_elements($1::jsonb) with ordinality as entries (e, position) order by position`,
)

function actorColumns(actor: Actor) {
  const id_admin = accountOf(actor)
  const actor_id = id_admin === null && actor.kind !== 'system' ? actor.id : null
  return { actor_kind: actor.kind, id_admin, actor_id }
}

/** Writes the rows in the order of `entries`. */
export async function insertAuditRows(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  const rows = entries.map((entry) => ({
    ...actorColumns(entry.actor),
    action: entry.action,
    entity: entry.entity,
    entity_id: String(entry.entity_id),
    before: listedFields(entry.entity, entry.before),
    after: listedFields(entry.entity, entry.after),
    unguarded: entry.unguarded,
    unusual: entry.unusual ?? null,
  }))
  const { network = null, id_session = null, device = null } = currentSource() ?? {}
  await tx.rows(INSERT, [JSON.stringify(rows), network, id_session, device])
}

const REPEATED = sql(
  'back_office_repeated_audit',
  `select exists (select from audit_log a where a.entity = $1 and a.entity_id = $2 and a.action = $3 and a.id_admin = $4::bigint
     and a.id_session is not distinct from $5::bigint and a.at > clock_timestamp() - interval '1 minute') as repeated`,
  { present: ['repeated'], prepared: false },
)

/** Whether this session did the same within a minute: a retried request is no second look. */
export async function isRepeatedAct(
  tx: Tx,
  id_admin: number,
  [action, entity, entity_id]: readonly [string, AuditEntity, number | string],
): Promise<boolean> {
  const session = currentSource()?.id_session ?? null
  const [row] = await tx.rows(REPEATED, [entity, String(entity_id), action, id_admin, session])
  return row?.repeated === true
}
