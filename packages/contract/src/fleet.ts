import * as v from 'valibot'
import { MAX_PLATE_LENGTH, MAX_TURN_ROUND_MINUTES, MAX_BUS_SEATS, MIN_BUS_SEATS } from './constants.ts'
import { formInteger, instant, int, requiredText } from './fields.ts'
import { asSeen } from './pasted.ts'
import { strictObject } from './read.ts'

/** A bus [W2]. */
export const bus = v.object({
  id_bus: int,
  nama_bus: v.string(),
  total_kursi: int,
  /** Minutes that it stands between two journeys [F8]. */
  jeda_menit: v.optional(int),
  /** Its number plate [F320]. */
  nomor_polisi: v.optional(v.nullable(v.string())),
  /** The layout of its next departures; null: two, an aisle, two [F2]. */
  id_tata_letak: v.optional(v.nullable(int)),
  /** Whether the fares of its departures have a ceiling per kilometre [T714]. */
  batas_tarif: v.optional(v.boolean()),
  created_at: instant,
  versi: int,
})
export type Bus = v.InferOutput<typeof bus>

/** A bus inside another record. */
export const busBrief = v.object({ id_bus: int, nama_bus: v.string(), total_kursi: int })

/** 'Garuda Mas 01 · B 7123 KGA', which breaks at no space of the plate; the name alone if no plate is known. */
export const busAndPlate = (bus: { nama_bus: string; nomor_polisi?: string | null | undefined }): string =>
  bus.nomor_polisi ? `${bus.nama_bus} · ${bus.nomor_polisi.replaceAll(' ', '\u00a0')}` : bus.nama_bus

/** As it is read on the bus: upper case, with one space between its parts. Empty clears it [F320]. */
const plateInput = v.pipe(
  v.nullable(
    v.pipe(
      v.string(),
      v.transform((text) => asSeen(text).trim().replace(/ +/g, ' ').toUpperCase()),
      v.maxLength(MAX_PLATE_LENGTH, `Nomor polisi paling banyak ${MAX_PLATE_LENGTH} karakter`),
      v.regex(
        /^([A-Z0-9][A-Z0-9 .-]*)?$/,
        'Nomor polisi hanya berisi huruf, angka, spasi, titik dan tanda hubung',
      ),
    ),
  ),
  v.transform((text) => text || null),
)

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
  /** Absent (an older client): it stays, none for a new bus. */
  nomor_polisi: v.optional(plateInput),
  /** Economy service between provinces [T714]. Absent (an older client): as it is, no for a new bus. */
  batas_tarif: v.optional(v.boolean()),
})
export type BusInput = v.InferOutput<typeof busInput>
