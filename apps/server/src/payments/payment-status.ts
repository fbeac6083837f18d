/** The data of the payment result page: the server's state, after a poll of the provider while anything is unpaid. */
import { isValidTicket, type DataOf, type Ticket, type api } from '@tiketbus/contract'
import { findOrder, viewOrder } from '../orders/index.ts'
import type { Reader } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { pollProvider } from './reconciliation/poll-provider.ts'
import { takeForPoll } from './reconciliation/deadline-store.ts'
import type { PaymentsDeps } from './deps.ts'
import { findPayBy } from './pay-by-store.ts'
import { findAttempt, listAttempts, type Attempt } from './payment-store.ts'
import { hasReceivedMoney } from './states.ts'

/** The passenger waits for this page: after this timeout it responds with the stored state. */
const POLL_TIMEOUT_MS = 3000

type Status = DataOf<(typeof api)['payments']['paymentStatus']>

/** Throws NOT_FOUND if the ticket is not the caller's. */
export async function paymentStatus(
  deps: PaymentsDeps,
  { id_tiket, id_user }: { id_tiket: number; id_user: number },
): Promise<Status> {
  const found = await findOrder(deps.db, id_tiket, id_user)
  if (!found) fail('NOT_FOUND')
  const { order_group_id } = found
  await pollWhileUnpaid(deps, order_group_id)
  const { order, tickets, route, payment } = await viewOrder(deps.db, order_group_id, deps)
  const ticket = tickets.find((candidate) => candidate.id_tiket === id_tiket) ?? fail('NOT_FOUND')
  const paid = isPaid(ticket)
  const attempts = await listAttempts(deps.db, order_group_id)
  const transaction_status = shownStatus(ticket, attempts)
  const cara_bayar = await payByOf(deps.db, order)
  return { payment, ticket, tickets, route, order, paid, transaction_status, cara_bayar }
}

/**
 * Returns the number to pay to; null if it is for another sum than is unpaid now, because that attempt is about to be replaced.
 */
export async function payByOf(
  reader: Reader,
  { order_group_id, unpaid_amount }: Pick<Status['order'], 'order_group_id' | 'unpaid_amount'>,
): Promise<Status['cara_bayar']> {
  const found = await findPayBy(reader, order_group_id)
  return found?.jumlah === unpaid_amount ? found : null
}

const isPaid = (ticket: Ticket) => isValidTicket(ticket.status_tiket)

/** Asks the provider about an order's open attempts, unless somebody has just done so. */
export async function pollWhileUnpaid(deps: PaymentsDeps, order_group_id: string): Promise<void> {
  // At most one poll in 5 s per order, for all callers together, because pages poll repeatedly.
  const attempts = await deps.db.transaction((tx) => takeForPoll(tx, order_group_id))
  await Promise.all(
    attempts.map(async ({ id_pembayaran }) => {
      const attempt = await findAttempt(deps.db, id_pembayaran)
      if (attempt) await pollProvider(deps, attempt, POLL_TIMEOUT_MS)
    }),
  )
}

/** Returns the provider's status, adjusted if it is no longer true of the ticket. */
function shownStatus(ticket: Ticket, attempts: readonly Attempt[]): string {
  const provider = attempts.filter((attempt) => attempt.metode === 'midtrans')
  const paid = provider.findLast(hasReceivedMoney)
  if (isPaid(ticket)) return paid?.transaction_status === 'capture' ? 'capture' : 'settlement'
  const last = provider.findLast((attempt) => attempt.transaction_status !== null)?.transaction_status
  if (ticket.status_tiket === 'pending') return last && !SETTLED.has(last) ? last : 'pending'
  // Money for a cancelled ticket is refunded; 'settlement' would promise a ticket.
  if (paid) return 'refund'
  return last === 'expire' || last === 'deny' ? last : 'cancel'
}

const SETTLED = new Set(['settlement', 'capture'])
