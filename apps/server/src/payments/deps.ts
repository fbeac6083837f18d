import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/process/config.ts'
import type { Db } from '../platform/database/database.ts'
import type { NotifyOfPayments } from './messages.ts'
import { createProvider, type Provider, type ProviderSettings } from '../provider/index.ts'

/** The dependencies of this chapter. */
export type PaymentsDeps = {
  db: Db
  config: Pick<Config, 'publicUrl' | 'demo' | 'tripToleranceMinutes'>
  notify: NotifyOfPayments
  /** Used for the hours in which the provider refuses refunds. Deadlines use the database's clock. */
  clock: Clock
  /** One client for the whole process: it bounds the calls in flight. */
  provider: Provider
  key(purpose: string): Buffer
  log: { warn(details: object, message: string): void; error(details: object, message: string): void }
}

/** Creates the provider client of this process. A demo proxies the provider's payment page under its own address. */
export function openProvider(settings: ProviderSettings, config: PaymentsDeps['config']): Provider {
  return config.demo
    ? createProvider(settings, { pages: [new URL('/simulator/', config.publicUrl).href] })
    : createProvider(settings, {
        pages: [`${new URL(settings.snapUrl).origin}/`],
        notificationUrl: `${config.publicUrl}/api/pembayaran/notification`,
      })
}
