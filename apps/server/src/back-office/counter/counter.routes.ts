import { api, COUNTER_CHANNEL } from '@tiketbus/contract'
import { listPhoneHolds } from '../../holds/index.ts'
import type { Serve } from '../../platform/http/endpoints.ts'
import { t } from '../../texts/index.ts'
import { requireOrderInScope } from '../shared/scope-store.ts'
import { SEATS_KEPT } from '../shared/seats-kept.ts'
import { printByStaff } from './print-order.ts'
import { findAtCounter } from './find-orders.ts'
import { listCounterDepartures } from './departures-store.ts'
import { listCallers, watchCounterOrder } from './sold-orders.ts'
import { sellOverCounter } from './sell-seats.ts'
import { selectToday } from '../shared/today-store.ts'
import { extendHoldByStaff, releaseHoldByStaff, placeHoldByStaff } from './phone-holds.ts'
import { sellHoldByStaff, type CounterDeps } from './sell-hold.ts'

/** /api/admin/phone-holds and the counter's sales */
export function registerCounter(serve: Serve, deps: CounterDeps): void {
  const { db, limits } = deps
  const countKept = (id_admin: number) => limits.require(SEATS_KEPT, String(id_admin))
  serve(api.adminPhoneHolds.listHolds, ({ query }) => listPhoneHolds(db, query))

  serve(api.adminPhoneHolds.placeHold, async ({ params, body, user, retry }) => {
    await countKept(user.id_user)
    const act = { id_admin: user.id_user, retry }
    const request = { ...body, id_rute: params.id, channel: body.channel ?? COUNTER_CHANNEL }
    const { hold, waktu_server } = await placeHoldByStaff(db, act, request)
    return { message: t('phoneHolds.placed'), data: hold, waktu_server }
  })

  serve(api.adminPhoneHolds.extendHold, async ({ params, body, user, retry }) => {
    const act = { id_admin: user.id_user, retry }
    const { hold, waktu_server } = await extendHoldByStaff(db, act, params.id, body)
    return { message: t('phoneHolds.extended'), data: hold, waktu_server }
  })

  serve(api.adminPhoneHolds.releaseHold, async ({ params, user }) => {
    const { hold, waktu_server } = await releaseHoldByStaff(db, user.id_user, params.id)
    return { message: t('phoneHolds.released'), data: hold, waktu_server }
  })

  serve(api.adminPhoneHolds.sellHold, async ({ params, body, user, retry }) => {
    const data = await sellHoldByStaff(deps, { id_admin: user.id_user, retry }, params.id, body)
    return { message: t('phoneHolds.soldNow', { count: data.nomor_kursi.length }), data }
  })

  serve(api.adminSales.listCounterDepartures, async ({ query }) => {
    const tanggal = query.tanggal ?? (await selectToday(db))
    return { data: await listCounterDepartures(db, { ...query, tanggal }) }
  })

  serve(api.adminSales.sell, async ({ params, body, user, retry }) => {
    const data = await sellOverCounter(deps, { user, retry }, { ...body, id_rute: params.id })
    const count = data.nomor_kursi.length
    return { message: data.bayar === 'menunggu' ? t('sales.waits') : t('sales.sold', { count }), data }
  })

  serve(api.adminSales.getCounterOrder, async ({ params }) => ({
    data: await watchCounterOrder(deps, params.id),
  }))

  serve(api.adminSales.printOrder, async ({ params, user, retry }) => {
    await requireOrderInScope(db, user, params.id)
    return { data: await printByStaff(db, { id_admin: user.id_user, retry }, params.id) }
  })

  serve(api.adminSales.findOrders, async ({ body, user }) => ({
    data: await findAtCounter({ db, limits }, user, body.q),
  }))

  serve(api.adminSales.listCallers, async ({ query }) => ({ data: await listCallers(db, query.telepon) }))
}
