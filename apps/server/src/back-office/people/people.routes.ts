import { actorOf } from '../../platform/http/actor.ts'
import { api, can } from '@tiketbus/contract'
import { getUser, listUsers } from '../../accounts/index.ts'
import type { Serve } from '../../platform/http/endpoints.ts'
import { addDataRequest, finishDataRequest, listDataRequests } from './data-requests.ts'
import { deleteOwnAccount, deleteUserByAdmin, type DeleteUserDeps } from './delete-user.ts'
import { changeUserByAdmin, makeAdmin, makeUser, type EditUserDeps } from './edit-user.ts'
import { fail } from '../../platform/errors.ts'
import { once } from '../../platform/http/idempotency.ts'
import { sendVersion } from '../shared/versions.ts'
import { actOf } from '../shared/audit.ts'
import { t } from '../../texts/index.ts'

/** /api/admin/users, /api/admin/data-requests and make-admin */
export function registerPeople(serve: Serve, deps: EditUserDeps & DeleteUserDeps): void {
  const { db } = deps
  serve(api.adminPeople.listUsers, async ({ query }) => listUsers(db, query))

  serve(api.adminPeople.getUser, async ({ params, reply }) => {
    const data = await getUser(db, params.id)
    sendVersion(reply, data)
    return { data }
  })

  serve(api.adminPeople.updateUser, async ({ params, body, user, ifMatch, reply }) => {
    const data = await changeUserByAdmin(deps, { ...actOf({ user, ifMatch }), by: user }, params.id, body)
    sendVersion(reply, data)
    const waits = params.id === user.id_user && data.pending_email === body.email
    return { message: waits ? t('people.ownEmailWaits') : t('people.updated'), data }
  })

  serve(api.adminPeople.deleteUser, async ({ params, user, ifMatch }) => {
    await deleteUserByAdmin(deps, { ...actOf({ user, ifMatch }), by: user }, params.id)
    const message = t('people.deleted')
    return { message, data: { message } }
  })

  serve(api.ownData.deleteAccount, async ({ user }) => {
    if (can(user, 'administration.open')) fail('OWN_ACCOUNT')
    await deleteOwnAccount(deps, user.id_user)
    const message = t('people.ownDeleted')
    return { message, data: { message } }
  })

  serve(api.adminPeople.makeUser, async ({ params, user, ifMatch, reply }) => {
    const data = await makeUser(deps, actOf({ user, ifMatch }), params.id)
    sendVersion(reply, data)
    return { message: t('people.madeUser'), data }
  })

  serve(api.accounts.makeAdmin, async ({ params, user, reply }) => {
    const data = await db.transaction((tx) => makeAdmin(deps, tx, user.id_user, params.id))
    sendVersion(reply, data)
    return { message: t('people.madeAdmin'), data }
  })

  serve(api.adminDataRequests.listDataRequests, async ({ query }) => listDataRequests(db, query))

  serve(api.adminDataRequests.addDataRequest, async ({ body, user, retry }) => {
    const data = await db.transaction((tx) =>
      once(tx, { actor: actorOf(user), ...retry }, () => addDataRequest(tx, user.id_user, body)),
    )
    return { message: t('dataRequests.added'), data }
  })

  serve(api.adminDataRequests.finishDataRequest, async ({ params, body, user }) => {
    const act = { id_permintaan: params.id, id_admin: user.id_user, catatan: body.catatan }
    const data = await db.transaction((tx) => finishDataRequest(tx, act))
    return { message: t('dataRequests.done'), data }
  })
}
