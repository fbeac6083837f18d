/** What staff do with shifts; each act has its audit row, and happens once for its key. */
import type { api, Body, DataOf, Shift, ShiftSlip } from '@tiketbus/contract'
import {
  addMovement,
  closeShift,
  depositShifts,
  getDeposit,
  getMovement,
  getShift,
  openShift,
  readSlip,
  signOffShift,
} from '../../company/index.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { asStaff } from '../../platform/http/actor.ts'
import { once, type Retry } from '../../platform/http/idempotency.ts'
import { auditAct } from '../shared/audit.ts'

type Shifts = (typeof api)['adminShifts']
type Act = { id_admin: number; retry: Retry }

/** Runs an act that returns a number once for its key; a repeated call is answered with what has that number, as it is then. */
function actOnce<Reply>(
  db: Db,
  { id_admin, retry }: Act,
  work: (tx: Tx) => Promise<number>,
  read: (tx: Tx, id: number) => Promise<Reply>,
): Promise<Reply> {
  return db.transaction(async (tx) => {
    const { id } = await once(tx, { actor: asStaff(id_admin), ...retry }, async () => ({
      id: await work(tx),
    }))
    return read(tx, id)
  })
}

/** Throws NOT_FOUND, SHIFT_EXISTS, IDEMPOTENCY_KEY_REUSED. */
export function openShiftByStaff(db: Db, act: Act, body: Body<Shifts['openShift']>): Promise<Shift> {
  const { id_admin } = act
  return actOnce(
    db,
    act,
    async (tx) => {
      const id_giliran = await openShift(tx, { id_user: id_admin, ...body })
      await auditAct(tx, id_admin, ['open_shift', 'shift', id_giliran], { after: body })
      return id_giliran
    },
    getShift,
  )
}

/** Throws NOT_FOUND, SHIFT_CLOSED, DRAWER_SHORT, IDEMPOTENCY_KEY_REUSED. */
export function moveCashByStaff(
  db: Db,
  act: Act,
  id_giliran: number,
  body: Body<Shifts['addMovement']>,
): Promise<DataOf<Shifts['addMovement']>> {
  const { id_admin } = act
  return actOnce(
    db,
    act,
    async (tx) => {
      const id = await addMovement(tx, { id_giliran, id_user: id_admin, ...body })
      const { jenis, jumlah } = body
      await auditAct(tx, id_admin, ['move_cash', 'shift', id_giliran], { after: { jenis, jumlah } })
      return id
    },
    getMovement,
  )
}

/** Throws NOT_FOUND, SHIFT_CLOSED, IDEMPOTENCY_KEY_REUSED. */
export function closeShiftByStaff(
  db: Db,
  act: Act,
  id_giliran: number,
  { dihitung, catatan }: Body<Shifts['closeShift']>,
): Promise<ShiftSlip> {
  const own = { id_user: act.id_admin, all: false }
  return actOnce(
    db,
    act,
    async (tx) => {
      const { seharusnya, selisih } = await closeShift(tx, {
        id_giliran,
        id_user: act.id_admin,
        dihitung,
        catatan,
      })
      await auditAct(tx, act.id_admin, ['close_shift', 'shift', id_giliran], {
        after: { dihitung, seharusnya, selisih },
      })
      return id_giliran
    },
    (tx, id) => readSlip(tx, id, own),
  )
}

/** Throws NOT_FOUND, SHIFT_OPEN, SHIFT_DEPOSITED, VALIDATION_FAILED, IDEMPOTENCY_KEY_REUSED. */
export function depositByStaff(
  db: Db,
  act: Act,
  body: Body<Shifts['depositShifts']>,
): Promise<DataOf<Shifts['depositShifts']>> {
  return actOnce(
    db,
    act,
    async (tx) => {
      const { id_setoran, jumlah } = await depositShifts(tx, { ...body, id_user: act.id_admin })
      for (const id_giliran of new Set(body.giliran))
        await auditAct(tx, act.id_admin, ['deposit_shift', 'shift', id_giliran], {
          after: { id_setoran, jumlah },
        })
      return id_setoran
    },
    getDeposit,
  )
}

/** Nothing happens to one that is signed off already. Throws NOT_FOUND, SHIFT_OPEN. */
export function signOffByStaff(db: Db, id_admin: number, id_giliran: number): Promise<ShiftSlip> {
  return db.transaction(async (tx) => {
    if (await signOffShift(tx, id_giliran, id_admin))
      await auditAct(tx, id_admin, ['sign_off_shift', 'shift', id_giliran])
    return readSlip(tx, id_giliran, { id_user: id_admin, all: true })
  })
}
