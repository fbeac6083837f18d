import type { Config } from '../platform/process/config.ts'
import type { Db } from '../platform/database/database.ts'
import type { Limits } from '../platform/http/limits.ts'
import type { SecurityLog } from '../platform/http/security-log.ts'
import type { NotifyOfAccounts } from './messages.ts'

/** What this chapter needs of the platform. */
export type AccountsDeps = {
  db: Db
  config: Pick<
    Config,
    'publicUrl' | 'addressLimits' | 'staffSecondFactor' | 'demo' | 'guardedDemo' | 'allowedHosts'
  >
  notify: NotifyOfAccounts
  limits: Limits
  security: SecurityLog
  key(purpose: string): Buffer
}
