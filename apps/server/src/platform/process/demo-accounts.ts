import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { isLoopbackHost } from './config.ts'
import type { Config } from './config.ts'
import { keepSecret } from './secrets.ts'

type Login = { email: string; password: string }

/** The two accounts that a demo's seed creates and its terminal shows. */
export type DemoAccounts = { admin: Login; passenger: Login }

export const demoAdminEmail = 'admin@tiketbus.test'
export const demoPassengerEmail = 'penumpang@tiketbus.test'

/**
 * Returns the demo accounts with their passwords. If others can reach the server, these are generated once and stored in DATA_DIR:
 * documented passwords would make anybody an administrator.
 */
export async function loadDemoAccounts({
  host,
  dataDir,
}: Pick<Config, 'host' | 'dataDir'>): Promise<DemoAccounts> {
  const password = async (name: string) =>
    isLoopbackHost(host)
      ? `demo-${name}`
      : keepSecret(join(dataDir, `demo-password-${name}`), () => randomBytes(9).toString('base64url'))
  return {
    admin: { email: demoAdminEmail, password: await password('admin') },
    passenger: { email: demoPassengerEmail, password: await password('penumpang') },
  }
}
