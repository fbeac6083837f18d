/** Codes and tokens: made here, kept only as hashes. */
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { OTP_LENGTH } from '@tiketbus/contract'

export const OTP_MINUTES = 10
/** Not shorter than the hour of the mails to an address (tries.ts): who gets no further link holds a valid one. */
export const LINK_MINUTES = 60
/** Also the bound of the column. */
export const OTP_GUESSES = 5

/** Six digits, any of them as likely as another. */
export function makeCode(): string {
  return String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0')
}

/** A keyed hash: without the key, a reader of the table tries a million codes in no time. */
export function hashCode(key: Buffer, email: string, code: string): Buffer {
  return createHmac('sha256', key).update(`${email}\n${code}`).digest()
}

export function isSameHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

/** 256 bits in base64url: a session's or a link's. Only its SHA-256 (`hashToken`) is kept. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The name of an address in counters, in which neither e-mail nor IP may be readable. */
export function nameInCounters(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
