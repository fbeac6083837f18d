import type { Courier } from './delivery.ts'
import type { FaultBox } from './faults.ts'
import type { Ledger } from './ledger.ts'
import type { Scheduler } from './scheduler.ts'
import type { Variants } from './variants.ts'

/** What may change while the simulator runs. */
export type Settings = {
  /** The payment page's address in the browser, without a slash at the end. */
  publicUrl: string
  notificationUrl: string
  /** Errors of /v2 travel as HTTP 200 with the code in the body ('ok'), or as that HTTP status ('body'). */
  errorHttpStatus: 'ok' | 'body'
  /** Who acquires QRIS payments from now on, and whose wallet scans them: on-us if both are the same. */
  qris: { acquirer: string; issuer: string }
  /** The bank that acquires cards from now on. */
  cardBank: string
  /** The time by which refund windows are judged; absent: the simulator's own. */
  refundNow?: (() => Date) | undefined
  variants: Variants
}

/** What every act of the provider works with. */
export type Desk = {
  serverKey: string
  /** Path of the payment page, with slashes at both ends. */
  basePath: string
  settings: Settings
  ledger: Ledger
  courier: Courier
  faults: FaultBox
  scheduler: Scheduler
  now: () => Date
  log: (line: string) => void
}

/** The provider does not do this in the transaction's present state. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly statusCode: '404' | '412'

  constructor(statusCode: '404' | '412', message: string) {
    super(message)
    this.statusCode = statusCode
  }
}

/** The address that the customer is sent to for paying. */
export function redirectUrl(desk: Pick<Desk, 'settings' | 'basePath'>, token: string): string {
  return `${desk.settings.publicUrl}${desk.basePath}pay/${token}`
}
