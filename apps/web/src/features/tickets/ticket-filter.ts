import { DEFAULT_PAGE_SIZE, PAGE_SIZES, TICKET_STATUSES, type TicketStatus } from '@tiketbus/contract'

export type TicketFilter = {
  readonly status: TicketStatus | undefined
  readonly page: number
  readonly limit: number
}

/** Reads filter, page and page size from the address; invalid values become the default. */
export function readTicketFilter(query: URLSearchParams): TicketFilter {
  const status = TICKET_STATUSES.find((known) => known === query.get('filter'))
  const limit = PAGE_SIZES.find((size) => String(size) === query.get('limit')) ?? DEFAULT_PAGE_SIZE
  const page = /^[1-9]\d{0,5}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  return { status, page, limit }
}

/** The address of a filter: defaults are left out; another filter or size starts at page 1. */
export function writeTicketFilter({ status, page, limit }: TicketFilter): Record<string, string> {
  return {
    ...(status && { filter: status }),
    ...(page > 1 && { page: String(page) }),
    ...(limit !== DEFAULT_PAGE_SIZE && { limit: String(limit) }),
  }
}
