import { adminDataRequests, type Input } from '@tiketbus/contract'
import { call } from '../../../../lib/http-client.ts'
import { pageQuery, params, type Paged } from '../../shared/api/list-query.ts'

export type DataRequestForm = Input<typeof adminDataRequests.addDataRequest.body>

export function dataRequestsQuery({ page, limit }: Paged) {
  const query = { page, limit }
  return pageQuery('data-requests', query, (signal) =>
    call(adminDataRequests.listDataRequests, { query, signal }),
  )
}

export const addDataRequest = (body: DataRequestForm, idempotencyKey: string) =>
  call(adminDataRequests.addDataRequest, { body, idempotencyKey })
export const finishDataRequest = (id: number, catatan: string) =>
  call(adminDataRequests.finishDataRequest, { params: params(id), body: { catatan } })
