import { fail } from '../platform/errors.ts'
import type { LinkPurpose } from './link-store.ts'
import { t } from '../texts/index.ts'

/**
 * Throws INVALID_TOKEN with the sentence for the link's purpose. An unknown, a used and an expired link get the same reply: the
 * difference would show a stranger which links were sent.
 */
export function refuseLink(purpose: LinkPurpose | 'verify'): never {
  fail('INVALID_TOKEN', { message: t(`accounts.badLink.${purpose}`) })
}
