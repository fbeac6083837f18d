/** Calls of points. `versi` is sent as If-Match: an edit of an outdated record responds 412 EDIT_CONFLICT. */
import { adminPoints, POINT_STATUSES, type Input } from '@tiketbus/contract'
import { call } from '../../../../lib/http-client.ts'
import { freshQuery, pageQuery, params, type ListQuery } from '../../shared/api/list-query.ts'

export type PointForm = Input<typeof adminPoints.addPoint.body>

/** Query of a page of the list. */
export function pointsQuery({ q, filter, page, limit }: ListQuery) {
  const status = POINT_STATUSES.find((one) => one === filter)
  const query = { ...(q !== '' && { q }), status, page, limit }
  return pageQuery('points', query, (signal) => call(adminPoints.listPoints, { query, signal }))
}

export const addPoint = (body: PointForm, idempotencyKey: string) =>
  call(adminPoints.addPoint, { body, idempotencyKey })
export const updatePoint = (id: number, body: PointForm, ifMatch: number | undefined) =>
  call(adminPoints.updatePoint, { params: params(id), body, ifMatch })

/** Query of what moves if point `id` is merged into `into`; nothing is counted before one is chosen. */
export const mergePreviewQuery = (id: number, into: string) => ({
  ...freshQuery(['points', 'merge', id, into], (signal) =>
    call(adminPoints.previewMerge, { params: params(id), query: { ke: Number(into) }, signal }),
  ),
  enabled: into !== '',
  gcTime: 0,
})

export const mergePoint = (id: number, ke: number, ifMatch: number | undefined) =>
  call(adminPoints.mergePoint, { params: params(id), body: { ke }, ifMatch })
