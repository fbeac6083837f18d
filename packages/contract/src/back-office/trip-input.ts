/** The body of a departure. Apart from the timetable's schemas, which every passenger's phone downloads. */
import * as v from 'valibot'
import { MAX_PRICE } from '../constants.ts'
import { anyText, formInteger, idInput, requiredText, wallTime } from '../fields.ts'
import { strictObject } from '../read.ts'
import { eachDetail, TRIP_STATUSES } from '../trips.ts'
import { ZONES } from '../zones.ts'

/** A text that an older client does not send: if absent it stays (on a new record: the default); null or '' clears it. */
const keptText = (maximum: number) =>
  v.optional(
    v.pipe(
      v.nullable(anyText(maximum)),
      v.transform((text) => text || null),
    ),
  )

/**
 * `cek_bus`: refuse a departure whose bus is elsewhere (BUS_DOUBLE_BOOKED), as our own form does; absent (the specification's call): carry
 * it out, audited as an override. `alasan_bus`: why it shall stand although its bus is elsewhere.
 */
export const busCheckInput = {
  cek_bus: v.optional(v.boolean()),
  alasan_bus: v.optional(v.nullable(anyText(300))),
}

export const tripDetailsInput = eachDetail(keptText)

/** The longest way in kilometres. */
const MAX_KM = 9_999
export const kilometres = formInteger(1, MAX_KM, `Jarak harus dari 1 sampai ${MAX_KM} km`)

const NO_DEPARTURE = 'Waktu berangkat wajib diisi'

/**
 * The route form [B24]. A date-time without offset is wall time: the departure's at the origin, the arrival's at the
 * destination. Absent fields stay as they are; a new departure gets the city's terminals and the status aktif.
 */
export const tripInput = strictObject({
  id_bus: idInput,
  asal: requiredText(100, 'Kota asal wajib diisi'),
  tujuan: requiredText(100, 'Kota tujuan wajib diisi'),
  waktu_berangkat: v.pipe(v.string(NO_DEPARTURE), v.nonEmpty(NO_DEPARTURE), wallTime),
  perkiraan_tiba: v.optional(v.nullable(v.union([wallTime, v.literal('')]))),
  harga: formInteger(0, MAX_PRICE, 'Harga harus berupa angka, minimal 0, paling banyak 100.000.000'),
  status: v.optional(v.picklist(TRIP_STATUSES)),
  ...tripDetailsInput,
  /** The zone of a city that is not known, or its confirmation; without it the zone is guessed [T160]. Ignored for a known city. */
  zona_asal: v.optional(v.picklist(ZONES)),
  zona_tujuan: v.optional(v.picklist(ZONES)),
  /** Length of the whole way; absent: as it is. */
  km: v.optional(v.nullable(kilometres)),
  ...busCheckInput,
})
export type TripInput = v.InferOutput<typeof tripInput>

/** The departure whose cities, stops and fares a new one gets, at its own times; reversed for the way back [T710]. */
export const pattern = v.optional(v.nullable(idInput))
export const newTripInput = strictObject({ ...tripInput.entries, pola: pattern })
export type NewTripInput = v.InferOutput<typeof newTripInput>
