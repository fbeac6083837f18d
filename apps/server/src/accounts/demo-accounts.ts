import { randomBytes } from 'node:crypto'
import type { StaffRole } from '@tiketbus/contract'
import { join } from 'node:path'
import type { Config } from '../platform/process/config.ts'
import { keepSecret } from '../platform/process/secrets.ts'

type Login = { email: string; password: string }

/** `loket`: the name of a clerk's counter. */
export type DemoStaff = Login & { username: string; peran: StaffRole; loket?: string }

/** The accounts that a demo's seed creates and its terminal shows. */
export type DemoAccounts = { admin: Login; passenger: Login; staff: readonly DemoStaff[] }

/** `name`: of the address and of the password. */
const STAFF: readonly (Omit<DemoStaff, 'email' | 'password'> & { name: string })[] = [
  { name: 'pengelola', username: 'Pengelola Demo', peran: 'pengelola' },
  { name: 'loket', username: 'Loket Demo', peran: 'loket', loket: 'Loket Terminal' },
  { name: 'loket2', username: 'Loket Dua Demo', peran: 'loket', loket: 'Loket Kota' },
  { name: 'agen', username: 'Agen Demo', peran: 'agen' },
  { name: 'kru', username: 'Kru Demo', peran: 'kru' },
]

export const demoAdminEmail = 'admin@tiketbus.test'
export const demoPassengerEmail = 'penumpang@tiketbus.test'
export const demoCrewEmail = 'kru@tiketbus.test'

/**
 * Returns the demo accounts with their passwords. In a demo that others can reach these are generated once and stored in DATA_DIR:
 * documented passwords would make anybody an administrator.
 */
export async function loadDemoAccounts({
  guardedDemo,
  dataDir,
}: Pick<Config, 'guardedDemo' | 'dataDir'>): Promise<DemoAccounts> {
  const password = async (name: string) =>
    guardedDemo
      ? keepSecret(join(dataDir, `demo-password-${name}`), () => randomBytes(9).toString('base64url'))
      : documentedPassword(name)
  return {
    admin: { email: demoAdminEmail, password: await password('admin') },
    passenger: { email: demoPassengerEmail, password: await password('penumpang') },
    staff: await Promise.all(
      STAFF.map(async ({ name, ...member }) => ({
        ...member,
        email: addressOf(name),
        password: await password(name),
      })),
    ),
  }
}

const addressOf = (name: string) => `${name}@tiketbus.test`
const documentedPassword = (name: string) => `demo-${name}`

/** Returns whether a login uses a demo password of the documentation. */
export function isDocumentedLogin({ email, password }: Login): boolean {
  const names = ['admin', 'penumpang', ...STAFF.map(({ name }) => name)]
  const isAccount = names.map(addressOf).includes(email.trim().toLowerCase())
  return isAccount && names.some((name) => password === documentedPassword(name))
}
