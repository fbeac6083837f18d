/**
 * Mails about orders beyond an address's share of the hour wait, and are sent as one that lists them [W140]: orders that are made and cancelled
 * again and again fill no mailbox, and nothing about money or a journey is lost.
 */
import { createHmac, randomUUID } from 'node:crypto'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Limit, Limits } from '../../platform/http/limits.ts'
import { JobEnded, Postponed } from '../../platform/jobs/job-failures.ts'
import { addJob, LONG_RETRY_ATTEMPTS, type Jobs } from '../../platform/jobs/jobs.ts'
import { seal, unseal } from '../../platform/sealing.ts'
import { t } from '../../texts/index.ts'
import type { MessagePart } from '../message.ts'
import { UNCONFIRMED_PAUSES_MINUTES } from '../try-message.ts'
import { buildMail, mailFoot, partsOf } from './build-mail.ts'
import {
  AT_ONCE,
  claimGathered,
  forgetGathered,
  insertGathered,
  isClaimed,
  isDone,
  releaseGathered,
} from './gathered-store.ts'
import {
  recordFailure,
  recordGathered,
  recordNotNeeded,
  recordSent,
  type JournalKey,
} from './mail-journal.ts'
import { Unconfirmed } from './mail-failures.ts'
import type { Mail, RenderedMail, Transport } from './mail.ts'

/** Mails about orders that are sent to one address in an hour, the gathered one included. */
const ORDER_MAILS: Limit = { name: 'order_mail', points: 10, duration: 3600 }

/** A mail about orders that can wait: it has no attachment. */
export type GatherableMail = Omit<RenderedMail, 'enclosure'> & JournalKey & { queuedAt?: string }

type GatheringDeps = {
  db: Db
  key: Buffer
  limits: Limits
  deliver: Transport
  isNeeded: (mail: RenderedMail) => Promise<boolean>
}

export type Gathering = {
  /** Counts a mail, and keeps it for the gathered one if `mail` is beyond the hour's share; returns whether there is nothing left to send. */
  takes(mail: GatherableMail, mayWait: boolean): Promise<boolean>
  /** Uncounts a mail that was not sent. */
  uncount(to: string): Promise<void>
  jobs: Jobs
}

export function createGathering({ db, key, limits, deliver, isNeeded }: GatheringDeps): Gathering {
  const addressOf = (to: string) => createHmac('sha256', key).update(`address ${to}`).digest('base64url')

  const keep = (mail: GatherableMail, address: string, seconds: number) =>
    db.transaction(async (tx) => {
      await insertGathered(tx, mail.id, address, seal(key, JSON.stringify(mail)))
      await queueGathered(tx, address, seconds)
    })

  /** Returns the mails that are still needed; forgets the others. */
  const chooseNeeded = async (mails: readonly GatherableMail[]) => {
    const needed: GatherableMail[] = []
    for (const mail of mails) {
      if (await isNeeded(mail)) needed.push(mail)
      else {
        await recordNotNeeded(db, mail)
        await forgetGathered(db, [mail.id])
      }
    }
    return needed
  }

  const send: Jobs[string] = async ({ address: hash, batch, unconfirmed }, context) => {
    const { signal, lastTry = false } = context ?? {}
    const address = String(hash)
    const again = typeof batch === 'string'
    const id = again ? batch : randomUUID()
    const claimed = await claimGathered(db, address, id, again)
    if (claimed.length === 0) {
      if (await isClaimed(db, address)) throw new Postponed('mails of this address are being sent')
      return
    }
    let mails: GatherableMail[] = []
    const forget = () =>
      forgetGathered(
        db,
        claimed.map(({ id_mail }) => id_mail),
      )
    const note = async (error: unknown, ends: boolean) => {
      for (const mail of mails) await recordFailure(db, mail, error, ends).catch(() => {})
    }
    try {
      mails = await chooseNeeded(
        claimed.map(({ sealed }) => JSON.parse(unseal(key, sealed)) as GatherableMail),
      )
      if (mails.length > 0) await deliver(asOneMail(mails), { id, ...(signal && { signal }) })
    } catch (error) {
      if (error instanceof Unconfirmed) {
        const tries = Number(unconfirmed ?? 0)
        const pause = UNCONFIRMED_PAUSES_MINUTES[tries]
        await note(error, pause === undefined)
        if (pause === undefined) return forget()
        return db.transaction(async (tx) => {
          await releaseGathered(tx, id, true)
          await queueAgain(tx, { address, batch: id, unconfirmed: tries + 1 }, pause)
        })
      }
      const isOver = !signal?.aborted && (lastTry || error instanceof JobEnded)
      if (!signal?.aborted) await note(error, lastTry)
      await (isOver ? forget() : releaseGathered(db, id, again))
      throw error
    }
    await forget()
    // The mail was sent: a failure to record that must not send it again.
    for (const mail of mails) await recordSent(db, mail).catch(() => {})
    const [first] = mails
    if (first) await limits.allow(ORDER_MAILS, addressOf(first.to)).catch(() => {})
    if (claimed.length === AT_ONCE) await db.transaction((tx) => queueGathered(tx, address, 0))
  }

  return {
    takes: async (mail, mayWait) => {
      if (await isDone(db, mail)) return true
      const address = addressOf(mail.to)
      // A counter that cannot be reached keeps no mail back.
      const seconds = await limits.secondsToWait(ORDER_MAILS, address).catch(() => undefined)
      if (seconds === undefined || !mayWait) return false
      await keep(mail, address, seconds)
      await recordGathered(db, mail).catch(() => {})
      return true
    },
    uncount: (to) => limits.returnPoint(ORDER_MAILS, addressOf(to)).catch(() => {}),
    jobs: { send_gathered: send },
  }
}

/** One job for each address: it keeps its time, which is that of the first mail. */
const queueGathered = (tx: Tx, address: string, seconds: number) =>
  addJob(
    tx,
    'send_gathered',
    { address },
    {
      key: `gathered_mails:${address}`,
      keepsPlace: true,
      maxAttempts: LONG_RETRY_ATTEMPTS,
      afterSeconds: seconds,
    },
  )

/** Sends the same list under the same Message-ID; mails that are gathered meanwhile do not wait for it. */
const queueAgain = (tx: Tx, again: { address: string; batch: string; unconfirmed: number }, pause: number) =>
  addJob(tx, 'send_gathered', again, {
    key: `gathered_mails:${again.address}:${again.batch}`,
    maxAttempts: LONG_RETRY_ATTEMPTS,
    afterSeconds: pause * 60,
  })

/** Lists the subject and the text of each; a single one is sent as it is. */
function asOneMail(gathered: readonly GatherableMail[]): Mail {
  const mails = gathered.toSorted((a, b) => (a.queuedAt ?? '').localeCompare(b.queuedAt ?? ''))
  const [first, ...others] = mails as [GatherableMail, ...GatherableMail[]]
  const { to, subject, text, html } = first
  if (others.length === 0) return { to, subject, text, html }
  const count = mails.length
  const sections = mails.flatMap((mail, index): MessagePart[] => [
    t('mail.gathered.item', { n: index + 1, count, subject: mail.subject }),
    ...partsOf(mail.text).filter((part) => part !== mailFoot()),
  ])
  const paragraphs = [t('mail.gathered.what', { limit: ORDER_MAILS.points }), ...sections]
  return buildMail({ to, subject: t('mail.gathered.subject', { count }), paragraphs })
}
