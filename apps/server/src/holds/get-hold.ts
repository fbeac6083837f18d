import type { Hold, HoldState } from '@tiketbus/contract'
import type { Reader } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { holdState } from './hold.ts'
import { selectMasterTicket, selectOwnHold, type HoldRow } from './hold-store.ts'
import { describeHold, failExpired } from './holds.ts'

export type HoldView = Hold & { status: HoldState; id_tiket: number | null }

/**
 * The caller's own hold. One that became an order names the order's master ticket.
 * NOT_FOUND if absent or another's; RESERVATION_EXPIRED, or SEAT_CONFLICT if another has one of its seats by now.
 */
export async function getHold(
  reader: Reader,
  key: { id_user: number; id_reservasi: number },
): Promise<{ hold: HoldView; waktu_server: string }> {
  const row = await selectOwnHold(reader, key)
  if (!row) fail('NOT_FOUND')
  if (holdState(row) === 'expired') return failExpired(reader, row)
  return { hold: await viewHold(reader, row), waktu_server: row.waktu_server }
}

/** A hold in any state. */
export async function viewHold(reader: Reader, row: HoldRow): Promise<HoldView> {
  const id_tiket = row.order_group_id ? await selectMasterTicket(reader, row.order_group_id) : undefined
  return { ...(await describeHold(reader, row)), status: holdState(row), id_tiket: id_tiket ?? null }
}
