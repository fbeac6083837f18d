import { adminReports, adminAudit, adminMoney } from '@tiketbus/contract'
import { queryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '../../../../lib/http-client.ts'

export const statsQuery = queryOptions({
  queryKey: ['admin', 'stats'],
  queryFn: ({ signal }) =>
    call(adminReports.getStats, { foreign: ({ reply, stats }) => reply(stats), signal }),
})

export function salesQuery(span: { dari: string; sampai: string }) {
  return queryOptions({
    queryKey: ['admin', 'sales', span],
    queryFn: ({ signal }) => call(adminReports.sales, { query: span, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The lengths of the queues that wait for an administrator, without their rows. */

const ONE = { page: 1, limit: 1 } as const

export const dueRefundsQuery = queryOptions({
  queryKey: ['admin', 'refunds', 'waiting'],
  queryFn: async ({ signal }) => {
    const reply = await call(adminMoney.listRefunds, { query: { ...ONE, status: 'due' }, signal })
    return reply.meta?.total ?? reply.data.length
  },
})

export const openDisputesQuery = queryOptions({
  queryKey: ['admin', 'disputes', 'waiting'],
  queryFn: async ({ signal }) => {
    const reply = await call(adminMoney.listDisputes, { query: { ...ONE, status: 'open' }, signal })
    return reply.meta?.total ?? reply.data.length
  },
})

/** The number of a day's acts that a person should look at. */
export const unusualActsQuery = (tanggal: string) =>
  queryOptions({
    queryKey: ['admin', 'audit', 'unusual', tanggal],
    queryFn: async ({ signal }) => {
      const query = { ...ONE, filter: 'unusual' as const, tanggal }
      const reply = await call(adminAudit.listAudit, { query, signal })
      return reply.meta?.total ?? reply.data.length
    },
  })
