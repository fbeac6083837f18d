import { api } from '@tiketbus/contract'
import { getOperator, type OperatorReader } from '../../fleet/index.ts'
import { listCeilings } from '../../trips/index.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Serve } from '../../platform/http/endpoints.ts'
import { t } from '../../texts/index.ts'
import { actOf } from '../shared/audit.ts'
import { sendVersion } from '../shared/versions.ts'
import { changeCeilingByAdmin, changeOperatorByAdmin } from './edit-operator.ts'

export type OperatorDeps = { db: Db; operator: OperatorReader }

/** /api/admin/operator */
export function registerOperator(serve: Serve, { db, operator }: OperatorDeps): void {
  serve(api.adminOperator.getOperator, async ({ reply }) => {
    const data = await getOperator(db)
    sendVersion(reply, data)
    return { data }
  })

  serve(api.adminOperator.updateOperator, async ({ body, user, ifMatch, reply }) => {
    const data = await changeOperatorByAdmin(db, actOf({ user, ifMatch }), body)
    operator.forget()
    sendVersion(reply, data)
    return { message: t('operator.updated'), data }
  })

  serve(api.adminFareCeilings.listCeilings, async () => ({ data: await listCeilings(db) }))

  serve(api.adminFareCeilings.putCeiling, async ({ body, user }) => ({
    message: t('operator.updated'),
    data: await changeCeilingByAdmin(db, actOf({ user, ifMatch: undefined }), body),
  }))
}
