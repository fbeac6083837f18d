import { aClaim, aHold, aTrip, useTestApp } from '@tiketbus/testkit'
import { plainClient, type PlainClient } from '../../tests/calls/plain-client.ts'
import { replies } from '../../tests/calls/specified-records.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const app = useTestApp()
let send: PlainClient
beforeAll(async () => {
  send = plainClient(app)
})

describe('the calls about seats', () => {
  test('GET /api/tiket/available-seats/{routeId} returns success, booking_closed and data in every shape [W12, W42]', async () => {
    const { id_rute, user } = await aHold(app.db, { id_rute: await aTrip(app.db, { total_kursi: 20 }) })
    await aClaim(app.db, { id_rute, nomor_kursi: 3 })
    const states = { 3: 'booked', 7: 'my_reservation', 8: 'my_reservation' } as Record<number, string>
    const numbers = Array.from({ length: 20 }, (_none, index) => index + 1)
    const stateOf = (number: number) => states[number] ?? 'available'
    const reply = await send(`GET /api/tiket/available-seats/${id_rute}`, { token: user.token })
    expect(reply).toMatchObject(
      replies({
        booking_closed: false,
        data: {
          totalSeats: 20,
          seats: numbers.map((number) => ({ number, seat_number: number, status: stateOf(number) })),
          seatStatuses: Object.fromEntries(numbers.map((number) => [String(number), stateOf(number)])),
        },
      }),
    )
  })

  test('GET /api/tiket/available-seats/{routeId} returns booking_closed and message once booking has closed [W42]', async () => {
    const id_rute = await aTrip(app.db, { inMinutes: 5 })
    expect(await send(`GET /api/tiket/available-seats/${id_rute}`)).toMatchObject({
      status: 422,
      body: { success: false, booking_closed: true, message: 'Pemesanan sudah ditutup' },
    })
  })

  test('POST /api/tiket/check-seat-availability/{routeId} takes seats, and returns available and conflictSeats [W10, W43]', async () => {
    const id_rute = await aTrip(app.db)
    await aClaim(app.db, { id_rute, nomor_kursi: 3 })
    await aClaim(app.db, { id_rute, nomor_kursi: 9 })
    const check = (seats: number[]) =>
      send(`POST /api/tiket/check-seat-availability/${id_rute}`, { body: { seats } })
    expect(await check([1, 2])).toMatchObject(replies({ data: { available: true, conflictSeats: [] } }))
    expect(await check([1, 3, 9])).toMatchObject(
      replies({ data: { available: false, conflictSeats: [3, 9] } }),
    )
  })
})
