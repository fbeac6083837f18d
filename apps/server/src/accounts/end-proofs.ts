import type { Tx } from '../platform/database/database.ts'
import { endCodesOfUser } from './code-store.ts'
import { forgetDevices } from './device-store.ts'
import { endLinks } from './link-store.ts'
import { endSessionsOfUser } from './session-store.ts'

/** Ends everything that could still open the account: codes, links, sessions and devices. */
export async function endProofs(tx: Tx, id_user: number): Promise<void> {
  await endCodesOfUser(tx, id_user)
  await endLinks(tx, id_user)
  await endSessionsOfUser(tx, id_user)
  await forgetDevices(tx, id_user)
}
