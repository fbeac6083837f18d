/** The seats of a departure on a part of its way: who has them from which city to which. */
import { nodesOf, type Manifest, type ManifestSeat } from '@tiketbus/contract'
import { countStates, SEAT_STATES, seatState, type SeatCounts, type SeatState } from './manifest.ts'

/** From one node of the way to another. */
export type WayPart = { readonly naik: number; readonly turun: number }

/** A part of the way on which a seat has the same passenger, or nobody. */
export type Stretch = WayPart & { readonly state: SeatState; readonly seat: ManifestSeat | null }

export type SeatView = {
  /** On all of its legs, or that of the passengers on some. */
  readonly state: SeatState
  /** Free on some of the legs. */
  readonly isPartly: boolean
  /** In the order of the way. */
  readonly stretches: readonly Stretch[]
  /** The state on each leg. */
  readonly legs: readonly SeatState[]
}

export const legsOf = ({ jumlah_ruas = 1 }: Manifest['trip']): number => jumlah_ruas
export const wholeWay = (trip: Manifest['trip']): WayPart => ({ naik: 0, turun: legsOf(trip) })

/** 'Cirebon → Semarang'. */
export function partText(trip: Manifest['trip'], { naik, turun }: WayPart): string {
  const nodes = nodesOf(trip)
  return [naik, turun].map((node) => nodes[node]?.kota ?? '').join(' → ')
}

/** The passengers of a seat on a part of the way, each with their whole journey, and the free legs between them. `rows`: the seat's, in order. */
export function stretchesOf(rows: readonly ManifestSeat[], { naik, turun }: WayPart): Stretch[] {
  const taken = rows
    .filter(({ status }) => status !== 'available')
    .map((seat) => ({ naik: seat.naik ?? 0, turun: seat.turun ?? turun, state: seatState(seat), seat }))
    .filter((stretch) => stretch.naik < turun && stretch.turun > naik)
  const free = (from: number, to: number): Stretch[] =>
    from < to ? [{ naik: from, turun: to, state: 'available', seat: null }] : []
  const found: Stretch[] = []
  let at = naik
  for (const stretch of taken) {
    found.push(...free(at, stretch.naik), stretch)
    at = Math.max(at, stretch.turun)
  }
  return [...found, ...free(at, turun)]
}

/** A seat on a part of the way [B703]. */
export function seatOn(rows: readonly ManifestSeat[], part: WayPart): SeatView {
  const stretches = stretchesOf(rows, part)
  const legs = Array.from({ length: part.turun - part.naik }, (_none, at): SeatState => {
    const leg = part.naik + at
    const here = stretches.filter(({ naik, turun }) => naik <= leg && turun > leg)
    return here.find(({ state }) => state !== 'available')?.state ?? 'available'
  })
  const state = SEAT_STATES.find((one) => one !== 'available' && legs.includes(one))
  return {
    state: state ?? 'available',
    isPartly: state !== undefined && legs.includes('available'),
    stretches,
    legs,
  }
}

/** The rows of each seat, by number. */
export const rowsBySeat = (seats: readonly ManifestSeat[]): Map<number, ManifestSeat[]> =>
  Map.groupBy(seats, ({ nomor_kursi }) => nomor_kursi)

/** The seats on one leg, by their state. */
export const countLeg = (seats: readonly ManifestSeat[], leg: number): SeatCounts =>
  countStates(
    [...rowsBySeat(seats).values()].map((rows) => seatOn(rows, { naik: leg, turun: leg + 1 }).state),
  )

/** The part of the way that the address names; the whole way if it names none, or one that the departure does not have. */
export function readPart(query: URLSearchParams, trip: Manifest['trip']): WayPart {
  const whole = wholeWay(trip)
  const [naik, turun] = ['naik', 'turun'].map((name) => Number(query.get(name) ?? Number.NaN))
  if (naik === undefined || turun === undefined) return whole
  const isThere = Number.isInteger(naik) && Number.isInteger(turun) && naik >= 0 && naik < turun
  return isThere && turun <= whole.turun ? { naik, turun } : whole
}

/** The city of a node. */
export const cityAt = (trip: Manifest['trip'], node: number): string => nodesOf(trip)[node]?.kota ?? ''

/** The journey of a row of the manifest. */
export const journeyOf = (
  trip: Manifest['trip'],
  { naik, turun }: { readonly naik?: number | undefined; readonly turun?: number | undefined },
): WayPart => ({ naik: naik ?? 0, turun: turun ?? legsOf(trip) })
