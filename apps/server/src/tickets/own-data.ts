/** A copy of everything that is stored about the caller's account [K242]. */
import type { OwnDataCopy } from '@tiketbus/contract'
import { getUser, listOwnSessions } from '../accounts/index.ts'
import { listIdentitiesOf, type Keys } from '../orders/index.ts'
import { readClockToMs } from '../platform/database/clock-store.ts'
import type { Db } from '../platform/database/database.ts'
import type { SessionUser } from '../platform/http/session.ts'
import { listMyTickets } from './list-my-tickets.ts'
import {
  selectOwnMails,
  selectOwnNames,
  selectOwnRefunds,
  selectOwnSecurityEvents,
} from './own-data-store.ts'

/** Of the caller alone: other passengers of their orders are in it by the names that the caller typed. */
export async function copyOwnData(db: Db, caller: SessionUser, keys: Keys): Promise<OwnDataCopy> {
  const { id_user } = caller
  const { data: tiket } = await listMyTickets(db, { id_user }, keys)
  return {
    dibuat_pada: await readClockToMs(db),
    akun: await getUser(db, id_user),
    sesi: await listOwnSessions(db, caller),
    tiket,
    nama: await selectOwnNames(db, id_user),
    identitas: await listIdentitiesOf(db, keys, id_user),
    pengembalian: await selectOwnRefunds(db, id_user),
    keamanan: await selectOwnSecurityEvents(db, id_user),
    email: await selectOwnMails(db, id_user),
  }
}
