import type { Courier } from './delivery.ts'
import type { FaultBox } from './faults.ts'
import type { Ledger } from './ledger.ts'
import type { Scheduler } from './scheduler.ts'
import type { Variants } from './variants.ts'

/** Settings that may change while the simulator runs. */
export type Settings = {
  /** The payment page's public base URL, without a trailing slash. */
  publicUrl: string
  notificationUrl: string
  /** How /v2 sends errors: HTTP 200 with the code in the body ('ok'), or the code as the HTTP status ('body'). */
  errorHttpStatus: 'ok' | 'body'
  /** The acquirer of QRIS payments from now on, and the wallet that pays them: on-us if both are the same. */
  qris: { acquirer: string; issuer: string }
  /** The bank that acquires cards from now on. */
  cardBank: string
  /** The clock for refund windows; by default the simulator's own. */
  refundNow?: (() => Date) | undefined
  variants: Variants
}

/** What all actions of the provider use. */
export type ProviderContext = {
  serverKey: string
  /** Path of the payment page, with a slash at both ends. */
  basePath: string
  settings: Settings
  ledger: Ledger
  courier: Courier
  faults: FaultBox
  scheduler: Scheduler
  now: () => Date
  log: (line: string) => void
}

/** The transaction's current state does not allow this. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly statusCode: '404' | '412'

  constructor(statusCode: '404' | '412', message: string) {
    super(message)
    this.statusCode = statusCode
  }
}

/** The payment page's address for the customer. */
export function redirectUrl(provider: Pick<ProviderContext, 'settings' | 'basePath'>, token: string): string {
  return `${provider.settings.publicUrl}${provider.basePath}pay/${token}`
}
