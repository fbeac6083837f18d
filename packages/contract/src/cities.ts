import * as v from 'valibot'
import { ZONES } from './zones.ts'

export const city = v.object({
  nama: v.string(),
  zona: v.picklist(ZONES),
  /** Its long-distance terminal; empty if none is known. */
  terminal: v.string(),
  /** Other names that people use. */
  alias: v.optional(v.array(v.string()), []),
})
export type City = v.InferOutput<typeof city>

/**
 * What two spellings of a city's name have in common: 'Kab. Bandung' and 'kabupaten bandung', 'Bau-Bau' and 'Baubau'. 'Kota Baru' stays
 * apart from the regency Kotabaru.
 */
export function cityKey(nama: string): string {
  const words = nama
    .trim()
    .toLowerCase()
    .replace(/^kab(\.|\s)/, 'kabupaten ')
    .split(/[\s.'’-]+/)
  return words[0] === 'kota' ? `kota ${words.slice(1).join('')}` : words.join('')
}
