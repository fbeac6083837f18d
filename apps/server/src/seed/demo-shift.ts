/** The shift in which the demo's administrator takes cash. */
import { lockUser } from '../accounts/index.ts'
import { addCounter, listCounters, lockOpenShift, openShift } from '../company/index.ts'
import type { Db } from '../platform/database/database.ts'

const COUNTER = { nama: 'Loket Terminal', alamat: null }
const FLOAT = 500_000

/** Opens a shift of the administrator at the first counter, which is added if there is none, unless they have one. */
export async function keepShiftOpen(db: Db, id_user: number): Promise<void> {
  await db.transaction(async (tx) => {
    // Several servers, and orders at the same moment, wait for each other.
    await lockUser(tx, id_user)
    if (await lockOpenShift(tx, id_user)) return
    const [counter] = await listCounters(tx, { all: false })
    const { id_loket } = counter ?? (await addCounter(tx, COUNTER))
    await openShift(tx, { id_user, id_loket, modal: FLOAT })
  })
}
