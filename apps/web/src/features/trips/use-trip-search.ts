import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { readTripSearch, writeTripSearch, type TripSearch } from './trip-search.ts'

/** The search in the address, and how to change it: any change but of the page leads back to the first one. */
export function useTripSearch() {
  const [query, setQuery] = useSearchParams()
  const search = useMemo(() => readTripSearch(query), [query])
  const change = (wanted: Partial<TripSearch>) =>
    setQuery(writeTripSearch({ ...search, page: 1, ...wanted }), {
      preventScrollReset: true,
      flushSync: true,
    })
  const show = (page: number) => setQuery(writeTripSearch({ ...search, page }), { flushSync: true })
  const clear = () => setQuery(new URLSearchParams(), { flushSync: true })
  return { search, change, show, clear }
}
