/** The only SQL that writes agencies and their commissions. An agency's balance and its limit are those of its account in the books. */
import type { Commission } from '@tiketbus/contract'
import { ACCOUNTS } from '../books/index.ts'
import type { Reader, Tx } from '../platform/database/database.ts'
import type { Page } from '../platform/database/lists.ts'
import { sql } from '../platform/database/statements.ts'

const AGENCY = `a.id_agen, a.nama, a.no_telepon, a.alamat, c.saldo, c.batas as batas_kredit, a.archived_at, a.versi, coalesce((
    select json_agg(json_build_object('asal', k.asal, 'tujuan', k.tujuan, 'kelas', k.kelas, 'bps', k.bps, 'rupiah', k.rupiah)
      order by k.asal nulls first, k.tujuan, k.kelas nulls first)
    from agency_commissions k where k.id_agen = a.id_agen), '[]') as komisi`
const FROM = `from agencies a join accounts c on c.kind = 'agent' and c.reference = a.id_agen::text`
const KNOWN = { present: ['saldo', 'batas_kredit', 'komisi'] } as const

const LIST = sql(
  'company_agencies',
  `select ${AGENCY}, count(*) over () as total ${FROM}
    where ($1::boolean is null or (a.archived_at is null) = $1) and ($2::text[] is null or a.nama ilike all ($2))
    order by a.archived_at is not null, lower(a.nama), a.id_agen limit $3 offset $4`,
  { ...KNOWN, present: [...KNOWN.present, 'total'], prepared: false },
).as<{ komisi: Commission[] }>()

export async function selectAgencies(
  reader: Reader,
  { isActive, patterns }: { isActive: boolean | null; patterns: readonly string[] | null },
  { limit, offset }: Page,
) {
  const rows = await reader.rows(LIST, [isActive, patterns, limit, offset])
  return { rows: rows.map(({ total: _total, ...agency }) => agency), total: rows[0]?.total ?? 0 }
}

const ONE = sql('company_agency', `select ${AGENCY} ${FROM} where a.id_agen = $1::bigint`, KNOWN).as<{
  komisi: Commission[]
}>()

export async function selectAgency(reader: Reader, id_agen: number) {
  const [agency] = await reader.rows(ONE, [id_agen])
  return agency
}

const ACTIVE = sql(
  'company_active_agencies',
  'select a.id_agen, a.nama from agencies a where a.archived_at is null order by lower(a.nama), a.id_agen',
  { prepared: false },
)

/** Returns the agencies that may sell, by name. */
export const listActiveAgencies = (reader: Reader) => reader.rows(ACTIVE)

const LOCK = sql(
  'company_lock_agency',
  'select a.id_agen from agencies a where a.id_agen = $1::bigint for no key update',
)

/** Locks an agency against changes of its terms; its balance is the account's. */
export async function lockAgencyRow(tx: Tx, id_agen: number): Promise<boolean> {
  return (await tx.rows(LOCK, [id_agen])).length > 0
}

const INSERT = sql(
  'company_insert_agency',
  `insert into agencies (nama, no_telepon, alamat) values ($1, $2, $3)
    on conflict (lower(nama)) where archived_at is null do nothing returning id_agen`,
)

export type AgencyValues = { nama: string; no_telepon: string | null; alamat: string | null }

/** Returns the number of the new agency; undefined if another one has its name. */
export async function insertAgency(tx: Tx, { nama, no_telepon, alamat }: AgencyValues) {
  const [row] = await tx.rows(INSERT, [nama, no_telepon, alamat])
  return row?.id_agen
}

const UPDATE = sql(
  'company_update_agency',
  `update agencies a set nama = $2, no_telepon = $3, alamat = $4, versi = versi + 1
    where a.id_agen = $1::bigint and not exists (
      select from agencies o where lower(o.nama) = lower($2) and o.id_agen <> $1::bigint and o.archived_at is null and a.archived_at is null)
    returning a.id_agen`,
)

/** Returns false if another agency has the name. */
export async function updateAgencyRow(
  tx: Tx,
  id_agen: number,
  { nama, no_telepon, alamat }: AgencyValues,
): Promise<boolean> {
  return (await tx.rows(UPDATE, [id_agen, nama, no_telepon, alamat])).length > 0
}

const ARCHIVE = sql(
  'company_archive_agency',
  `update agencies a set archived_at = case when $2::boolean then clock_timestamp() end, versi = versi + 1
    where a.id_agen = $1::bigint and ($2 or not exists (
      select from agencies o where lower(o.nama) = lower(a.nama) and o.id_agen <> $1::bigint and o.archived_at is null))
    returning a.id_agen`,
)

/** Returns false if another agency has got its name meanwhile. */
export async function setAgencyArchived(tx: Tx, id_agen: number, archived: boolean): Promise<boolean> {
  return (await tx.rows(ARCHIVE, [id_agen, archived])).length > 0
}

const CLEAR = sql('company_clear_commissions', 'delete from agency_commissions where id_agen = $1')
const ADD = sql(
  'company_add_commissions',
  `insert into agency_commissions (id_agen, asal, tujuan, kelas, bps, rupiah)
    select $1, k.asal, k.tujuan, k.kelas, k.bps, k.rupiah
    from jsonb_to_recordset($2::jsonb) as k (asal text, tujuan text, kelas text, bps int, rupiah bigint)`,
)

export async function replaceCommissions(
  tx: Tx,
  id_agen: number,
  rows: readonly Commission[],
): Promise<void> {
  await tx.rows(CLEAR, [id_agen])
  if (rows.length > 0) await tx.rows(ADD, [id_agen, JSON.stringify(rows)])
}

const TOP_UP = sql(
  'company_insert_topup',
  `insert into agency_topups (id_agen, arah, jumlah, cara, bukti, id_admin, id_isi, ke) values ($1, $2, $3, $4, $5, $6, $7, $8) returning id_topup`,
)

export type TopUpRow = {
  id_agen: number
  arah: string
  jumlah: number
  cara: string
  bukti: string
  id_admin: number
  /** The payment through the provider, and the how many-th time that its money moved. */
  id_isi?: number
  ke?: number
}

export async function insertTopUp(tx: Tx, row: TopUpRow): Promise<number> {
  const [added] = await tx.rows(TOP_UP, [
    row.id_agen,
    row.arah,
    row.jumlah,
    row.cara,
    row.bukti,
    row.id_admin,
    row.id_isi ?? null,
    row.ke ?? null,
  ])
  if (!added) throw new Error('insert into agency_topups returned no row')
  return added.id_topup
}

const UNEARNED = sql(
  'company_unearned',
  `select t.id_tiket, sum(case ${ACCOUNTS.commission} when t.debit then t.amount else -t.amount end) as komisi, count(*) as posted
    from transfers t join tickets k on k.id_tiket = t.id_tiket
    where t.order_group_id = $1::uuid and t.cause = 'commission' and k.status_tiket in ('pending', 'cancelled')
      -- While its money is due, an administrator can still undo it.
      and not exists (select from refund_tickets rt join refunds r on r.id_refund = rt.id_refund
        where rt.id_tiket = t.id_tiket and r.status = 'due')
    group by t.id_tiket having sum(case ${ACCOUNTS.commission} when t.debit then t.amount else -t.amount end) > 0
    order by t.id_tiket`,
  { present: ['id_tiket', 'komisi', 'posted'] },
)

/** Returns what an agency has of tickets of an order whose money is not theirs any more; `posted`: the transfers of each so far. */
export function listUnearned(reader: Reader, order_group_id: string) {
  return reader.rows(UNEARNED, [order_group_id])
}
