/** What people are notified of: its kinds, and the channels that it is sent by. */
import type { Db, Tx } from '../platform/database/database.ts'
import type { Lane } from '../platform/jobs/jobs.ts'

/** A paragraph, or facts, 'Berangkat: 20.30', which are shown as a table, in plain text as lines. */
export type MessagePart = string | readonly string[]

/** An attachment that is made when the message is sent: `kind` selects its maker, `data` is JSON. */
export type PendingAttachment = { kind: string; data: unknown }

/**
 * A message as all channels take it, in plain text. `code`, or the amount, number or time that it is about (`lead`), comes first, as
 * lists of mails and notifications show it beside the subject [A182].
 */
export type Letter = {
  subject: string
  paragraphs: readonly MessagePart[]
  code?: string
  lead?: string | undefined
  action?: { label: string; url: string }
  enclosure?: PendingAttachment
}

/** How the messages of a kind are made and sent. `Data` is JSON: what was true when it happened. */
export type MessageKind<Data> = {
  /** Pure; called when the message is sent. */
  letter: (data: Data, site: { publicUrl: string }) => Letter
  /** Its time runs, and the receiver cannot cause many of it: it is not gathered with others [W141]. */
  isUrgent?: boolean
  /** It counts as one of the hour's messages that repetition causes, and is not written beyond them [A23]. */
  isCounted?: boolean
  /** Checked before each try: once it no longer holds, the message is not sent. */
  stillHolds?: (db: Db, data: unknown) => Promise<boolean>
}

/** The table of kinds. */
export type MessageKinds = Readonly<Record<string, MessageKind<never>>>

/** A person's addresses, one for each channel; null or absent: not by this one. */
export type Recipient = { email: string | null }

/** The recipient of what is about an order, and the number by which they know it [K16]. */
export type OrderRecipient = Recipient & { number: string }

type DataOf<Kind> = Kind extends { letter: (data: infer Data, ...rest: never) => Letter } ? Data : never

/**
 * `order`: its recipient is read in the transaction, and its `number` becomes part of the data. `to`: a recipient who was read. `orders`:
 * all orders whose journal records it; by default `order`. `id`: a known one, for `wasMailed`; by default a new one. `note`: why it
 * was sent, for the journal alone.
 */
type Addressed<Data> = { id?: string; orders?: readonly string[]; note?: string } & (
  | { order: string; data: Omit<Data, 'number'> }
  | { to: Recipient; data: Data }
)

/** The kinds that this data suits. */
type KindsOf<Kinds, Data> = {
  [K in keyof Kinds & string]: [Data] extends [DataOf<Kinds[K]>] ? K : never
}[keyof Kinds & string]

/** What happened, to whom. */
export type Message<Kinds extends MessageKinds> = {
  [K in keyof Kinds]: { kind: KindsOf<Kinds, DataOf<Kinds[K]>> } & Addressed<DataOf<Kinds[K]>>
}[keyof Kinds]

/** Writes the message with the transaction's commit; it is sent by every channel by which the recipient is reached. */
export type Notify<Kinds extends MessageKinds> = (tx: Tx, message: Message<Kinds>) => Promise<void>

/** `kind` selects the check `stillHolds`. */
export type Condition = { kind: string; data: unknown }

/** A message that leaves by a channel. `id` is the same for all its tries. */
export type Outgoing = {
  id: string
  to: string
  letter: Letter
  /** The orders whose journal records it; absent: it is not recorded. */
  orders?: readonly string[]
  queuedAt: string
  isUrgent: boolean
  condition?: Condition
  /** It may have arrived before. */
  isRepeated: boolean
}

export type Channel = {
  name: string
  /** The job that sends by it. */
  task: string
  lane: Lane
  addressOf(person: Recipient): string | null
  /** Sends it, or throws Unconfirmed, Postponed or JobEnded. Returns false if it waits, to be sent with others. */
  send(message: Outgoing, signal?: AbortSignal): Promise<boolean>
}
