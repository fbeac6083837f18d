import { adminReports, adminAudit, adminMoney } from '@tiketbus/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/http-client.ts'
import { pageQuery } from '../../shared/api/list-query.ts'

export const statsQuery = queryOptions({
  queryKey: ['admin', 'stats'],
  queryFn: ({ signal }) =>
    call(adminReports.getStats, { foreign: ({ reply, stats }) => reply(stats), signal }),
})

export const salesQuery = (span: { dari: string; sampai: string }) =>
  pageQuery('sales', span, (signal) => call(adminReports.sales, { query: span, signal }))

/** The lengths of the queues that wait for an administrator, without their rows. */

const ONE = { page: 1, limit: 1 } as const

const countQuery = (key: readonly string[], load: (signal: AbortSignal) => Promise<ListReply>) =>
  queryOptions({
    queryKey: ['admin', ...key],
    queryFn: async ({ signal }) => {
      const { data, meta } = await load(signal)
      return meta?.total ?? data.length
    },
  })

type ListReply = { readonly data: readonly unknown[]; readonly meta?: { readonly total: number } | undefined }

export const dueRefundsQuery = countQuery(['refunds', 'waiting'], (signal) =>
  call(adminMoney.listRefunds, { query: { ...ONE, status: 'due' }, signal }),
)

export const openDisputesQuery = countQuery(['disputes', 'waiting'], (signal) =>
  call(adminMoney.listDisputes, { query: { ...ONE, status: 'open' }, signal }),
)

/** The number of a day's acts that a person should look at. */
export const unusualActsQuery = (tanggal: string) =>
  countQuery(['audit', 'unusual', tanggal], (signal) =>
    call(adminAudit.listAudit, { query: { ...ONE, filter: 'unusual', tanggal }, signal }),
  )
