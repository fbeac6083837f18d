/** A city with several stops is open until booking has closed at the last of them [S730]. */
import type { Trip } from '@tiketbus/contract'

type Closing = Pick<Trip, 'waktu_berangkat' | 'waktu_tutup'>
type Stop = NonNullable<Trip['pilihan_titik']>['naik'][number]

/** Whether booking has closed for people who get on at this stop of the departure. `nowMs` is the server's time. */
export function hasStopClosed(
  { waktu }: Stop,
  { waktu_berangkat, waktu_tutup }: Closing,
  nowMs: number,
): boolean {
  const cutoffMs = Date.parse(waktu_berangkat) - Date.parse(waktu_tutup)
  return Date.parse(waktu) - cutoffMs <= nowMs
}

/** The first stop at which one can still get on, of those after the departure's own; undefined if there is none. */
export function laterStop(trip: Trip, nowMs: number): Stop | undefined {
  if (trip.status !== 'aktif') return undefined
  return trip.pilihan_titik?.naik.find(
    (stop) => stop.waktu > trip.waktu_berangkat && !hasStopClosed(stop, trip, nowMs),
  )
}
