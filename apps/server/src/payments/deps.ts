import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/process/config.ts'
import type { Db } from '../platform/database/database.ts'
import type { Mailer } from '../platform/mail/mail.ts'
import { createProvider, type Provider, type ProviderSettings } from './provider.ts'

/** What this chapter needs of the process. */
export type PaymentsDeps = {
  db: Db
  config: Pick<Config, 'publicUrl' | 'demo'>
  mailer: Mailer
  /** For the hours of the day in which the provider refuses refunds; deadlines use the database's clock. */
  clock: Clock
  provider: ProviderSettings
  key(purpose: string): Buffer
  log: { warn(details: object, message: string): void; error(details: object, message: string): void }
}

/** The provider client of this process. In a demo its payment page is served under our own address. */
export function providerOf({ provider, config }: PaymentsDeps): Provider {
  return config.demo
    ? createProvider(provider, { pages: [new URL('/simulator/', config.publicUrl).href] })
    : createProvider(provider, {
        pages: [`${new URL(provider.snapUrl).origin}/`],
        notificationUrl: `${config.publicUrl}/api/pembayaran/notification`,
      })
}
