/** The channel of mails: a letter becomes a mail, which leaves through the mail server, alone or gathered with others. */
import type { Db } from '../../platform/database/database.ts'
import { bringForward } from '../../platform/jobs/job-store.ts'
import { inLane, type Jobs, type Lane } from '../../platform/jobs/jobs.ts'
import { Postponed } from '../../platform/jobs/job-failures.ts'
import type { Limits } from '../../platform/http/limits.ts'
import type { Channel, Condition, MessageKinds, Outgoing, PendingAttachment } from '../message.ts'
import { oneLine } from '../messenger.ts'
import { tryMessage } from '../try-message.ts'
import { unseal } from '../../platform/sealing.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import { buildMail } from './build-mail.ts'
import { fillTexts, type MailTexts } from './fill-texts.ts'
import { createGathering } from './gathering.ts'
import { Unconfirmed } from './mail-failures.ts'

/** `content`: the bytes of the file. */
export type Attachment = { filename: string; contentType: string; content: Buffer }

export type Mail = { to: string; subject: string; text: string; html: string; attachment?: Attachment }

/** A mail whose attachment is still to be made. */
export type RenderedMail = Omit<Mail, 'attachment'> & { enclosure?: PendingAttachment; condition?: Condition }

/** Makes the file when the mail is sent; the result is unused once `signal` is aborted. */
export type MakeAttachment = (data: unknown, signal?: AbortSignal) => Promise<Attachment>

export type PendingAttachments = {
  /** By kind. */
  makers: Readonly<Record<string, MakeAttachment>>
  /** Called when a mail is sent without its attachment. */
  onFault: (kind: string, error: unknown) => void
}

/** `id` is the same for all attempts of a mail; an aborted `signal` ends the attempt at once. */
export type Delivery = { id?: string; signal?: AbortSignal }

/** Delivers one mail or throws; then the job is retried. */
export type Transport = (mail: Mail, delivery?: Delivery) => Promise<void>

/** Mails that are sent at once. */
export const MAILS_AT_ONCE = 4
/** The mail server may take seconds for each mail: other jobs do not wait for it. */
const MAIL: Lane = { name: 'mail', atOnce: MAILS_AT_ONCE }
const TASK = 'send_by_mail'
/** Mails that a release before this one has rendered. */
const RENDERED = 'send_mail'

type MailDeps = {
  db: Db
  /** 32 bytes that seal waiting mails. */
  key: Buffer
  deliver: Transport
  limits: Limits
  enclosures: PendingAttachments
  kinds: MessageKinds
  /** Read for each mail when it leaves. */
  readTexts: () => Promise<MailTexts>
}

/** What is known of a mail beside its text; an older release may not have written it. */
type About = Partial<Pick<Outgoing, 'id' | 'orders' | 'queuedAt' | 'isUrgent' | 'isRepeated'>>

/** `jobs`: of mails that are gathered, or that an older release has queued. */
export function createMailChannel(deps: MailDeps): Channel & { jobs: Jobs } {
  const { db, key, deliver, limits, enclosures, kinds, readTexts } = deps
  const deliverOrWait = bringingForward(db, async (mail, delivery) => deliver(await filled(mail), delivery))
  const filled = async (mail: Mail): Promise<Mail> => {
    const texts = await readTexts()
    const { subject, text, html } = mail
    return { ...mail, ...fillTexts({ subject, text }, texts), html: fillTexts(html, texts, escapeHtml) }
  }
  const isNeeded = async ({ condition }: Pick<RenderedMail, 'condition'>) => {
    const stillHolds = condition && kinds[condition.kind]?.stillHolds
    return !stillHolds || stillHolds(db, condition.data)
  }
  const gathering = createGathering({ db, key, limits, deliver: deliverOrWait, isNeeded })

  const deliverEnclosed = async (mail: RenderedMail, delivery: Delivery) => {
    const { to, subject, text, html, enclosure } = mail
    const attachment =
      enclosure &&
      (await makeAttachment(enclosures, fillTexts(enclosure, await readTexts()), delivery.signal))
    await deliverOrWait({ to, subject, text, html, ...(attachment && { attachment }) }, delivery)
  }
  const sendMail = async (mail: RenderedMail, about: About, signal?: AbortSignal): Promise<boolean> => {
    const { id, orders, queuedAt, isUrgent = false, isRepeated = false } = about
    const { enclosure, ...plain } = mail
    const isCounted = id !== undefined && orders !== undefined && !isRepeated
    if (isCounted) {
      const gatherable = { ...plain, id, orders, ...(queuedAt && { queuedAt }) }
      if (await gathering.takes(gatherable, !enclosure && !isUrgent)) return false
    }
    try {
      await deliverEnclosed(mail, { ...(id && { id }), ...(signal && { signal }) })
    } catch (error) {
      if (isCounted && !(error instanceof Unconfirmed)) await gathering.uncount(mail.to)
      throw error
    }
    return true
  }

  return {
    name: 'mail',
    task: TASK,
    lane: MAIL,
    addressOf: ({ email }) => email,
    send: ({ to, letter, condition, ...about }, signal) => {
      const { enclosure, ...text } = letter
      const mail = {
        ...buildMail({ to, ...text, subject: oneLine(text.subject) }),
        ...(enclosure && { enclosure }),
      }
      return sendMail({ ...mail, ...(condition && { condition }) }, about, signal)
    },
    jobs: inLane(MAIL, {
      ...gathering.jobs,
      [RENDERED]: async ({ sealed }, context) => {
        const waiting = JSON.parse(unseal(key, String(sealed))) as WaitingMail
        const { unconfirmed = 0 } = waiting
        await tryMessage({ db, key, task: RENDERED, context }, waiting, {
          isNeeded: () => isNeeded(waiting),
          send: (signal) => sendMail(waiting, { ...waiting, isRepeated: unconfirmed > 0 }, signal),
        })
      },
    }),
  }
}

/** As an older release queued it; the oldest have no `orders`, or no `id` either. */
type WaitingMail = RenderedMail & {
  id?: string
  queuedAt?: string
  orders?: string[]
  isUrgent?: boolean
  unconfirmed?: number
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
    await bringForward(db, [TASK, RENDERED, 'send_gathered']).catch(() => {})
  }
}

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
