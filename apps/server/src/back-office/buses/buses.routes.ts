import { actorOf } from '../../platform/http/actor.ts'
import { api } from '@tiketbus/contract'
import { findBus, listBuses } from '../../fleet/index.ts'
import type { Db } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import type { Serve } from '../../platform/http/endpoints.ts'
import { once } from '../../platform/http/idempotency.ts'
import { changeLayoutByAdmin, readBusLayout } from './edit-layout.ts'
import { addBusByAdmin, changeBusByAdmin, deleteBusByAdmin } from './edit-bus.ts'
import { sendVersion } from '../shared/versions.ts'
import { actOf } from '../shared/audit.ts'
import { t } from '../../texts/index.ts'

/** /api/admin/buses */
export function registerBuses(serve: Serve, { db }: { db: Db }): void {
  serve(api.adminBuses.listBuses, async ({ query }) => listBuses(db, query))

  serve(api.adminBuses.getBus, async ({ params, reply }) => {
    const bus = (await findBus(db, params.id)) ?? fail('NOT_FOUND')
    sendVersion(reply, bus)
    return { data: bus }
  })

  serve(api.adminBuses.addBus, async ({ body, user, retry, reply }) => {
    const data = await db.transaction((tx) =>
      once(tx, { actor: actorOf(user), ...retry }, () => addBusByAdmin(tx, user.id_user, body)),
    )
    sendVersion(reply, data)
    return { message: t('buses.added'), data }
  })

  serve(api.adminBuses.updateBus, async ({ params, body, user, ifMatch, reply }) => {
    const data = await changeBusByAdmin(db, actOf({ user, ifMatch }), params.id, body)
    sendVersion(reply, data)
    return { message: t('buses.updated'), data }
  })

  serve(api.adminBuses.deleteBus, async ({ params, user, ifMatch }) => {
    await deleteBusByAdmin(db, actOf({ user, ifMatch }), params.id)
    const message = t('buses.deleted')
    return { message, data: { message } }
  })

  serve(api.adminBuses.getBusLayout, async ({ params, reply }) => {
    const data = await readBusLayout(db, params.id)
    sendVersion(reply, data)
    return { data }
  })

  serve(api.adminBuses.setBusLayout, async ({ params, body, user, ifMatch, reply }) => {
    const data = await changeLayoutByAdmin(db, actOf({ user, ifMatch }), params.id, body)
    sendVersion(reply, data)
    return { message: t('buses.layoutSet'), data }
  })

  serve(api.adminBuses.removeBusLayout, async ({ params, user, ifMatch, reply }) => {
    const data = await changeLayoutByAdmin(db, actOf({ user, ifMatch }), params.id, { tata_letak: null })
    sendVersion(reply, data)
    return { message: t('buses.layoutRemoved'), data }
  })
}
