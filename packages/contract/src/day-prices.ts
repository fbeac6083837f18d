/** The days of a line, and the cities that can be reached. */
import * as v from 'valibot'
import { date, day, requiredText, rupiah } from './fields.ts'
import { strictObject } from './read.ts'

/** Number of days in a reply of `listDays`. */
export const DAYS_SHOWN = 7
/** Maximum of destinations in a reply of `listDestinations`. */
export const MAX_DESTINATIONS = 100

/** The days of a line from `dari` on; `terdekat` is the nearest to `tanggal`. Days are the origin's calendar days. */
export const dayPricesQuery = strictObject({
  asal: requiredText(100, 'Kota asal wajib diisi'),
  tujuan: requiredText(100, 'Kota tujuan wajib diisi'),
  dari: day,
  tanggal: v.optional(day),
})
export type DayPricesQuery = v.InferOutput<typeof dayPricesQuery>

export const dayPrices = v.object({
  hari: v.array(
    v.object({
      tanggal: date,
      /** The lowest price of departures with free seats that can be booked; null if there are none [T24]. */
      harga_terendah: v.nullable(rupiah),
      /** Whether a bus leaves on this day, sold out or not. */
      ada_keberangkatan: v.boolean(),
      /** Whether booking has closed for every bus that is still to leave on this day. */
      ditutup: v.optional(v.boolean()),
    }),
  ),
  /** The nearest day to `tanggal` (which may be that day) with a bookable seat. */
  terdekat: v.nullable(date),
  /** Whether any bus of this line is still to leave. */
  ada_jurusan: v.boolean(),
})
export type DayPrices = v.InferOutput<typeof dayPrices>

export const destinationsQuery = strictObject({ asal: requiredText(100, 'Kota asal wajib diisi') })
