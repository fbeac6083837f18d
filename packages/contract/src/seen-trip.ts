import * as v from 'valibot'
import { MAX_PRICE } from './constants.ts'
import { anyText, formInteger, idInput, instant, int, rupiah, wallTime } from './fields.ts'
import { strictObject } from './read.ts'

/** What decides whether a passenger still wants a departure. */
const seenFields = {
  waktu_berangkat: instant,
  perkiraan_tiba: v.nullable(instant),
  terminal_asal: v.nullable(v.string()),
  terminal_tujuan: v.nullable(v.string()),
  /** Rupiah per seat: the hold's, later the ticket's. */
  harga: rupiah,
  id_bus: int,
}
/** The departure as it is now (TRIP_CHANGED). */
export const currentTrip = v.object(seenFields)
export type CurrentTrip = v.InferOutput<typeof currentTrip>

/**
 * The departure as the passenger saw it (`dilihat`): a field that differs refuses the order or payment with TRIP_CHANGED [O160]. An absent
 * field is not compared. A time without offset is wall time, as in the route form.
 */
export const seenTrip = strictObject({
  waktu_berangkat: v.optional(wallTime),
  perkiraan_tiba: v.optional(v.nullable(wallTime)),
  terminal_asal: v.optional(v.nullable(anyText(150))),
  terminal_tujuan: v.optional(v.nullable(anyText(150))),
  harga: v.optional(formInteger(0, MAX_PRICE)),
  id_bus: v.optional(idInput),
})
export type SeenTrip = v.InferOutput<typeof seenTrip>
