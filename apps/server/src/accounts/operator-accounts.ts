/** Accounts created at the start. Hashing inside the transaction is harmless there, because nobody else waits. */
import type { Reader, Tx } from '../platform/database/database.ts'
import { StartError } from '../platform/process/start-error.ts'
import { endAttempts } from './attempt-store.ts'
import { endCodesOfEmail } from './code-store.ts'
import { forgetDevices } from './device-store.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { endSessionsOfUser } from './session-store.ts'
import {
  countOtherAdministrators,
  disableDemoUsers,
  hasRealAdministrator,
  lockAdministrators,
  resetDemoAccount,
  selectSeededAccount,
  setAdministrator,
} from './user-admin-store.ts'
import { insertUser, lockAddress, selectAccountByEmail, type NewUser } from './user-store.ts'

/** Returns whether anybody can administer: without an administrator the start requires ADMIN_EMAIL (I15). */
export async function hasAdministrator(reader: Reader): Promise<boolean> {
  return (await countOtherAdministrators(reader, 0)) > 0
}

/**
 * Creates the operator's first administrator; does nothing if there is one besides the demo's. A password is never
 * reset: an existing account of the address keeps its own and is promoted.
 * Throws StartError if the address is a disabled account's.
 */
export async function createAdministrator(
  tx: Tx,
  { email, password }: { email: string; password: string },
): Promise<'created' | 'promoted' | 'kept'> {
  const address = email.trim().toLowerCase()
  await lockAdministrators(tx)
  await lockAddress(tx, address)
  if (await hasRealAdministrator(tx)) return 'kept'
  const account = await selectAccountByEmail(tx, address)
  if (account && !account.disabled) {
    await setAdministrator(tx, account.id_user)
    return 'promoted'
  }
  if (account) throw new StartError(`ADMIN_EMAIL="${address}": akun ini dinonaktifkan; pilih alamat lain.`)
  await insertVerified(tx, {
    username: 'Administrator',
    email: address,
    password_hash: await hashPassword(password),
    role: 'admin',
    is_demo: false,
  })
  return 'created'
}

export type DemoAccount = {
  username: string
  email: string
  no_telepon?: string
  password: string
  role: 'user' | 'admin'
}

/**
 * Creates the demo's accounts, marked as such; may be repeated. Their passwords are those that the terminal shows:
 * a demo that becomes reachable from other machines must not keep the password of the documentation.
 */
export async function seedAccounts(tx: Tx, accounts: readonly DemoAccount[]): Promise<void> {
  for (const { email } of accounts) await lockAddress(tx, email)
  for (const { username, email, no_telepon, password, role } of accounts) {
    const existing = await selectSeededAccount(tx, email)
    if (!existing) {
      const password_hash = await hashPassword(password)
      await insertVerified(tx, { username, email, no_telepon, password_hash, role, is_demo: true })
    } else if (existing.is_demo && !(await isAsShown(existing, password))) {
      await resetDemoAccount(tx, existing.id_user, await hashPassword(password))
      await endSessionsOfUser(tx, existing.id_user)
      await forgetDevices(tx, existing.id_user)
    }
  }
}

/** Disables the demo's accounts, whose passwords are documented, in real operation; returns how many. */
export async function disableDemoAccounts(tx: Tx): Promise<number> {
  const disabled = await disableDemoUsers(tx)
  for (const id_user of disabled) await endSessionsOfUser(tx, id_user)
  return disabled.length
}

async function isAsShown(
  account: { password_hash: string; disabled: boolean },
  password: string,
): Promise<boolean> {
  return !account.disabled && (await isPassword(account.password_hash, password))
}

async function insertVerified(tx: Tx, user: NewUser): Promise<void> {
  await insertUser(tx, user)
  await endAttempts(tx, user.email)
  await endCodesOfEmail(tx, user.email)
}
