/** Ten codes that finish a login without a mailbox, shown once [A913]. */
import { createHmac, randomBytes } from 'node:crypto'
import type { Tx } from '../platform/database/database.ts'
import type { AccountsDeps } from './deps.ts'
import { replaceRecoveryCodes } from './recovery-store.ts'

const CODES = 10
/** Without letters and digits that look alike (Crockford's base 32): 10 of them are 50 bits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 10

type Keyed = Pick<AccountsDeps, 'key'>

/** The codes of one request: the same if it is repeated, because its first reply may not have arrived. Like 'X7K2M-9QW4T'. */
export function makeRecoveryCodes(
  { key }: Keyed,
  { id_user, retryKey }: { id_user: number; retryKey: string | undefined },
): string[] {
  const seed = retryKey ?? randomBytes(32).toString('base64url')
  return Array.from({ length: CODES }, (_none, n) => {
    const bytes = createHmac('sha256', key('recovery-codes')).update(`${id_user}\n${seed}\n${n}`).digest()
    const text = [...bytes.subarray(0, LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
    return `${text.slice(0, LENGTH / 2)}-${text.slice(LENGTH / 2)}`
  })
}

/** Typed by hand: in any case, with or without the hyphen, O for 0 and I or L for 1. */
export function hashRecoveryCode({ key }: Keyed, id_user: number, code: string): Buffer {
  const text = code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return createHmac('sha256', key('recovery')).update(`${id_user}\n${text}`).digest()
}

/** Stores these codes; those of before end. */
export async function storeRecoveryCodes(
  deps: Keyed & Pick<AccountsDeps, 'notify'>,
  tx: Tx,
  { id_user, email }: { id_user: number; email: string },
  codes: readonly string[],
): Promise<void> {
  const hashes = codes.map((code) => hashRecoveryCode(deps, id_user, code))
  await replaceRecoveryCodes(tx, id_user, hashes)
  await deps.notify(tx, { kind: 'second_factor', to: { email }, data: { what: 'recoveryMade' } })
}
