import type { TripBrief } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../lib/paths.ts'
import { tripQuery } from './api/get-trip.ts'
import { searchAgainPath } from './search-paths.ts'

/** The search of a departure's line and day, for a page on which its booking ends [N201]; of anything if nobody knows it. */
export function useSearchAgain(idRute: number, known?: TripBrief): string {
  const { data } = useQuery({ ...tripQuery(idRute), enabled: known === undefined })
  const trip = known ?? data?.data
  return trip === undefined ? paths.searchResults : searchAgainPath(trip)
}
