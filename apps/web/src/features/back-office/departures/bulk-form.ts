/** The bulk timetable: its forms as fields hold them, what is sent, and what a preview shows. */
import { bulkInput, copyInput, type BulkRow, type City } from '@tiketbus/contract'
import { t } from '../../../texts/back-office/bulk-timetable.ts'
import { check, type Checked } from '../../../lib/validate.ts'
import type { BulkForm, CopyForm } from './api/bulk-timetable.ts'
import { emptyTrip, tripErrors, withCityTerminals, zonesToSend, type TripFields } from './route-form.ts'

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof WEEKDAYS)[number]

export type ChosenDays = {
  readonly dari: string
  readonly sampai: string
  readonly hari: readonly Weekday[]
}

/** A bus with its times there and back. */
export type BusTimes = {
  readonly id_bus: string
  readonly jam: readonly string[]
  readonly jam_pulang: readonly string[]
}
export const emptyBus: BusTimes = { id_bus: '', jam: ['07:00'], jam_pulang: [''] }

/** `key` names a row while rows come and go. */
export type OtherBus = BusTimes & {
  readonly key: number
  /** Undefined: the common price. */
  readonly harga?: string
}

export type BulkFields = TripFields &
  ChosenDays &
  BusTimes & {
    readonly jam_perjalanan: string
    readonly menit_perjalanan: string
    /** With the way back: else its times are not sent. */
    readonly pulang: boolean
    readonly hari_pulang: string
    readonly bus_lain: readonly OtherBus[]
  }

/** Of one line if cities are named. */
export type CopyFields = ChosenDays & {
  readonly tanggal: string
  readonly asal: string
  readonly tujuan: string
}

/** An empty template for every day of the week to come. */
export function emptyBulk(tomorrow: string, lastDay: string): BulkFields {
  return {
    ...emptyTrip,
    ...emptyBus,
    pulang: false,
    hari_pulang: '0',
    bus_lain: [],
    jam_perjalanan: '',
    menit_perjalanan: '0',
    dari: tomorrow,
    sampai: lastDay,
    hari: WEEKDAYS,
  }
}

/** The rows of other buses, and one more. */
export function withOneMore(rows: readonly OtherBus[]): readonly OtherBus[] {
  return [...rows, { ...emptyBus, key: 1 + Math.max(0, ...rows.map(({ key }) => key)) }]
}

type Rows = Pick<BulkFields, 'bus_lain'>

/** Errors name a bus by its place in the form that was sent. Here each follows its row, and goes with it. */
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

/** Whose wall time the times of a journey from this city are. */
export const timesHelp = (city: string): string =>
  city.trim() === '' ? t('bulk.timesHelp') : t('bulk.timesHelpAt', { city: city.trim() })

/** Minutes of travel from hours and minutes; empty fields count as 0, anything else that is no number as wrong. */
export function travelMinutes(hours: string, minutes: string): number {
  return Number(hours.trim()) * 60 + Number(minutes.trim())
}

/** Checks the form by the contract, and that each unknown city has its zone. */
export function readBulkForm(fields: BulkFields, cities: readonly City[]): Checked<BulkForm> {
  const { jam_perjalanan, menit_perjalanan, zona_asal: _from, zona_tujuan: _to, hari, ...others } = fields
  const { jam, jam_pulang, pulang, hari_pulang, bus_lain, ...rest } = others
  const body = {
    ...rest,
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

/** Each time once; fields that were left blank are none. */
const inOrder = (times: readonly string[]) => [...new Set(times.filter((time) => time !== ''))].toSorted()

/** Another bus may stay there: without a time it has no way back. */
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

/** Checks the form of a copy by the contract. */
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
  /** Everything may be saved; a part never is. */
  readonly ready: boolean
}

export function verdictOf(rows: readonly BulkRow[]): BulkVerdict {
  const clashes = rows.filter((row) => row.bentrok !== null).length
  const past = rows.filter((row) => row.lewat).length
  return { total: rows.length, clashes, past, ready: rows.length > 0 && clashes === 0 && past === 0 }
}

export const isProblem = (row: BulkRow): boolean => row.bentrok !== null || row.lewat
