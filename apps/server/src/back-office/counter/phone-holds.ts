/** What staff do with holds by phone; each act has its audit row. */
import type { api, Body, PhoneHold } from '@tiketbus/contract'
import {
  extendPhoneHold,
  getPhoneHold,
  releasePhoneHold,
  placePhoneHold,
  type PhoneHoldRequest,
} from '../../holds/index.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { asStaff } from '../../platform/http/actor.ts'
import { once, type Retry } from '../../platform/http/idempotency.ts'
import { auditAct } from '../shared/audit.ts'

export type CounterAct = { id_admin: number; retry: Retry }
type Answer = { hold: PhoneHold; waktu_server: string }

/** Runs an act that returns a hold's number once for its key; a repeated call is answered with the hold as it is then. */
function actOnce(
  db: Db,
  { id_admin, retry }: CounterAct,
  work: (tx: Tx) => Promise<number>,
): Promise<Answer> {
  return db.transaction(async (tx) => {
    const actor = asStaff(id_admin)
    const { id_reservasi } = await once(tx, { actor, ...retry }, async () => ({
      id_reservasi: await work(tx),
    }))
    return getPhoneHold(tx, id_reservasi)
  })
}

/** Keeps seats for a caller [H720]. Throws what `placePhoneHold` throws, and IDEMPOTENCY_KEY_REUSED. */
export function placeHoldByStaff(
  db: Db,
  act: CounterAct,
  request: Omit<PhoneHoldRequest, 'made_by'>,
): Promise<Answer> {
  return actOnce(db, act, async (tx) => {
    const id_reservasi = await placePhoneHold(tx, { ...request, made_by: act.id_admin })
    const { hold } = await getPhoneHold(tx, id_reservasi)
    await auditAct(tx, act.id_admin, ['hold_by_phone', 'hold', id_reservasi], { after: hold })
    return id_reservasi
  })
}

/** Changes until when seats are kept [H722]. Throws what `extendPhoneHold` throws, and IDEMPOTENCY_KEY_REUSED. */
export function extendHoldByStaff(
  db: Db,
  act: CounterAct,
  id_reservasi: number,
  { until }: Body<typeof api.adminPhoneHolds.extendHold>,
): Promise<Answer> {
  return actOnce(db, act, async (tx) => {
    const before = await getPhoneHold(tx, id_reservasi)
    await extendPhoneHold(tx, id_reservasi, until)
    const after = await getPhoneHold(tx, id_reservasi)
    await auditAct(tx, act.id_admin, ['extend_phone_hold', 'hold', id_reservasi], {
      before: { waktu_expired: before.hold.waktu_expired },
      after: { waktu_expired: after.hold.waktu_expired },
    })
    return id_reservasi
  })
}

/** Frees the seats [H722]; nothing happens to a hold that is not live. Throws NOT_FOUND. */
export function releaseHoldByStaff(db: Db, id_admin: number, id_reservasi: number): Promise<Answer> {
  return db.transaction(async (tx) => {
    if (await releasePhoneHold(tx, id_reservasi))
      await auditAct(tx, id_admin, ['release_phone_hold', 'hold', id_reservasi], {
        after: { status: 'cancelled' },
      })
    return getPhoneHold(tx, id_reservasi)
  })
}
