import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@tiketbus/contract'
import { useSearchParams } from 'react-router'

/** What an administration list shows; it stands in the address, so that it can be shared and gone back to. */
export type ListAddress = {
  readonly q: string
  readonly filter: string
  readonly page: number
  readonly limit: number
}

export function readListAddress(query: URLSearchParams): ListAddress {
  const page = query.get('page') ?? ''
  return {
    q: (query.get('q') ?? '').slice(0, 100),
    filter: query.get('filter') ?? '',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    limit: PAGE_SIZES.find((size) => String(size) === query.get('limit')) ?? DEFAULT_PAGE_SIZE,
  }
}

/** Section 4, Admin lists: the page becomes 1 again when search, filter or size change. */
export function changed(address: ListAddress, change: Partial<ListAddress>): ListAddress {
  return { ...address, page: 1, ...change }
}

export function writeListAddress({ q, filter, page, limit }: ListAddress): Record<string, string> {
  return {
    ...(q !== '' && { q }),
    ...(filter !== '' && { filter }),
    ...(page > 1 && { page: String(page) }),
    ...(limit !== DEFAULT_PAGE_SIZE && { limit: String(limit) }),
  }
}

export function useListAddress(): { address: ListAddress; show: (change: Partial<ListAddress>) => void } {
  const [query, setQuery] = useSearchParams()
  const address = readListAddress(query)
  return {
    address,
    show: (change) => setQuery(writeListAddress(changed(address, change)), { replace: 'q' in change }),
  }
}
