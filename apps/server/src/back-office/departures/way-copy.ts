/** The way of one departure for another one: the same cities, stops and fares at its times. Pure. */
import type { Zone } from '@tiketbus/contract'
import type { Way } from '../../trips/index.ts'

/** What is known of the departure that gets the way. */
export type Ends = {
  asal: string
  tujuan: string
  zona_asal: Zone
  zona_tujuan: Zone
  waktu_berangkat: string
  perkiraan_tiba: string | null
}

/**
 * Returns the way with the times of another departure: each time as long after its departure as it was, and those of the last city as long
 * after its arrival. A departure from the destination has the way in the opposite direction: people get on at the stops at which they got
 * off. Undefined if the departure is of another line.
 */
export function wayFor(way: Way, to: Ends): Way | undefined {
  const [first, last] = [way.simpul.at(0), way.simpul.at(-1)]
  if (first === undefined || last === undefined) return undefined
  if (first.kota === to.asal && last.kota === to.tujuan) return atTimesOf(way, to)
  if (first.kota === to.tujuan && last.kota === to.asal) return atTimesOf(reversed(way), to)
  return undefined
}

/** Whether the bus reaches each city, the last one included, after it has left the stops of the one before. */
export function isInOrder({ simpul, perhentian }: Way): boolean {
  return simpul.every((node, index) => {
    const before = simpul[index - 1]
    if (before === undefined || node.waktu === null) return true
    const times = [before.waktu, ...perhentian.filter((stop) => stop.simpul === index - 1).map(timeOf)]
    return times.every((time) => time === null || Date.parse(time) < Date.parse(node.waktu ?? ''))
  })
}

const timeOf = ({ waktu }: { waktu: string }) => waktu

/** The same cities from the last to the first: a stop is as long after the start as it was before the end. */
function reversed({ simpul, perhentian, tarif }: Way): Way {
  const last = simpul.length - 1
  const times = [...simpul.map(({ waktu }) => waktu), ...perhentian.map(timeOf)]
  const end = Math.max(...times.flatMap((waktu) => (waktu === null ? [] : [Date.parse(waktu)])))
  const mirrored = (waktu: string) => new Date(2 * end - Date.parse(waktu)).toISOString()
  return {
    simpul: simpul.toReversed().map((node) => ({ ...node, waktu: node.waktu && mirrored(node.waktu) })),
    perhentian: perhentian.toReversed().map((stop) => ({
      ...stop,
      simpul: last - stop.simpul,
      waktu: mirrored(stop.waktu),
      boleh_naik: stop.boleh_turun,
      boleh_turun: stop.boleh_naik,
    })),
    tarif: tarif.map((fare) => ({ ...fare, naik: last - fare.turun, turun: last - fare.naik })),
  }
}

function atTimesOf({ simpul, perhentian, tarif }: Way, to: Ends): Way {
  const last = simpul.length - 1
  const starts = earliest([simpul[0]?.waktu ?? null, ...perhentian.map(timeOf)])
  const by = Date.parse(to.waktu_berangkat) - starts
  const moved = (waktu: string, by: number) => new Date(Date.parse(waktu) + by).toISOString()
  const atLast = perhentian.filter((stop) => stop.simpul === last).map(timeOf)
  const arrives = simpul[last]?.waktu ?? null
  // A mirrored stop may be before the arrival: the first one is at it.
  const wait = arrives === null ? 0 : Math.max(0, earliest(atLast) - Date.parse(arrives))
  const byAtLast = to.perkiraan_tiba === null ? by : Date.parse(to.perkiraan_tiba) + wait - earliest(atLast)
  return {
    simpul: simpul.map((node, at) => {
      if (at === 0) return { kota: to.asal, zona: to.zona_asal, waktu: to.waktu_berangkat }
      if (at === last) return { kota: to.tujuan, zona: to.zona_tujuan, waktu: to.perkiraan_tiba }
      return { ...node, waktu: node.waktu && moved(node.waktu, by) }
    }),
    perhentian: perhentian.map((stop) => ({
      ...stop,
      waktu: moved(stop.waktu, stop.simpul === last ? byAtLast : by),
    })),
    tarif: [...tarif],
  }
}

const earliest = (times: readonly (string | null)[]): number =>
  Math.min(...times.flatMap((time) => (time === null ? [] : [Date.parse(time)])))
