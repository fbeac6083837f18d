/** What the database needs before requests are served: an administrator, and in a demo its timetable and accounts. */
import { createAdministrator, disableDemoAccounts, hasAdministrator } from './accounts/index.ts'
import type { Config } from './platform/process/config.ts'
import type { Db } from './platform/database/database.ts'
import type { DemoAccounts } from './platform/process/demo-accounts.ts'
import { StartError } from './platform/process/start-error.ts'
import { seedDemo } from './seed/index.ts'

/** Can be repeated at every start. Throws `StartError` if real operation would have no administrator (I15). */
export async function prepareFirstData(
  db: Db,
  config: Config,
  demoAccounts: DemoAccounts | undefined,
  log: (line: string) => void,
): Promise<void> {
  // The passwords of demo accounts are documented: in real operation they must not work.
  if (config.midtrans) await db.transaction(disableDemoAccounts)
  const { adminEmail: email, adminPassword: password } = config
  if (email && password) await db.transaction((tx) => createAdministrator(tx, { email, password }))
  if (config.midtrans && !(await hasAdministrator(db)))
    throw new StartError(
      'ADMIN_EMAIL dan ADMIN_PASSWORD belum diisi: wajib selama database belum memiliki administrator.',
    )
  if (!demoAccounts) return
  log('Menyiapkan jadwal demo…')
  await seedDemo({ db, config }, demoAccounts)
}
