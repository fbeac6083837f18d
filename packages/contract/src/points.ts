/** Points (titik): the places at which people get on and off. */
import * as v from 'valibot'
import { instant, int, optionalPhone, optionalText, requiredText } from './fields.ts'
import { strictObject } from './read.ts'
import { ZONES } from './zones.ts'

export const POINT_STATUSES = ['aktif', 'nonaktif'] as const
export type PointStatus = (typeof POINT_STATUSES)[number]

/** A place at which people get on or off: an agent, a terminal, a rest stop [T595]. */
export const point = v.object({
  id_titik: int,
  kota: v.string(),
  nama: v.string(),
  alamat: v.nullable(v.string()),
  no_telepon: v.nullable(v.string()),
  /** How to find it: 'di depan SPBU, tanya loket 4'. */
  petunjuk: v.nullable(v.string()),
  zona: v.picklist(ZONES),
  /** `nonaktif`: it is not offered for other departures. */
  status: v.picklist(POINT_STATUSES),
  created_at: instant,
  versi: int,
})
export type Point = v.InferOutput<typeof point>

/** The longest name of a point: a departure shows it as its terminal. */
export const MAX_POINT_NAME = 150
export const MAX_POINT_TEXT = 300

/** The body of a point. */
export const pointInput = strictObject({
  kota: requiredText(100, 'Kota wajib diisi'),
  nama: v.pipe(
    requiredText(MAX_POINT_NAME, 'Nama titik wajib diisi'),
    v.regex(/[\p{L}\p{N}]/u, 'Nama titik harus berisi huruf atau angka'),
  ),
  alamat: optionalText(MAX_POINT_TEXT),
  no_telepon: optionalPhone,
  petunjuk: optionalText(MAX_POINT_TEXT),
  /** Read only for a city that is not known: a known one has its own. */
  zona: v.optional(v.picklist(ZONES, 'Pilih zona waktu')),
  status: v.optional(v.picklist(POINT_STATUSES)),
})
export type PointInput = v.InferOutput<typeof pointInput>
