/** Notifies all administrators of a promotion [A86] and of its end [A140]: nobody becomes or stops being one unnoticed. */
import type { Tx } from '../platform/database/database.ts'
import { addJob, type Jobs } from '../platform/jobs/jobs.ts'
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

/** The same once `id_user` is an administrator no longer; they are notified, too. */
export async function notifyOfDemotion(
  tx: Tx,
  demotion: { id_user: number; id_actor: number },
): Promise<void> {
  await addJob(tx, TASK, { ...demotion, demoted: true })
}

/** The same for an administrator whose account is deleted in this transaction: their address is gone afterwards. */
export async function mailDeletedAdministrator(
  tx: Tx,
  { notify }: Pick<AccountsDeps, 'notify'>,
  { email, id_actor }: { email: string; id_actor: number },
): Promise<void> {
  const actor = await selectUser(tx, id_actor)
  const data = { email, by: actor?.email ?? '…', change: 'demoted' } as const
  for (const to of new Set([...(await selectAdministratorEmails(tx)), email]))
    await notify(tx, { kind: 'role_changed', to: { email: to }, data })
}

export function promotionJobs({ db, notify }: Pick<AccountsDeps, 'db' | 'notify'>): Jobs {
  return {
    [TASK]: ({ id_user, id_actor, demoted }) =>
      db.transaction(async (tx) => {
        const changed = await selectUser(tx, Number(id_user))
        const actor = await selectUser(tx, Number(id_actor))
        if (!changed) return
        const change = demoted === true ? 'demoted' : 'promoted'
        const data = { email: changed.email, by: actor?.email ?? '…', change } as const
        const addresses = new Set(await selectAdministratorEmails(tx))
        if (demoted === true) addresses.add(changed.email)
        for (const to of addresses) await notify(tx, { kind: 'role_changed', to: { email: to }, data })
      }),
  }
}
