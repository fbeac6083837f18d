/** The journal of mails about orders: queued, tried, sent, given up. Mails about accounts are not recorded. */
import type { Db, Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'
import { JobEnded, Postponed } from '../../platform/jobs/job-failures.ts'

/** What a mail is about. `kind` is a code that the web translates. */
type MailAbout = { kind: string; orders: readonly string[]; note?: string | undefined }

/** Identifies a waiting mail's rows. */
export type JournalKey = { id: string; orders: readonly string[] }

const INSERT = sql(
  'messages_journal_mail',
  `insert into order_mails (order_group_id, id_mail, kind, recipient, catatan, created_at)
    select number, $2::uuid, $3, $4, $5, statement_timestamp() from unnest($1::uuid[]) as number`,
)

/** Sent together with the commit, like the mail's job. */
export function recordMail(tx: Tx, id: string, to: string, { kind, orders, note }: MailAbout): void {
  void tx.rowsAtCommit(INSERT, [orders, id, kind, to, note ?? null])
}

const SENT = sql(
  'messages_journal_sent',
  `update order_mails set sent_at = clock_timestamp(), tried_at = clock_timestamp(), reason = null
    where order_group_id = any($1::uuid[]) and id_mail = $2::uuid`,
)

const TRIED = sql(
  'messages_journal_tried',
  `update order_mails set tried_at = clock_timestamp(), reason = $3,
      ended_at = case when $4::boolean then clock_timestamp() end
    where order_group_id = any($1::uuid[]) and id_mail = $2::uuid and sent_at is null`,
)

/** Records that the mail server accepted it. */
export const recordSent = async (db: Db, { id, orders }: JournalKey): Promise<void> =>
  void (await db.rows(SENT, [orders, id]))

/**
 * Records a failure. `mail_address_refused` is permanent; the other reasons are the alerts of temporary failures, which end the
 * mail only at its last try.
 */
export async function recordFailure(
  db: Db,
  { id, orders }: JournalKey,
  error: unknown,
  lastTry: boolean,
): Promise<void> {
  const refused = error instanceof JobEnded
  const alert = error instanceof Postponed ? error.alert : undefined
  const reason = refused ? 'mail_address_refused' : (alert ?? 'mail_failed')
  await db.rows(TRIED, [orders, id, reason, refused || lastTry])
}

/** Records that its condition no longer held: it was not sent. */
export const recordNotNeeded = async (db: Db, { id, orders }: JournalKey): Promise<void> =>
  void (await db.rows(TRIED, [orders, id, 'mail_not_needed', true]))

/** Records that it waits for the mail that lists it. */
export const recordGathered = async (db: Db, { id, orders }: JournalKey): Promise<void> =>
  void (await db.rows(TRIED, [orders, id, 'mail_gathered', false]))

const MAILED = sql(
  'messages_journal_mailed',
  `select from order_mails where order_group_id = $1::uuid and id_mail = $2::uuid`,
)

/** Returns whether a mail with this id was queued for the order. Hold the order's lock: otherwise two callers may both find none. */
export async function wasMailed(tx: Tx, order_group_id: string, id: string): Promise<boolean> {
  return (await tx.rows(MAILED, [order_group_id, id])).length > 0
}

const FORGET = sql(
  'messages_journal_forget',
  `update order_mails set recipient = null, catatan = null
    where order_group_id = any($1::uuid[]) and num_nonnulls(recipient, catatan) > 0`,
)

/** Blanks the recipients of the mails about these orders, and why staff sent them. */
export async function forgetRecipients(tx: Tx, orders: readonly string[]): Promise<void> {
  await tx.rows(FORGET, [orders])
}
