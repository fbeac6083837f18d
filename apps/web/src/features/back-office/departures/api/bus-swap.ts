/** Calls about another bus for a departure that is sold. */
import { adminBusSwap, type BusSwapInput } from '@tiketbus/contract'
import { call } from '../../../../lib/http-client.ts'
import { freshQuery, params } from '../../shared/api/list-query.ts'

export const swapPreviewQuery = (id: number, idBus: string) => ({
  ...freshQuery(['swap', id, idBus], (signal) =>
    call(adminBusSwap.previewSwap, { params: params(id), query: { id_bus: idBus }, signal }),
  ),
  gcTime: 0,
  enabled: idBus !== '',
})

export const swapBus = (id: number, body: BusSwapInput, guard: { idempotencyKey: string; ifMatch: number }) =>
  call(adminBusSwap.swapBus, { params: params(id), body, ...guard })
