/** What an entry of the books means, in words. Pure. */
import { BOOK_EVENT_NAMES, ticketNumber } from '@tiketbus/contract'
import { eventOf, isByHand } from '../../books/index.ts'
import { refundReason } from '../../payments/index.ts'
import { t } from '../../texts/index.ts'
import type { EntryRow } from './books-store.ts'

/** The causes of transfers. */
const CAUSES = [
  'payment',
  'ticket',
  'refund',
  'dashboard',
  'partial_chargeback',
  'chargeback',
  'written_off',
  'float',
  'movement',
  'counted',
  'difference',
  'bank_deposit',
] as const

/** The causes in a ticket's history. */
const TICKET_CAUSES = [
  'ordered',
  'free',
  'payment',
  'late_payment',
  'deadline',
  'passenger',
  'money_taken_back',
  'trip_called_off',
  'account_deleted',
  'arrival',
  'trip_moved',
  'administrator',
] as const

const oneOf = <Known extends string>(all: readonly Known[], text: string | null) =>
  all.find((one) => one === text)

/** Returns the name of a cause; of one that only a newer release knows: 'Lainnya'. */
export function causeName(cause: string): string {
  const known = oneOf(CAUSES, cause)
  return known ? t(`books.cause.${known}`) : t('books.cause.other')
}

/** Orders causes as they happen to an order; unknown ones last. */
export const compareCauses = (one: string, other: string): number => placeOf(one) - placeOf(other)

function placeOf(cause: string): number {
  const place = CAUSES.findIndex((known) => known === cause)
  return place === -1 ? CAUSES.length : place
}

/** Returns what happened. */
export function entryText(row: EntryRow): string {
  const { refund_way: cara, refund_status: status } = row
  return BOOK_EVENT_NAMES[eventOf(row, cara && status ? { cara, status } : undefined)]
}

/** Returns why: the administrator's words, or the cause of the ticket's change or of the refund; null without any. */
export function entryReason(row: EntryRow): string | null {
  const parts =
    row.cause === 'ticket'
      ? [ticketWhy(row), row.ticket_note]
      : row.id_refund !== null
        ? [refundWhy(row), isByHand(row.credit) ? row.proof : null]
        : row.cause === 'payment'
          ? [row.payment_note, row.referensi]
          : [row.dispute_note]
  return parts.filter(Boolean).join(' · ') || null
}

function ticketWhy({ ticket_cause }: EntryRow): string | null {
  const known = oneOf(TICKET_CAUSES, ticket_cause)
  return known ? t(`books.ticket.${known}`) : null
}

const refundWhy = ({ refund_cause, refund_note }: EntryRow) =>
  refundReason({ cause: refund_cause, alasan: refund_note ?? '' })

/** Returns the document that the entry is about: a ticket, a refund, or a payment by its number at the provider. */
export function entryDocument({ id_tiket, id_refund, id_pembayaran, order_id }: EntryRow): string | null {
  if (id_tiket !== null) return ticketNumber(id_tiket)
  if (id_refund !== null) return t('books.refund', { n: id_refund })
  if (id_pembayaran !== null) return order_id ?? t('books.payment', { n: id_pembayaran })
  return null
}
