import * as v from 'valibot'
import { MAX_TURN_ROUND_MINUTES, MAX_BUS_SEATS, MIN_BUS_SEATS } from './constants.ts'
import { formInteger, instant, int, requiredText } from './fields.ts'
import { strictObject } from './read.ts'

/** A bus [W2]. */
export const bus = v.object({
  id_bus: int,
  nama_bus: v.string(),
  total_kursi: int,
  /** Minutes that it stands between two journeys [F8]. */
  jeda_menit: v.optional(int),
  created_at: instant,
  versi: int,
})
export type Bus = v.InferOutput<typeof bus>

/** A bus inside another record. */
export const busBrief = v.object({ id_bus: int, nama_bus: v.string(), total_kursi: int })

/** The body of a bus [F1]. */
export const busInput = strictObject({
  nama_bus: requiredText(100, 'Nama bus wajib diisi'),
  total_kursi: formInteger(
    MIN_BUS_SEATS,
    MAX_BUS_SEATS,
    `Jumlah kursi harus dari ${MIN_BUS_SEATS} sampai ${MAX_BUS_SEATS}`,
  ),
  /** Absent (an older client): it stays, 30 for a new bus. */
  jeda_menit: v.optional(
    formInteger(0, MAX_TURN_ROUND_MINUTES, `Jeda harus dari 0 sampai ${MAX_TURN_ROUND_MINUTES} menit`),
  ),
})
export type BusInput = v.InferOutput<typeof busInput>
