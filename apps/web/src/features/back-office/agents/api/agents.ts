/** Calls of agencies. `versi` is sent as If-Match: an edit of an outdated record responds 412 EDIT_CONFLICT. */
import { adminAgents, type Body, type Input } from '@tiketbus/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/http-client.ts'
import { freshQuery, pageQuery, params, type ListQuery } from '../../shared/api/list-query.ts'

/** The quotas that a page shows: its account stands below them. */
const MOST_QUOTAS = 10

export type AgencyForm = Input<typeof adminAgents.addAgency.body>
export type TopUpForm = Input<typeof adminAgents.topUp.body>

/** The server polls the provider at most so often. */
const WAITING_MS = 5000

/** Query of a page of the list. */
export function agenciesQuery({ q, filter, page, limit }: ListQuery) {
  const status = (['aktif', 'arsip'] as const).find((one) => one === filter)
  const query = { ...(q !== '' && { q }), status, page, limit }
  return pageQuery('agents', query, (signal) => call(adminAgents.listAgencies, { query, signal }))
}

export const agencyQuery = (id: number) =>
  freshQuery(['agents', 'one', id], (signal) => call(adminAgents.getAgency, { params: params(id), signal }))

export const addAgency = (body: AgencyForm, idempotencyKey: string) =>
  call(adminAgents.addAgency, { body, idempotencyKey })
export const updateAgency = (id: number, body: AgencyForm, ifMatch: number | undefined) =>
  call(adminAgents.updateAgency, { params: params(id), body, ifMatch })
export const archiveAgency = (id: number, arsip: boolean, ifMatch: number | undefined) =>
  call(adminAgents.archiveAgency, { params: params(id), body: { arsip }, ifMatch })
export const topUp = (id: number, body: TopUpForm, idempotencyKey: string) =>
  call(adminAgents.topUp, { params: params(id), body, idempotencyKey })

/** Query of the quotas of an agency, the soonest departure first. */
export const quotasQuery = (id: number) =>
  freshQuery(['agents', 'quotas', id], (signal) =>
    call(adminAgents.listQuotas, { params: params(id), query: { page: 1, limit: MOST_QUOTAS }, signal }),
  )

export const ownQuotasQuery = freshQuery(['agents', 'quotas', 'own'], (signal) =>
  call(adminAgents.listOwnQuotas, { query: { page: 1, limit: MOST_QUOTAS }, signal }),
)

type Span = { readonly dari: string; readonly sampai: string }

/** Query of a page of an agency's account, oldest first. `after`: the line before the page. */
export function statementQuery(id: number, span: Span, after: number | undefined) {
  const query = { ...span, ...(after !== undefined && { setelah: after }) }
  return pageQuery('agents', { statement: id, ...query }, (signal) =>
    call(adminAgents.getStatement, { params: params(id), query, signal }),
  )
}

/** Query of what the agency of the person who is logged in pays into its deposit; asked again while something waits. */
export const ownPaymentsQuery = queryOptions({
  ...freshQuery(['agents', 'own', 'topups'], (signal) => call(adminAgents.listOwnPayments, { signal })),
  refetchInterval: ({ state }) =>
    state.data?.data.some(({ status }) => status === 'menunggu') ? WAITING_MS : false,
})

/** The same of any agency, for the office. */
export const paymentsQuery = (id: number) =>
  freshQuery(['agents', 'topups', id], (signal) =>
    call(adminAgents.listPayments, { params: params(id), signal }),
  )

export const payDeposit = (body: Body<typeof adminAgents.payDeposit>) =>
  call(adminAgents.payDeposit, { body })

/** Query of a page of the account of the person's own agency. */
export function ownStatementQuery(span: Span, after: number | undefined) {
  const query = { ...span, ...(after !== undefined && { setelah: after }) }
  return pageQuery('agents', { statement: 'own', ...query }, (signal) =>
    call(adminAgents.getOwnStatement, { query, signal }),
  )
}
