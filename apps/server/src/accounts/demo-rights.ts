/** What remains of a demo when its database is put to real use: nothing of its rights [A58] [A110]. */
import type { Tx } from '../platform/database/database.ts'
import { endRights, lockAdministratorsAmong, selectGrants } from './demo-rights-store.ts'
import { forgetDevices } from './device-store.ts'
import { endSessionsOfUser } from './session-store.ts'
import { endStaffMadeBy } from './staff-store.ts'
import { disableDemoUsers, lockAdministrators } from './user-admin-store.ts'

/** `disabled`: demo accounts that could log in before. `demoted`: administrators who are users again. */
export type EndedDemo = { disabled: number; demoted: number }

/**
 * Disables the demo's accounts, whose passwords are documented, and demotes the administrators who owe their rights to one
 * of them: promoted by it, given a new address by it, or by anyone of whom that is true. Their sessions end. Can be repeated.
 */
export async function endDemo(tx: Tx): Promise<EndedDemo> {
  await lockAdministrators(tx)
  const disabled = await disableDemoUsers(tx)
  const demoted = await lockAdministratorsAmong(tx, rightsOfDemo(await selectGrants(tx)))
  for (const id_user of demoted) {
    await endRights(tx, id_user)
    await forgetDevices(tx, id_user)
  }
  const staff: number[] = []
  // A manager whom they invited has invited others.
  let makers = [...disabled, ...demoted]
  while (makers.length > 0) {
    makers = await endStaffMadeBy(tx, makers)
    staff.push(...makers)
  }
  for (const id_user of [...disabled, ...demoted, ...staff]) await endSessionsOfUser(tx, id_user)
  return { disabled: disabled.length, demoted: demoted.length }
}

export type Grant = {
  /** Who promoted, or set the address. */
  id_admin: number
  /** Whose account it was. */
  id_user: number
  /** ISO 8601. */
  at: string
  by_demo: boolean
  /** When the receiver lost what it had from a demo. */
  ended_at: string | null
}

/**
 * Returns the accounts whose rights come from a demo. The acts are followed in their order and not by each account's last
 * one: two who promote each other again would otherwise have each other as their only source. A later promotion by a real
 * administrator vouches for an account, and so does ADMIN_EMAIL after its rights ended.
 */
export function rightsOfDemo(grants: readonly Grant[]): number[] {
  const fromDemo = new Map<number, Grant>()
  const isFromDemo = (id_user: number, at: string) => {
    const { ended_at } = fromDemo.get(id_user) ?? { ended_at: at }
    return ended_at === null || ended_at > at
  }
  for (const grant of grants)
    if (grant.by_demo || isFromDemo(grant.id_admin, grant.at)) fromDemo.set(grant.id_user, grant)
    else fromDemo.delete(grant.id_user)
  return [...fromDemo.values()]
    .filter(({ at, ended_at }) => ended_at === null || ended_at < at)
    .map(({ id_user }) => id_user)
}
