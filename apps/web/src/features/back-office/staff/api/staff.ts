/** Calls of staff. `versi` is sent as If-Match: an edit of an outdated record responds 412 EDIT_CONFLICT. */
import { adminStaff, STAFF_FILTERS, type StaffInput, type StaffInvitation } from '@tiketbus/contract'
import { call } from '../../../../lib/http-client.ts'
import { freshQuery, pageQuery, params, type ListQuery } from '../../shared/api/list-query.ts'

export function staffQuery({ q, filter, page, limit }: ListQuery) {
  const peran = STAFF_FILTERS.find((one) => one === filter)
  const query = { ...(q !== '' && { q }), peran, page, limit }
  return pageQuery('staff', query, (signal) => call(adminStaff.listStaff, { query, signal }))
}

/** The counters and agencies that are open. */
export const placesQuery = freshQuery(
  ['staff', 'places'],
  async (signal) => (await call(adminStaff.places, { signal })).data,
)

export const inviteStaff = (body: StaffInvitation, idempotencyKey: string) =>
  call(adminStaff.inviteStaff, { body, idempotencyKey })
export const updateStaff = (id: number, body: StaffInput, ifMatch: number | undefined) =>
  call(adminStaff.updateStaff, { params: params(id), body, ifMatch })
export const resendInvitation = (id: number, idempotencyKey: string) =>
  call(adminStaff.resendInvitation, { params: params(id), idempotencyKey })

export const sessionsQuery = (id: number) =>
  freshQuery(
    ['staff', 'sessions', id],
    async (signal) => (await call(adminStaff.listSessions, { params: params(id), signal })).data,
  )
/** Ends all sessions of a member of the staff, or one. */
export const endSessions = (id: number, id_session?: number) =>
  call(adminStaff.endSessions, {
    params: params(id),
    query: id_session === undefined ? {} : { id_session },
  })
