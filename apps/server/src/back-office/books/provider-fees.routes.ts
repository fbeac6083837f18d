import { api } from '@tiketbus/contract'
import type { Db } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { actorOf } from '../../platform/http/actor.ts'
import type { Serve } from '../../platform/http/endpoints.ts'
import { once } from '../../platform/http/idempotency.ts'
import { t } from '../../texts/index.ts'
import { actOf } from '../shared/audit.ts'
import { sendVersion } from '../shared/versions.ts'
import { addFeeByAdmin, changeFeeByAdmin } from './provider-fees.ts'
import { findFee, selectFees } from './provider-fees-store.ts'

/** /api/admin/biaya-penyedia */
export function registerProviderFees(serve: Serve, { db }: { db: Db }): void {
  serve(api.adminProviderFees.listFees, async () => ({ data: await selectFees(db) }))

  serve(api.adminProviderFees.getFee, async ({ params, reply }) => {
    const data = (await findFee(db, params.id)) ?? fail('NOT_FOUND')
    sendVersion(reply, data)
    return { data }
  })

  serve(api.adminProviderFees.addFee, async ({ body, user, retry, reply }) => {
    const data = await db.transaction((tx) =>
      once(tx, { actor: actorOf(user), ...retry }, () => addFeeByAdmin(tx, user.id_user, body)),
    )
    sendVersion(reply, data)
    return { message: t('fees.added'), data }
  })

  serve(api.adminProviderFees.updateFee, async ({ params, body, user, ifMatch, reply }) => {
    const data = await changeFeeByAdmin(db, actOf({ user, ifMatch }), params.id, body)
    sendVersion(reply, data)
    return { message: t('fees.updated'), data }
  })
}
