/** What happens in a shift. Each act locks the shift's row first, before departures and orders: they never wait for each other in a circle. */
import type { MovementKind } from '@tiketbus/contract'
import { findAccount, openAccount, post, type OwnAccount } from '../books/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { lockCounter } from './counters.ts'
import {
  insertMovement,
  insertShift,
  lockShift,
  mayOpenAt,
  selectOpenShiftForUpdate,
  setClosed,
} from './shift-store.ts'

/** An open shift whose row this transaction has locked, with its account in the books. */
export type OpenShift = { id_giliran: number; id_loket: number; id_user: number; akun: OwnAccount }

/** Locks and returns the person's open shift; undefined if they have none. One that is being closed is waited for: then it is none. */
export async function lockOpenShift(tx: Tx, id_user: number): Promise<OpenShift | undefined> {
  const shift = await selectOpenShiftForUpdate(tx, id_user)
  if (!shift) return undefined
  const { id: akun } = await findAccount(tx, 'shift', shift.id_giliran)
  return { ...shift, akun }
}

/** The same; throws SHIFT_NEEDED without one: cash is taken and given in an open shift only. */
export async function requireOpenShift(tx: Tx, id_user: number): Promise<OpenShift> {
  return (await lockOpenShift(tx, id_user)) ?? fail('SHIFT_NEEDED')
}

/**
 * Opens a shift at a counter with its float; returns its number. Throws NOT_FOUND for an archived counter, and for another one than that at which a
 * clerk sells; SHIFT_EXISTS.
 */
export async function openShift(
  tx: Tx,
  { id_user, id_loket, modal }: { id_user: number; id_loket: number; modal: number },
): Promise<number> {
  const counter = await lockCounter(tx, id_loket)
  if (counter.diarsipkan || !(await mayOpenAt(tx, id_user, id_loket))) fail('NOT_FOUND')
  const id_giliran = (await insertShift(tx, { id_user, id_loket, modal })) ?? fail('SHIFT_EXISTS')
  const akun = await openAccount(tx, 'shift', id_giliran)
  await post(tx, [
    { from: akun, to: 'hand', amount: modal, cause: 'float', cause_id: String(id_giliran), actor: id_user },
  ])
  return id_giliran
}

/** Locks one's own open shift; throws NOT_FOUND for another's, SHIFT_CLOSED. */
async function lockOwn(tx: Tx, id_giliran: number, id_user: number): Promise<OpenShift & { modal: number }> {
  const shift = await lockShift(tx, id_giliran)
  if (!shift || shift.id_user !== id_user) return fail('NOT_FOUND')
  if (shift.ditutup_pada !== null) fail('SHIFT_CLOSED')
  const { id: akun } = await findAccount(tx, 'shift', id_giliran)
  return { ...shift, akun }
}

/** Records cash that is put into the drawer (`masuk`), taken out of it (`keluar`) or spent (`biaya`); returns its number. */
export async function addMovement(
  tx: Tx,
  movement: { id_giliran: number; id_user: number; jenis: MovementKind; jumlah: number; keterangan: string },
): Promise<number> {
  const { id_giliran, id_user, jenis, jumlah: amount } = movement
  const { akun } = await lockOwn(tx, id_giliran, id_user)
  const id = await insertMovement(tx, movement)
  const way = {
    masuk: { from: akun, to: 'hand' },
    keluar: { from: 'hand', to: akun },
    biaya: { from: 'expense', to: akun },
  } as const
  await post(tx, [{ ...way[jenis], amount, cause: 'movement', cause_id: String(id), actor: id_user }])
  return id
}

/**
 * Closes one's own shift with what was counted: that goes to `hand`, the difference to or from `loss`, and the drawer's account is empty for
 * good. Returns what the books expected, and what was counted beyond it. Throws NOT_FOUND, SHIFT_CLOSED.
 */
export async function closeShift(
  tx: Tx,
  closing: { id_giliran: number; id_user: number; dihitung: number; catatan: string | null },
): Promise<{ seharusnya: number; selisih: number }> {
  const { id_giliran, id_user, dihitung } = closing
  const { akun } = await lockOwn(tx, id_giliran, id_user)
  const { saldo } = await findAccount(tx, 'shift', id_giliran)
  const seharusnya = -saldo
  const selisih = dihitung - seharusnya
  await setClosed(tx, { ...closing, seharusnya })
  const about = { cause_id: String(id_giliran), actor: id_user }
  await post(tx, [
    { ...about, cause: 'difference', ...fromLoss(akun, selisih), amount: Math.abs(selisih) },
    { ...about, cause: 'counted', from: 'hand', to: akun, amount: dihitung },
  ])
  return { seharusnya, selisih }
}

const fromLoss = (akun: OwnAccount, selisih: number) =>
  selisih > 0 ? ({ from: akun, to: 'loss' } as const) : ({ from: 'loss', to: akun } as const)
