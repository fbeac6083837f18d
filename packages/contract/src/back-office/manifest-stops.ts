/** The manifest by stop: who gets on and off, and which seats change hands. Screens, paper and files read it from here. */
import type { Zone } from '../zones.ts'
import type { Manifest, ManifestSeat } from './manifest.ts'

/** A passenger with a ticket, by the journey that they travel. */
export type Seated = ManifestSeat & { readonly naik: number; readonly turun: number }

/** A seat that one passenger leaves at a node and the next one takes there. */
export type HandOver = {
  readonly nomor_kursi: number
  readonly turun: Seated
  readonly naik: Seated
  /** The next one gets on at an earlier stop of the city than the one before gets off. */
  readonly terlalu_awal: boolean
}

export type ManifestStop = {
  /** Its place among the stops of the way, from 0. */
  readonly urutan: number
  readonly simpul: number
  /** Null: a city without stops. */
  readonly id_titik: number | null
  readonly kota: string
  readonly nama: string | null
  readonly alamat: string | null
  /** Null: the time of arrival is not known. */
  readonly waktu: string | null
  readonly zona: Zone
  /** Whether people may get on there. */
  readonly boleh_naik: boolean
  /** Who gets on and who gets off, by seat. */
  readonly naik: readonly Seated[]
  readonly turun: readonly Seated[]
  /** The seats whose next passenger gets on here. */
  readonly ganti: readonly HandOver[]
  /** Passengers on the bus when it goes on. */
  readonly di_bus: number
}

/** Whether the manifest is by stop: the departure has several legs, or stops [B701]. */
export const hasStops = ({ trip, perhentian }: Pick<Manifest, 'trip' | 'perhentian'>): boolean =>
  perhentian !== undefined || (trip.jumlah_ruas ?? 1) > 1

/** The cities of the way; of a server that does not name them, the two ends. */
export function nodesOf({ simpul, ...trip }: Manifest['trip']): NonNullable<Manifest['trip']['simpul']> {
  return (
    simpul ?? [
      { simpul: 0, kota: trip.asal, zona: trip.zona_asal, waktu: trip.waktu_berangkat },
      { simpul: 1, kota: trip.tujuan, zona: trip.zona_tujuan, waktu: trip.perkiraan_tiba },
    ]
  )
}

/** The passengers: the seats with a ticket, with their journeys. */
export const seatedOf = ({ trip, seats }: Pick<Manifest, 'trip' | 'seats'>): Seated[] =>
  seats
    .filter(({ status }) => status === 'booked')
    .map((seat) => ({ ...seat, naik: seat.naik ?? 0, turun: seat.turun ?? trip.jumlah_ruas ?? 1 }))

/** The stops in the order of the way, each city without stops as one. */
function placesOf({ trip, perhentian = [] }: Pick<Manifest, 'trip' | 'perhentian'>) {
  const nodes = nodesOf(trip)
  const ends = [trip.terminal_asal, ...nodes.slice(2).map(() => null), trip.terminal_tujuan]
  return nodes.flatMap(({ simpul, kota, zona, waktu }) => {
    const stops = perhentian.filter((stop) => stop.simpul === simpul)
    const nama = ends[simpul] ?? null
    const whole = { simpul, id_titik: null, nama, alamat: null, waktu, boleh_naik: true, boleh_turun: true }
    return (stops.length > 0 ? stops : [whole]).map((stop) => ({ ...stop, kota, zona }))
  })
}

type Place = ReturnType<typeof placesOf>[number]

/** The place in which a passenger gets on or off: at their point, else at the first stop of their city that is for it. */
function placeOf(places: readonly Place[], passenger: Seated, end: 'naik' | 'turun'): number {
  const there = places.flatMap((place, at) => (place.simpul === passenger[end] ? [{ place, at }] : []))
  const point = passenger[`titik_${end}`]
  const named = there.find(({ place }) => point !== null && place.id_titik === point)
  const usual = there.find(({ place }) => place[`boleh_${end}`])
  return (named ?? usual ?? there[0])?.at ?? 0
}

/** Returns the stops of the way in order, each with who gets on, who gets off and which seats change hands [B702]. */
export function stopsOfManifest(manifest: Pick<Manifest, 'trip' | 'perhentian' | 'seats'>): ManifestStop[] {
  const places = placesOf(manifest)
  const last = manifest.trip.jumlah_ruas ?? 1
  const seated = seatedOf(manifest).map((passenger) => ({
    passenger,
    on: placeOf(places, passenger, 'naik'),
    off: placeOf(places, passenger, 'turun'),
  }))
  const handOvers = seated.flatMap((next) => {
    const before = seated.find(
      ({ passenger }) =>
        passenger.nomor_kursi === next.passenger.nomor_kursi && passenger.turun === next.passenger.naik,
    )
    return before ? [{ before, next }] : []
  })
  return places.map(({ simpul, id_titik, kota, nama, alamat, waktu, zona, boleh_naik }, at) => ({
    urutan: at,
    simpul,
    id_titik,
    kota,
    nama,
    alamat,
    waktu,
    zona,
    boleh_naik: boleh_naik && simpul < last,
    naik: seated.filter(({ on }) => on === at).map(({ passenger }) => passenger),
    turun: seated.filter(({ off }) => off === at).map(({ passenger }) => passenger),
    ganti: handOvers
      .filter(({ next }) => next.on === at)
      .map(({ before, next }) => ({
        nomor_kursi: next.passenger.nomor_kursi,
        turun: before.passenger,
        naik: next.passenger,
        terlalu_awal: next.on < before.off,
      })),
    di_bus: seated.filter(({ on, off }) => on <= at && off > at).length,
  }))
}
