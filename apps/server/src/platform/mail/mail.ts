/** Mails are sent by jobs: queued in the transaction that causes them, sealed while they wait. */
import { randomUUID } from 'node:crypto'
import { addJob, inLane, LONG_RETRY_ATTEMPTS, type Jobs, type Lane } from '../jobs/jobs.ts'
import type { Db, Tx } from '../database/database.ts'
import { Postponed } from '../jobs/job-failures.ts'
import { recordFailure, recordMail, recordNotNeeded, recordSent, type MailAbout } from './mail-journal.ts'
import { Unconfirmed } from './mail-failures.ts'
import { createGathering, UNCONFIRMED_PAUSES_MINUTES } from './gathering.ts'
import { escapeHtml } from './build-mail.ts'
import { fillTexts, type MailTexts } from './fill-texts.ts'
import { takeMailShare } from './mail-shares.ts'
import type { Limits } from '../http/limits.ts'
import { bringMailsForward } from './waiting-mails.ts'
import { seal, unseal } from '../sealing.ts'

/** `content`: the bytes of the file. */
export type Attachment = { filename: string; contentType: string; content: Buffer }

export type Mail = { to: string; subject: string; text: string; html: string; attachment?: Attachment }

/** An attachment that is made when the mail is sent: `kind` selects its maker, `data` is JSON. */
export type PendingAttachment = { kind: string; data: unknown }

export type QueuedMail = Omit<Mail, 'attachment'> & {
  enclosure?: PendingAttachment
  /** Checked before each attempt: once it no longer holds, the mail is not sent. */
  condition?: Condition
  /** Its time runs, and the receiver cannot cause many of it: it is not gathered with others [W141]. */
  isUrgent?: boolean
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
  /** Counts a mail that repetition causes [A23]; returns whether it may be queued. */
  takeShare(email: string): Promise<boolean>
  /** The job that sends it. */
  jobs: Jobs
}

/** `id` is the same for all attempts of a mail; an aborted `signal` ends the attempt at once. */
export type Delivery = { id?: string; signal?: AbortSignal }

/** Delivers one mail or throws; then the job is retried. */
export type Transport = (mail: Mail, delivery?: Delivery) => Promise<void>

/** Mails that are sent at once. */
export const MAILS_AT_ONCE = 4
/** The mail server may take seconds for each mail: other jobs do not wait for it. */
const MAIL: Lane = { name: 'mail', atOnce: MAILS_AT_ONCE }

type MailerDeps = {
  db: Db
  /** 32 bytes that seal waiting mails. */
  key: Buffer
  deliver: Transport
  limits: Limits
  enclosures: PendingAttachments
  /** By kind. */
  conditions?: Conditions
  /** Read for each mail when it leaves. */
  readTexts?: () => Promise<MailTexts>
}

