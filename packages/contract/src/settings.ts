/** The parts of the server's configuration that the web needs; in every page as JSON, `<meta name="tiketbus-settings">`. */
import { contactLinks, DEFAULT_OPERATOR, type ContactLinks, type OperatorFacts } from './operator.ts'
import { BOOKING_CUTOFF_MINUTES, HOLD_MINUTES, PAYMENT_WINDOW_HOURS, RETENTION_MONTHS } from './constants.ts'

export const SETTINGS_META = 'tiketbus-settings'

export type Settings = {
  /** Prefix of payment pages' addresses: the provider's origin; in a demo our own simulator's path. */
  readonly paymentPages: string
  readonly holdMinutes: number
  readonly paymentWindowHours: number
  readonly bookingCutoffMinutes: number
  readonly retentionMonths: number
  /** Who runs the buses and whom to call; changes while the server runs. */
  readonly operator: OperatorFacts
  /** The places in `POPULAR_LINES` of those with a departure on sale; changes likewise. */
  readonly popularLines: readonly number[]
}

/** The settings of a server without configuration. */
export const DEFAULT_SETTINGS: Settings = {
  paymentPages: '/simulator/',
  holdMinutes: HOLD_MINUTES,
  paymentWindowHours: PAYMENT_WINDOW_HOURS,
  bookingCutoffMinutes: BOOKING_CUTOFF_MINUTES,
  retentionMonths: RETENTION_MONTHS,
  operator: DEFAULT_OPERATOR,
  popularLines: [0, 1, 2, 3, 4],
}

/** A placeholder in prerendered pages, which the server replaces by the setting. */
export const settingPlaceholder = (name: string): string => `{{${name}}}`

const inOperator = (name: string) => `operator.${name}`

/** The operator as pages that were rendered before it was known: each text is its placeholder. */
export const OPERATOR_PLACEHOLDERS: OperatorFacts & ContactLinks = {
  ...placeholdersOf(DEFAULT_OPERATOR),
  ...placeholdersOf(contactLinks(DEFAULT_OPERATOR)),
  versi_kebijakan: 0,
  minta_identitas: false,
}

/** Returns the text of each placeholder. */
export function settingTexts({ operator, ...settings }: Settings): Record<string, string> {
  return { ...textsOf(settings, (name) => name), ...operatorTexts(operator) }
}

/** Returns the text of each placeholder of the operator. */
export function operatorTexts(operator: OperatorFacts): Record<string, string> {
  return textsOf({ ...operator, ...contactLinks(operator) }, inOperator)
}

function textsOf(values: object, nameOf: (name: string) => string): Record<string, string> {
  const entries = Object.entries(values)
  return Object.fromEntries(entries.map(([name, value]) => [settingPlaceholder(nameOf(name)), String(value)]))
}

function placeholdersOf<Facts extends object>(facts: Facts): Record<keyof Facts, string> {
  const names = Object.keys(facts).map((name) => [name, settingPlaceholder(inOperator(name))])
  return Object.fromEntries(names) as Record<keyof Facts, string>
}
