/** The bulk timetable: its form as fields hold it, what is sent, and what a preview shows. */
import { bulkInput, type BulkRow, type City } from '@tiketbus/contract'
import { t } from '../../../texts/back-office/bulk-timetable.ts'
import { check, type Checked } from '../../../lib/validate.ts'
import type { BulkForm } from './api/bulk-timetable.ts'
import { emptyTrip, tripErrors, withCityTerminals, zonesToSend, type TripFields } from './route-form.ts'

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof WEEKDAYS)[number]

export type BulkFields = TripFields & {
  readonly jam_perjalanan: string
  readonly menit_perjalanan: string
  readonly dari: string
  readonly sampai: string
  readonly hari: readonly Weekday[]
  readonly jam: readonly string[]
}

/** An empty template for every day of the week to come. */
export function emptyBulk(tomorrow: string, lastDay: string): BulkFields {
  return {
    ...emptyTrip,
    jam_perjalanan: '',
    menit_perjalanan: '0',
    dari: tomorrow,
    sampai: lastDay,
    hari: WEEKDAYS,
    jam: ['07:00'],
  }
}

/** Minutes of travel from hours and minutes; empty fields count as 0, anything else that is no number as wrong. */
export function travelMinutes(hours: string, minutes: string): number {
  return Number(hours.trim()) * 60 + Number(minutes.trim())
}

/** Checks the form by the contract, and that each unknown city has its zone. */
export function readBulkForm(fields: BulkFields, cities: readonly City[]): Checked<BulkForm> {
  const { jam_perjalanan, menit_perjalanan, zona_asal: _from, zona_tujuan: _to, hari, jam, ...rest } = fields
  const body = {
    ...rest,
    durasi_menit: travelMinutes(jam_perjalanan, menit_perjalanan),
    hari: [...hari],
    jam: [...new Set(jam.filter((time) => time !== ''))].toSorted(),
    ...zonesToSend(fields, cities),
  }
  const errors = tripErrors(check(bulkInput, body), fields, cities)
  const backwards = fields.dari !== '' && fields.sampai !== '' && fields.sampai < fields.dari
  if (backwards) errors['sampai'] = t('bulk.backwards')
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, value: withCityTerminals(body as BulkForm) }
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
