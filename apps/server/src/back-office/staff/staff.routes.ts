import { api } from '@tiketbus/contract'
import {
  changeStaff,
  endSessionsOfStaff,
  getStaffMember,
  inviteStaff,
  listSessionsOfStaff,
  listStaff,
  listStaffPlaces,
  mailInvitationAgain,
  type NotifyOfAccounts,
} from '../../accounts/index.ts'
import type { Db } from '../../platform/database/database.ts'
import { actorOf } from '../../platform/http/actor.ts'
import type { Serve } from '../../platform/http/endpoints.ts'
import { once } from '../../platform/http/idempotency.ts'
import type { SecurityLog } from '../../platform/http/security-log.ts'
import { t } from '../../texts/index.ts'
import { leaveCrews } from '../../trips/index.ts'
import { actOf, auditAct } from '../shared/audit.ts'
import { sendVersion } from '../shared/versions.ts'

export type StaffDeps = { db: Db; notify: NotifyOfAccounts; security: SecurityLog }

/** /api/admin/staff */
export function registerStaff(serve: Serve, deps: StaffDeps): void {
  const { db } = deps
  serve(api.adminStaff.listStaff, async ({ query }) => listStaff(db, query))

  serve(api.adminStaff.places, async () => ({ data: await listStaffPlaces(db) }))

  serve(api.adminStaff.getStaff, async ({ params, reply }) => {
    const data = await getStaffMember(db, params.id)
    sendVersion(reply, data)
    return { data }
  })

  serve(api.adminStaff.inviteStaff, async ({ body, user, retry, reply }) => {
    const data = await db.transaction((tx) =>
      once(tx, { actor: actorOf(user), ...retry }, async () => {
        const after = await inviteStaff(deps, tx, user, body)
        await auditAct(tx, user.id_user, ['invite_staff', 'user', after.id_user], { after })
        return after
      }),
    )
    sendVersion(reply, data)
    return { message: t(data.menunggu ? 'staff.invited' : 'staff.added'), data }
  })

  serve(api.adminStaff.updateStaff, async ({ params, body, user, ifMatch, reply }) => {
    const act = actOf({ user, ifMatch })
    const data = await db.transaction(async (tx) => {
      const change = { id_user: params.id, versi: ifMatch, input: body }
      const { before, after } = await changeStaff(deps, tx, user, change)
      if (before !== after) {
        await leaveCrews(tx, after.id_user)
        await auditAct(tx, act, ['update_staff', 'user', after.id_user], { before, after })
      }
      return after
    })
    sendVersion(reply, data)
    return { message: t('staff.updated'), data }
  })

  serve(api.adminStaff.resendInvitation, async ({ params, user, retry, reply }) => {
    const data = await db.transaction((tx) =>
      once(tx, { actor: actorOf(user), ...retry }, () => mailInvitationAgain(deps, tx, user, params.id)),
    )
    sendVersion(reply, data)
    return { message: t('staff.invited'), data }
  })

  serve(api.adminStaff.listSessions, async ({ params, user }) => ({
    data: await listSessionsOfStaff(db, user, params.id),
  }))

  serve(api.adminStaff.endSessions, async ({ params, query, user }) => {
    const ended = await db.transaction(async (tx) => {
      const count = await endSessionsOfStaff(tx, user, { id_user: params.id, ...query })
      if (count > 0)
        await auditAct(tx, user.id_user, ['end_sessions', 'user', params.id], { after: { sesi: count } })
      return count
    })
    return { message: t('staff.sessionsEnded', { count: ended }), data: { ended } }
  })
}
