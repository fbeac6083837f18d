/** The parts of the server's configuration that the web needs; in every page as JSON, `<meta name="tiketbus-settings">`. */
import { BOOKING_CUTOFF_MINUTES, HOLD_MINUTES, PAYMENT_WINDOW_HOURS, RETENTION_MONTHS } from './constants.ts'

export const SETTINGS_META = 'tiketbus-settings'

export type Settings = {
  /** Prefix of payment pages' addresses: the provider's origin; in a demo our own simulator's path. */
  readonly paymentPages: string
  readonly holdMinutes: number
  readonly paymentWindowHours: number
  readonly bookingCutoffMinutes: number
  readonly retentionMonths: number
}

/** The settings of a server without configuration. */
export const DEFAULT_SETTINGS: Settings = {
  paymentPages: '/simulator/',
  holdMinutes: HOLD_MINUTES,
  paymentWindowHours: PAYMENT_WINDOW_HOURS,
  bookingCutoffMinutes: BOOKING_CUTOFF_MINUTES,
  retentionMonths: RETENTION_MONTHS,
}

/** A placeholder in prerendered pages, which the server replaces by the setting. */
export const settingPlaceholder = (name: string): string => `{{${name}}}`
