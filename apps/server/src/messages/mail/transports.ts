/** The two ways in which a mail leaves: through a mail server, or into the demo's mailbox. */
import { Transform } from 'node:stream'
import nodemailer from 'nodemailer'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'
import { isLoopbackHost } from '../../platform/process/config.ts'
import { asJobFailure, isAnswer, isRefusedBeforeRecipient, Unconfirmed } from './mail-failures.ts'
import { MAILS_AT_ONCE, type Transport } from './mail.ts'

/**
 * By phase, as RFC 5321 4.5.3.2 asks: the greeting and the answer to the final dot take longest, because the server checks the caller and the
 * message. Its minutes are for relays: here a silent server would occupy a worker, and a runner whose workers are all busy for a
 * minute counts as stopped (jobs/background.ts).
 */
const GIVE_UP_AFTER = { connectionTimeout: 10_000, greetingTimeout: 30_000, socketTimeout: 50_000 }

/** The limit for one mail, however slowly the server answers (`free_jobs_of_the_dead`). */
const SEND_WITHIN_MS = 57_000

/**
 * Consecutive mails share a connection, since its TLS and login take longer than a mail. An idle one is closed before a
 * firewall drops it: a mail on a dead connection waits for `socketTimeout`. Twice as many as mails are sent at once: one whose QUIT
 * is not answered counts until then.
 */
const CONNECTIONS = { pool: true, maxConnections: 2 * MAILS_AT_ONCE, maxRequeues: 1 } as const

export type SmtpOptions = {
  /** How long an unused connection stays open. */
  idleMs?: number
  /** How long the greeting may take. */
  greetingMs?: number
  /** Hosts that may receive mails without encryption. */
  allowPlain?: readonly string[]
  /** How long one mail may take. */
  withinMs?: number
  /** Connects to this address instead of the name's own. */
  host?: string
}

/**
 * Sends through a mail server; throws Unconfirmed, Postponed or JobEnded. Without STARTTLS anybody on the way reads every code and link: such a
 * server is refused, unless it is on this machine or `allowPlain` names it.
 */
export function smtpTransport(smtpUrl: string, from: string, options: SmtpOptions = {}): Transport {
  const { idleMs = 5000, greetingMs = GIVE_UP_AFTER.greetingTimeout, withinMs = SEND_WITHIN_MS } = options
  const { protocol, hostname, port } = new URL(smtpUrl)
  const isPlain = isLoopbackHost(hostname) || (options.allowPlain ?? []).includes(hostname.toLowerCase())
  const server = {
    ...GIVE_UP_AFTER,
    greetingTimeout: greetingMs,
    // Options in the address would come first.
    url: withoutQuery(smtpUrl),
    requireTLS: protocol === 'smtp:' && !isPlain,
    ...(options.host !== undefined && {
      host: options.host,
      url: undefined,
      port: Number(port),
      secure: false,
    }),
  }
  const pool = nodemailer.createTransport({ ...server, ...CONNECTIONS, idleTimeout: idleMs }, { from })
  const alone = nodemailer.createTransport(server, { from })
  for (const transport of [pool, alone]) transport.use('stream', noteSent)
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return async ({ attachment, ...mail }, { id, signal } = {}) => {
    const late = AbortSignal.timeout(withinMs)
    const progress: Progress = { isSent: false }
    const message = {
      ...mail,
      progress,
      // No holiday reply and no mailing list answers it (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...(attachment && { attachments: [attachment] }),
      // A repeated attempt may be the second copy: mailboxes detect it by this id.
      ...(id && { messageId: `<${id}@${domain}>` }),
      signal: signal ? AbortSignal.any([signal, late]) : late,
      disableFileAccess: true,
      disableUrlAccess: true,
    }
    try {
      await pool.sendMail(message).catch((error: unknown) => {
        if (progress.isSent || !isRefusedBeforeRecipient(error)) throw error
        // Perhaps a quota for each connection: the pool would offer the same one to every mail that follows.
        return alone.sendMail(message)
      })
    } catch (error) {
      // The stop of this server takes the mail to another one at once.
      if (progress.isSent && !isAnswer(error) && !signal?.aborted) throw new Unconfirmed(error)
      throw asJobFailure(error)
    }
  }
}

/** `isSent`: the whole text has left, so the mail may have arrived. */
type Progress = { isSent: boolean }

/** Notes when the text of a mail has left; the pool sends it a second time only if it has not. */
function noteSent(
  mail: { data: object; message: { transform(make: () => Transform): void } },
  done: () => void,
) {
  const { progress } = mail.data as { progress: Progress }
  mail.message.transform(() => {
    const isRepeated = progress.isSent
    return new Transform({
      transform: (chunk, _encoding, next) =>
        isRepeated ? next(new Error('the mail may have arrived already')) : next(null, chunk),
      flush: (next) => {
        progress.isSent = true
        next()
      },
    })
  })
  done()
}

const withoutQuery = (url: string) => url.split('?')[0] ?? url

const KEEP = sql(
  'messages_keep_mail',
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
