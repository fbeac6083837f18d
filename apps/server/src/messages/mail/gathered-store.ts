/** The SQL of gathered mails. */
import type { Db, Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'
import type { JournalKey } from './mail-journal.ts'

const DONE = sql(
  'messages_mail_done',
  `select exists (select from order_mails where order_group_id = $1::uuid and id_mail = $2::uuid and sent_at is not null)
      or exists (select from gathered_mails where id_mail = $2::uuid) as is_done`,
  { present: ['is_done'] },
)

/** Returns whether the mail was sent or gathered: its job runs again after a crash. */
export async function isDone(db: Db, { id, orders }: JournalKey): Promise<boolean> {
  const [row] = await db.rows(DONE, [orders[0] ?? null, id])
  return row?.is_done === true
}

const INSERT = sql(
  'messages_gather_mail',
  `insert into gathered_mails (id_mail, address, sealed) values ($1::uuid, $2, $3) on conflict do nothing`,
)

export async function insertGathered(tx: Tx, id: string, address: string, sealed: string): Promise<void> {
  await tx.rows(INSERT, [id, address, sealed])
}

/** A claim of the future was made before the database's clock was set back. No mail is being sent for minutes. */
const IS_ABANDONED = `claimed_at not between clock_timestamp() - interval '3 minutes' and clock_timestamp() + interval '3 minutes'`

/** Mails that one mail lists at most; more of them are sent as a second one. */
export const AT_ONCE = 200

const CLAIM = sql(
  'messages_claim_gathered',
  `with wanted as (
      select id_mail from gathered_mails
      where address = $1 and case when $3::boolean then batch = $2::uuid and coalesce(${IS_ABANDONED}, true)
        else batch is null or ${IS_ABANDONED} end
      order by gathered_at, id_mail limit $4 for update skip locked
    ), claimed as (
      update gathered_mails g set batch = $2::uuid, claimed_at = clock_timestamp()
      from wanted w where w.id_mail = g.id_mail
      returning g.id_mail, g.sealed, g.gathered_at
    )
    select id_mail, sealed from claimed order by gathered_at, id_mail`,
)

export type ClaimedMail = { id_mail: string; sealed: string }

/** Takes the waiting mails of an address for the mail `batch`; `again`: only those that this one has listed before. */
export const claimGathered = (
  db: Db,
  address: string,
  batch: string,
  again: boolean,
): Promise<ClaimedMail[]> => db.rows(CLAIM, [address, batch, again, AT_ONCE])

const CLAIMED = sql(
  'messages_claimed_gathered',
  `select exists (select from gathered_mails where address = $1 and claimed_at is not null) as is_claimed`,
  { present: ['is_claimed'] },
)

/** Returns whether another server is sending mails of this address. */
export const isClaimed = async (db: Db, address: string): Promise<boolean> =>
  (await db.rows(CLAIMED, [address]))[0]?.is_claimed === true

const RELEASE = sql(
  'messages_release_gathered',
  `update gathered_mails set claimed_at = null, batch = case when $2::boolean then batch end where batch = $1::uuid`,
)

/** Ends a claim; `again`: they are listed by the same mail next time. */
export const releaseGathered = async (db: Db | Tx, batch: string, again: boolean): Promise<void> =>
  void (await db.rows(RELEASE, [batch, again]))

const FORGET = sql('messages_forget_gathered', 'delete from gathered_mails where id_mail = any($1::uuid[])')

export const forgetGathered = async (db: Db | Tx, ids: readonly string[]): Promise<void> =>
  void (await db.rows(FORGET, [ids]))
