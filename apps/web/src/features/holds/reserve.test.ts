import { describe, expect, it, vi } from 'vitest'
import { HttpError } from '../../lib/http-client.ts'
import { reserve, type ReserveCalls } from './reserve.ts'

const request = { id_rute: 7, nomor_kursi: [3, 4] }
const status = (code: number, type: string, rest: object = {}) =>
  new HttpError({
    kind: 'status',
    status: code,
    message: '',
    body: { type, message: 'Pesan server', ...rest },
  })
const broken = new HttpError({ kind: 'network', message: 'Network Error' })
const ticket = { id_tiket: 90, nomor_kursi: 3, is_master_ticket: true }

function calls(given: { hold?: unknown[]; direct?: unknown }) {
  const placeHold = vi.fn<ReserveCalls['placeHold']>()
  for (const answer of given.hold ?? []) {
    if (answer instanceof Error) placeHold.mockRejectedValueOnce(answer)
    else placeHold.mockResolvedValueOnce({ reservations: [501], idTiket: undefined })
  }
  const placeDirect = vi.fn<ReserveCalls['placeDirect']>()
  if (given.direct instanceof Error) placeDirect.mockRejectedValue(given.direct)
  else placeDirect.mockResolvedValue([ticket])
  return { placeHold, placeDirect }
}

describe('placing the hold', () => {
  it('returns the reservation [H1]', async () => {
    expect(await reserve(request, 'k', calls({ hold: ['ok'] }))).toEqual({
      kind: 'held',
      reservations: [501],
    })
  })

  it('is retried once under the same key after a broken connection', async () => {
    const made = calls({ hold: [broken, 'ok'] })
    expect(await reserve(request, 'k', made)).toMatchObject({ kind: 'held' })
    expect(made.placeHold.mock.calls).toEqual([
      [request, 'k'],
      [request, 'k'],
    ])
    expect(made.placeDirect).not.toHaveBeenCalled()
  })

  it('falls back to the first seat only after two server faults, and names the missing seats', async () => {
    const made = calls({ hold: [status(500, 'INTERNAL'), status(503, 'TEMPORARILY_UNAVAILABLE')] })
    expect(await reserve(request, 'k', made)).toEqual({
      kind: 'ticket',
      idTiket: 90,
      booked: [3],
      missing: [4],
    })
  })

  it.each([broken, new TypeError('Failed to fetch dynamically imported module')])(
    'continues without a hold if no call gets an answer, the fallback %s [H4, H200]',
    async (direct) => {
      const made = calls({ hold: [broken, broken], direct })
      expect(await reserve(request, 'k', made)).toEqual({
        kind: 'unheld',
        message: undefined,
        unanswered: true,
      })
    },
  )

  it.each([
    [
      status(409, 'SEAT_CONFLICT', { conflictSeats: [4] }),
      { kind: 'conflict', seats: [4], message: 'Pesan server' },
    ],
    [status(409, 'SEAT_CONFLICT'), { kind: 'conflict', seats: [3, 4], message: 'Pesan server' }],
    [status(422, 'BOOKING_CLOSED'), { kind: 'closed' }],
    [status(422, 'TRIP_INACTIVE'), { kind: 'closed' }],
    [status(404, 'NOT_FOUND'), { kind: 'gone', message: 'Pesan server' }],
    [status(422, 'TOO_MANY_HOLDS'), { kind: 'refused', type: 'TOO_MANY_HOLDS', message: 'Pesan server' }],
    [
      status(422, 'HOLD_TIME_USED', {
        errors: [
          { field: 'nomor_kursi', msg: '', nomor_kursi: 3, waktu_lagi: '2036-11-21T09:30:00.000Z' },
          { field: 'nomor_kursi', msg: '', nomor_kursi: 4, waktu_lagi: '2036-11-21T08:00:00.000Z' },
        ],
      }),
      { kind: 'holdTimeUsed', seats: [3, 4], until: '2036-11-21T09:30:00.000Z' },
    ],
    [status(422, 'HOLD_TIME_USED'), { kind: 'holdTimeUsed', seats: [3, 4], until: undefined }],
    [status(401, 'UNAUTHENTICATED'), { kind: 'refused', type: 'UNAUTHENTICATED', message: 'Pesan server' }],
  ])('does not retry after an answer: %o', async (answer, end) => {
    const made = calls({ hold: [answer] })
    expect(await reserve(request, 'k', made)).toEqual(end)
    expect(made.placeHold).toHaveBeenCalledTimes(1)
    expect(made.placeDirect).not.toHaveBeenCalled()
  })

  it('uses the fallback’s own answer', async () => {
    const made = calls({
      hold: [broken, broken],
      direct: status(409, 'SEAT_CONFLICT', { conflictSeats: [3] }),
    })
    expect(await reserve(request, 'k', made)).toEqual({
      kind: 'conflict',
      seats: [3],
      message: 'Pesan server',
    })
  })

  it('returns the ticket if the server replies with one [H3]', async () => {
    const placeHold = async () => ({ reservations: [], idTiket: 77 })
    expect(await reserve(request, 'k', { ...calls({}), placeHold })).toMatchObject({
      kind: 'ticket',
      idTiket: 77,
    })
  })
})
