/** The only SQL that writes shifts and their movements. */
import type { MovementKind } from '@tiketbus/contract'
import type { Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import { requireValue } from '../platform/require-value.ts'

const INSERT = sql(
  'company_insert_shift',
  'insert into shifts (id_user, id_loket, modal) values ($1, $2, $3) on conflict do nothing returning id_giliran',
)

/** Returns the number of a new shift; undefined if the person has an open one. */
export async function insertShift(
  tx: Tx,
  { id_user, id_loket, modal }: { id_user: number; id_loket: number; modal: number },
): Promise<number | undefined> {
  const [row] = await tx.rows(INSERT, [id_user, id_loket, modal])
  return row?.id_giliran
}

const MAY_OPEN = sql(
  'company_may_open_at',
  `select not exists (select from staff st where st.id_user = $1::bigint and st.aktif and st.id_loket <> $2::int) as may`,
  { present: ['may'] },
)

/** Whether a person may open a shift at a counter: some sell at one only. */
export async function mayOpenAt(tx: Tx, id_user: number, id_loket: number): Promise<boolean> {
  const [row] = await tx.rows(MAY_OPEN, [id_user, id_loket])
  return row?.may ?? false
}

const LOCK_OPEN = sql(
  'company_lock_open_shift',
  `select id_giliran, id_loket, id_user from shifts where id_user = $1 and ditutup_pada is null for no key update`,
)

/** Locks a person's open shift. A call that waited for its closing finds none: the condition is read again after the wait. */
export async function selectOpenShiftForUpdate(tx: Tx, id_user: number) {
  const [row] = await tx.rows(LOCK_OPEN, [id_user])
  return row
}

const LOCK = sql(
  'company_lock_shift',
  `select id_giliran, id_loket, id_user, modal, ditutup_pada from shifts where id_giliran = $1 for no key update`,
)

/** Locks a shift in any state. */
export async function lockShift(tx: Tx, id_giliran: number) {
  const [row] = await tx.rows(LOCK, [id_giliran])
  return row
}

const INSERT_MOVEMENT = sql(
  'company_insert_movement',
  `insert into shift_movements (id_giliran, jenis, jumlah, keterangan, id_user) values ($1, $2, $3, $4, $5) returning id`,
)

/** Returns the number of a new movement. */
export async function insertMovement(
  tx: Tx,
  movement: { id_giliran: number; id_user: number; jenis: MovementKind; jumlah: number; keterangan: string },
): Promise<number> {
  const { id_giliran, id_user, jenis, jumlah, keterangan } = movement
  const [row] = await tx.rows(INSERT_MOVEMENT, [id_giliran, jenis, jumlah, keterangan, id_user])
  return requireValue(row, 'a new movement').id
}

const CLOSE = sql(
  'company_close_shift',
  `update shifts set ditutup_pada = greatest(clock_timestamp(), dibuka_pada), dihitung = $2, seharusnya = $3, catatan = $4
    where id_giliran = $1 and ditutup_pada is null returning id_giliran`,
)

/** Stores that a locked shift is closed. */
export async function setClosed(
  tx: Tx,
  closing: { id_giliran: number; dihitung: number; seharusnya: number; catatan: string | null },
): Promise<void> {
  const { id_giliran, dihitung, seharusnya, catatan } = closing
  const closed = await tx.rows(CLOSE, [id_giliran, dihitung, seharusnya, catatan])
  if (closed.length !== 1) throw new Error(`Shift ${id_giliran} is closed already`)
}
