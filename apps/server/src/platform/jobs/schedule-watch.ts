/**
 * Whether scheduled jobs run at all. The library remembers when it last scheduled a job, by the clock of the server that did: a clock
 * that ran ahead and is corrected stops the schedule of every server until it has caught up, without a word.
 */
import type { Tx } from '../database/database.ts'
import { sql } from '../database/statements.ts'
import type { RaiseAlert } from '../process/alerts.ts'

/** The minutely job that shows that the schedule runs. */
export const BEAT = 'beat_schedule'

const CHECK_EVERY_MS = 15_000
/** Two missed runs, and time for a queue to be served. */
const MISSED_MS = 150_000
/** A process that was suspended for this many checks has seen nothing: it measures anew. */
const SUSPENDED_CHECKS = 4

const WRITE_BEAT = sql(
  'platform_beat',
  `insert into heartbeats (name) values ('schedule')
    on conflict (name) do update set beats = heartbeats.beats + 1, at = clock_timestamp()`,
  { prepared: false },
)

export async function beat(tx: Tx): Promise<void> {
  await tx.rows(WRITE_BEAT)
}

/** Clocks of servers and database may differ by less than this. */
const AHEAD = `clock_timestamp() + interval '1 minute'`

const READ = sql(
  'platform_read_schedule',
  `select (select beats::text from heartbeats where name = 'schedule') as beats,
      exists (select from graphile_worker._private_known_crontabs where last_execution > ${AHEAD}) as ahead`,
  { present: ['ahead'], prepared: false },
)

/** What was scheduled for a time ahead runs now, once for each task; a retry keeps its pause. */
const CORRECT = sql(
  'platform_correct_schedule',
  `with known as (
      update graphile_worker._private_known_crontabs set last_execution = date_trunc('minute', clock_timestamp())
      where last_execution > ${AHEAD}
    ), scheduled as (
      select j.id, row_number() over (partition by j.task_id order by j.run_at, j.id) as place
      from graphile_worker._private_jobs j
      where j.run_at > ${AHEAD} and j.attempts = 0 and j.locked_at is null
        and j.task_id in (select id from graphile_worker._private_tasks where identifier = any($1::text[]))
        and j.payload ->> '_cron' is not null
    ), dropped as (
      delete from graphile_worker._private_jobs j using scheduled s where j.id = s.id and s.place > 1
    )
    update graphile_worker._private_jobs j set run_at = clock_timestamp() from scheduled s where j.id = s.id and s.place = 1`,
  { prepared: false },
)

/** Of a server whose clock is behind, every time is older than what another one remembered. */
const FORGET = sql(
  'platform_forget_schedule',
  'update graphile_worker._private_known_crontabs set last_execution = null where identifier = any($1::text[])',
  { prepared: false },
)

export type ScheduleWatchOptions = {
  /** The scheduled tasks of this server. */
  tasks: readonly string[]
  query(statement: { text: string; values: unknown[] }): Promise<readonly unknown[]>
  raiseAlert: RaiseAlert
  /** Starts this server's schedule anew: its next time is kept in memory, by the clock as it was. */
  restart(): void
  everyMs?: number
  /** Milliseconds of a monotonic clock. */
  now?: () => number
}

export type ScheduleWatch = {
  /** No scheduled job has run for two minutes and a half, on any server. */
  isStopped(): boolean
  close(): void
}

/**
 * Brings what the schedule remembers of the future back to the database's now, and raises `schedule_stopped` after two missed runs. It
 * compares no clocks with each other: it counts, by a monotonic one, for how long the heartbeat has not changed.
 */
export function watchSchedule(options: ScheduleWatchOptions): ScheduleWatch {
  const {
    tasks,
    query,
    raiseAlert,
    restart,
    everyMs = CHECK_EVERY_MS,
    now = () => performance.now(),
  } = options
  let beats: string | null = null
  let changedAt = now()
  let checkedAt = now()
  let nextStep = MISSED_MS

  const seenNow = () => {
    changedAt = now()
    nextStep = MISSED_MS
  }
  const check = async () => {
    if (now() - checkedAt > SUSPENDED_CHECKS * CHECK_EVERY_MS) seenNow()
    checkedAt = now()
    const [row] = (await query({ text: READ.text, values: [] })) as { beats: string | null; ahead: boolean }[]
    if (row?.ahead) await query({ text: CORRECT.text, values: [tasks] })
    if (row && row.beats !== beats) {
      beats = row.beats
      seenNow()
    }
    if (now() - changedAt <= nextStep) return
    nextStep += MISSED_MS
    raiseAlert(
      'schedule_stopped',
      'no scheduled job has run for two minutes: compare the clocks of servers and database',
      {
        seconds: Math.round((now() - changedAt) / 1000),
      },
    )
    await query({ text: FORGET.text, values: [tasks] })
    restart()
  }
  // Without the database nothing can be scheduled: other signs report that.
  const timer = setInterval(() => void check().catch(seenNow), everyMs)
  timer.unref()
  return { isStopped: () => now() - changedAt > MISSED_MS, close: () => clearInterval(timer) }
}
