/**
 * Accounts: registration, codes, login, sessions, reset, profile. Nobody gets a session before their address is verified,
 * and no reply reveals whether an address has an account.
 * Owns I14: no live session of a deleted user or older than a credential change; OTP guesses ≤ cap.
 *
 * Locks are taken in one order, otherwise two requests of one account could wait for each other: the administrators
 * (`lockAdministrators`), the address (`lockAddress`), the account's row, of several accounts by their ids, and then under that lock what
 * belongs to the account: links, codes, sessions, devices. The row is locked `for no key update`: rows that only refer to the account, such
 * as the audit log's, need not wait. The hourly tidying follows no order, because it waits for no row.
 */
import type { Chapter } from '../platform/chapter.ts'
import { HOUR } from '../platform/jobs/jobs.ts'
import { registerAccounts } from './accounts.routes.ts'
import type { AccountsDeps } from './deps.ts'
import { linkJobs } from './mail-link.ts'
import { promotionJobs } from './promotion-mail.ts'
export { accountMessages, type NotifyOfAccounts } from './messages.ts'
export { mailDeletedAdministrator } from './promotion-mail.ts'
import { cleanUpAccounts } from './cleanup-store.ts'

export { listStaffOf, insertStaff as seedStaff } from './staff-store.ts'
export { demoCrewEmail, loadDemoAccounts, type DemoAccounts, type DemoStaff } from './demo-accounts.ts'
export type { AccountsDeps } from './deps.ts'
export {
  countOwnEmailChange,
  deleteUser,
  demoteUser,
  lockAccountToDelete,
  promoteUser,
  updateUserAsAdmin,
} from './administer-users.ts'
export { findSession, findSessions, lockSessions } from './find-session.ts'
export { makeRecoveryLink } from './recovery-link.ts'
export { createSessionUse, type RecordSessionUse } from './session-use.ts'
export {
  createAdministrator,
  hasAdministrator,
  putToRealUse,
  seedAccounts,
  type AdministratorOutcome,
} from './operator-accounts.ts'
export { requireAtWork } from './at-work.ts'
export { listOwnSessions } from './own-sessions.ts'
export {
  changeStaff,
  endSessionsOfStaff,
  getStaffMember,
  inviteStaff,
  listSessionsOfStaff,
  listStaff,
  listStaffPlaces,
  mailInvitationAgain,
} from './staff.ts'
export { readBrowser, sendBrowser, sendCookiesOf } from './auth-cookie.ts'
export { originOf } from './accounts.routes.ts'
export { logInByPasskey, logInByRecoveryCode } from './log-in-by-passkey.ts'
export { mayUnlockByPasskey, unlockByPasskey, unlockOptions } from './unlock-by-passkey.ts'
export {
  addPasskey,
  listSecondFactors,
  passkeyOptions,
  removeOwnPasskey,
  renameOwnPasskey,
} from './passkeys.ts'
export { makeRecoveryCodes, storeRecoveryCodes } from './recovery-codes.ts'
export { browserCookie, endCounterBrowser, enrolBrowser, listBrowsers } from './counter-browsers.ts'
export { getUser, listUsers, lockUser, lockUserAndMailbox } from './users.ts'

export const accounts: Chapter<AccountsDeps> = {
  register: registerAccounts,
  jobs: (deps) => ({
    ...linkJobs(deps),
    ...promotionJobs(deps),
    tidy_accounts: () => deps.db.transaction(cleanUpAccounts),
  }),
  cron: [{ task: 'tidy_accounts', every: HOUR, minute: 23 }],
}
