/** The only SQL that writes layouts. A layout never changes (ADR 128). */
import type { LayoutPlan } from '@tiketbus/contract'
import type { Reader, Tx } from '../platform/database/database.ts'
import { sql, type RowsOf } from '../platform/database/statements.ts'

const COLUMNS = 'id_tata_letak, nama, total_kursi, isi'

const INSERT = sql(
  'fleet_insert_layout',
  `insert into layouts (nama, total_kursi, isi, label_kursi, kelas_kursi) values ($1, $2, $3::jsonb, $4::text[], $5::text[])
   returning id_tata_letak`,
  { prepared: false },
)

/** Stores a layout; `label_kursi` and `kelas_kursi` are by number of the seat. Returns its number. */
export async function insertLayout(
  tx: Tx,
  plan: LayoutPlan,
  seats: { total_kursi: number; label_kursi: string[] | null; kelas_kursi: string[] | null },
): Promise<number | undefined> {
  const { nama, kelas, dek } = plan
  const content = JSON.stringify({ kelas, dek })
  const [row] = await tx.rows(INSERT, [
    nama,
    seats.total_kursi,
    content,
    seats.label_kursi,
    seats.kelas_kursi,
  ])
  return row?.id_tata_letak
}

const ONE = sql('fleet_layout', `select ${COLUMNS} from layouts where id_tata_letak = $1`).as<{
  isi: Pick<LayoutPlan, 'kelas' | 'dek'>
}>()

export type LayoutStored = RowsOf<typeof ONE>[number]

/** Returns a layout; undefined if there is none with this number. */
export async function selectLayout(reader: Reader, id_tata_letak: number): Promise<LayoutStored | undefined> {
  const [row] = await reader.rows(ONE, [id_tata_letak])
  return row
}

const SET = sql(
  'fleet_set_layout',
  `update buses set id_tata_letak = $2::bigint, total_kursi = coalesce($3::int, total_kursi), versi = versi + 1
   where id_bus = $1 and archived_at is null returning id_bus`,
  { prepared: false },
)

/** Sets the layout of a bus and its number of seats, or none: it then keeps its number. Returns whether there is such a bus. */
export async function setLayoutOfBus(
  tx: Tx,
  id_bus: number,
  layout: { id_tata_letak: number; total_kursi: number } | null,
): Promise<boolean> {
  const rows = await tx.rows(SET, [id_bus, layout?.id_tata_letak ?? null, layout?.total_kursi ?? null])
  return rows.length === 1
}
