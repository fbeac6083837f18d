import { describe, expect, it } from 'vitest'
import { stubReplies, runQuery } from '../../../testing/fetch-stub.ts'
import { seatMap } from '../../../testing/records.ts'
import { checkSeats } from './check-seats.ts'
import { seatMapQuery, sizedMap } from './seat-map.ts'

describe('the calls about seats', () => {
  it('GET /api/tiket/available-seats/{routeId} is sent without a body, and booking_closed, message and data are read [W42]', async () => {
    const sent = stubReplies([200, { ...seatMap({ 3: 'booked' }, true), message: 'Pemesanan sudah ditutup' }])
    const map = await runQuery(seatMapQuery(7))
    expect(map).toMatchObject({ bookingClosed: true, message: 'Pemesanan sudah ditutup' })
    expect(map.seats.slice(2, 4)).toEqual([
      { number: 3, status: 'booked' },
      { number: 4, status: 'available' },
    ])
    expect(sent).toEqual([{ call: 'GET /api/tiket/available-seats/7', body: undefined }])
  })

  it('GET /api/tiket/available-seats/{routeId} without a number of seats: as many as the bus has [F3]', async () => {
    const lengthOf = async (data: unknown, known?: number) => {
      stubReplies([200, { success: true, data }])
      return sizedMap(await runQuery(seatMapQuery(7)), known).seats.length
    }
    expect(await lengthOf([1, 2], 24)).toBe(24)
    expect(await lengthOf({ 1: 'booked' }, 50)).toBe(50)
    expect(await lengthOf({ 1: 'booked', 30: 'booked' }, 24)).toBe(30)
    expect(await lengthOf([1, 2])).toBe(40)
    expect(await lengthOf({ totalSeats: 20, seats: [] }, 24)).toBe(20)
  })

  it('GET /api/tiket/available-seats/{routeId} reads success: a 200 with success false is a refusal [W42]', async () => {
    stubReplies([200, { success: false, message: 'Rute tidak aktif', booking_closed: true }])
    await expect(runQuery(seatMapQuery(7))).rejects.toMatchObject({
      kind: 'status',
      serverMessage: 'Rute tidak aktif',
      fields: { booking_closed: true },
    })
  })

  it('POST /api/tiket/check-seat-availability/{routeId} is sent with seats, and available and conflictSeats are read [W43]', async () => {
    const sent = stubReplies(
      [200, { success: true, data: { available: true, conflictSeats: [] } }],
      [200, { success: true, data: { available: false, conflictSeats: [4] } }],
    )
    expect([await checkSeats(7, [3, 4]), await checkSeats(7, [3, 4])]).toEqual([[], [4]])
    const call = 'POST /api/tiket/check-seat-availability/7'
    expect(sent[0]).toEqual({ call, body: { seats: [3, 4] } })
  })
})
