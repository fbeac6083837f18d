import { seedAccounts } from '../accounts/index.ts'
import type { Db } from '../platform/database/database.ts'
import type { DemoAccounts } from '../platform/process/demo-accounts.ts'

/** The demo's two people, verified and ready to log in. */
export function createAdministratorAndPassenger(db: Db, { admin, passenger }: DemoAccounts): Promise<void> {
  return db.transaction(async (tx) => {
    await seedAccounts(tx, [
      { username: 'Admin Demo', ...admin, role: 'admin' },
      // A phone number, because booking asks for one.
      { username: 'Penumpang Demo', no_telepon: '081234567890', ...passenger, role: 'user' },
    ])
  })
}
