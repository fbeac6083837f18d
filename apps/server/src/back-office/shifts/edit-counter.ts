/** Staff add, change and archive counters. */
import type { Counter, CounterInput } from '@tiketbus/contract'
import { addCounter, archiveCounter, lockCounter, updateCounter } from '../../company/index.ts'
import type { Db } from '../../platform/database/database.ts'
import { asStaff } from '../../platform/http/actor.ts'
import { once, type Retry } from '../../platform/http/idempotency.ts'
import { auditAct, type AdminAction } from '../shared/audit.ts'
import { isUnchanged, requireVersion } from '../shared/versions.ts'

/** Throws COUNTER_EXISTS, IDEMPOTENCY_KEY_REUSED. */
export function addCounterByStaff(
  db: Db,
  { id_admin, retry }: { id_admin: number; retry: Retry },
  input: CounterInput,
): Promise<Counter> {
  return db.transaction((tx) =>
    once(tx, { actor: asStaff(id_admin), ...retry }, async () => {
      const after = await addCounter(tx, input)
      await auditAct(tx, id_admin, ['add_counter', 'counter', after.id_loket], { after })
      return after
    }),
  )
}

/** Throws NOT_FOUND, COUNTER_EXISTS, EDIT_CONFLICT. */
export function changeCounterByStaff(
  db: Db,
  act: AdminAction,
  id_loket: number,
  input: CounterInput,
): Promise<Counter> {
  return db.transaction(async (tx) => {
    const before = await lockCounter(tx, id_loket)
    if (isUnchanged(before, input)) return before
    requireVersion(before, act.ifMatch)
    const after = await updateCounter(tx, before, input)
    await auditAct(tx, act, ['update_counter', 'counter', id_loket], { before, after })
    return after
  })
}

/** Nothing happens to one that is archived already. Throws NOT_FOUND, COUNTER_IN_USE, EDIT_CONFLICT. */
export function archiveCounterByStaff(db: Db, act: AdminAction, id_loket: number): Promise<Counter> {
  return db.transaction(async (tx) => {
    const before = await lockCounter(tx, id_loket)
    if (before.diarsipkan) return before
    requireVersion(before, act.ifMatch)
    const after = await archiveCounter(tx, before)
    await auditAct(tx, act, ['archive_counter', 'counter', id_loket], { before, after })
    return after
  })
}
