/** Hashes and compares passwords: argon2id, few at a time. */
import { createHmac } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { fail } from '../platform/errors.ts'
import { isCommonPassword } from './common-passwords.ts'
import { createGate, type Turn } from '../platform/gate.ts'
import { t } from '../texts/index.ts'

/** The hash of an account without a password: no password has it. */
export const NO_PASSWORD = ''

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const SALT_BYTES = 16

/**
 * Each hash takes a core for about 20 ms: on all cores at once, logins would starve bookings. A caller who has waited 2 s is
 * answered 503 [A100].
 */
const inTurn = createGate({ atOnce: Math.max(1, Math.floor(availableParallelism() / 2)), waitMs: 2000 })

/** Returns a password's argon2id hash with a salt of its own. Throws TEMPORARILY_UNAVAILABLE if too many wait for their turns. */
export function hashPassword(password: string, turn: Turn): Promise<string> {
  return inTurn(() => hash(canonical(password), COST), turn)
}

/** False for an account without a password. */
export async function isPassword(password_hash: string, password: string, turn: Turn): Promise<boolean> {
  if (!HASH.test(password_hash)) return false
  return inTurn(() => verify(password_hash, canonical(password)), turn)
}

/** `key` is secret; `password_hash`: that of the address's account, if there is one. */
type Address = { key: Buffer; email: string; password_hash: string | undefined }

/**
 * Returns a password's hash under the salt of an e-mail address: its account's, else one derived from the address.
 * The account and all open registrations of an address share the salt, so that a login compares with all of them by one
 * computation, the same one that an unknown address costs: the time reveals neither whether there are any nor how many.
 */
export function hashForAddress(
  { key, email, password_hash }: Address,
  password: string,
  turn: Turn,
): Promise<string> {
  const salt = createHmac('sha256', key).update(email).digest().subarray(0, SALT_BYTES)
  const options = { ...COST, salt, ...optionsOf(password_hash ?? '') }
  return inTurn(() => hash(canonical(password), options), turn)
}

const HASH = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/

/** Returns the cost, the salt and the length of a hash; undefined if it is none. */
function optionsOf(password_hash: string) {
  const [, memoryCost, timeCost, parallelism, salt, output] = HASH.exec(password_hash) ?? []
  if (salt === undefined || output === undefined) return undefined
  return {
    memoryCost: Number(memoryCost),
    timeCost: Number(timeCost),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    outputLen: Buffer.from(output, 'base64').length,
  }
}

/** Throws VALIDATION_FAILED if the password is on the list of common ones. */
export function refuseCommonPassword(field: string, password: string): void {
  if (isCommonPassword(password))
    fail('VALIDATION_FAILED', {
      errors: [{ field, msg: t('accounts.commonPassword') }],
    })
}

/** Normalises accents, which keyboards compose in two ways. */
function canonical(password: string): string {
  return password.normalize('NFC')
}
