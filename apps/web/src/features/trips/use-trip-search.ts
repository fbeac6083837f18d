import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { readTripSearch, writeTripSearch, type TripSearch } from './trip-search.ts'

/** The search in the address, and a function to change it; a change other than of the page number goes to page 1. */
export function useTripSearch() {
  const [query, setQuery] = useSearchParams()
  const search = useMemo(() => readTripSearch(query), [query])
  const change = (wanted: Partial<TripSearch>) =>
    setQuery(writeTripSearch({ ...search, page: 1, ...wanted }), {
      preventScrollReset: true,
      flushSync: true,
    })
  const goToPage = (page: number) => setQuery(writeTripSearch({ ...search, page }), { flushSync: true })
  const clear = () => setQuery(new URLSearchParams(), { flushSync: true })
  return { search, change, goToPage, clear }
}
