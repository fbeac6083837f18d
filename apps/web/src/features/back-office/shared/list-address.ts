import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@tiketbus/contract'
import { useSearchParams } from 'react-router'

/** The parameters of a back-office list. Stored in the address, so that they can be shared and restored by 'back'. */
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

/** Changes parameters; the page becomes 1 when search, filter or size change [B5]. */
export function changeAddress(address: ListAddress, change: Partial<ListAddress>): ListAddress {
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

type Extras<Name extends string> = Readonly<Record<Name, string>>
type ListAddressState<Name extends string> = {
  readonly address: ListAddress
  /** Further filters of this list; '' if absent. */
  readonly extras: Extras<Name>
  readonly setAddress: (change: Partial<ListAddress>, extras?: Partial<Extras<Name>>) => void
}

/** The list's parameters, and functions to change them; `names` are further filters of this list. */
export function useListAddress<Name extends string = never>(
  names: readonly Name[] = [],
): ListAddressState<Name> {
  const [query, setQuery] = useSearchParams()
  const address = readListAddress(query)
  const extras = Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])) as Extras<Name>
  return {
    address,
    extras,
    setAddress: (change, more) => {
      const kept = Object.entries<string>({ ...extras, ...more }).filter(([, value]) => value !== '')
      const next = { ...Object.fromEntries(kept), ...writeListAddress(changeAddress(address, change)) }
      setQuery(next, { replace: 'q' in change, preventScrollReset: true, flushSync: true })
    },
  }
}
