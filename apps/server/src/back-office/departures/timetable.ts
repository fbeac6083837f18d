/** Plans the departures of a template of weekdays, dates and times, or of a copied day. Pure. */
import { MAX_BULK_TRIPS, type BulkInput, type CopyInput, type TripInput } from '@tiketbus/contract'
import { parseDeparture, type TripValues } from '../../trips/index.ts'
import { daysBetween, refuse } from '../shared/days.ts'
import { t } from '../../texts/index.ts'

/**
 * Returns the departures of a template, soonest first. Throws VALIDATION_FAILED if the range of days is backwards or too long or
 * contains no chosen weekday, if a bus is listed twice, or if there are more than 1,000 departures.
 */
export function planTrips(input: BulkInput, bookingCutoffMinutes: number): TripValues[] {
  const days = chooseDays(input)
  const { durasi_menit, bus_lain = [], hari_pulang = 0, pola: _, ...rest } = input
  const first = { id_bus: input.id_bus, jam: input.jam, jam_pulang: input.jam_pulang, harga: input.harga }
  const buses = [first, ...bus_lain]
  refuseRepeatedBus(buses)
  const timesOf = (jam: readonly string[] = []) => [...new Set(jam)]
  const perDay = buses.flatMap(({ jam, jam_pulang }) => [...timesOf(jam), ...timesOf(jam_pulang)]).length
  refuseTooMany(days.length * perDay)
  const there = detailsOf(rest)
  const back = inOppositeDirection(there)
  const plan = (
    form: Details,
    { id_bus, harga = input.harga }: BusWithPrice,
    day: Temporal.PlainDate,
    time: string,
  ) =>
    planTrip(
      { ...form, id_bus, harga, waktu_berangkat: `${day.toString()}T${time}` },
      durasi_menit,
      bookingCutoffMinutes,
    )
  const planned = days.flatMap((day) =>
    buses.flatMap((bus) => [
      ...timesOf(bus.jam).map((time) => plan(there, bus, day, time)),
      ...timesOf(bus.jam_pulang).map((time) => plan(back, bus, day.add({ days: hari_pulang }), time)),
    ]),
  )
  return planned.toSorted(byDeparture)
}

/**
 * Returns the same departures on each chosen day, at the same local time and with the same duration, soonest first; `pola` is the copied one. Throws
 * VALIDATION_FAILED as for a template, and if there is nothing to copy.
 */
export function planCopies(
  input: CopyInput,
  sources: readonly (TripValues & { id_rute: number })[],
  bookingCutoffMinutes: number,
): (TripValues & { pola: number })[] {
  if (sources.length === 0) refuse('tanggal', t('departures.nothingToCopy'))
  const days = chooseDays(input)
  refuseTooMany(days.length * sources.length)
  const planned = sources.flatMap((source) => {
    const { id_rute: pola, waktu_berangkat, perkiraan_tiba, waktu_tutup: _, zona_perkiraan, ...form } = source
    const instant = Temporal.Instant.from(waktu_berangkat)
    const wall = instant
      .toZonedDateTimeISO(source.zona_asal)
      .toPlainTime()
      .toString({ smallestUnit: 'minute' })
    const minutes =
      perkiraan_tiba === null ? null : (Date.parse(perkiraan_tiba) - Date.parse(waktu_berangkat)) / 60_000
    return days.map((day) => ({
      ...planTrip({ ...form, waktu_berangkat: `${day.toString()}T${wall}` }, minutes, bookingCutoffMinutes),
      zona_perkiraan,
      pola,
    }))
  })
  return planned.toSorted(byDeparture)
}

/** A bus, with its price if it differs from the common one. */
type BusWithPrice = { readonly id_bus: number; readonly harga?: number | undefined }

type Details = Omit<TripInput, 'id_bus' | 'waktu_berangkat' | 'perkiraan_tiba'>

function detailsOf(input: Details & Partial<BulkInput>): Details {
  const { id_bus: _b, jam: _j, jam_pulang: _p, dari: _d, sampai: _s, hari: _h, ...details } = input
  return details
}

/** The form of the return journey: cities, zones and terminals swapped, the rest unchanged. */
function inOppositeDirection(form: Details): Details {
  const { asal, tujuan, zona_asal, zona_tujuan, terminal_asal, terminal_tujuan, ...rest } = form
  return {
    ...rest,
    asal: tujuan,
    tujuan: asal,
    ...(zona_tujuan && { zona_asal: zona_tujuan }),
    ...(zona_asal && { zona_tujuan: zona_asal }),
    ...(terminal_tujuan !== undefined && { terminal_asal: terminal_tujuan }),
    ...(terminal_asal !== undefined && { terminal_tujuan: terminal_asal }),
  }
}

function chooseDays({ dari, sampai, hari }: Pick<BulkInput, 'dari' | 'sampai' | 'hari'>) {
  const weekdays = new Set(hari)
  const chosen = daysBetween(dari, sampai).filter((day) => weekdays.has(day.dayOfWeek))
  if (chosen.length === 0) refuse('hari', t('departures.noDay'))
  return chosen
}

function refuseTooMany(count: number): void {
  if (count > MAX_BULK_TRIPS) refuse('sampai', t('departures.tooMany', { max: MAX_BULK_TRIPS, count }))
}

function refuseRepeatedBus(buses: readonly { id_bus: number }[]): void {
  const ids = buses.map(({ id_bus }) => id_bus)
  const repeated = ids.findIndex((id, at) => ids.indexOf(id) !== at)
  if (repeated > 0) refuse(`bus_lain.${repeated - 1}.id_bus`, t('departures.repeatedBus'))
}

const byDeparture = (a: TripValues, b: TripValues) =>
  Date.parse(a.waktu_berangkat) - Date.parse(b.waktu_berangkat) || a.id_bus - b.id_bus

/** `minutes` is the duration; null means that the arrival is unknown. */
function planTrip(form: TripInput, minutes: number | null, bookingCutoffMinutes: number): TripValues {
  const values = parseDeparture(form, bookingCutoffMinutes)
  if (minutes === null) return { ...values, perkiraan_tiba: null }
  const arrival = Date.parse(values.waktu_berangkat) + minutes * 60_000
  return { ...values, perkiraan_tiba: new Date(arrival).toISOString() }
}
