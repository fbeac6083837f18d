/** Calls about the layout of a bus. The bus's `versi` is sent as If-Match. */
import { adminBuses, type LayoutPlan } from '@tiketbus/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/http-client.ts'
import { params } from '../../shared/api/list-query.ts'

export const busLayoutQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'buses', 'layout', id],
    queryFn: async ({ signal }) => (await call(adminBuses.getBusLayout, { params: params(id), signal })).data,
  })

export const setBusLayout = (
  id: number,
  body: { tata_letak: LayoutPlan; terapkan: boolean },
  ifMatch: number | undefined,
) => call(adminBuses.setBusLayout, { params: params(id), body, ifMatch })

export const removeBusLayout = (id: number, ifMatch: number | undefined) =>
  call(adminBuses.removeBusLayout, { params: params(id), ifMatch })
