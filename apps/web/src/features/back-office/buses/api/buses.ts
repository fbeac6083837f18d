/** Bus calls. `versi` is sent as If-Match: an edit of an outdated record responds 412 EDIT_CONFLICT. */
import { adminBuses, type Input } from '@tiketbus/contract'
import { call } from '../../../../lib/http-client.ts'
import { params, specifiedListQuery, type ListQuery } from '../../shared/api/list-query.ts'

export type BusForm = Input<typeof adminBuses.addBus.body>

export const busesQuery = (list: ListQuery) =>
  specifiedListQuery({
    kind: 'buses',
    list,
    orders: ['created_at', '-created_at'],
    load: (query, _filter, signal) =>
      call(adminBuses.listBuses, { foreign: ({ reply, listOf, bus }) => reply(listOf(bus)), query, signal }),
    searched: ({ nama_bus, nomor_polisi }) => [nama_bus, nomor_polisi ?? ''],
  })

/** One bus by its number; throws NOT_FOUND if it was deleted. */
export const readBus = (id: number) => call(adminBuses.getBus, { params: params(id) })

export const addBus = (body: BusForm, idempotencyKey: string) =>
  call(adminBuses.addBus, { foreign: ({ reply, bus }) => reply(bus), body, idempotencyKey })
export const updateBus = (id: number, body: BusForm, ifMatch: number | undefined) =>
  call(adminBuses.updateBus, { foreign: ({ reply, bus }) => reply(bus), params: params(id), body, ifMatch })
export const deleteBus = (id: number, ifMatch: number | undefined) =>
  call(adminBuses.deleteBus, { foreign: ({ deletion }) => deletion, params: params(id), ifMatch })
