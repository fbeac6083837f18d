import { seedAccounts, type DemoAccounts } from '../accounts/index.ts'
import type { Db } from '../platform/database/database.ts'

/** Creates the demo's administrator, staff and passenger, verified and ready to log in. */
export function createDemoPeople(db: Db, { admin, passenger, staff }: DemoAccounts): Promise<void> {
  return db.transaction(async (tx) => {
    await seedAccounts(tx, [
      { username: 'Admin Demo', ...admin, role: 'admin' },
      ...staff.map(({ username, email, password }) => ({ username, email, password, role: 'user' as const })),
      // With a phone number, because booking requires one.
      { username: 'Penumpang Demo', no_telepon: '081234567890', ...passenger, role: 'user' },
    ])
  })
}
