/** The form of a departure's way: cities with their stops in order, and fares by pairs of cities. Pure. */
import { wayInput, type City, type TripWay } from '@tiketbus/contract'
import { newId } from '../../../lib/new-id.ts'
import { check, type Checked } from '../../../lib/validate.ts'
import { cityOf } from '../shared/city-of.ts'
import type { WayBody } from './api/stops.ts'
import { asUtc, wallTime } from './route-form.ts'

export type StopFields = {
  readonly key: string
  readonly id_titik: string
  /** The point's name as it is stored: it may be of another city, which is not listed. */
  readonly nama: string
  readonly waktu: string
  readonly naik: boolean
  readonly turun: boolean
}

/** `waktu`: of a city without stops. */
export type NodeFields = {
  readonly key: string
  readonly kota: string
  readonly zona: string
  readonly waktu: string
  readonly stops: readonly StopFields[]
}

/** `kelas`: by name, of classes with a fare of their own. */
export type FareFields = {
  readonly harga: string
  readonly km: string
  readonly kelas: Readonly<Record<string, string>>
}

/** A column of the table of fares: kilometres, the fare, or the fare of a class. */
export type FareColumn = 'km' | 'harga' | { readonly kelas: string }

/** `classes`: of the layout. `fares` by `fareKey`: they stay with their cities when others are added between them. */
export type WayFields = {
  readonly classes: readonly string[]
  readonly nodes: readonly NodeFields[]
  readonly fares: Readonly<Record<string, FareFields>>
}

const NO_FARE: FareFields = { harga: '', km: '', kelas: {} }
const text = (value: number | null) => (value === null ? '' : String(value))

const fareKey = (from: NodeFields, to: NodeFields) => `${from.key} ${to.key}`

/** Form values of a way from the server. */
export function wayFields(way: TripWay): WayFields {
  const nodes = way.simpul.map((node, simpul) => ({
    key: newId(),
    kota: node.kota,
    zona: node.zona,
    waktu: node.waktu === null ? '' : wallTime(node.waktu, node.zona),
    stops: way.perhentian
      .filter((stop) => stop.simpul === simpul)
      .map((stop) => ({
        key: newId(),
        id_titik: String(stop.id_titik),
        nama: stop.nama,
        waktu: wallTime(stop.waktu, node.zona),
        naik: stop.boleh_naik,
        turun: stop.boleh_turun,
      })),
  }))
  const fares = way.tarif.flatMap(({ naik, turun, harga, km, tarif_kelas = [] }) => {
    const [from, to] = [nodes[naik], nodes[turun]]
    if (from === undefined || to === undefined) return []
    const kelas = Object.fromEntries(tarif_kelas.map((fare) => [fare.kelas, String(fare.harga)]))
    return [[fareKey(from, to), { harga: text(harga), km: text(km), kelas }] as const]
  })
  return { classes: way.kelas, nodes, fares: Object.fromEntries(fares) }
}

export type Pair = {
  readonly from: NodeFields
  readonly to: NodeFields
  readonly naik: number
  readonly turun: number
}

/** All pairs of cities in the order of the way: from the first to each later one, then from the second. */
export const pairsOf = ({ nodes }: WayFields): readonly Pair[] =>
  nodes.flatMap((from, naik) =>
    nodes.slice(naik + 1).map((to, beyond) => ({ from, to, naik, turun: naik + 1 + beyond })),
  )

export const fareOf = ({ fares }: WayFields, { from, to }: Pair): FareFields =>
  fares[fareKey(from, to)] ?? NO_FARE

export function withFare(form: WayFields, pair: Pair, change: Partial<FareFields>): WayFields {
  const key = fareKey(pair.from, pair.to)
  return { ...form, fares: { ...form.fares, [key]: { ...fareOf(form, pair), ...change } } }
}

/** What stands in a cell of the table. */
export function cellOf(form: WayFields, pair: Pair, column: FareColumn): string {
  const fare = fareOf(form, pair)
  return typeof column === 'string' ? fare[column] : (fare.kelas[column.kelas] ?? '')
}

export function withCell(form: WayFields, pair: Pair, column: FareColumn, value: string): WayFields {
  if (typeof column === 'string') return withFare(form, pair, { [column]: value })
  return withFare(form, pair, { kelas: { ...fareOf(form, pair).kelas, [column.kelas]: value } })
}

/** Fills each empty cell of a column with the value above it. */
export function filledDown(form: WayFields, column: FareColumn): WayFields {
  let above = ''
  return pairsOf(form).reduce((filled, pair) => {
    const value = cellOf(form, pair, column)
    if (value !== '') above = value
    return value !== '' || above === '' ? filled : withCell(filled, pair, column, above)
  }, form)
}

/** Pairs that are sold on which a class has the pair's fare, although it has one of its own on others. */
export function classGapsOf(form: WayFields, kelas: string): readonly Pair[] {
  const sold = pairsOf(form).filter((pair) => fareOf(form, pair).harga !== '')
  const gaps = sold.filter((pair) => cellOf(form, pair, { kelas }) === '')
  return gaps.length < sold.length ? gaps : []
}

/** Fills pairs without kilometres with the sum of those between their cities, if each of them has some. */
export function withSummedKm(form: WayFields): WayFields {
  const pairs = pairsOf(form)
  const legs = pairs
    .filter(({ naik, turun }) => turun === naik + 1)
    .map((pair) => Number(fareOf(form, pair).km))
  return pairs.reduce((filled, pair) => {
    const between = legs.slice(pair.naik, pair.turun)
    if (fareOf(form, pair).km !== '' || !between.every((km) => km > 0)) return filled
    return withFare(filled, pair, { km: String(between.reduce((sum, km) => sum + km, 0)) })
  }, form)
}

