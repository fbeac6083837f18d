import type { Hold } from '@tiketbus/contract'
import type { Reader } from '../platform/database/database.ts'
import { findJourneyBriefs } from '../trips/index.ts'
import { selectLiveHoldsOfUser } from './hold-store.ts'
import { toHold } from './hold-operations.ts'

/**
 * Returns the user's live holds, the next to expire first [H27]: as many as a user may have. `waktu_server` is the time at which they
 * were live; absent without any.
 */
export async function listLiveHolds(
  reader: Reader,
  id_user: number,
): Promise<{ data: Hold[]; waktu_server?: string }> {
  const rows = await selectLiveHoldsOfUser(reader, id_user)
  const [first] = rows
  if (!first) return { data: [] }
  const trips = await findJourneyBriefs(reader, rows)
  const data = rows.flatMap((row, at) => {
    const trip = trips[at]
    return trip ? [toHold(trip, row)] : []
  })
  return { data, waktu_server: first.waktu_server }
}
