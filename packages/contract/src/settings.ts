/** What the web must know of a server's configuration; told in every page, `<meta name="tiketbus-settings">`, as JSON. */
import { BOOKING_CUTOFF_MINUTES, HOLD_MINUTES, PAYMENT_WINDOW_HOURS, RETENTION_MONTHS } from './constants.ts'

export const SETTINGS_META = 'tiketbus-settings'

export type Settings = {
  /** Payment pages begin with this address: the provider's origin, in a demo our own simulator's path. */
  readonly paymentPages: string
  readonly holdMinutes: number
  readonly paymentWindowHours: number
  readonly bookingCutoffMinutes: number
  readonly retentionMonths: number
}

/** Of a server that is not configured otherwise. */
export const DEFAULT_SETTINGS: Settings = {
  paymentPages: '/simulator/',
  holdMinutes: HOLD_MINUTES,
  paymentWindowHours: PAYMENT_WINDOW_HOURS,
  bookingCutoffMinutes: BOOKING_CUTOFF_MINUTES,
  retentionMonths: RETENTION_MONTHS,
}

/** In a page that is prerendered this stands in the place of a figure, for the server to fill. */
export const settingPlace = (name: string): string => `{{${name}}}`
