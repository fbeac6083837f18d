import type { api, Body, User } from '@tiketbus/contract'
import { promoteUser, updateUserAsAdmin } from '../accounts/index.ts'
import type { Db, Tx } from '../platform/database.ts'
import type { Mailer } from '../platform/mail.ts'
import { audit, by, type Act } from './audit.ts'

export type EditUserDeps = { db: Db; mailer: Mailer }

/** Makes somebody an administrator; of one who is, nothing changes and nothing is written. NOT_FOUND. */
export async function makeAdmin(tx: Tx, id_admin: number, id_user: number): Promise<User> {
  const { before, after } = await promoteUser(tx, id_user)
  if (before.role !== after.role)
    await audit(tx, {
      id_admin,
      action: 'make_admin',
      entity: 'user',
      entity_id: id_user,
      before,
      after,
      unguarded: false,
    })
  return after
}

/** Changes name, address and phone (accounts.updateUserAsAdmin); what changes nothing is not written. NOT_FOUND, EMAIL_TAKEN, EDIT_CONFLICT. */
export function changeUserByAdmin(
  { db, mailer }: EditUserDeps,
  act: Act,
  id_user: number,
  input: Body<typeof api.backOffice.updateUser>,
): Promise<User> {
  return db.transaction(async (tx) => {
    const { before, after } = await updateUserAsAdmin({ mailer }, tx, id_user, input, act.ifMatch)
    if (before !== after)
      await audit(tx, {
        ...by(act),
        action: 'update_user',
        entity: 'user',
        entity_id: id_user,
        before,
        after,
      })
    return after
  })
}
