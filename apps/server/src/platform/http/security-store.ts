/** The SQL of security events. */
import type { Tx } from '../database/database.ts'
import { sql } from '../database/statements.ts'
import type { SecurityEventKind } from '@tiketbus/contract'
import type { CallSource } from './call-source.ts'

export type SecurityEvent = {
  kind: SecurityEventKind
  id_user: number | null
  subject: string | null
} & CallSource

const INSERT = sql(
  'platform_insert_security_events',
  `insert into security_events (kind, id_user, network, id_session, device, subject, times)
   select e->>'kind', (e->>'id_user')::bigint, e->>'network', (e->>'id_session')::bigint, e->>'device', e->>'subject',
     (e->>'times')::int
   from jsonb_array_elements($1::jsonb) as events (e)`,
)

export type CountedEvent = SecurityEvent & { times: number }

/** Inserts the rows at the transaction's commit. */
export function insertSecurityEvents(tx: Tx, events: readonly CountedEvent[]): void {
  void tx.rowsAtCommit(INSERT, [JSON.stringify(events)])
}

const FORGET = sql(
  'platform_forget_security_events',
  `delete from security_events where at < clock_timestamp() - interval '90 days'`,
  { prepared: false },
)

export async function forgetOldSecurityEvents(tx: Tx): Promise<void> {
  await tx.rows(FORGET)
}
