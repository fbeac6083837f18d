import { api } from '@tiketbus/contract'
import { getAgency, listAgencies } from '../../company/index.ts'
import { actorOf } from '../../platform/http/actor.ts'
import type { Serve } from '../../platform/http/endpoints.ts'
import { once } from '../../platform/http/idempotency.ts'
import { t } from '../../texts/index.ts'
import { actOf } from '../shared/audit.ts'
import { sendCsv, sendXlsx } from '../shared/send-file.ts'
import { sendVersion } from '../shared/versions.ts'
import {
  addAgencyByAdmin,
  archiveAgencyByAdmin,
  changeAgencyByAdmin,
  topUpAgencyByAdmin,
} from './edit-agency.ts'
import { payDeposit, readOwnPayments, readPayments } from './pay-deposit.ts'
import { agencyOf, sellForAgency, type AgentsDeps } from './sell-from-deposit.ts'
import { listQuotas } from './quotas-store.ts'
import { exportAgencyStatement, readAgencyStatement } from './statement.ts'

/** /api/admin/agents */
export function registerAgents(serve: Serve, deps: AgentsDeps): void {
  const { db } = deps
  serve(api.adminAgents.listAgencies, async ({ query }) => listAgencies(db, query))

  serve(api.adminAgents.getAgency, async ({ params, reply }) => {
    const data = await getAgency(db, params.id)
    sendVersion(reply, data)
    return { data }
  })

  serve(api.adminAgents.addAgency, async ({ body, user, retry, reply }) => {
    const data = await db.transaction((tx) =>
      once(tx, { actor: actorOf(user), ...retry }, () => addAgencyByAdmin(tx, user.id_user, body)),
    )
    sendVersion(reply, data)
    return { message: t('agents.added'), data }
  })

  serve(api.adminAgents.updateAgency, async ({ params, body, user, ifMatch, reply }) => {
    const data = await changeAgencyByAdmin(db, actOf({ user, ifMatch }), params.id, body)
    sendVersion(reply, data)
    return { message: t('agents.updated'), data }
  })

  serve(api.adminAgents.archiveAgency, async ({ params, body, user, ifMatch, reply }) => {
    const data = await archiveAgencyByAdmin(db, actOf({ user, ifMatch }), params.id, body.arsip)
    sendVersion(reply, data)
    return { message: body.arsip ? t('agents.archived') : t('agents.restored'), data }
  })

  serve(api.adminAgents.topUp, async ({ params, body, user, retry, reply }) => {
    const data = await db.transaction((tx) =>
      once(tx, { actor: actorOf(user), ...retry }, () =>
        topUpAgencyByAdmin(tx, user.id_user, params.id, body),
      ),
    )
    sendVersion(reply, data)
    return { message: t('agents.toppedUp'), data }
  })

  serve(api.adminAgents.listQuotas, ({ params, query }) => listQuotas(db, params.id, query))
  serve(api.adminAgents.getStatement, async ({ params, query }) => ({
    data: await readAgencyStatement(db, params.id, query),
  }))
  serve(api.adminAgents.exportStatement, async ({ params, query, reply }) =>
    sendCsv(reply, await exportAgencyStatement(db, params.id, query)),
  )
  serve(api.adminAgents.exportStatementXlsx, async ({ params, query, reply }) =>
    sendXlsx(reply, await exportAgencyStatement(db, params.id, query)),
  )

  serve(api.adminAgents.getOwnAgency, async ({ user, query, reply }) => {
    const data = await getAgency(db, agencyOf(user, query))
    sendVersion(reply, data)
    return { data }
  })
  serve(api.adminAgents.listOwnQuotas, ({ user, query }) => listQuotas(db, agencyOf(user, query), query))
  serve(api.adminAgents.getOwnStatement, async ({ user, query }) => ({
    data: await readAgencyStatement(db, agencyOf(user, query), query),
  }))
  serve(api.adminAgents.payDeposit, async ({ body, user }) => {
    const { id_user } = user
    const data = await payDeposit(deps, { id_user, id_agen: agencyOf(user, body), jumlah: body.jumlah })
    return { message: t('agents.paymentReady'), data }
  })
  serve(api.adminAgents.listOwnPayments, async ({ user, query }) => ({
    data: await readOwnPayments(deps, agencyOf(user, query)),
  }))
  serve(api.adminAgents.listPayments, async ({ params }) => ({ data: await readPayments(deps, params.id) }))
  serve(api.adminAgents.sellFromDeposit, async ({ params, body, user, retry }) => {
    const sale = { id_rute: params.id, ...body, id_agen: agencyOf(user, body) }
    const data = await sellForAgency(deps, { user, retry }, sale)
    return { message: t('agents.sold', { count: data.nomor_kursi.length }), data }
  })
}