/** The pairs that are not sold: they have no fare. */
export const gapsOf = (form: WayFields): readonly Pair[] =>
  pairsOf(form).filter((pair) => fareOf(form, pair).harga === '')

const withNodes = (form: WayFields, nodes: readonly NodeFields[]): WayFields => ({ ...form, nodes })

/** Adds a city before the one at `index`. */
export const withNode = (form: WayFields, index: number): WayFields =>
  withNodes(form, form.nodes.toSpliced(index, 0, { key: newId(), kota: '', zona: '', waktu: '', stops: [] }))

export const withoutNode = (form: WayFields, index: number): WayFields =>
  withNodes(form, form.nodes.toSpliced(index, 1))

/** Exchanges the city at `index` with the next one. */
export function withNodesSwapped(form: WayFields, index: number): WayFields {
  const [one, other] = form.nodes.slice(index, index + 2)
  return one && other ? withNodes(form, form.nodes.toSpliced(index, 2, other, one)) : form
}

export const withNodeChanged = (form: WayFields, index: number, change: Partial<NodeFields>): WayFields =>
  withNodes(
    form,
    form.nodes.map((node, at) => (at === index ? { ...node, ...change } : node)),
  )

/** A new stop at the time of the last one of its city, with what people usually do there. */
export function withStop(form: WayFields, index: number): WayFields {
  const node = form.nodes[index]
  if (!node) return form
  const stop = {
    key: newId(),
    id_titik: '',
    nama: '',
    waktu: node.stops.at(-1)?.waktu ?? node.waktu,
    naik: index < form.nodes.length - 1,
    turun: index > 0,
  }
  return withNodeChanged(form, index, { stops: [...node.stops, stop] })
}

/** Moves all times from the city at `index` on by some minutes. */
export const shifted = (form: WayFields, index: number, minutes: number): WayFields =>
  withNodes(
    form,
    form.nodes.map((node, at) =>
      at < index
        ? node
        : {
            ...node,
            waktu: later(node.waktu, minutes),
            stops: node.stops.map((stop) => ({ ...stop, waktu: later(stop.waktu, minutes) })),
          },
    ),
  )

function later(wall: string, minutes: number): string {
  const moved = new Date(asUtc(wall) + minutes * 60_000)
  return Number.isNaN(moved.getTime()) ? wall : moved.toISOString().slice(0, 16)
}

/** The stops of each city in the order of their times, as they are sent. */
export const inOrder = (form: WayFields): WayFields =>
  withNodes(
    form,
    form.nodes.map((node) => ({
      ...node,
      stops: node.stops.toSorted((one, other) => asUtc(one.waktu) - asUtc(other.waktu) || 0),
    })),
  )

/** The number of a stop among all of them, by which errors name it. */
export const stopNumber = ({ nodes }: WayFields, index: number, at: number): number =>
  nodes.slice(0, index).reduce((count, { stops }) => count + stops.length, at)

/** The classes with a fare of their own on a pair, in the order in which they are sent. */
const pricedClasses = (form: WayFields, pair: Pair) =>
  form.classes.filter((kelas) => cellOf(form, pair, { kelas }) !== '')

/** The pairs with an amount or kilometres, in the order in which they are sent. */
const sentPairs = (form: WayFields) =>
  pairsOf(form).filter((pair) => {
    const { harga, km } = fareOf(form, pair)
    return harga !== '' || km !== '' || pricedClasses(form, pair).length > 0
  })

/** The number of a fare among those that are sent; -1 for one that is not sent. */
const fareNumber = (form: WayFields, { naik, turun }: Pair): number =>
  sentPairs(form).findIndex((pair) => pair.naik === naik && pair.turun === turun)

/** The name by which errors name a cell. */
export function cellField(form: WayFields, pair: Pair, column: FareColumn): string {
  const row = `tarif.${fareNumber(form, pair)}`
  if (typeof column === 'string') return `${row}.${column}`
  return `${row}.tarif_kelas.${pricedClasses(form, pair).indexOf(column.kelas)}.harga`
}

/** What is sent, of a form in order; of the fares only those with an amount or kilometres. */
export function readWay(form: WayFields, cities: readonly City[]): Checked<WayBody> {
  return check(wayInput, {
    simpul: form.nodes.map(({ kota, zona, waktu, stops }) => ({
      kota,
      ...(cityOf(cities, kota) === undefined && zona !== '' && { zona }),
      ...(stops.length === 0 && { waktu: waktu || null }),
    })),
    perhentian: form.nodes.flatMap(({ stops }, simpul) =>
      stops.map(({ id_titik, waktu, naik, turun }) => ({
        simpul,
        id_titik,
        waktu,
        boleh_naik: naik,
        boleh_turun: turun,
      })),
    ),
    tarif: sentPairs(form).map((pair) => {
      const { harga, km } = fareOf(form, pair)
      const tarif_kelas = pricedClasses(form, pair).map((kelas) => ({
        kelas,
        harga: cellOf(form, pair, { kelas }),
      }))
      return {
        naik: pair.naik,
        turun: pair.turun,
        harga: harga || null,
        km: km || null,
        ...(form.classes.length > 0 && { tarif_kelas }),
      }
    }),
  })
}
