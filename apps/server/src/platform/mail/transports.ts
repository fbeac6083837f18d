/** The two ways in which a mail leaves: through a mail server, or into the demo's mailbox. */
import nodemailer from 'nodemailer'
import type { Db } from '../database/database.ts'
import { sql } from '../database/statements.ts'
import { asJobFailure, isRefusedBeforeRecipient } from './mail-failures.ts'
import { MAILS_AT_ONCE, type Transport } from './mail.ts'

/** A silent server would occupy a worker; the library's default is up to ten minutes. */
const GIVE_UP_AFTER = { connectionTimeout: 4000, greetingTimeout: 4000, socketTimeout: 15_000 }

/** The limit for one mail, however slowly the server answers (`free_jobs_of_the_dead`). */
const SEND_WITHIN_MS = 60_000

/**
 * Consecutive mails share a connection, since its TLS and login take longer than a mail. An idle one is closed before a
 * firewall drops it: a mail on a dead connection waits for `socketTimeout`. Twice as many as mails are sent at once: one whose QUIT
 * is not answered counts until then.
 */
const CONNECTIONS = { pool: true, maxConnections: 2 * MAILS_AT_ONCE, maxRequeues: 1 } as const

/** Sends through a mail server; throws Postponed or JobEnded. `idleMs`: how long an unused connection stays open. */
export function smtpTransport(smtpUrl: string, from: string, { idleMs = 5000 } = {}): Transport {
  const shared = { ...CONNECTIONS, ...GIVE_UP_AFTER, url: smtpUrl, idleTimeout: idleMs }
  const pool = nodemailer.createTransport(shared, { from })
  const alone = nodemailer.createTransport({ ...GIVE_UP_AFTER, url: smtpUrl }, { from })
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return async ({ attachment, ...mail }, { id, signal } = {}) => {
    const late = AbortSignal.timeout(SEND_WITHIN_MS)
    const message = {
      ...mail,
      ...(attachment && { attachments: [attachment] }),
      // A repeated attempt may be the second copy: mailboxes detect it by this id.
      ...(id && { messageId: `<${id}@${domain}>` }),
      signal: signal ? AbortSignal.any([signal, late]) : late,
      disableFileAccess: true,
      disableUrlAccess: true,
    }
    try {
      await pool.sendMail(message).catch((error: unknown) => {
        if (!isRefusedBeforeRecipient(error)) throw error
        // Perhaps a quota for each connection: the pool would offer the same one to every mail that follows.
        return alone.sendMail(message)
      })
    } catch (error) {
      throw asJobFailure(error)
    }
  }
}

const KEEP = sql(
  'platform_keep_mail',
  `insert into mailbox (recipient, subject, body_text, body_html, attachment_name, attachment)
    values ($1, $2, $3, $4, $5, $6)`,
  { prepared: false },
)

/** Stores mails in the demo's mailbox table, shown at /dev/mail. */
export function mailboxTransport(db: Db): Transport {
  return async ({ to, subject, text, html, attachment }) => {
    const { filename = null, content = null } = attachment ?? {}
    await db.rows(KEEP, [to, subject, text, html, filename, content])
  }
}
