/** The table of jobs, as a runner reads and writes it. The database's clock alone decides what is due. */
import type { Connections, Db, Tx } from '../database/database.ts'
import { sql } from '../database/statements.ts'

export type TakenJob = {
  id: number
  task: string
  payload: Record<string, unknown>
  /** This try included. */
  attempts: number
  max_attempts: number
}

/** What of a lane may be taken now: so many jobs of these tasks. */
export type Room = { tasks: readonly string[]; room: number }

/** The first due jobs of each task are locked, then the first of each lane are taken. */
const TAKE = sql(
  'platform_take_jobs',
  `with wanted as (select * from unnest($1::text[], $2::int[], $3::int[]) as w (task, lane, room)),
    due as (
      select j.id, w.room, row_number() over (partition by w.lane order by j.priority, j.run_at, j.id) as place
      from wanted w cross join lateral (
        select id, priority, run_at from jobs
        where task = w.task and taken_by is null and attempts < max_attempts and run_at <= statement_timestamp()
        order by priority, run_at, id limit w.room for update skip locked
      ) j
    )
    update jobs set taken_by = $4, attempts = attempts + 1, beats = beats + 1
    where id = any (array (select id from due where place <= room))
    returning id, task, payload, attempts, max_attempts, priority, run_at`,
)

/** Takes due jobs for a runner, in their order. */
export async function takeJobs(db: Connections, runner: string, lanes: readonly Room[]): Promise<TakenJob[]> {
  const wanted = lanes.flatMap(({ tasks, room }, lane) => tasks.map((task) => ({ task, lane, room })))
  const values = [
    wanted.map(({ task }) => task),
    wanted.map(({ lane }) => lane),
    wanted.map(({ room }) => room),
    runner,
  ] as const
  const { taken } = await db.transaction(async (tx) => ({
    taken: tx.rowsAtCommit(TAKE.as<{ payload: Record<string, unknown> }>(), [...values]),
  }))
  return (await taken).toSorted(
    (a, b) => a.priority - b.priority || a.run_at.localeCompare(b.run_at) || a.id - b.id,
  )
}

// Planned each time: a plan of a quiet hour would read the whole queue.
const FORGET_DONE = sql(
  'platform_forget_done_jobs',
  'delete from jobs where id = any($1::bigint[]) and taken_by = $2',
  { prepared: false },
)

/** A job that another runner has taken over stays: each outcome is that of the runner that has it. */
export async function writeDone(db: Db, runner: string, ids: readonly number[]): Promise<void> {
  await db.rows(FORGET_DONE, [ids, runner])
}

/** A superseded job is not tried again: its successor does the work. Sent last: a job may be superseded until it is returned. */
const FORGET_SUPERSEDED = sql(
  'platform_forget_superseded_jobs',
  'delete from jobs where id = any($1::bigint[]) and taken_by = $2 and superseded',
)
const WRITE_FAILED = sql(
  'platform_write_failed_job',
  `update jobs set taken_by = null, last_error = $3, max_attempts = case when $4::boolean then attempts else max_attempts end,
      run_at = greatest(run_at, clock_timestamp()) + least(exp(least(attempts, 10)), 21600) * interval '1 second'
    where id = $1 and taken_by = $2 and not superseded`,
)
const RETURN = sql(
  'platform_return_jobs',
  `update jobs set taken_by = null, attempts = attempts - 1 where id = any($1::bigint[]) and taken_by = $2 and not superseded`,
)

/** `ends`: no try follows. */
export type FailedTry = { id: number; error: string; ends: boolean }

export async function writeFailed(
  db: Connections,
  runner: string,
  { id, error, ends }: FailedTry,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.rows(WRITE_FAILED, [id, runner, error, ends])
    await tx.rows(FORGET_SUPERSEDED, [[id], runner])
  })
}

/** Returns jobs to the queue, for any runner to take at once, as if they had never been taken. */
export async function returnJobs(db: Connections, runner: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db.transaction(async (tx) => {
    await tx.rows(RETURN, [ids, runner])
    await tx.rows(FORGET_SUPERSEDED, [ids, runner])
  })
}

const BRING_FORWARD = sql(
  'platform_bring_jobs_forward',
  `update jobs set run_at = clock_timestamp()
    where task = any($1::text[]) and attempts between 1 and max_attempts - 1 and taken_by is null and run_at > clock_timestamp()`,
  { prepared: false },
)

/** Makes the next try due now, of all jobs of these tasks that have failed. */
export const bringForward = async (db: Db, tasks: readonly string[]): Promise<void> =>
  void (await db.rows(BRING_FORWARD, [tasks]))

const COUNT_BEATS = sql(
  'platform_count_job_beats',
  'update jobs set beats = beats + 1 where id = any($1::bigint[]) and taken_by = $2 returning id',
)
const LIST_TAKEN = sql('platform_list_taken_jobs', 'select id, beats from jobs where taken_by is not null')
const READ_SCHEDULE = sql('platform_read_schedule', `select beats from heartbeats where name = 'schedule'`)

/** Shows the others that this runner has these jobs. Returns those of them that it still has, and all jobs that any runner has. */
export async function countBeats(db: Connections, runner: string, ids: readonly number[]) {
  return db.transaction(async (tx) => ({
    ownIds: (await tx.rows(COUNT_BEATS, [ids, runner])).map(({ id }) => id),
    takenJobs: await tx.rows(LIST_TAKEN),
    schedule: (await tx.rows(READ_SCHEDULE))[0]?.beats,
  }))
}

const FREE = sql(
  'platform_free_jobs',
  `update jobs j set taken_by = null from unnest($1::bigint[], $2::int[]) as d (id, beats)
    where j.id = d.id and j.beats = d.beats and j.taken_by is not null and not superseded
    returning j.task, j.attempts, j.max_attempts`,
)
const FORGET_DEAD = sql(
  'platform_forget_dead_jobs',
  `delete from jobs j using unnest($1::bigint[], $2::int[]) as d (id, beats)
    where j.id = d.id and j.beats = d.beats and j.taken_by is not null and superseded`,
)

/**
 * Frees jobs whose runner shows no life, unless it has just shown some. Their try counts: it may be what ended the process.
 * Returns those that it freed.
 */
export async function freeDead(
  db: Connections,
  dead: readonly { id: number; beats: number }[],
): Promise<Pick<TakenJob, 'task' | 'attempts' | 'max_attempts'>[]> {
  const values = [dead.map(({ id }) => id), dead.map(({ beats }) => beats)] as const
  return db.transaction(async (tx) => {
    const freed = await tx.rows(FREE, [...values])
    await tx.rows(FORGET_DEAD, [...values])
    return freed
  })
}

const MOVE_OLD = sql('platform_move_old_jobs', 'select from move_old_jobs()')

/** Moves what a server of the release before has written (docs/operations.md). */
export const moveOldJobs = async (tx: Tx): Promise<void> => void (await tx.rows(MOVE_OLD))
