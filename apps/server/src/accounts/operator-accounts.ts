/** Accounts created at the start. Hashing inside the transaction is harmless there, because nobody else waits. */
import type { Role } from '@tiketbus/contract'
import type { Reader, Tx } from '../platform/database/database.ts'
import { StartError } from '../platform/process/start-error.ts'
import { endProofs } from './end-proofs.ts'
import { endAttempts } from './attempt-store.ts'
import { endCodesOfEmail } from './code-store.ts'
import { endDemo, type EndedDemo } from './demo-rights.ts'
import { replacePassword } from './demo-rights-store.ts'
import { forgetDevices } from './device-store.ts'
import { turnOfOwner } from './password-turns.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { endSessionsOfUser } from './session-store.ts'
import {
  countOtherAdministrators,
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

type Operator = { email: string; password: string }
/** `promoted`: an existing account became the administrator and kept its password; `renewed`: it got ADMIN_PASSWORD. */
export type AdministratorOutcome = 'created' | 'promoted' | 'renewed' | 'kept'

/**
 * Ends what a demo left (`endDemo`), then creates the operator's administrator, both or neither. In the start that ends the demo an
 * existing account of the operator's address gets ADMIN_PASSWORD: anybody may have registered it there, because a
 * demo shows its mails.
 */
export async function putToRealUse(
  tx: Tx,
  operator: Operator | undefined,
): Promise<EndedDemo & { administrator?: AdministratorOutcome }> {
  // Locks are taken in the chapter's order: the administrators, the address, the rows.
  await lockAdministrators(tx)
  if (operator) await lockAddress(tx, canonicalAddress(operator))
  const ended = await endDemo(tx)
  if (!operator) return ended
  const demoEnds = ended.disabled + ended.demoted > 0
  return { ...ended, administrator: await createAdministrator(tx, operator, { demoEnds }) }
}

/**
 * Creates the operator's first administrator; does nothing if there is one besides the demo's. A password is never
 * reset: an existing account of the address keeps its own and is promoted (but see `putToRealUse`).
 * Throws StartError if the address is a disabled account's.
 */
export async function createAdministrator(
  tx: Tx,
  operator: Operator,
  { demoEnds } = { demoEnds: false },
): Promise<AdministratorOutcome> {
  const address = canonicalAddress(operator)
  const { password } = operator
  await lockAdministrators(tx)
  await lockAddress(tx, address)
  if (await hasRealAdministrator(tx)) return 'kept'
  const account = await selectAccountByEmail(tx, address)
  if (account && !account.disabled) {
    await setAdministrator(tx, account.id_user)
    await endSessionsOfUser(tx, account.id_user)
    if (!demoEnds || (await isPassword(account.password_hash, password, turnOfOwner('operator'))))
      return 'promoted'
    await replacePassword(tx, account.id_user, await hashPassword(password, turnOfOwner('operator')))
    await endProofs(tx, account.id_user)
    return 'renewed'
  }
  if (account) throw new StartError(`ADMIN_EMAIL="${address}": akun ini dinonaktifkan; pilih alamat lain.`)
  await insertVerified(tx, {
    username: 'Administrator',
    email: address,
    password_hash: await hashPassword(password, turnOfOwner('operator')),
    role: 'admin',
    is_demo: false,
  })
  return 'created'
}

export type DemoAccount = {
  username: string
  email: string
  no_telepon?: string
  /** Empty: nobody can log in. */
  password: string
  role: Role
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
      const password_hash = password && (await hashPassword(password, turnOfOwner('operator')))
      await insertVerified(tx, { username, email, no_telepon, password_hash, role, is_demo: true })
    } else if (existing.is_demo && password && !(await isAsShown(existing, password))) {
      await resetDemoAccount(tx, existing.id_user, await hashPassword(password, turnOfOwner('operator')))
      await endSessionsOfUser(tx, existing.id_user)
      await forgetDevices(tx, existing.id_user)
    }
  }
}

const canonicalAddress = ({ email }: Operator) => email.trim().toLowerCase()

async function isAsShown(
  account: { password_hash: string; disabled: boolean },
  password: string,
): Promise<boolean> {
  return !account.disabled && (await isPassword(account.password_hash, password, turnOfOwner('operator')))
}

async function insertVerified(tx: Tx, user: NewUser): Promise<void> {
  await insertUser(tx, user)
  await endAttempts(tx, user.email)
  await endCodesOfEmail(tx, user.email)
}
