/** What staff keep during an order's history, of the seats that it had. */
import { api } from '@tiketbus/contract'
import { aBlockForm, anAdmin, aPhoneHoldForm, type PayingApp } from '@tiketbus/testkit'
import { expect } from 'vitest'

/**
 * On the first leg, which the order's journey has too: holds seat 2 for a caller, who may buy it, blocks seats 1 and 2 for an agency, or ends
 * the blocks. A refusal is part of the history. Each time by another person, because how much one of the staff keeps is limited.
 */
export async function keepByStaff(
  app: PayingApp,
  id: number,
  what: 'caller-holds' | 'caller-buys' | 'blocked' | 'blocks-end',
): Promise<void> {
  if (what === 'blocks-end')
    return void (await app.db.query('update seat_blocks set until = clock_timestamp() where id_rute = $1', [
      id,
    ]))
  const { token } = await anAdmin(app.db)
  const call = { params: { id }, token }
  const fine = ({ status }: { status: number }) => expect(status).toBeLessThan(500)
  const part = { naik: 0, turun: 1 }
  if (what === 'blocked')
    return fine(await app.call(api.adminBlocks.blockSeats, { ...call, body: aBlockForm([1, 2], part) }))
  const held = await app.call(api.adminPhoneHolds.placeHold, { ...call, body: aPhoneHoldForm([2], part) })
  fine(held)
  if (what === 'caller-holds' || held.status !== 200) return
  const params = { id: held.data().id_reservasi }
  const sold = await app.call(api.adminPhoneHolds.sellHold, {
    token,
    params,
    body: { cara: 'transfer', referensi: 'TRF 1' },
  })
  expect(sold.status).toBe(200)
}
