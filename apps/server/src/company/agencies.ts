/** Agencies: their terms, and the money that they have with us. */
import type { Agency, AgencyInput, Meta, TopUpInput } from '@tiketbus/contract'
import { findAccount, openAccount, post, setLimit, type OwnAccount } from '../books/index.ts'
import type { Reader, Tx } from '../platform/database/database.ts'
import { pageOf, wordPatterns, type PageQuery } from '../platform/database/lists.ts'
import { fail } from '../platform/errors.ts'
import {
  insertAgency,
  insertTopUp,
  lockAgencyRow,
  replaceCommissions,
  selectAgencies,
  selectAgency,
  setAgencyArchived,
  updateAgencyRow,
  type TopUpRow,
} from './agency-store.ts'

export async function listAgencies(
  reader: Reader,
  { q, status, ...pages }: PageQuery & { q?: string; status?: 'aktif' | 'arsip' },
): Promise<{ data: Agency[]; meta: Meta }> {
  const page = pageOf(pages)
  const filter = { isActive: status === undefined ? null : status === 'aktif', patterns: wordPatterns(q) }
  const { rows, total } = await selectAgencies(reader, filter, page)
  return { data: rows, meta: { page: page.page, limit: page.limit, total } }
}

/** Returns an agency. Throws NOT_FOUND. */
export async function getAgency(reader: Reader, id_agen: number): Promise<Agency> {
  return (await selectAgency(reader, id_agen)) ?? fail('NOT_FOUND')
}

/** Locks an agency and returns it. Throws NOT_FOUND. */
export async function lockAgency(tx: Tx, id_agen: number): Promise<Agency> {
  if (!(await lockAgencyRow(tx, id_agen))) fail('NOT_FOUND')
  return getAgency(tx, id_agen)
}

/** Adds an agency with an account of its own in the books. Throws AGENCY_EXISTS, and VALIDATION_FAILED for two commissions of the same seats. */
export async function addAgency(tx: Tx, { komisi, batas_kredit, ...values }: AgencyInput): Promise<Agency> {
  const id_agen = (await insertAgency(tx, values)) ?? fail('AGENCY_EXISTS')
  await openAccount(tx, 'agent', id_agen, batas_kredit)
  await replaceCommissions(tx, id_agen, komisi)
  return getAgency(tx, id_agen)
}

/** Changes what the caller has locked. Throws AGENCY_EXISTS, and DEPOSIT_SHORT if it owes more than the new limit. */
export async function changeAgency(
  tx: Tx,
  { id_agen }: Agency,
  { komisi, batas_kredit, ...values }: AgencyInput,
): Promise<Agency> {
  if (!(await updateAgencyRow(tx, id_agen, values))) fail('AGENCY_EXISTS')
  await setLimit(tx, id_agen, batas_kredit)
  await replaceCommissions(tx, id_agen, komisi)
  return getAgency(tx, id_agen)
}

/** Ends an agency's sales, or lets it sell again; its money stays. Throws AGENCY_EXISTS if another one has its name meanwhile. */
export async function archiveAgency(tx: Tx, { id_agen }: Agency, archived: boolean): Promise<Agency> {
  if (!(await setAgencyArchived(tx, id_agen, archived))) fail('AGENCY_EXISTS')
  return getAgency(tx, id_agen)
}

/** Posts money that an agency has brought, or got back. Throws DEPOSIT_SHORT if it would then have less than its limit allows. */
export async function topUpAgency(
  tx: Tx,
  { id_agen }: Agency,
  { arah, jumlah, cara, bukti }: TopUpInput,
  id_admin: number,
): Promise<Agency> {
  const ours = cara === 'transfer' ? 'bank' : 'hand'
  await moveDeposit(tx, { id_agen, arah, jumlah, cara, bukti, id_admin }, ours)
  return getAgency(tx, id_agen)
}

/** Posts money between an agency's deposit and one of our accounts. */
export async function moveDeposit(tx: Tx, row: TopUpRow, ours: 'bank' | 'hand' | 'provider'): Promise<void> {
  const { id_agen, arah, jumlah, id_admin } = row
  const id_topup = await insertTopUp(tx, row)
  const { id: theirs } = await findAccount(tx, 'agent', id_agen)
  await post(tx, [
    {
      ...(arah === 'masuk' ? { from: ours, to: theirs } : { from: theirs, to: ours }),
      amount: jumlah,
      cause: 'topup',
      cause_id: String(id_topup),
      actor: id_admin,
    },
  ])
}

/** An agency that may sell, its account, and what it has with us. */
export type SellingAgency = { id_agen: number; akun: OwnAccount; komisi: Agency['komisi'] }

/** Locks an agency that sells: its terms stay as they are until the sale is committed. Throws NOT_FOUND for one that is archived. */
export async function requireSellingAgency(tx: Tx, id_agen: number): Promise<SellingAgency> {
  const { archived_at, komisi } = await lockAgency(tx, id_agen)
  if (archived_at !== null) fail('NOT_FOUND')
  const { id: akun } = await findAccount(tx, 'agent', id_agen)
  return { id_agen, akun, komisi }
}

type SoldTicket = { id_tiket: number; order_group_id: string; komisi: number }

/** Posts what an agency has earned of tickets. */
export async function postCommissions(
  tx: Tx,
  { akun }: SellingAgency,
  tickets: readonly SoldTicket[],
  actor: number,
): Promise<void> {
  await post(
    tx,
    tickets.map(({ id_tiket, order_group_id, komisi }) => ({
      from: 'commission',
      to: akun,
      amount: komisi,
      cause: 'commission',
      cause_id: `${id_tiket}:earned`,
      id_tiket,
      order_group_id,
      actor,
    })),
  )
}
