/** The back-office's statistics. */
import { stats as statsRecord } from '../back-office/reports.ts'
import { filled, isRow } from './values.ts'
import { tickets } from './tickets.ts'

/** The statistics [W9]. */
export function stats(value: unknown) {
  if (!isRow(value)) return undefined
  const recentTickets = tickets(value.recentTickets)
  return (
    recentTickets && filled(statsRecord.entries, { ...value, recentTickets: undefined }, { recentTickets })
  )
}
