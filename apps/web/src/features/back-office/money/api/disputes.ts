import { adminMoney } from '@tiketbus/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/http-client.ts'
import type { Paged } from '../../shared/api/list-query.ts'
import { params } from '../../shared/api/params.ts'

export function disputesQuery({ page, limit, status }: Paged & { readonly status: string }) {
  const known = (['open', 'resolved'] as const).find((one) => one === status)
  const query = { page, limit, status: known }
  return queryOptions({
    queryKey: ['admin', 'disputes', query],
    queryFn: ({ signal }) => call(adminMoney.listDisputes, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const resolveDispute = (order: string, catatan: string) =>
  call(adminMoney.resolveDispute, { params: params(order), body: { catatan } })
