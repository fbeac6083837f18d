import * as z from 'zod/mini'
import { MAX_BUS_SEATS, MIN_BUS_SEATS } from './constants.ts'
import { formInteger, instant, requiredText } from './fields.ts'

/** Section 3, Bus. */
export const bus = z.object({
  id_bus: z.int(),
  nama_bus: z.string(),
  total_kursi: z.int(),
  created_at: instant,
  versi: z.int(),
})
export type Bus = z.infer<typeof bus>

/** The bus inside another record. */
export const busBrief = z.object({ id_bus: z.int(), nama_bus: z.string(), total_kursi: z.int() })

/** Section 5, Bus. */
export const busInput = z.strictObject({
  nama_bus: requiredText(100, 'Nama bus wajib diisi'),
  total_kursi: formInteger(
    MIN_BUS_SEATS,
    MAX_BUS_SEATS,
    `Jumlah kursi harus dari ${MIN_BUS_SEATS} sampai ${MAX_BUS_SEATS}`,
  ),
})
export type BusInput = z.infer<typeof busInput>
