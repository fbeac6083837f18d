import { describe, expect, it } from 'vitest'
import { stubSuccess } from '../../../testing/fetch-stub.ts'
import { aHold } from '../../../testing/records.ts'
import { placeHold } from './holds.ts'

describe('the call that holds seats', () => {
  it('POST /api/reservasi/temp is sent with id_rute and nomor_kursi, and the reservations are read [W45]', async () => {
    const hold = aHold({ id_reservasi: 1001 })
    const sent = stubSuccess({
      data: { ...hold, id_reservasi: 9, reservations: [hold], reservedSeats: [3, 4], originalSeats: [3, 4] },
    })
    const wish = { id_rute: 7, nomor_kursi: [3, 4] }
    expect(await placeHold(wish, 'k')).toEqual({ reservations: [1001], idTiket: undefined })
    expect(sent).toEqual([{ call: 'POST /api/reservasi/temp', body: wish }])
  })
})
