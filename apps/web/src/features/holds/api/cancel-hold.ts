import { holds, type HoldState } from '@tiketbus/contract'
import { call } from '../../../lib/http-client.ts'

/** Cancels one of the user's holds; returns its state, since one that became an order is not cancelled [H16]. */
export async function cancelHold(id: number): Promise<HoldState> {
  const { data } = await call(holds.cancelHold, { params: { id: String(id) } })
  return data.status
}
