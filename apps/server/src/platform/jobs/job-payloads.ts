/** What the jobs of a task still have to do, for a task whose later jobs add to the earlier ones. */
import type { Reader, Tx } from '../database/database.ts'
import { sql } from '../database/statements.ts'

type Jobs = { task: string; field: string; value: number }

const PAYLOADS = sql(
  'platform_job_payloads',
  'select j.payload from jobs j where j.task = $1 and j.payload ->> $2::text = $3::bigint::text order by j.id',
)

/** Returns the payloads of the jobs whose field has this value, the oldest first: those that wait, that failed and that are being run. */
export async function selectPayloads(reader: Reader, { task, field, value }: Jobs): Promise<unknown[]> {
  const rows = await reader.rows(PAYLOADS, [task, field, value])
  return rows.map(({ payload }) => payload)
}

const SET_PAYLOADS = sql(
  'platform_set_job_payloads',
  'update jobs set payload = $4::json where task = $1 and payload ->> $2::text = $3::bigint::text',
)

/** Writes the payload of these jobs. One that is being run has its old one: it has to read its own again. */
export async function writePayloads(
  tx: Tx,
  { task, field, value }: Jobs,
  payload: Record<string, unknown>,
): Promise<void> {
  await tx.rows(SET_PAYLOADS, [task, field, value, JSON.stringify(payload)])
}
