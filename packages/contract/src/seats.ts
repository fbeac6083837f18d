import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { idParam, instant, int, journeyFields, journeyQuery, seatNumbers } from './fields.ts'
import { seatLabels } from './seat-labels.ts'
import { strictObject } from './read.ts'

export const SEAT_STATUSES = ['available', 'booked', 'my_reservation'] as const
export const seatStatus = v.picklist(SEAT_STATUSES)
export type SeatStatus = v.InferOutput<typeof seatStatus>

export const seatMap = v.object({
  totalSeats: int,
  seats: v.array(v.object({ number: int, seat_number: int, status: seatStatus })),
  seatStatuses: v.record(v.string(), seatStatus),
  /** Changes whenever a seat's state does; an open seat map compares it. */
  versi_kursi: v.string(),
  /** Of a departure of several legs: the legs of each seat that nobody has, by its number [S555]. */
  ruas_kosong: v.optional(v.record(v.string(), v.array(int))),
  /** Only of a departure with a layout [S580]. */
  id_tata_letak: v.optional(int),
  label_kursi: seatLabels,
})
export type SeatMap = v.InferOutput<typeof seatMap>

const tripParam = v.object({ id: idParam })

/** `naik`, `turun`: the part of the way that the statuses are for; `titik_naik`: the point whose time booking closes by. */
const partQuery = strictObject(journeyQuery)

export const seats = {
  availableSeats: endpoint({
    method: 'GET',
    path: '/api/tiket/available-seats/:id',
    caller: 'public',
    summary: 'Peta kursi; kursi sendiri tampak bila ada token',
    params: tripParam,
    query: partQuery,
    reply: v.object({
      success: v.literal(true),
      message: v.optional(v.string()),
      booking_closed: v.boolean(),
      waktu_tutup: instant,
      waktu_server: instant,
      data: seatMap,
    }),
    errors: ['NOT_FOUND', 'NOT_FOR_SALE', 'BOOKING_CLOSED', 'TRIP_INACTIVE'],
  }),
  checkSeats: endpoint({
    method: 'POST',
    path: '/api/tiket/check-seat-availability/:id',
    caller: 'public',
    summary: 'Apakah kursi-kursi ini masih dapat dipilih',
    params: tripParam,
    body: strictObject({ seats: seatNumbers, ...journeyFields }),
    reply: v.object({
      success: v.literal(true),
      message: v.optional(v.string()),
      data: v.object({ available: v.boolean(), conflictSeats: v.array(int) }),
    }),
    errors: ['NOT_FOUND', 'NOT_FOR_SALE', 'BOOKING_CLOSED', 'TRIP_INACTIVE'],
  }),
  /**
   * Server-sent events `seats`: data `{ versi_kursi, seats: { "7": "booked" } }`, with `ruas_kosong` if the departure has several legs; public, so
   * never `my_reservation`, and always for the whole way.
   */
  seatEvents: endpoint({
    method: 'GET',
    path: '/api/tiket/seat-events/:id',
    caller: 'public',
    summary: 'Perubahan kursi secara langsung (server-sent events)',
    params: tripParam,
    query: partQuery,
    reply: v.string(),
    errors: ['NOT_FOUND', 'NOT_FOR_SALE', 'BOOKING_CLOSED', 'TRIP_INACTIVE'],
  }),
} as const
