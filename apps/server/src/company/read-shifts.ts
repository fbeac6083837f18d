/** A shift as its person and the manager see it. */
import type { ListedShift, Shift, ShiftSlip } from '@tiketbus/contract'
import { findAccount } from '../books/index.ts'
import type { Reader } from '../platform/database/database.ts'
import { pageOf, type PageQuery } from '../platform/database/lists.ts'
import { fail } from '../platform/errors.ts'
import { requireValue } from '../platform/require-value.ts'
import {
  countTickets,
  selectDeposit,
  selectDepositOfShift,
  selectDrawer,
  selectMovement,
  selectMovements,
  selectOpenShift,
  selectSales,
  selectShift,
  selectShifts,
  type ShiftFilter,
} from './slip-store.ts'

/** Who reads: a person without `all` sees their own shifts only, and of an open one not what it should hold. */
export type ShiftReader = { id_user: number; all: boolean }

/** Returns a person's open shift, or null. */
export async function findOwnShift(reader: Reader, id_user: number): Promise<Shift | null> {
  return (await selectOpenShift(reader, id_user)) ?? null
}

/** Returns a shift in any state, without its money. */
export async function getShift(reader: Reader, id_giliran: number): Promise<Shift> {
  const row = requireValue(await selectShift(reader, id_giliran), `shift ${id_giliran}`)
  const { id_loket, loket, id_user, petugas, modal, dibuka_pada, ditutup_pada } = row
  return { id_giliran, id_loket, loket, id_user, petugas, modal, dibuka_pada, ditutup_pada }
}

export const getMovement = async (reader: Reader, id: number) =>
  requireValue(await selectMovement(reader, id), `movement ${id}`)

export const getDeposit = async (reader: Reader, id_setoran: number) =>
  requireValue(await selectDeposit(reader, id_setoran), `deposit ${id_setoran}`)

/** Returns the slip of a shift; throws NOT_FOUND, also for another's without the permission. */
export async function readSlip(reader: Reader, id_giliran: number, by: ShiftReader): Promise<ShiftSlip> {
  const row = await selectShift(reader, id_giliran)
  if (!row || !mayRead(row, by)) return fail('NOT_FOUND')
  const { id: akun, saldo } = await findAccount(reader, 'shift', id_giliran)
  const blind = isBlind(row, by)
  const { dihitung } = row
  const seharusnya = blind ? null : (row.seharusnya ?? -saldo)
  return {
    ...row,
    seharusnya,
    selisih: dihitung === null || seharusnya === null ? null : dihitung - seharusnya,
    tunai: blind ? null : await selectDrawer(reader, akun),
    penjualan: blind ? [] : await selectSales(reader, id_giliran, akun),
    tiket: await countTickets(reader, id_giliran),
    mutasi: await selectMovements(reader, id_giliran),
    setoran: (await selectDepositOfShift(reader, id_giliran)) ?? null,
  }
}

type Whose = Pick<Shift, 'id_user' | 'ditutup_pada'>

const mayRead = ({ id_user }: Whose, by: ShiftReader) => by.all || by.id_user === id_user

/** Closing is blind: before it nobody sees what their own drawer should hold, unless they see all. */
const isBlind = ({ ditutup_pada }: Whose, by: ShiftReader) => ditutup_pada === null && !by.all

/** Returns the shifts that were opened on a day, the latest first. */
export async function listShifts(
  reader: Reader,
  query: ShiftFilter & PageQuery,
  by: ShiftReader,
): Promise<{ data: ListedShift[]; meta: { page: number; limit: number; total: number } }> {
  const page = pageOf(query)
  const filter = by.all ? query : { ...query, id_user: by.id_user }
  const { rows, total } = await selectShifts(reader, filter, page)
  const data = rows.map((row) => (isBlind(row, by) ? { ...row, seharusnya: null } : row))
  return { data, meta: { page: page.page, limit: page.limit, total } }
}
