/** Messages are written in the transaction that causes them, sealed while they wait, and rendered for their channel when they are sent. */
import { createHash, randomUUID } from 'node:crypto'
import type { Db, Reader, Tx } from '../platform/database/database.ts'
import { Postponed } from '../platform/jobs/job-failures.ts'
import { addJob, inLane, LONG_RETRY_ATTEMPTS, type Jobs } from '../platform/jobs/jobs.ts'
import { recordMail } from './mail/mail-journal.ts'
import { seal, unseal } from '../platform/sealing.ts'
import type { Channel, Message, MessageKinds, Notify, OrderRecipient } from './message.ts'
import { tryMessage } from './try-message.ts'

type MessengerDeps<Kinds> = {
  db: Db
  /** 32 bytes that seal waiting messages. */
  key: Buffer
  kinds: Kinds
  channels: readonly Channel[]
  /** The site's origin: the only source of links. */
  publicUrl: string
  readRecipient: (reader: Reader, order: string) => Promise<OrderRecipient | undefined>
  /** Counts a message that repetition causes [A23]; returns whether it may be written. */
  takeShare: (address: string) => Promise<boolean>
}

/** A message as its job has it. */
type WaitingMessage = {
  id: string
  kind: string
  to: string
  data: unknown
  queuedAt: string
  orders?: readonly string[]
  /** How often it was sent without an answer. */
  unconfirmed?: number
}

export type Messenger<Kinds extends MessageKinds> = { notify: Notify<Kinds>; jobs: Jobs }

export function createMessenger<Kinds extends MessageKinds>(deps: MessengerDeps<Kinds>): Messenger<Kinds> {
  const { db, key, kinds, channels, publicUrl, readRecipient, takeShare } = deps

  /** Returns to whom a message goes, and its data; undefined if its order is gone. */
  const address = async (tx: Tx, message: Message<Kinds>) => {
    if (!('order' in message)) return { person: message.to, orders: message.orders, data: message.data }
    const person = await readRecipient(tx, message.order)
    const data = { ...message.data, number: person?.number }
    return person && { person, orders: message.orders ?? [message.order], data }
  }

  const notify: Notify<Kinds> = async (tx, message) => {
    const { kind, id = randomUUID(), note } = message
    const addressed = await address(tx, message)
    if (!addressed) return
    const { person, orders, data } = addressed
    for (const [index, channel] of channels.entries()) {
      const to = oneLine(channel.addressOf(person) ?? '')
      if (!to) continue
      // A counter that cannot be reached must not lose the transaction.
      if (kinds[kind]?.isCounted && !(await takeShare(to).catch(() => true))) continue
      const waiting: WaitingMessage = {
        id: index === 0 ? id : uuidOf(`${channel.name}/${id}`),
        kind,
        to,
        data,
        queuedAt: new Date().toISOString(),
        ...(orders && { orders }),
      }
      if (orders) recordMail(tx, waiting.id, to, { kind, orders, note })
      const sealed = seal(key, JSON.stringify(waiting))
      // A message about an account has a code or a link that somebody waits for: it goes before those of a sold-out departure.
      const priority = orders ? 0 : -1
      await addJob(tx, channel.task, { sealed }, { maxAttempts: LONG_RETRY_ATTEMPTS, priority })
    }
  }

  const sendBy = (channel: Channel): Jobs =>
    inLane(channel.lane, {
      [channel.task]: async ({ sealed }, context) => {
        const message = JSON.parse(unseal(key, String(sealed))) as WaitingMessage
        const { id, kind: name, to, data, queuedAt, orders, unconfirmed = 0 } = message
        const kind = kinds[name]
        // A newer server wrote it, and sends it.
        if (!kind) throw new Postponed(`This release has no messages of kind ${name}`)
        const { letter, isUrgent = false, stillHolds } = kind
        await tryMessage({ db, key, task: channel.task, context }, message, {
          isNeeded: async () => !stillHolds || stillHolds(db, data),
          send: (signal) =>
            channel.send(
              {
                id,
                to,
                queuedAt,
                isUrgent,
                isRepeated: unconfirmed > 0,
                letter: letter(data as never, { publicUrl }),
                ...(orders && { orders }),
                ...(stillHolds && { condition: { kind: name, data } }),
              },
              signal,
            ),
        })
      },
    })

  return { notify, jobs: Object.assign({}, ...channels.map(sendBy)) as Jobs }
}

/** CR or LF in a header would begin another header (a name may come from a stranger). */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, 500)
}

/** Returns a name as a UUID of version 8 (RFC 9562, section 5.8). */
export function uuidOf(name: string): string {
  const digits = createHash('sha256').update(name).digest('hex')
  return digits.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5')
}
