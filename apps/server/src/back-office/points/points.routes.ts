import { api } from '@tiketbus/contract'
import type { Db } from '../../platform/database/database.ts'
import { actorOf } from '../../platform/http/actor.ts'
import type { Serve } from '../../platform/http/endpoints.ts'
import { once } from '../../platform/http/idempotency.ts'
import { t } from '../../texts/index.ts'
import { getPoint, listPoints } from '../../trips/index.ts'
import { actOf } from '../shared/audit.ts'
import { sendVersion } from '../shared/versions.ts'
import { addPointByAdmin, changePointByAdmin } from './edit-point.ts'
import { mergePointByAdmin, previewMerge } from './merge-point.ts'

/** /api/admin/points */
export function registerPoints(serve: Serve, { db }: { db: Db }): void {
  serve(api.adminPoints.listPoints, async ({ query }) => listPoints(db, query))

  serve(api.adminPoints.getPoint, async ({ params, reply }) => {
    const data = await getPoint(db, params.id)
    sendVersion(reply, data)
    return { data }
  })

  serve(api.adminPoints.addPoint, async ({ body, user, retry, reply }) => {
    const data = await db.transaction((tx) =>
      once(tx, { actor: actorOf(user), ...retry }, () => addPointByAdmin(tx, user.id_user, body)),
    )
    sendVersion(reply, data)
    return { message: t('points.added'), data }
  })

  serve(api.adminPoints.updatePoint, async ({ params, body, user, ifMatch, reply }) => {
    const data = await changePointByAdmin(db, actOf({ user, ifMatch }), params.id, body)
    sendVersion(reply, data)
    return { message: t('points.updated'), data }
  })

  serve(api.adminPoints.previewMerge, async ({ params, query }) => ({
    data: await previewMerge(db, params.id, query.ke),
  }))

  serve(api.adminPoints.mergePoint, async ({ params, body, user, ifMatch, reply }) => {
    const data = await mergePointByAdmin(db, actOf({ user, ifMatch }), params.id, body.ke)
    sendVersion(reply, data)
    return { message: t('points.merged'), data }
  })
}
