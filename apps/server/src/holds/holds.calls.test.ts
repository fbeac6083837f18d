import { aHold, aTrip, aUser, useTestApp } from '@tiketbus/testkit'
import { plainClient, type PlainClient } from '../../tests/calls/plain-client.ts'
import { replies, RESERVATION, ROUTE_BRIEF } from '../../tests/calls/specified-records.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const app = useTestApp()
let send: PlainClient
beforeAll(async () => {
  send = plainClient(app)
})

describe('the calls about reservations', () => {
  test('POST /api/reservasi/temp takes id_rute and nomor_kursi and returns reservations, route and reservedSeats [W4, W45]', async () => {
    const { token } = await aUser(app.db)
    const id_rute = await aTrip(app.db)
    const body = { id_rute, nomor_kursi: [8, 7] }
    const route = { ...ROUTE_BRIEF, id_rute }
    expect(await send('POST /api/reservasi/temp', { token, body })).toMatchObject(
      replies({
        data: {
          reservations: [{ ...RESERVATION, nomor_kursi: [7, 8], route }],
          route,
          reservedSeats: [7, 8],
          originalSeats: [8, 7],
        },
      }),
    )
  })

  test('PUT /api/reservasi/cancel/{id} returns the cancelled reservation and frees its seats [W47]', async () => {
    const { user, id_rute, id_reservasi, waktu_expired } = await aHold(app.db)
    const { token } = user
    expect(await send(`PUT /api/reservasi/cancel/${id_reservasi}`, { token })).toMatchObject(
      replies({
        data: { ...RESERVATION, id_reservasi, nomor_kursi: [7, 8], waktu_expired, status: 'cancelled' },
      }),
    )
    expect(await send(`GET /api/tiket/available-seats/${id_rute}`, { token })).toMatchObject(
      replies({ data: { seatStatuses: { 7: 'available', 8: 'available' } } }),
    )
  })

  test('GET /api/reservasi/{id} returns the reservation as the summary’s fallback reads it [W49]', async () => {
    const { user, id_rute, id_reservasi, waktu_expired } = await aHold(app.db)
    expect(await send(`GET /api/reservasi/${id_reservasi}`, { token: user.token })).toMatchObject(
      replies({
        data: {
          ...RESERVATION,
          id_reservasi,
          nomor_kursi: [7, 8],
          waktu_expired,
          route: { ...ROUTE_BRIEF, id_rute },
        },
      }),
    )
  })
})
