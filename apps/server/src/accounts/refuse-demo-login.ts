/** The documented passwords of a demo open it to the person at its machine, and to nobody who reaches it through a tunnel [A111]. */
import type { FastifyRequest } from 'fastify'
import { fail } from '../platform/errors.ts'
import { isFromElsewhere } from '../platform/http/request-host.ts'
import { isDocumentedLogin } from './demo-accounts.ts'
import { t } from '../texts/index.ts'
import type { AccountsDeps } from './deps.ts'

/** Throws FORBIDDEN; INVALID_CREDENTIALS in a guarded demo, whose passwords are others. */
export function refuseDemoLogin(
  { config }: Pick<AccountsDeps, 'config'>,
  login: { email: string; password: string },
  request: FastifyRequest,
): void {
  if (!config.demo || !isDocumentedLogin(login)) return
  if (isFromElsewhere(config, request)) fail('FORBIDDEN', { message: t('accounts.demoLogin') })
  // An account that was seeded before the demo was guarded, and is no longer seeded, still has it.
  if (config.guardedDemo) fail('INVALID_CREDENTIALS')
}
