/** The bulk timetable: form values, request bodies, and the state of a preview. */
import { bulkInput, copyInput, type BulkRow, type City } from '@tiketbus/contract'
import { t } from '../../../texts/back-office/bulk-timetable.ts'
import { check, type Checked } from '../../../lib/validate.ts'
import type { BulkForm, CopyForm } from './api/routes.ts'
import { emptyTrip, tripErrors, withCityTerminals, zonesToSend, type TripFields } from './route-form.ts'

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof WEEKDAYS)[number]

export type ChosenDays = {
  readonly dari: string
  readonly sampai: string
  readonly hari: readonly Weekday[]
}

/** A bus with its times for the outward journey and the way back. */
export type BusTimes = {
  readonly id_bus: string
  readonly jam: readonly string[]
  readonly jam_pulang: readonly string[]
}
export const emptyBus: BusTimes = { id_bus: '', jam: ['07:00'], jam_pulang: [''] }

/** `key`: React's key, stable while rows are added and removed. */
export type OtherBus = BusTimes & {
  readonly key: number
  /** Undefined for the common price. */
  readonly harga?: string
}

export type BulkFields = TripFields &
  ChosenDays &
  BusTimes & {
    readonly jam_perjalanan: string
    readonly menit_perjalanan: string
    /** Whether to add the way back; otherwise its times are not sent. */
    readonly pulang: boolean
    readonly hari_pulang: string
    readonly bus_lain: readonly OtherBus[]
    /** The departure whose way all of them get; empty: none. */
    readonly pola: string
  }

/** Only one line's departures, if cities are given. */
export type CopyFields = ChosenDays & {
  readonly tanggal: string
  readonly asal: string
  readonly tujuan: string
}

/** An empty template for every day of the next week. */
export function emptyBulk(tomorrow: string, lastDay: string): BulkFields {
  return {
    ...emptyTrip,
    ...emptyBus,
    pulang: false,
    hari_pulang: '0',
    bus_lain: [],
    pola: '',
    jam_perjalanan: '',
    menit_perjalanan: '0',
    dari: tomorrow,
    sampai: lastDay,
    hari: WEEKDAYS,
  }
}

/** The rows of other buses, plus an empty one. */
export function withEmptyBus(rows: readonly OtherBus[]): readonly OtherBus[] {
  return [...rows, { ...emptyBus, key: 1 + Math.max(0, ...rows.map(({ key }) => key)) }]
}

type Rows = Pick<BulkFields, 'bus_lain'>

/** The server's errors name a bus by its index in the sent form. Maps them to the current rows, without removed ones. */
export function errorsOfRows(
  errors: Readonly<Record<string, string>>,
  sent: Rows,
  now: Rows,
): Readonly<Record<string, string>> {
  const placed = Object.entries(errors).map(([field, text]) => {
    const [, at, name] = /^bus_lain\.(\d+)\.(.+)$/.exec(field) ?? []
    if (at === undefined) return [field, text] as const
    const place = now.bus_lain.findIndex(({ key }) => key === sent.bus_lain[Number(at)]?.key)
    return [place === -1 ? undefined : `bus_lain.${place}.${name}`, text] as const
  })
  return Object.fromEntries(placed.filter(([field]) => field !== undefined))
}

/** The help text that names the zone of a city's times. */
export const timesHelp = (city: string): string =>
  city.trim() === '' ? t('bulk.timesHelp') : t('bulk.timesHelpAt', { city: city.trim() })

/** Minutes from hours and minutes; an empty field counts as 0, invalid text as NaN. */
export function travelMinutes(hours: string, minutes: string): number {
  return Number(hours.trim()) * 60 + Number(minutes.trim())
}

/** Validates the form by the contract, and requires the zone of each unknown city. */
export function readBulkForm(fields: BulkFields, cities: readonly City[]): Checked<BulkForm> {
  const { jam_perjalanan, menit_perjalanan, zona_asal: _from, zona_tujuan: _to, hari, ...others } = fields
  const { jam, jam_pulang, pulang, hari_pulang, bus_lain, km, pola, ...rest } = others
  const body = {
    ...rest,
    ...(km !== '' && { km }),
    ...(pola !== '' && { pola }),
    durasi_menit: travelMinutes(jam_perjalanan, menit_perjalanan),
    hari: [...hari],
    jam: inOrder(jam),
    ...(pulang && { jam_pulang: inOrder(jam_pulang), hari_pulang }),
    ...(bus_lain.length > 0 && { bus_lain: bus_lain.map((bus) => busToSend(bus, pulang)) }),
    ...zonesToSend(fields, cities),
  }
  const errors = tripErrors(check(bulkInput, body), fields, cities)
  for (const [at, bus] of bus_lain.entries())
    if (bus.id_bus === '') errors[`bus_lain.${at}.id_bus`] = t('routes.busMissing')
  if (isBackwards(fields)) errors['sampai'] = t('bulk.backwards')
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, value: withCityTerminals(body as BulkForm) }
}

/** Sorted, without duplicates and blank fields. */
const inOrder = (times: readonly string[]) => [...new Set(times.filter((time) => time !== ''))].toSorted()

/** Without a return time another bus has no way back. */
function busToSend({ id_bus, jam, jam_pulang, harga }: OtherBus, withWayBack: boolean) {
  const back = withWayBack ? inOrder(jam_pulang) : []
  return {
    id_bus,
    jam: inOrder(jam),
    ...(back.length > 0 && { jam_pulang: back }),
    ...(harga !== undefined && { harga }),
  }
}

const isBackwards = ({ dari, sampai }: ChosenDays) => dari !== '' && sampai !== '' && sampai < dari

/** Validates the form of a copy by the contract. */
export function readCopyForm({ asal, tujuan, hari, ...rest }: CopyFields): Checked<CopyForm> {
  const line = { ...(asal.trim() && { asal }), ...(tujuan.trim() && { tujuan }) }
  const checked = check(copyInput, { ...rest, hari: [...hari], ...line })
  if (isBackwards({ ...rest, hari }))
    return {
      ok: false,
      errors: { ...(checked.ok ? {} : checked.errors), sampai: t('bulk.backwards') },
    }
  return checked
}

export type BulkVerdict = {
  readonly total: number
  readonly clashes: number
  readonly past: number
  /** With a fare above its ceiling. */
  readonly above: number
  /** Whether all rows can be saved; the server never saves a part. */
  readonly ready: boolean
}

export function verdictOf(rows: readonly BulkRow[]): BulkVerdict {
  const clashes = rows.filter((row) => row.bentrok !== null).length
  const past = rows.filter((row) => row.lewat).length
  const above = rows.filter((row) => row.di_atas_batas !== undefined).length
  const ready = rows.length > 0 && clashes + past + above === 0
  return { total: rows.length, clashes, past, above, ready }
}

export const isProblem = (row: BulkRow): boolean =>
  row.bentrok !== null || row.lewat || row.di_atas_batas !== undefined
