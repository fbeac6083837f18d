/** Mails are sent by jobs: queued in the transaction that causes them, sealed while they wait. */
import { randomUUID } from 'node:crypto'
import nodemailer from 'nodemailer'
import { addJob, inLane, LONG_RETRY_ATTEMPTS, type Jobs, type Lane } from '../jobs/jobs.ts'
import type { Db, Tx } from '../database/database.ts'
import { asJobFailure, isRefusedBeforeRecipient } from './mail-failures.ts'
import { recordFailure, recordMail, recordNotNeeded, recordSent, type MailAbout } from './mail-journal.ts'
import { seal, unseal } from '../sealing.ts'
import { sql } from '../database/statements.ts'

/** `content`: the bytes of the file. */
export type Attachment = { filename: string; contentType: string; content: Buffer }

export type Mail = { to: string; subject: string; text: string; html: string; attachment?: Attachment }

/** An attachment that is made when the mail is sent: `kind` selects its maker, `data` is JSON. */
export type PendingAttachment = { kind: string; data: unknown }

export type QueuedMail = Omit<Mail, 'attachment'> & {
  enclosure?: PendingAttachment
  /** Checked before each attempt: once it no longer holds, the mail is not sent. */
  condition?: Condition
}

/** `kind` selects the check, `data` is JSON. */
export type Condition = { kind: string; data: unknown }

export type Conditions = Readonly<Record<string, (db: Db, data: unknown) => Promise<boolean>>>

/** Makes the file when the mail is sent; the result is unused once `signal` is aborted. */
export type MakeAttachment = (data: unknown, signal?: AbortSignal) => Promise<Attachment>

export type PendingAttachments = {
  /** By kind. */
  makers: Readonly<Record<string, MakeAttachment>>
  /** Called when a mail is sent without its attachment. */
  onFault: (kind: string, error: unknown) => void
}

export type Mailer = {
  /** Queues a mail to `to` with the transaction's commit. `about`: its orders' journal records it. */
  queue(tx: Tx, mail: QueuedMail, about?: MailAbout): Promise<void>
  /** The job that sends it. */
  jobs: Jobs
}

/** `id` is the same for all attempts of a mail; an aborted `signal` ends the attempt at once. */
export type Delivery = { id?: string; signal?: AbortSignal }

/** Delivers one mail or throws; then the job is retried. */
export type Transport = (mail: Mail, delivery?: Delivery) => Promise<void>

/** The mail server may take seconds for each mail: other jobs do not wait for it. */
const MAIL: Lane = { name: 'mail', atOnce: 4, prompt: true }

type MailerDeps = {
  db: Db
  /** 32 bytes that seal waiting mails. */
  key: Buffer
  deliver: Transport
  enclosures: PendingAttachments
  /** By kind. */
  conditions?: Conditions
}

export function createMailer({ db, key, deliver, enclosures, conditions = {} }: MailerDeps): Mailer {
  const send = async ({ enclosure, ...mail }: QueuedMail, delivery: Delivery) => {
    const attachment = enclosure && (await makeAttachment(enclosures, enclosure, delivery.signal))
    await deliver({ ...mail, ...(attachment && { attachment }) }, delivery)
  }
  return {
    queue: (tx, mail, about) => {
      const id = about?.id ?? randomUUID()
      const clean = { ...mail, to: oneLine(mail.to), subject: oneLine(mail.subject) }
      if (about) recordMail(tx, id, clean.to, about)
      const waiting = { ...clean, id, ...(about && { orders: about.orders }) }
      const sealed = seal(key, JSON.stringify(waiting))
      // A mail about an account has a code or a link that somebody waits for: it goes before the mails of a sold-out departure.
      return addJob(
        tx,
        'send_mail',
        { sealed },
        { maxAttempts: LONG_RETRY_ATTEMPTS, priority: about ? 0 : -1 },
      )
    },
    jobs: inLane(MAIL, {
      send_mail: async ({ sealed }, context) => {
        const { id, orders, condition, ...mail } = JSON.parse(unseal(key, String(sealed))) as WaitingMail
        const delivery = { ...(id && { id }), ...context }
        const holds = condition && conditions[condition.kind]
        if (holds && !(await holds(db, condition.data))) {
          if (id && orders) await recordNotNeeded(db, { id, orders })
          return
        }
        if (!id || !orders) return send(mail, delivery)
        await send(mail, delivery).catch(async (error: unknown) => {
          if (!context?.signal.aborted) await recordFailure(db, { id, orders }, error).catch(() => {})
          throw error
        })
        // The mail was sent: a failure to record that must not send it again.
        await recordSent(db, { id, orders }).catch(() => {})
      },
    }),
  }
}

/** Mails queued by an older version have no `orders`, or no `id` either. */
type WaitingMail = QueuedMail & { id?: string; orders?: string[] }

/** A mail without its attachment is better than no mail: its text has the facts, too. */
async function makeAttachment(
  { makers, onFault }: PendingAttachments,
  { kind, data }: PendingAttachment,
  signal?: AbortSignal,
): Promise<Attachment | undefined> {
  try {
    const make = makers[kind]
    if (!make) throw new Error(`Nobody makes a ${kind}`)
    return await make(data, signal)
  } catch (error) {
    // The server stops: another one sends the mail with its attachment.
    if (signal?.aborted) throw error
    onFault(kind, error)
    return undefined
  }
}

/** CR or LF in a header would begin another header (a name may come from a stranger). */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, 500)
}

/** A silent server would occupy a worker; the library's default is up to ten minutes. */
const GIVE_UP_AFTER = { connectionTimeout: 4000, greetingTimeout: 4000, socketTimeout: 15_000 }

/** The limit for one mail, however slowly the server answers (`free_jobs_of_the_dead`). */
const SEND_WITHIN_MS = 60_000

/**
 * Consecutive mails share a connection, since its TLS and login take longer than a mail. An idle one is closed before a
 * firewall drops it: a mail on a dead connection waits for `socketTimeout`. Twice as many as mails are sent at once: one whose QUIT
 * is not answered counts until then.
 */
const CONNECTIONS = { pool: true, maxConnections: 2 * MAIL.atOnce, maxRequeues: 1 } as const

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

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}

/** Returns a mail in our plain layout: paragraphs of text, optionally one button. `paragraphs` are plain text. */
export function buildMail(options: {
  to: string
  subject: string
  paragraphs: readonly string[]
  code?: string
  action?: { label: string; url: string }
}): QueuedMail {
  const { to, subject, paragraphs, code, action } = options
  const text = [
    ...paragraphs,
    ...(code ? [code] : []),
    ...(action ? [`${action.label}: ${action.url}`] : []),
    'TiketBus',
  ].join('\n\n')
  const html = `<!doctype html><html lang="id"><body style="margin:0;background:#f7f5ef;font-family:system-ui,sans-serif;color:#14211f">
<div style="max-width:560px;margin:0 auto;padding:24px"><p style="font-weight:700;color:#0f5f59;font-size:18px">TiketBus</p>
<div style="background:#fff;border-radius:12px;padding:24px;line-height:1.6">
${paragraphs.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}
${code ? `<p style="font-size:32px;letter-spacing:8px;font-weight:700;font-variant-numeric:tabular-nums">${escapeHtml(code)}</p>` : ''}
${action ? `<p><a href="${escapeHtml(action.url)}" style="display:inline-block;background:#0f5f59;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none">${escapeHtml(action.label)}</a></p>` : ''}
</div></div></body></html>`
  return { to, subject, text, html }
}