export function createMailer(deps: MailerDeps): Mailer {
  const { db, key, deliver, limits, enclosures, conditions = {}, readTexts = async () => ({}) } = deps
  const deliverOrWait = bringingForward(db, async (mail, delivery) => deliver(await filled(mail), delivery))
  const filled = async (mail: Mail): Promise<Mail> => {
    const texts = await readTexts()
    const { subject, text, html } = mail
    return { ...mail, ...fillTexts({ subject, text }, texts), html: fillTexts(html, texts, escapeHtml) }
  }
  const send = async ({ enclosure, ...mail }: QueuedMail, delivery: Delivery) => {
    const attachment =
      enclosure &&
      (await makeAttachment(enclosures, fillTexts(enclosure, await readTexts()), delivery.signal))
    await deliverOrWait({ ...mail, ...(attachment && { attachment }) }, delivery)
  }
  const isNeeded = async ({ condition }: QueuedMail) => {
    const holds = condition && conditions[condition.kind]
    return !holds || (await holds(db, condition.data))
  }
  const gathering = createGathering({ db, key, limits, deliver: deliverOrWait, isNeeded })
  return {
    queue: (tx, mail, about) => {
      const id = about?.id ?? randomUUID()
      const clean = { ...mail, to: oneLine(mail.to), subject: oneLine(mail.subject) }
      if (about) recordMail(tx, id, clean.to, about)
      const waiting = {
        ...clean,
        id,
        queuedAt: new Date().toISOString(),
        ...(about && { orders: about.orders }),
      }
      const sealed = seal(key, JSON.stringify(waiting))
      // A mail about an account has a code or a link that somebody waits for: it goes before the mails of a sold-out departure.
      return addJob(
        tx,
        'send_mail',
        { sealed },
        { maxAttempts: LONG_RETRY_ATTEMPTS, priority: about ? 0 : -1 },
      )
    },
    takeShare: (email) => takeMailShare(limits, email),
    jobs: inLane(MAIL, {
      ...gathering.jobs,
      send_mail: async ({ sealed }, context) => {
        const waiting = JSON.parse(unseal(key, String(sealed))) as WaitingMail
        const { id, orders, condition, queuedAt, isUrgent = false, unconfirmed = 0, ...mail } = waiting
        const { signal, lastTry = false } = context ?? {}
        const delivery = { ...(id && { id }), ...(signal && { signal }) }
        const journal = id && orders ? { id, orders } : undefined
        if (!(await isNeeded(waiting))) {
          if (journal) await recordNotNeeded(db, journal)
          return
        }
        const isCounted = journal !== undefined && unconfirmed === 0
        if (isCounted) {
          const { enclosure, ...plain } = mail
          const gatherable = {
            ...plain,
            ...(condition && { condition }),
            ...(queuedAt && { queuedAt }),
            ...journal,
          }
          if (await gathering.takes(gatherable, !enclosure && !isUrgent)) return
        }
        const wait = async (error: Unconfirmed) => {
          const pause = UNCONFIRMED_PAUSES_MINUTES[unconfirmed]
          if (journal) await recordFailure(db, journal, error, pause === undefined).catch(() => {})
          if (pause === undefined) return
          const again: WaitingMail = {
            ...mail,
            ...(id && { id }),
            ...(orders && { orders }),
            ...(condition && { condition }),
            unconfirmed: unconfirmed + 1,
          }
          await db.transaction((tx) => queueAgain(tx, seal(key, JSON.stringify(again)), pause))
        }
        try {
          await send(mail, delivery)
        } catch (error) {
          if (error instanceof Unconfirmed) return wait(error)
          if (isCounted) await gathering.uncount(mail.to)
          if (journal && !signal?.aborted) await recordFailure(db, journal, error, lastTry).catch(() => {})
          throw error
        }
        if (!journal) return
        // The mail was sent: a failure to record that must not send it again.
        await recordSent(db, journal).catch(() => {})
      },
    }),
  }
}

/**
 * The first mail that is delivered after the mail server was away brings the others forward: their pauses have grown with the
 * outage, and a code or a link would arrive when it is no longer valid. A single failure between two deliveries is no outage: a mail
 * that the server always cuts off would use up its attempts.
 */
function bringingForward(db: Db, deliver: Transport): Transport {
  let failedInARow = 0
  return async (mail, delivery) => {
    await deliver(mail, delivery).catch((error: unknown) => {
      if (error instanceof Postponed && error.alert === 'mail_server_away') failedInARow += 1
      throw error
    })
    const wasAway = failedInARow > 1
    failedInARow = 0
    if (!wasAway) return
    // This mail was sent: a failure here must not send it again.
    await bringMailsForward(db).catch(() => {})
  }
}

/** Mails queued by an older version have no `orders`, or no `id` either. */
type WaitingMail = QueuedMail & {
  id?: string
  queuedAt?: string
  orders?: string[]
  /** How often it was sent without an answer. */
  unconfirmed?: number
}

/** Queues a mail that may have arrived: it is sent again under the same Message-ID, by which mailboxes find the second copy. */
const queueAgain = (tx: Tx, sealed: string, pause: number) =>
  addJob(tx, 'send_mail', { sealed }, { maxAttempts: LONG_RETRY_ATTEMPTS, afterSeconds: pause * 60 })

/** A mail without its attachment is better than no mail: its text has the facts, too. */
async function makeAttachment(
  { makers, onFault }: PendingAttachments,
  { kind, data }: PendingAttachment,
  signal?: AbortSignal,
): Promise<Attachment | undefined> {
  try {
    const make = makers[kind]
    if (!make) throw new Error(`No maker is registered for attachments of kind ${kind}`)
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
