import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { api } from '@tiketbus/contract'
import { getHold } from '../holds/index.ts'
import type { Config } from '../platform/process/config.ts'
import type { Db } from '../platform/database/database.ts'
import { knownAddress } from '../platform/http/caller-network.ts'
import { siteOf } from '../platform/http/network.ts'
import type { Serve } from '../platform/http/endpoints.ts'
import type { Metrics } from '../platform/observing/metrics.ts'
import { requireValue } from '../platform/require-value.ts'
import { countClaim } from '../seats/index.ts'
import type { SessionUser } from '../platform/http/session.ts'
import { concealIdentities } from './identity.ts'
import type { PlaceDeps } from './new-order.ts'
import { placeDirect } from './place-direct.ts'
import { placeOrder } from './place-order.ts'

export type OrdersDeps = PlaceDeps & {
  db: Db
  config: Pick<Config, 'retentionMonths' | 'addressLimits'>
  metrics: Metrics
}

export function registerOrders(serve: Serve, deps: OrdersDeps): void {
  const { db, metrics, config } = deps

  serve(api.orders.getSummary, async ({ params, user }) => {
    const { hold, waktu_server } = await getHold(db, { id_user: user.id_user, id_reservasi: params.id })
    return { waktu_server, data: hold }
  })

  const networkOf = ({ raw, user: { id_session } }: { raw: FastifyRequest; user: SessionUser }) => {
    const address = config.addressLimits ? knownAddress(raw) : undefined
    return address === undefined ? undefined : { hash: hashNetwork(deps, address), id_session }
  }

  serve(api.orders.placeOrder, async ({ body, user, raw, retry }) => {
    const { id_reservasi = null, penumpang = [] } = body
    const network = networkOf({ raw, user })
    const own = { id_user: user.id_user, retry: concealIdentities(deps, retry, penumpang), network }
    const order = { ...body, ...own, id_reservasi, penumpang }
    const placing = db.transaction((tx) => placeOrder(tx, deps, order))
    const { order_group_id, tickets, waktu_server } = await countClaim(metrics, 'order', placing)
    return { waktu_server, data: { order_group_id, tickets } }
  })

  serve(api.orders.placeDirect, async ({ body, user, raw, retry }) => {
    const nomor_kursi = requireValue([body.nomor_kursi].flat()[0], 'a seat')
    const order = { ...body, id_user: user.id_user, nomor_kursi, retry, network: networkOf({ raw, user }) }
    const placing = db.transaction((tx) => placeDirect(tx, deps, order))
    const placed = await countClaim(metrics, 'direct', placing)
    const { order_group_id, id_tiket, tickets, waktu_server } = placed
    const ticket = tickets.find((candidate) => candidate.id_tiket === id_tiket)
    return { waktu_server, data: { order_group_id, tickets, ticket } }
  })
}

/** Without a key all IPv4 addresses could be tried. An IPv6 /48 is one network: it may be one customer. */
function hashNetwork({ key }: Pick<OrdersDeps, 'key'>, address: string): Buffer {
  return createHmac('sha256', key('order-network')).update(siteOf(address)).digest()
}
