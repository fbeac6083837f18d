import { fail } from '../platform/errors.ts'
import type { LinkPurpose } from './link-store.ts'

/** The refusal of a link that is not valid [A21, A46]; the login link is this product's own. */
const SENTENCES: Readonly<Record<LinkPurpose | 'verify', string>> = {
  reset: 'Token reset password tidak valid atau sudah kadaluarsa',
  verify: 'Token verifikasi tidak valid atau sudah kadaluarsa',
  login: 'Tautan masuk tidak valid, sudah dipakai, atau sudah kadaluarsa',
}

/**
 * Throws INVALID_TOKEN with the sentence of the link's purpose. An unknown, a used and an expired link read alike: the
 * difference would tell a stranger what once was sent.
 */
export function refuseLink(purpose: LinkPurpose | 'verify'): never {
  fail('INVALID_TOKEN', { message: SENTENCES[purpose] })
}
