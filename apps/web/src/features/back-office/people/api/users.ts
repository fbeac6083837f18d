/** User calls. `versi` is sent as If-Match: an edit of an outdated record responds 412 EDIT_CONFLICT. */
import { ROLES, accounts, adminPeople, type Input } from '@tiketbus/contract'
import { call } from '../../../../lib/http-client.ts'
import { params, specifiedListQuery, type ListQuery } from '../../shared/api/list-query.ts'

export type UserForm = Input<typeof adminPeople.updateUser.body>

export const usersQuery = (list: ListQuery) =>
  specifiedListQuery({
    kind: 'users',
    list,
    filters: ROLES,
    orders: ['created_at', '-created_at'],
    load: (query, role, signal) =>
      call(adminPeople.listUsers, {
        foreign: ({ reply, listOf, user }) => reply(listOf(user)),
        query: { ...query, role },
        signal,
      }),
    searched: ({ username, email }) => [username, email],
    filtered: ({ role }) => role,
  })

/** One user by their number; throws NOT_FOUND if the account was deleted. */
export const readUser = (id: number) => call(adminPeople.getUser, { params: params(id) })

export const updateUser = (id: number, body: UserForm, ifMatch: number | undefined) =>
  call(adminPeople.updateUser, {
    foreign: ({ reply, user }) => reply(user),
    params: params(id),
    body,
    ifMatch,
  })
export const deleteUser = (id: number, ifMatch: number | undefined) =>
  call(adminPeople.deleteUser, { foreign: ({ deletion }) => deletion, params: params(id), ifMatch })
export const makeAdmin = (id: number) =>
  call(accounts.makeAdmin, { foreign: ({ reply, user }) => reply(user), params: params(id) })
export const makeUser = (id: number, ifMatch: number | undefined) =>
  call(adminPeople.makeUser, { params: params(id), ifMatch })
