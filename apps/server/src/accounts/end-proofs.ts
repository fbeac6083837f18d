import type { Tx } from '../platform/database/database.ts'
import { endChallengesOfUser } from './challenge-store.ts'
import { endCodesOfUser } from './code-store.ts'
import { forgetDevices } from './device-store.ts'
import { endLinks } from './link-store.ts'
import { removePasskeys } from './passkey-store.ts'
import { endRecoveryCodes } from './recovery-store.ts'
import { endSessionsOfUser } from './session-store.ts'

/** Ends everything that could still open the account: codes, links, sessions, devices and second factors. */
export async function endProofs(tx: Tx, id_user: number): Promise<void> {
  await endCodesOfUser(tx, id_user)
  await endLinks(tx, id_user)
  await endSessionsOfUser(tx, id_user)
  await forgetDevices(tx, id_user)
  await endChallengesOfUser(tx, id_user)
  await removePasskeys(tx, id_user)
  await endRecoveryCodes(tx, id_user)
}
