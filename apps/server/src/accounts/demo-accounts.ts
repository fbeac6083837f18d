import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '../platform/process/config.ts'
import { keepSecret } from '../platform/process/secrets.ts'

type Login = { email: string; password: string }

/** The two accounts that a demo's seed creates and its terminal shows. */
export type DemoAccounts = { admin: Login; passenger: Login }

export const demoAdminEmail = 'admin@tiketbus.test'
export const demoPassengerEmail = 'penumpang@tiketbus.test'

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
  }
}

const documentedPassword = (name: string) => `demo-${name}`

/** Returns whether a login uses a demo password of the documentation. */
export function isDocumentedLogin({ email, password }: Login): boolean {
  const isAccount = [demoAdminEmail, demoPassengerEmail].includes(email.trim().toLowerCase())
  return isAccount && ['admin', 'penumpang'].some((name) => password === documentedPassword(name))
}
