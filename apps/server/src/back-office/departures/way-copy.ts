/** The way of one departure for another one: the same cities, stops and fares at its times. Pure. */
import type { TripWay, Zone } from '@tiketbus/contract'

/** Instants are ISO 8601 in UTC. `waktu` of the last node is null if the arrival is not known. */
export type Way = {
  simpul: { kota: string; zona: Zone; waktu: string | null }[]
  perhentian: TripWay['perhentian']
  tarif: TripWay['tarif']
}

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
 * Returns the way with the times of another departure: each time as long after its departure as it was. A departure from the destination
 * has the way in the opposite direction: people get on at the stops at which they got off. Undefined if the departure is of another line.
 */
export function wayFor(way: Way, to: Ends): Way | undefined {
  const [first, last] = [way.simpul.at(0), way.simpul.at(-1)]
  if (first === undefined || last === undefined) return undefined
  if (first.kota === to.asal && last.kota === to.tujuan) return atTimesOf(way, to)
  if (first.kota === to.tujuan && last.kota === to.asal) return atTimesOf(reversed(way), to)
  return undefined
}

/** The same cities from the last to the first: a stop is as long after the start as it was before the end. */
function reversed({ simpul, perhentian, tarif }: Way): Way {
  const last = simpul.length - 1
  const times = [...simpul.map(({ waktu }) => waktu), ...perhentian.map(({ waktu }) => waktu)]
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
  const starts = Math.min(
    ...[simpul[0]?.waktu, ...perhentian.map(({ waktu }) => waktu)].flatMap((waktu) =>
      waktu ? [Date.parse(waktu)] : [],
    ),
  )
  const by = Date.parse(to.waktu_berangkat) - starts
  const later = (waktu: string) => new Date(Date.parse(waktu) + by).toISOString()
  const last = simpul.length - 1
  return {
    simpul: simpul.map((node, at) => {
      if (at === 0) return { kota: to.asal, zona: to.zona_asal, waktu: to.waktu_berangkat }
      if (at === last) return { kota: to.tujuan, zona: to.zona_tujuan, waktu: to.perkiraan_tiba }
      return { ...node, waktu: node.waktu && later(node.waktu) }
    }),
    perhentian: perhentian.map((stop) => ({ ...stop, waktu: later(stop.waktu) })),
    tarif: [...tarif],
  }
}
