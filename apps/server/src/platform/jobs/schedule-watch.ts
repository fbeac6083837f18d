/** Whether scheduled jobs run at all, on any server. */
import type { Tx } from '../database/database.ts'
import { sql } from '../database/statements.ts'
import type { JobRunnerOptions } from './job-runner.ts'

/** The minutely job that shows that the schedule runs. */
export const BEAT = 'beat_schedule'

/** Two missed runs, and time for a queue to be served. */
const MISSED_MS = 150_000

const WRITE_BEAT = sql(
  'platform_beat',
  `insert into heartbeats (name) values ('schedule')
    on conflict (name) do update set beats = heartbeats.beats + 1, at = clock_timestamp()`,
  { prepared: false },
)

export async function beat(tx: Tx): Promise<void> {
  await tx.rows(WRITE_BEAT)
}

export type ScheduleWatch = {
  /** Call it every few seconds with the number of heartbeats; undefined: there is none. */
  look(beats: number | undefined): void
  /** The database was away, or this process was suspended: what was seen before counts no more. */
  lost(): void
  close(): void
}

/**
 * Raises `schedule_stopped` after two missed runs, and again for each two; `/health/background` checks it. It compares no clocks: it counts,
 * by a monotonic one, for how long the heartbeat has not changed.
 */
export function watchSchedule(
  { cron, raiseAlert, background }: Pick<JobRunnerOptions, 'cron' | 'raiseAlert' | 'background'>,
  now: () => number,
): ScheduleWatch {
  let last: number | undefined
  let changedAt = now()
  let nextAlert = MISSED_MS
  const lost = () => {
    changedAt = now()
    nextAlert = MISSED_MS
  }
  const isWatched = cron.some(({ task }) => task === BEAT)
  return {
    look: (beats) => {
      if (beats !== last || !isWatched) lost()
      last = beats
      if (now() - changedAt <= nextAlert) return
      nextAlert += MISSED_MS
      raiseAlert('schedule_stopped', 'no scheduled job has run for two minutes and a half, on any server', {
        seconds: Math.round((now() - changedAt) / 1000),
      })
    },
    lost,
    close: isWatched ? background.alsoCheck(() => now() - changedAt > MISSED_MS) : () => {},
  }
}
