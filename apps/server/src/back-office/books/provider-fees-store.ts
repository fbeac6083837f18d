/** The only SQL that reads and writes the provider's fees. */
import type { FeeMethod, ProviderFee, ProviderFeeInput } from '@tiketbus/contract'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'

const FIELDS = 'f.id_biaya, f.metode, f.berlaku_sejak::text as berlaku_sejak, f.bps, f.rupiah, f.versi'
const AS = { present: ['berlaku_sejak'], prepared: false }
type Row = { metode: FeeMethod }

const LIST = sql(
  'back_office_provider_fees',
  `select ${FIELDS} from provider_fees f order by f.metode, f.berlaku_sejak desc`,
  AS,
).as<Row>()

/** Returns all fees by method, the latest first. */
export const selectFees = (reader: Reader): Promise<ProviderFee[]> => reader.rows(LIST)

const ONE = sql(
  'back_office_provider_fee',
  `select ${FIELDS} from provider_fees f where f.id_biaya = $1::bigint`,
  AS,
).as<Row>()

export async function findFee(reader: Reader, id_biaya: number): Promise<ProviderFee | undefined> {
  return (await reader.rows(ONE, [id_biaya]))[0]
}

const LOCK = sql('back_office_lock_provider_fees', 'lock table provider_fees in share row exclusive mode', {
  prepared: false,
})

/** Lets one change begin after the other: two rows of a method from one day are refused by name, not by the index. */
export async function lockFees(tx: Tx): Promise<void> {
  await tx.rows(LOCK)
}

const INSERT = sql(
  'back_office_insert_provider_fee',
  `insert into provider_fees (metode, berlaku_sejak, bps, rupiah) values ($1, $2, $3, $4)
    on conflict (metode, berlaku_sejak) do nothing returning id_biaya`,
  { prepared: false },
)

/** Inserts a fee and returns its number; undefined if the method has one from that day. */
export async function insertFee(tx: Tx, fee: ProviderFeeInput): Promise<number | undefined> {
  const [row] = await tx.rows(INSERT, [fee.metode, fee.berlaku_sejak, fee.bps, fee.rupiah])
  return row?.id_biaya
}

const UPDATE = sql(
  'back_office_update_provider_fee',
  `update provider_fees set metode = $2, berlaku_sejak = $3, bps = $4, rupiah = $5, versi = versi + 1
    where id_biaya = $1::bigint and not exists (
      select from provider_fees f where f.metode = $2 and f.berlaku_sejak = $3 and f.id_biaya <> $1::bigint)
    returning id_biaya`,
  { prepared: false },
)

/** Changes a fee; false if the method has another one from that day. The table is locked. */
export async function updateFee(tx: Tx, id_biaya: number, fee: ProviderFeeInput): Promise<boolean> {
  const rows = await tx.rows(UPDATE, [id_biaya, fee.metode, fee.berlaku_sejak, fee.bps, fee.rupiah])
  return rows.length > 0
}
