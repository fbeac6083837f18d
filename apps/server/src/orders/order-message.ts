/** Notifies the owner of an order of what happened to its tickets. */
import { randomUUID } from 'node:crypto'
import type { Ticket } from '@tiketbus/contract'
import type { Tx } from '../platform/database/database.ts'
import type { NotifyOfOrders, OrderMessage } from './messages.ts'
import { factsOf } from './order-facts.ts'
import { selectKeptNames, selectRecipient, type Recipient } from './recipient-store.ts'
import { viewTickets } from './view.ts'
import { selectMoney } from './view-store.ts'
import { t } from '../texts/index.ts'

export type NotifyDeps = { notify: NotifyOfOrders }

/** The tickets that a message is about by default. */
const DEFAULT_STATUS: Record<OrderMessage, Ticket['status_tiket']> = {
  placed: 'pending',
  renewed: 'pending',
  confirmed: 'confirmed',
  cancelled: 'cancelled',
  expired: 'cancelled',
}

/**
 * Notifies the owner of what happened to their order, as it is in this transaction. It goes to the account's verified address or, once the
 * account is deleted, to the address that it had, with the names that were kept [K48]. `ids`: only these tickets; default: all in the status that the message is about.
 */
export async function notifyOfTickets(
  tx: Tx,
  { notify }: NotifyDeps,
  order_group_id: string,
  kind: OrderMessage,
  ids?: readonly number[],
): Promise<void> {
  const recipient = await selectRecipient(tx, order_group_id)
  if (!recipient) return
  const viewed = await viewTickets(tx, { order_group_id: [order_group_id] })
  const tickets = recipient.has_account ? viewed : await withKeptNames(tx, order_group_id, viewed)
  await notifyOfOrder(tx, { notify }, { tickets, recipient, kind, ids })
}

/**
 * Sends what the owner was notified of to another address, with the staff's reason [B791]: without links to pages that need the account, and
 * without the names that are kept of a deleted one. Returns whether there was anything to send, and the mail's id.
 */
export async function notifyElsewhere(
  tx: Tx,
  { notify }: NotifyDeps,
  order_group_id: string,
  { email, note }: { email: string; note: string },
): Promise<{ kind: OrderMessage; id: string } | undefined> {
  const recipient = await selectRecipient(tx, order_group_id)
  const all = await viewTickets(tx, { order_group_id: [order_group_id] })
  const kind = (['confirmed', 'placed'] as const).find((one) =>
    all.some(({ status_tiket }) => status_tiket === DEFAULT_STATUS[one]),
  )
  if (!recipient || !kind) return undefined
  const id = randomUUID()
  const nama = recipient.lost_account ? null : recipient.nama
  // To another address as to their own: who has no account may add the order to one.
  const may_add = mayAdd(recipient)
  const other = { email, nama, has_account: false, lost_account: false, may_add }
  await notifyOfOrder(tx, { notify }, { tickets: all, recipient: other, kind, journal: { id, note } })
  return { kind, id }
}

const mayAdd = ({ has_account, lost_account }: Recipient): boolean => !has_account && !lost_account

/** Views leave out the names of a deleted account. */
async function withKeptNames(tx: Tx, order_group_id: string, tickets: Ticket[]): Promise<Ticket[]> {
  const names = await selectKeptNames(tx, order_group_id)
  return tickets.map((ticket) => ({ ...ticket, nama_penumpang: names.get(ticket.id_tiket) ?? null }))
}

/** The same for an order that was already read: all of its tickets, and the recipient. */
export async function notifyOfOrder(
  tx: Tx,
  { notify }: NotifyDeps,
  about: {
    tickets: Ticket[]
    recipient: Recipient
    kind: OrderMessage
    ids?: readonly number[] | undefined
    /** The mail's id, and why staff sent it. */
    journal?: { id: string; note: string }
  },
): Promise<void> {
  const { recipient, kind, ids } = about
  const tickets = about.tickets.filter((ticket) =>
    ids ? ids.includes(ticket.id_tiket) : ticket.status_tiket === DEFAULT_STATUS[kind],
  )
  const [first] = tickets
  if (!first) return
  const { nama, has_account, lost_account } = recipient
  const name = nama ?? t('mail.passenger')
  // No message states payments or refunds; the e-ticket has the policy.
  const { kebijakan } =
    kind === 'confirmed' ? await selectMoney(tx, first.order_group_id) : { kebijakan: null }
  const order = factsOf(about.tickets, tickets, { name, kebijakan })
  await notify(tx, {
    kind,
    to: recipient,
    orders: [first.order_group_id],
    ...about.journal,
    data: {
      person: { name, has_account, lost_account, may_add: recipient.may_add ?? mayAdd(recipient) },
      order,
    },
  })
}
