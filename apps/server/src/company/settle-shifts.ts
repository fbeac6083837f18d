/** What follows the closing of shifts: their cash goes to the bank, and a manager signs them off. */
import { post } from '../books/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import { fail } from '../platform/errors.ts'
import { requireValue } from '../platform/require-value.ts'
import { t } from '../texts/index.ts'

const LOCK = sql(
  'company_lock_shifts',
  `select id_giliran, modal, ditutup_pada, dihitung, id_setoran, disahkan_pada from shifts where id_giliran = any($1::bigint[])
    order by id_giliran for no key update`,
)

const INSERT = sql(
  'company_insert_deposit',
  `insert into bank_deposits (bank, referensi, waktu, jumlah, id_user) values ($1, $2, $3, $4, $5) returning id_setoran`,
)

const SET_DEPOSIT = sql(
  'company_set_deposit',
  'update shifts set id_setoran = $2 where id_giliran = any($1::bigint[]) and id_setoran is null returning id_giliran',
)

export type NewDeposit = {
  giliran: readonly number[]
  bank: string
  referensi: string
  waktu: string
  jumlah?: number | undefined
  id_user: number
}

/**
 * Records that the cash of closed shifts was brought to the bank: `jumlah`, or what was counted in them less their floats. Throws NOT_FOUND,
 * SHIFT_OPEN, SHIFT_DEPOSITED; VALIDATION_FAILED (`jumlah`) if there is nothing to bring.
 */
export async function depositShifts(
  tx: Tx,
  deposit: NewDeposit,
): Promise<{ id_setoran: number; jumlah: number }> {
  const ids = [...new Set(deposit.giliran)]
  const shifts = await tx.rows(LOCK, [ids])
  if (shifts.length !== ids.length) fail('NOT_FOUND')
  if (shifts.some(({ ditutup_pada }) => ditutup_pada === null)) fail('SHIFT_OPEN')
  if (shifts.some(({ id_setoran }) => id_setoran !== null)) fail('SHIFT_DEPOSITED')
  const left = shifts.reduce((sum, { dihitung, modal }) => sum + (dihitung ?? 0) - modal, 0)
  const amount = deposit.jumlah ?? left
  if (amount < 1)
    fail('VALIDATION_FAILED', { errors: [{ field: 'jumlah', msg: t('shifts.nothingToDeposit') }] })
  const { bank, referensi, waktu, id_user } = deposit
  const [row] = await tx.rows(INSERT, [bank, referensi, waktu, amount, id_user])
  const { id_setoran } = requireValue(row, 'a new deposit')
  await tx.rows(SET_DEPOSIT, [ids, id_setoran])
  await post(tx, [
    {
      from: 'bank',
      to: 'hand',
      amount,
      cause: 'bank_deposit',
      cause_id: String(id_setoran),
      actor: id_user,
    },
  ])
  return { id_setoran, jumlah: amount }
}

const SIGN_OFF = sql(
  'company_sign_off',
  'update shifts set disahkan_pada = clock_timestamp(), disahkan_oleh = $2 where id_giliran = $1 and disahkan_pada is null returning id_giliran',
)

/** Signs a closed shift off; returns false if it was already. Throws NOT_FOUND, SHIFT_OPEN. */
export async function signOffShift(tx: Tx, id_giliran: number, id_user: number): Promise<boolean> {
  const [shift] = await tx.rows(LOCK, [[id_giliran]])
  if (!shift) return fail('NOT_FOUND')
  if (shift.ditutup_pada === null) fail('SHIFT_OPEN')
  return (await tx.rows(SIGN_OFF, [id_giliran, id_user])).length === 1
}
