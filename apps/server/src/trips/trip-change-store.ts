/** The feed of changed trips. The triggers of migrations 0020 and 0088 write it in the transaction of each change. */
import type { Reader, Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'

/**
 * $1: the snapshot of the previous read, or null. Newly visible are the rows of transactions that began since (from its xmax on)
 * and of those that were in progress then (its xip). A sequence number would not do: it is drawn before the commit, so a reader
 * that has seen 8 would never look for a 7 that commits later. The same snapshot shows nothing new, so that most reads stop there.
 * `counting_since` changes if the database crashes. Only then are transaction ids reused: those of transactions that were rolled
 * back shortly before the crash.
 */
const CHANGES_SINCE = sql(
  'trips_changes_since',
  `with here as materialized (select pg_current_snapshot() as snapshot)
    select here.snapshot::text as snapshot, clock_timestamp() as waktu_server,
      coalesce(pg_stat_get_bgwriter_stat_reset_time(), '-infinity')::text as counting_since,
      coalesce(pg_snapshot_xmax(here.snapshot) < pg_snapshot_xmax($1::pg_snapshot), true) as unknown_position,
      case when here.snapshot::text = $1::text then '{"seats":[],"trips":[]}'
        else changes_between($1, here.snapshot) end as changed
    from here`,
  { present: ['snapshot', 'waktu_server', 'counting_since', 'unknown_position', 'changed'] },
).as<{ changed: Changed }>()

/** `seats`: trips of which seats were claimed or freed. `trips`: those that were written themselves; null stands for any trip. */
type Changed = { seats: number[]; trips: (number | null)[] }

/**
 * Returns `changed`, what changed since the snapshot, and `unknown_position`: true if there is no snapshot, or it is not of this
 * database's past. If `counting_since` differs from its value at the snapshot, `changed` may be incomplete.
 */
export async function selectChangesSince(reader: Reader, snapshot: string | null) {
  const [row] = await reader.rows(CHANGES_SINCE, [snapshot])
  if (!row) throw new Error('The feed returned no row with its snapshot')
  return row
}

/** The channel on which a commit wakes the readers of all servers; its payload is empty. */
export const WAKE_CHANNEL = 'trip_changes'

const WAKE = sql('trips_wake', `select pg_notify('${WAKE_CHANNEL}', '') is null as sent`, { prepared: false })

export async function notifyReaders(reader: Reader): Promise<void> {
  await reader.rows(WAKE)
}

const FORGET = sql(
  'trips_forget_changes',
  'delete from trip_changes where at < clock_timestamp() - make_interval(mins => $1)',
  { prepared: false },
)

export async function deleteOldChanges(tx: Tx, keptMinutes: number): Promise<void> {
  await tx.rows(FORGET, [keptMinutes])
}
