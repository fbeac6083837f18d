/** Creates codes and tokens; only their hashes are stored. */
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { OTP_LENGTH } from '@tiketbus/contract'

export const OTP_MINUTES = 10
/** A link to set a password: as long as the hour of the mail limit, so a user who gets no further one has a valid one. */
export const LINK_MINUTES = 60
/** A link that logs in: a mail that is read later by others opens nothing [A34]. */
export const LOGIN_LINK_MINUTES = 10
/** Also checked by the column's constraint. */
export const OTP_GUESSES = 5

/** Returns six random digits, uniformly distributed. */
export function makeCode(): string {
  return String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0')
}

/** Returns a keyed hash: without the key, anyone who reads the table could try all million codes. */
export function hashCode(key: Buffer, email: string, code: string): Buffer {
  return createHmac('sha256', key).update(`${email}\n${code}`).digest()
}

export function isSameHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Returns 256 random bits in base64url, for a session or a link. Only their SHA-256 (`hashToken`) is stored. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the counter key of an e-mail or IP address, which must not be readable in it. */
export function counterKey(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
