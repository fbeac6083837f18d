/** The back-office's statistics. */
import { TICKET_STATUSES } from '../orders.ts'
import { hasAny, isRow, numberOf } from './values.ts'
import { tickets } from './tickets.ts'

/** The statistics [W9]. A number or a list that is absent counts as none: the others are still worth showing. */
export function stats(value: unknown) {
  if (!isRow(value) || !hasAny(value, 'totalUsers', 'totalBuses', 'totalActiveRoutes', 'tickets'))
    return undefined
  const given = isRow(value.tickets) ? value.tickets : {}
  const counts = Object.fromEntries(TICKET_STATUSES.map((status) => [status, numberOf(given[status]) ?? 0]))
  const sum = Object.values(counts).reduce((all, n) => all + n, 0)
  return {
    totalUsers: numberOf(value.totalUsers) ?? 0,
    totalBuses: numberOf(value.totalBuses) ?? 0,
    totalActiveRoutes: numberOf(value.totalActiveRoutes) ?? 0,
    tickets: {
      ...(counts as Record<(typeof TICKET_STATUSES)[number], number>),
      total: numberOf(given.total) ?? sum,
    },
    recentTickets: tickets(value.recentTickets) ?? [],
  }
}
