/** The place of a bus, and when it is free: one rule for the form, the bulk timetable and the copied day [F6, F8]. Pure. */
import type { BusClash } from '@tiketbus/contract'
import type { TripValues } from '../../trips/index.ts'

/** A journey of the bus; `id_rute` is null if it is only planned. */
export type Journey = Omit<BusClash, 'jenis' | 'bebas_pada'>

const MINUTE_MS = 60_000
/** Without an arrival the bus is away for 24 hours, as everywhere [O33]. */
const UNKNOWN_ARRIVAL_MS = 24 * 60 * MINUTE_MS

const startOf = ({ waktu_berangkat }: Pick<Journey, 'waktu_berangkat'>): number => Date.parse(waktu_berangkat)

type Times = Pick<TripValues, 'waktu_berangkat' | 'perkiraan_tiba'>

const arrivalOf = (journey: Times): number =>
  journey.perkiraan_tiba === null ? startOf(journey) + UNKNOWN_ARRIVAL_MS : Date.parse(journey.perkiraan_tiba)

/** Returns when the bus has arrived. */
export const endOf = (trip: Times): string => new Date(arrivalOf(trip)).toISOString()

/** Returns when the bus can leave again. The 24 hours of an unknown arrival include its turn-round. */
const freeAt = (journey: Journey, turnRoundMinutes: number): number =>
  arrivalOf(journey) + (journey.perkiraan_tiba === null ? 0 : turnRoundMinutes * MINUTE_MS)

/**
 * Returns how long an empty bus drives from the end of one journey to the beginning of the next one: nothing in the same city, and on the
 * line of either journey as long as that one takes. Between other cities nothing is known, so nothing is demanded.
 */
function wayBetween(earlier: Journey, later: Journey): number {
  const lasts = (journey: Journey) =>
    journey.perkiraan_tiba === null ? 0 : arrivalOf(journey) - startOf(journey)
  if (earlier.tujuan === later.asal) return 0
  if (earlier.asal === later.asal) return lasts(earlier)
  return earlier.tujuan === later.tujuan ? lasts(later) : 0
}

/** How a bus is checked: minutes between two journeys; whether it also has to be back at the origin. */
export type ClashRules = { turnRoundMinutes: number; checkPlace: boolean }

/**
 * Returns the clash of each planned departure of one bus, or null: with a journey that overlaps it, turn-round included, an existing one
 * first; else, with `checkPlace`, with the journey before or after it from or to which the bus cannot come in time.
 */
export function findClashes(
  planned: readonly TripValues[],
  there: readonly Journey[],
  { turnRoundMinutes, checkPlace }: ClashRules,
): (BusClash | null)[] {
  const list = planned.map(toJourney)
  const inOrder = [...there, ...list].sort((a, b) => startOf(a) - startOf(b))
  const overlaps = (own: Journey, other: Journey) =>
    other !== own &&
    startOf(own) < freeAt(other, turnRoundMinutes) &&
    startOf(other) < freeAt(own, turnRoundMinutes)
  const isTooFar = (earlier: Journey | undefined, later: Journey | undefined) =>
    earlier !== undefined &&
    later !== undefined &&
    startOf(later) < freeAt(earlier, turnRoundMinutes) + wayBetween(earlier, later)
  return list.map((own) => {
    const met = there.find((other) => overlaps(own, other)) ?? list.find((other) => overlaps(own, other))
    if (met) return describe(own, met, turnRoundMinutes)
    if (!checkPlace) return null
    const at = inOrder.indexOf(own)
    const [before, after] = [inOrder[at - 1], inOrder[at + 1]]
    if (before && isTooFar(before, own)) return describe(own, before, turnRoundMinutes, 'tempat')
    if (after && isTooFar(own, after)) return describe(own, after, turnRoundMinutes, 'tempat')
    return null
  })
}

function describe(own: Journey, met: Journey, turnRoundMinutes: number, kind?: 'tempat'): BusClash {
  const isEarlier = startOf(met) <= startOf(own)
  const free = freeAt(met, turnRoundMinutes) + (kind ? wayBetween(met, own) : 0)
  const isDriving = startOf(own) < arrivalOf(met) && startOf(met) < arrivalOf(own)
  return {
    ...met,
    jenis: kind ?? (isDriving ? 'jalan' : 'jeda'),
    bebas_pada: isEarlier ? new Date(free).toISOString() : null,
  }
}

function toJourney({ asal, tujuan, zona_asal, waktu_berangkat, perkiraan_tiba }: TripValues): Journey {
  return { id_rute: null, asal, tujuan, zona_asal, waktu_berangkat, perkiraan_tiba }
}
