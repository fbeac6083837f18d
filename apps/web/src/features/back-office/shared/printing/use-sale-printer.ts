import { adminShifts, type PhoneSale } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { myShiftQuery } from '../api/own-shift.ts'
import { useMay } from '../components/may.tsx'
import { usePrinter } from './use-printer.tsx'

type Printing = {
  /** Whether there is something to sell. */
  readonly isNeeded?: boolean
  /** The page has something of its own to print. */
  readonly printsItself?: boolean
}

/**
 * Prints the tickets of what was kept for a caller once it is sold [B883], with the counter of the own open shift. `sheet` belongs to the page,
 * not to the hold's row, which goes.
 */
export function useSalePrinter({ isNeeded = true, printsItself = false }: Printing = {}) {
  const takesCash = useMay()(adminShifts.openShift)
  const shift = useQuery({ ...myShiftQuery, enabled: takesCash && isNeeded })
  const { printTickets, sheet } = usePrinter(shift.data?.data?.loket ?? '', printsItself)
  return { onSold: ({ order_group_id }: PhoneSale) => printTickets(order_group_id), sheet }
}
