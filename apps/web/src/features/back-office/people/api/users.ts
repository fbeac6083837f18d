/** User calls. `versi` is sent as If-Match: an edit of an outdated record responds 412 EDIT_CONFLICT. */
import { ROLES, accounts, adminPeople, type Input, type User } from '@tiketbus/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/http-client.ts'
import { narrowed, paged, type ListQuery, type RowTexts, params } from '../../shared/api/list-query.ts'

export type UserForm = Input<typeof adminPeople.updateUser.body>

const texts: RowTexts<User> = {
  searched: ({ username, email }) => [username, email],
  filtered: ({ role }) => role,
}

export function usersQuery(list: ListQuery) {
  const role = ROLES.find((known) => known === list.filter)
  return queryOptions({
    queryKey: ['admin', 'users', list],
    queryFn: async ({ signal }) => {
      const listed = await call(adminPeople.listUsers, {
        foreign: ({ reply, listOf, user }) => reply(listOf(user)),
        query: { ...paged(list), role },
        signal,
      })
      return narrowed(listed, { ...list, filter: role ?? '' }, texts)
    },
    placeholderData: keepPreviousData,
  })
}

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
