import { api } from '@tiketbus/contract'
import { getHold } from '../holds/index.ts'
import type { Config } from '../platform/process/config.ts'
import type { Db } from '../platform/database/database.ts'
import type { Serve } from '../platform/http/endpoints.ts'
import type { Metrics } from '../platform/process/metrics.ts'
import { requireValue } from '../platform/require-value.ts'
import { countClaim } from '../seats/index.ts'
import type { PlaceDeps } from './new-order.ts'
import { placeDirect } from './place-direct.ts'
import { placeOrder } from './place-order.ts'

export type OrdersDeps = PlaceDeps & { db: Db; config: Pick<Config, 'retentionMonths'>; metrics: Metrics }

export function registerOrders(serve: Serve, deps: OrdersDeps): void {
  const { db, metrics } = deps

  serve(api.orders.getSummary, async ({ params, user }) => {
    const { hold, waktu_server } = await getHold(db, { id_user: user.id_user, id_reservasi: params.id })
    return { waktu_server, data: hold }
  })

  serve(api.orders.placeOrder, async ({ body, user, retry }) => {
    const { id_reservasi = null, penumpang = [] } = body
    const order = { ...body, id_user: user.id_user, id_reservasi, penumpang, retry }
    const placing = db.transaction((tx) => placeOrder(tx, deps, order), { joined: true })
    const { order_group_id, tickets, waktu_server } = await countClaim(metrics, 'order', placing)
    return { waktu_server, data: { order_group_id, tickets } }
  })

  serve(api.orders.placeDirect, async ({ body, user, retry }) => {
    const nomor_kursi = requireValue([body.nomor_kursi].flat()[0], 'a seat')
    const order = { ...body, id_user: user.id_user, nomor_kursi, retry }
    const placing = db.transaction((tx) => placeDirect(tx, deps, order), { joined: true })
    const placed = await countClaim(metrics, 'direct', placing)
    const { order_group_id, id_tiket, tickets, waktu_server } = placed
    const ticket = tickets.find((candidate) => candidate.id_tiket === id_tiket)
    return { waktu_server, data: { order_group_id, tickets, ticket } }
  })
}
