import type { Hold, HoldState } from '@tiketbus/contract'
import type { Reader } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { holdState } from './hold.ts'
import { selectMasterTicket, selectOwnHold, type HoldRow } from './hold-store.ts'
import { describeHold, failExpired } from './hold-operations.ts'

export type HoldView = Hold & { status: HoldState; id_tiket: number | null }

/**
 * Returns the caller's own hold, with the order's master ticket if it became an order. Throws NOT_FOUND if it is absent or
 * another user's, RESERVATION_EXPIRED, or SEAT_CONFLICT if one of its seats has become another user's.
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

/** Returns a hold in any state. */
export async function viewHold(reader: Reader, row: HoldRow): Promise<HoldView> {
  const id_tiket = row.order_group_id ? await selectMasterTicket(reader, row.order_group_id) : undefined
  return { ...(await describeHold(reader, row)), status: holdState(row), id_tiket: id_tiket ?? null }
}
