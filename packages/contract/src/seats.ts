import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { idParam, instant, seatNumbers } from './fields.ts'

export const SEAT_STATUSES = ['available', 'booked', 'my_reservation'] as const
export const seatStatus = z.enum(SEAT_STATUSES)
export type SeatStatus = z.infer<typeof seatStatus>

export const seatMap = z.object({
  totalSeats: z.int(),
  seats: z.array(z.object({ number: z.int(), seat_number: z.int(), status: seatStatus })),
  seatStatuses: z.record(z.string(), seatStatus),
  /** Differs whenever a seat's state differs: what an open seat map compares. */
  versi_kursi: z.string(),
})
export type SeatMap = z.infer<typeof seatMap>

const tripParam = z.object({ id: idParam })

export const seats = {
  availableSeats: endpoint({
    method: 'GET',
    path: '/api/tiket/available-seats/:id',
    caller: 'public',
    summary: 'Peta kursi; kursi sendiri tampak bila ada token',
    params: tripParam,
    reply: z.object({
      success: z.literal(true),
      message: z.optional(z.string()),
      booking_closed: z.boolean(),
      waktu_tutup: instant,
      waktu_server: instant,
      data: seatMap,
    }),
    errors: ['NOT_FOUND'],
  }),
  checkSeats: endpoint({
    method: 'POST',
    path: '/api/tiket/check-seat-availability/:id',
    caller: 'public',
    summary: 'Apakah kursi-kursi ini masih dapat dipilih',
    params: tripParam,
    body: z.strictObject({ seats: seatNumbers }),
    reply: z.object({
      success: z.literal(true),
      message: z.optional(z.string()),
      data: z.object({ available: z.boolean(), conflictSeats: z.array(z.int()) }),
    }),
    errors: ['NOT_FOUND', 'BOOKING_CLOSED', 'TRIP_INACTIVE'],
  }),
  /** Server-sent events `seats`: data `{ versi_kursi, seats: { "7": "booked" } }`; public, so never `my_reservation`. */
  seatEvents: endpoint({
    method: 'GET',
    path: '/api/tiket/seat-events/:id',
    caller: 'public',
    summary: 'Perubahan kursi secara langsung (server-sent events)',
    params: tripParam,
    reply: z.string(),
    errors: ['NOT_FOUND'],
  }),
} as const
