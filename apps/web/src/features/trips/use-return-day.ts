import { useSearchParams } from 'react-router'
import { returnDayIn } from '../../lib/paths.ts'

/** The day of the way back in this page's address, which its links pass on [T27]; '' if there is none. */
export function useReturnDay(): string {
  const [query] = useSearchParams()
  return returnDayIn(query)
}
