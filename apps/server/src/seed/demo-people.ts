import { seedAccounts } from '../accounts/index.ts'
import type { Db } from '../platform/database.ts'
import type { DemoAccounts } from '../platform/demo-accounts.ts'

/** The demo's two people, verified and ready to log in. */
export function createAdministratorAndPassenger(db: Db, { admin, passenger }: DemoAccounts): Promise<void> {
  return db.transaction(async (tx) => {
    await seedAccounts(tx, [
      { username: 'Admin Demo', ...admin, role: 'admin' },
      { username: 'Penumpang Demo', ...passenger, role: 'user' },
    ])
  })
}
