import type { EditableTrip } from '../../trips/index.ts'

/** Returns the query of a search for the same cities on the same day, local to the origin. */
export function sameJourney({
  asal,
  tujuan,
  waktu_berangkat,
  zona_asal,
}: Pick<EditableTrip, 'asal' | 'tujuan' | 'waktu_berangkat' | 'zona_asal'>): URLSearchParams {
  const departure = Temporal.Instant.from(waktu_berangkat).toZonedDateTimeISO(zona_asal)
  return new URLSearchParams({ asal, tujuan, tanggal: departure.toPlainDate().toString() })
}
