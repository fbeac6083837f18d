/** Which departures a template of weekdays, dates and times means. Pure. */
import { MAX_BULK_TRIPS, type BulkInput, type BusClash } from '@tiketbus/contract'
import { readDeparture, type TripValues } from '../../trips/index.ts'
import { daysBetween, refuse } from '../shared/days.ts'
import { t } from '../../texts/index.ts'

/** A departure with an arrival: the template names how long the journey is. */
export type PlannedTrip = TripValues & { perkiraan_tiba: string }

/** A stretch of time for which the bus is on the road. */
export type Journey = Omit<BusClash, 'perkiraan_tiba'> & {
  perkiraan_tiba: string | null
  /** When the bus is free again. */
  sampai: string
}

/**
 * The departures of a template, soonest first. VALIDATION_FAILED if the days are in the wrong order or too many,
 * if no chosen weekday lies between them, and if the list is longer than 1,000.
 */
export function planTrips(input: BulkInput, bookingCutoffMinutes: number): PlannedTrip[] {
  const days = daysBetween(input.dari, input.sampai)
  const weekdays = new Set(input.hari)
  const chosen = days.filter((day) => weekdays.has(day.dayOfWeek))
  const times = [...new Set(input.jam)].sort()
  if (chosen.length === 0) refuse('hari', t('departures.noDay'))
  const count = chosen.length * times.length
  if (count > MAX_BULK_TRIPS) refuse('sampai', t('departures.tooMany', { max: MAX_BULK_TRIPS, count }))
  return chosen.flatMap((day) =>
    times.map((time) => planTrip(input, `${day.toString()}T${time}`, bookingCutoffMinutes)),
  )
}

function planTrip(input: BulkInput, waktu_berangkat: string, bookingCutoffMinutes: number): PlannedTrip {
  const { durasi_menit, dari: _dari, sampai: _sampai, hari: _hari, jam: _jam, ...form } = input
  const values = readDeparture({ ...form, waktu_berangkat }, bookingCutoffMinutes)
  const arrival = Date.parse(values.waktu_berangkat) + durasi_menit * 60_000
  return { ...values, perkiraan_tiba: new Date(arrival).toISOString() }
}

/**
 * What each planned departure meets: a journey of the bus that is there already, else an earlier or later one of the
 * list itself. A bus that arrives at an instant may leave at that instant. `there` and `planned` are sorted by departure.
 */
export function findClashes(planned: readonly PlannedTrip[], there: readonly Journey[]): (BusClash | null)[] {
  const list = planned.map(toJourney)
  return list.map((own, index) => {
    const met =
      there.find((journey) => overlap(own, journey)) ??
      list.find((other, position) => position !== index && overlap(own, other))
    if (!met) return null
    const { sampai: _, ...clash } = met
    return clash
  })
}

const overlap = (a: Journey, b: Journey) => a.waktu_berangkat < b.sampai && b.waktu_berangkat < a.sampai

function toJourney({ asal, tujuan, zona_asal, waktu_berangkat, perkiraan_tiba }: PlannedTrip): Journey {
  return {
    id_rute: null,
    asal,
    tujuan,
    zona_asal,
    waktu_berangkat,
    perkiraan_tiba,
    sampai: perkiraan_tiba,
  }
}
