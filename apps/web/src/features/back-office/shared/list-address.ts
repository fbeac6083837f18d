import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@tiketbus/contract'
import { useSearchParams } from 'react-router'
import { localStore } from '../../../lib/storage.ts'
import { useMediaQuery } from '../../../lib/use-media-query.ts'

/** A desktop shows at least 14 rows of 40 px [B811]; lists of the specification begin with its 10. */
const DESK_PAGE_SIZE = 25

/** The parameters of a back-office list. Stored in the address, so that they can be shared and restored by 'back'. */
export type ListAddress = {
  readonly q: string
  readonly filter: string
  readonly page: number
  readonly limit: number
  /** The name of a column, with '-' from its end; '' for the list's own order. */
  readonly sort: string
}

/** `usual`: rows of a page whose address names neither a page nor a size. */
export function readListAddress(query: URLSearchParams, usual: number = DEFAULT_PAGE_SIZE): ListAddress {
  const page = query.get('page') ?? ''
  const size = PAGE_SIZES.find((known) => String(known) === query.get('limit'))
  return {
    q: (query.get('q') ?? '').slice(0, 100),
    filter: query.get('filter') ?? '',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    limit: size ?? (page === '' ? usual : DEFAULT_PAGE_SIZE),
    sort: /^-?[a-z_]{1,30}$/.exec(query.get('sort') ?? '')?.[0] ?? '',
  }
}

/** Changes parameters; the page becomes 1 when search, filter, size or order change [B5]. */
export function changeAddress(address: ListAddress, change: Partial<ListAddress>): ListAddress {
  return { ...address, page: 1, ...change }
}

export function writeListAddress(
  { q, filter, page, limit, sort }: ListAddress,
  usual: number = DEFAULT_PAGE_SIZE,
): Record<string, string> {
  return {
    ...(q !== '' && { q }),
    ...(filter !== '' && { filter }),
    ...(sort !== '' && { sort }),
    ...(page > 1 && { page: String(page) }),
    ...(limit !== (page > 1 ? DEFAULT_PAGE_SIZE : usual) && { limit: String(limit) }),
  }
}

const SIZE_KEY = 'list_size'
const AT_A_DESK = '(min-width: 80rem)'

/** The rows of a page at first: those that were chosen last on this browser, at a desk; a phone shows 10 cards. */
function useUsualSize(otherwise: number): number {
  const isDesk = useMediaQuery(AT_A_DESK)
  if (!isDesk) return DEFAULT_PAGE_SIZE
  return PAGE_SIZES.find((size) => String(size) === localStore.get(SIZE_KEY)) ?? otherwise
}

type Extras<Name extends string> = Readonly<Record<Name, string>>
type ListAddressState<Name extends string> = {
  readonly address: ListAddress
  /** Further filters of this list; '' if absent. */
  readonly extras: Extras<Name>
  readonly setAddress: (change: Partial<ListAddress>, extras?: Partial<Extras<Name>>) => void
}

/**
 * The list's parameters, and functions to change them; `names` are further filters of this list. `size`: rows of a page at a desk, unless
 * another size was chosen there before.
 */
export function useListAddress<Name extends string = never>(
  names: readonly Name[] = [],
  size: (typeof PAGE_SIZES)[number] = DESK_PAGE_SIZE,
): ListAddressState<Name> {
  const [query, setQuery] = useSearchParams()
  const usual = useUsualSize(size)
  const address = readListAddress(query, usual)
  const extras = Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])) as Extras<Name>
  return {
    address,
    extras,
    setAddress: (change, more) => {
      if (change.limit !== undefined) localStore.set(SIZE_KEY, String(change.limit))
      const kept = Object.entries<string>({ ...extras, ...more }).filter(([, value]) => value !== '')
      const next = { ...Object.fromEntries(kept), ...writeListAddress(changeAddress(address, change), usual) }
      setQuery(next, { replace: 'q' in change, preventScrollReset: true, flushSync: true })
    },
  }
}
