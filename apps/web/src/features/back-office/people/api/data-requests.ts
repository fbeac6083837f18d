import { adminDataRequests, type Input } from '@tiketbus/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/http-client.ts'
import { type Paged, params } from '../../shared/api/list-query.ts'

export type DataRequestForm = Input<typeof adminDataRequests.addDataRequest.body>

export function dataRequestsQuery({ page, limit }: Paged) {
  const query = { page, limit }
  return queryOptions({
    queryKey: ['admin', 'data-requests', query],
    queryFn: ({ signal }) => call(adminDataRequests.listDataRequests, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const addDataRequest = (body: DataRequestForm, idempotencyKey: string) =>
  call(adminDataRequests.addDataRequest, { body, idempotencyKey })
export const finishDataRequest = (id: number, catatan: string) =>
  call(adminDataRequests.finishDataRequest, { params: params(id), body: { catatan } })
