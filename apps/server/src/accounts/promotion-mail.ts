/** Notifies all administrators of a promotion [A86]: nobody becomes one unnoticed. */
import type { Tx } from '../platform/database/database.ts'
import { addJob, type Jobs } from '../platform/jobs/jobs.ts'
import { promotedMail } from './account-mails.ts'
import type { AccountsDeps } from './deps.ts'
import { selectAdministratorEmails } from './user-admin-store.ts'
import { selectUser } from './user-store.ts'

const TASK = 'mail_promotion'

/** Adds the job in the promotion's transaction. `id_actor`: who made `id_user` an administrator. */
export async function notifyOfPromotion(
  tx: Tx,
  promotion: { id_user: number; id_actor: number },
): Promise<void> {
  await addJob(tx, TASK, promotion)
}

export function promotionJobs({ db, mailer, config }: Pick<AccountsDeps, 'db' | 'mailer' | 'config'>): Jobs {
  return {
    [TASK]: ({ id_user, id_actor }) =>
      db.transaction(async (tx) => {
        const promoted = await selectUser(tx, Number(id_user))
        const actor = await selectUser(tx, Number(id_actor))
        if (!promoted) return
        const names = { email: promoted.email, by: actor?.email ?? '…' }
        for (const to of await selectAdministratorEmails(tx))
          await mailer.queue(tx, promotedMail(to, config.publicUrl, names))
      }),
  }
}
