/** The ways of the demo's lines that pass cities: real agents and terminals, kilometres by road, fares by distance. Pure. */
import type { Zone } from '@tiketbus/contract'
import type { Way } from '../trips/index.ts'

/** A place in a city at which people get on, or off: so many minutes after the bus reaches it. Of another city if its node covers more. */
type DemoStop = { nama: string; minutes: number; kota?: string }

/** A node on the way from `a` to `b`, with the minutes and kilometres since its start. */
export type DemoNode = { kota: string; minutes: number; km: number; stops: readonly DemoStop[] }

const node = (
  kota: string,
  minutes: number,
  km: number,
  ...stops: readonly (readonly [nama: string, minutes: number, kota?: string])[]
): DemoNode => ({
  kota,
  minutes,
  km,
  stops: stops.map(([nama, after, other]) => ({ nama, minutes: after, ...(other && { kota: other }) })),
})

export const WAYS = {
  pantura: [
    node(
      'Jakarta',
      0,
      0,
      ['Terminal Terpadu Pulo Gebang', 0],
      ['Agen Bekasi Timur', 30, 'Bekasi'],
      ['Agen Karawang Barat', 70, 'Karawang'],
    ),
    node('Semarang', 390, 440, ['Terminal Mangkang', 0], ['Agen Sukun Banyumanik', 30]),
    node('Surabaya', 660, 770, ['Terminal Purabaya', 0]),
    node('Malang', 770, 860, ['Terminal Arjosari', 0], ['Agen Landungsari', 25]),
  ],
  selatan: [
    node('Bandung', 0, 0, ['Terminal Leuwipanjang', 0], ['Agen Cileunyi', 35]),
    node('Yogyakarta', 490, 400, ['Terminal Giwangan', 0]),
    node('Surabaya', 830, 730, ['Terminal Purabaya', 0]),
  ],
} satisfies Record<string, readonly DemoNode[]>

/** What the dearer class of a layout costs more. */
const DEARER = { kelas: 'Super Eksekutif', factor: 1.25 }
const PRICE_STEP = 5000
/** A short ride costs more for each kilometre. */
const SHORT_RIDE = 0.8

const rounded = (amount: number) => Math.round(amount / PRICE_STEP) * PRICE_STEP

/** A place of a stop: `id_titik` of the way is its index until its point is known. */
export type DemoPlace = { kota: string; nama: string; zona: Zone }
const ZONE: Zone = 'Asia/Jakarta'

/** The places of all stops, each once. */
export const DEMO_PLACES: readonly DemoPlace[] = Object.values(WAYS)
  .flatMap((nodes: readonly DemoNode[]) =>
    nodes.flatMap(({ kota, stops }) => stops.map((stop) => ({ kota: stop.kota ?? kota, nama: stop.nama }))),
  )
  .filter((place, index, all) => all.findIndex(({ nama }) => nama === place.nama) === index)
  .map((place) => ({ ...place, zona: ZONE }))

type Run = { from: 'a' | 'b'; waktu_berangkat: string; harga: number; pointOf: (nama: string) => number }

/** Returns the way of a departure; from `b` it is reversed: people get on at the stops at which they got off. */
export function demoWay(nodes: readonly DemoNode[], run: Run): Way {
  const directed = run.from === 'a' ? nodes : backwards(nodes)
  const last = directed.length - 1
  const at = (minutes: number) => new Date(Date.parse(run.waktu_berangkat) + minutes * 60_000).toISOString()
  const length = Math.abs((directed[last]?.km ?? 0) - (directed[0]?.km ?? 0))
  return {
    simpul: directed.map(({ kota, minutes }) => ({ kota, zona: ZONE, waktu: at(minutes) })),
    perhentian: directed.flatMap(({ minutes, stops }, simpul) =>
      stops.map((stop) => ({
        simpul,
        id_titik: run.pointOf(stop.nama),
        nama: stop.nama,
        alamat: null,
        waktu: at(minutes + stop.minutes),
        boleh_naik: simpul < last,
        boleh_turun: simpul > 0,
      })),
    ),
    tarif: directed.flatMap((first, naik) =>
      directed.slice(naik + 1).map((end, index) => {
        const km = Math.abs(end.km - first.km)
        const harga = rounded(run.harga * (km / length) ** SHORT_RIDE)
        const tarif_kelas = [{ kelas: DEARER.kelas, harga: rounded(harga * DEARER.factor) }]
        return { naik, turun: naik + 1 + index, harga, km, tarif_kelas }
      }),
    ),
  }
}

/** The last stop of a city is the first one on the way back. */
function backwards(nodes: readonly DemoNode[]): DemoNode[] {
  const end = nodes.at(-1)?.minutes ?? 0
  return nodes.toReversed().map((node, index) => {
    const stay = node.stops.at(-1)?.minutes ?? 0
    const leaves = index === nodes.length - 1 ? 0 : stay
    return {
      ...node,
      minutes: index === 0 ? 0 : end - node.minutes - leaves,
      stops: node.stops.toReversed().map((stop) => ({ ...stop, minutes: stay - stop.minutes })),
    }
  })
}
