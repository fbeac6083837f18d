import { fail } from '../platform/errors.ts'
import type { LinkPurpose } from './link-store.ts'
import { t } from '../texts/index.ts'

/**
 * Throws INVALID_TOKEN with the sentence of the link's purpose. An unknown, a used and an expired link read alike: the
 * difference would show a stranger what was once sent.
 */
export function refuseLink(purpose: LinkPurpose | 'verify'): never {
  fail('INVALID_TOKEN', { message: t(`accounts.badLink.${purpose}`) })
}
