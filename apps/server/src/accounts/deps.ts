import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database.ts'
import type { Limits } from '../platform/limits.ts'
import type { Mailer } from '../platform/mail.ts'

/** What this chapter needs of the platform. */
export type AccountsDeps = {
  db: Db
  config: Pick<Config, 'publicUrl' | 'addressLimits'>
  mailer: Mailer
  limits: Limits
  key(purpose: string): Buffer
}
