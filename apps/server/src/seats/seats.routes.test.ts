import { api } from '@tiketbus/contract'
import { aBookedHold, aHold, aTrip, aUser, age, ageTrip, useTestApp } from '@tiketbus/testkit'
import { describe, expect, it } from 'vitest'

const app = useTestApp({ invariants: true })

const map = async (id: number, token?: string) =>
  (await app.call(api.seats.availableSeats, { params: { id }, ...(token && { token }) })).ok()
const statuses = async (id: number, token?: string) => (await map(id, token)).data.seatStatuses
/** The refusals of the map and of its events. */
async function refusals(id: number) {
  const refused = await app.call(api.seats.availableSeats, { params: { id } })
  const events = await app.call(api.seats.seatEvents, { params: { id } })
  return [
    [refused.status, refused.error()],
    [events.status, events.error().type],
  ]
}
const check = (id: unknown, seats: unknown, token?: string) =>
  app.call(api.seats.checkSeats, { params: { id: String(id) }, body: { seats }, ...(token && { token }) })

describe('GET /api/tiket/available-seats/{id}', () => {
  it('returns every seat of the bus in each of the specified shapes', async () => {
    const { id_rute } = await aHold(app.db, {
      id_rute: await aTrip(app.db, { total_kursi: 21 }),
      nomor_kursi: [3],
    })
    const { data, booking_closed, message } = await map(id_rute)
    expect(data.totalSeats).toBe(21)
    expect(data.seats).toHaveLength(21)
    expect(data.seats[2]).toEqual({ number: 3, seat_number: 3, status: 'booked' })
    expect(data.seatStatuses).toMatchObject({ '1': 'available', '3': 'booked', '21': 'available' })
    expect([booking_closed, message]).toEqual([false, undefined])
  })

  it('marks held seats as the viewer’s own for their owner only [S16]', async () => {
    const { id_rute, user } = await aHold(app.db, { nomor_kursi: [7] })
    const stranger = await aUser(app.db)
    expect((await statuses(id_rute, user.token))['7']).toBe('my_reservation')
    expect((await statuses(id_rute, stranger.token))['7']).toBe('booked')
    expect((await statuses(id_rute))['7']).toBe('booked')
  })

  it('shows the viewer’s own booked seats as booked: they cannot be chosen again [S18]', async () => {
    const { id_rute, user } = await aBookedHold(app.db, { nomor_kursi: [7] })
    expect((await statuses(id_rute, user.token))['7']).toBe('booked')
  })

  it('treats an invalid token as none', async () => {
    const { id_rute } = await aHold(app.db, { nomor_kursi: [7] })
    expect((await statuses(id_rute, 'x'.repeat(43)))['7']).toBe('booked')
  })

  it('shows a seat as free from the hold’s expiry on, although no sweep has run [H8]', async () => {
    const { id_rute, id_reservasi, user } = await aHold(app.db, { nomor_kursi: [7] })
    await age(app.db, id_reservasi, '30 minutes')
    expect((await statuses(id_rute))['7']).toBe('available')
    expect((await statuses(id_rute, user.token))['7']).toBe('available')
  })

  it('changes its version with every change of a seat; the version is the same for every viewer', async () => {
    const { id_rute, user } = await aHold(app.db, { nomor_kursi: [7] })
    const held = (await map(id_rute)).data.versi_kursi
    expect((await map(id_rute, user.token)).data.versi_kursi).toBe(held)
    await aBookedHold(app.db, { user, id_rute, nomor_kursi: [7] })
    const booked = (await map(id_rute)).data.versi_kursi
    expect(booked).not.toBe(held)
    expect((await map(id_rute)).data.versi_kursi).toBe(booked)
  })

  it('refuses with the flag once booking has closed, like the event stream [W21]', async () => {
    const id_rute = await aTrip(app.db)
    await ageTrip(app.db, id_rute, '47 hours 50 minutes')
    expect(await refusals(id_rute)).toEqual([
      [
        422,
        { success: false, type: 'BOOKING_CLOSED', message: 'Pemesanan sudah ditutup', booking_closed: true },
      ],
      [422, 'BOOKING_CLOSED'],
    ])
  })

  it('refuses with the flag if the trip is not active, like the event stream', async () => {
    const id_rute = await aTrip(app.db, { status: 'nonaktif' })
    const message = 'Rute ini sedang tidak aktif'
    expect(await refusals(id_rute)).toEqual([
      [422, { success: false, type: 'TRIP_INACTIVE', message, booking_closed: true }],
      [422, 'TRIP_INACTIVE'],
    ])
  })

  it('responds 404 for an absent or archived trip, and 400 for an invalid id', async () => {
    const id_rute = await aTrip(app.db)
    await app.db.query('update trips set archived_at = clock_timestamp() where id_rute = $1', [id_rute])
    for (const [id, status] of [
      [999_999, 404],
      [id_rute, 404],
      ['abc', 400],
    ] as const)
      expect((await app.call(api.seats.availableSeats, { params: { id } })).status).toBe(status)
  })
})

describe('POST /api/tiket/check-seat-availability/{id}', () => {
  it('reports free seats as available', async () => {
    expect((await check(await aTrip(app.db), [1, '2'])).data()).toEqual({
      available: true,
      conflictSeats: [],
    })
  })

  it('names the seats that are held or booked, but not those that the caller holds', async () => {
    const { id_rute, user } = await aHold(app.db, { nomor_kursi: [7, 8] })
    const booked = await aBookedHold(app.db, { id_rute, nomor_kursi: [9] })
    expect((await check(id_rute, [9, 8, 1])).data()).toEqual({ available: false, conflictSeats: [8, 9] })
    expect((await check(id_rute, [7, 8, 1], user.token)).data().available).toBe(true)
    expect((await check(id_rute, [9], booked.user.token)).data().available).toBe(false)
  })

  it('reserves nothing: it writes no row [S17]', async () => {
    const id_rute = await aTrip(app.db)
    await check(id_rute, [1])
    expect(await app.db.query('select from seat_claims where id_rute = $1', [id_rute])).toEqual([])
  })

  it.each([
    ['no seat', []],
    ['six seats', [1, 2, 3, 4, 5, 6]],
    ['a seat that the bus does not have', [41]],
    ['texts that are no seats', ['05', true, null]],
  ])('refuses %s', async (_, seats) => {
    const reply = await check(await aTrip(app.db), seats)
    expect([reply.status, reply.error().type]).toEqual([400, 'VALIDATION_FAILED'])
    expect(reply.error().errors?.map(({ field }) => field.split('.')[0])).toContain('seats')
  })

  it('refuses closed, inactive and absent trips', async () => {
    const closed = await aTrip(app.db)
    await ageTrip(app.db, closed, '47 hours 50 minutes')
    expect((await check(closed, [1])).error().type).toBe('BOOKING_CLOSED')
    expect((await check(await aTrip(app.db, { status: 'nonaktif' }), [1])).error().type).toBe('TRIP_INACTIVE')
    expect((await check(999_999, [1])).error().type).toBe('NOT_FOUND')
  })
})
