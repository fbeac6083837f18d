/** The SQL of recovery codes. */
import type { Reader, Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'

const unprepared = { prepared: false }

const LEFT = sql(
  'accounts_recovery_codes_left',
  `select count(*) filter (where used_at is null)::int as sisa, min(created_at) as dibuat_pada from recovery_codes where id_user = $1`,
  { prepared: false, present: ['sisa'] },
)

/** How many codes are left, and when they were made; undefined if there never were any. */
export async function selectRecovery(reader: Reader, id_user: number) {
  const [row] = await reader.rows(LEFT, [id_user])
  return row && row.dibuat_pada !== null ? { sisa: row.sisa, dibuat_pada: row.dibuat_pada } : undefined
}

const END = sql('accounts_end_recovery_codes', 'delete from recovery_codes where id_user = $1', unprepared)

export async function endRecoveryCodes(tx: Tx, id_user: number): Promise<void> {
  await tx.rows(END, [id_user])
}

const INSERT = sql(
  'accounts_insert_recovery_codes',
  'insert into recovery_codes (id_user, code_hash) select $1, hash from unnest($2::bytea[]) as code (hash)',
  unprepared,
)

/** Ends the codes of before. */
export async function replaceRecoveryCodes(
  tx: Tx,
  id_user: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await endRecoveryCodes(tx, id_user)
  await tx.rows(INSERT, [id_user, hashes])
}

const USE = sql(
  'accounts_use_recovery_code',
  `update recovery_codes set used_at = clock_timestamp()
   where id_user = $1 and code_hash = $2 and used_at is null returning id`,
  unprepared,
)

/** Returns false for a code that is not this account's, or was used before. */
export async function markRecoveryCode(tx: Tx, id_user: number, code_hash: Buffer): Promise<boolean> {
  const rows = await tx.rows(USE, [id_user, code_hash])
  return rows.length === 1
}
