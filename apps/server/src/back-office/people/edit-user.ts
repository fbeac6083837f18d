import { mayManage, type api, type Body, type Person, type User } from '@tiketbus/contract'
import {
  countOwnEmailChange,
  demoteUser,
  promoteUser,
  updateUserAsAdmin,
  type AccountsDeps,
} from '../../accounts/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { changedFields } from '../shared/audit-fields.ts'
import { auditAct, type AdminAction } from '../shared/audit.ts'

export type EditUserDeps = AccountsDeps

/** Makes a user an administrator; one who already is stays unchanged, without an audit row. Throws NOT_FOUND. */
export async function makeAdmin(
  { security }: Pick<EditUserDeps, 'security'>,
  tx: Tx,
  id_admin: number,
  id_user: number,
): Promise<User> {
  const { before, after } = await promoteUser(tx, { id_user, id_actor: id_admin })
  if (before.role !== after.role) {
    security.record(tx, { kind: 'promotion', id_user: id_admin, subject: `user:${id_user}` })
    await auditAct(tx, id_admin, ['make_admin', 'user', id_user], { before, after })
  }
  return after
}

/** Makes an administrator a user again [B112]; throws as `accounts.demoteUser`. One who is a user stays unchanged, without an audit row. */
export function makeUser(deps: EditUserDeps, act: AdminAction, id_user: number): Promise<User> {
  return deps.db.transaction(async (tx) => {
    const { before, after } = await demoteUser(tx, { id_user, id_actor: act.id_admin, versi: act.ifMatch })
    if (before.role !== after.role) {
      deps.security.record(tx, { kind: 'demotion', id_user: act.id_admin, subject: `user:${id_user}` })
      await auditAct(tx, act, ['make_user', 'user', id_user], { before, after })
    }
    return after
  })
}

/**
 * Changes name, e-mail and phone (`accounts.updateUserAsAdmin`); without a difference nothing is written. A new e-mail of one's
 * own account waits for its code. Throws NOT_FOUND, FORBIDDEN, EMAIL_TAKEN, EDIT_CONFLICT or RATE_LIMITED.
 */
export async function changeUserByAdmin(
  deps: EditUserDeps,
  act: AdminAction & { by: Person },
  id_user: number,
  input: Body<typeof api.adminPeople.updateUser>,
): Promise<User> {
  const edit = { id_user, id_actor: act.id_admin, confirmed: act.confirmed, input, versi: act.ifMatch }
  const emailChange = await countOwnEmailChange(deps, edit)
  return deps.db.transaction(async (tx) => {
    const { before, after } = await updateUserAsAdmin(deps, tx, edit, emailChange)
    // Another address takes an account over: a manager would become the owner.
    if (!mayManage(act.by, before)) fail('FORBIDDEN')
    if (before !== after)
      await auditAct(tx, act, ['update_user', 'user', id_user], {
        before,
        after: { ...after, changed: changedFields(before, after) },
      })
    return after
  })
}
