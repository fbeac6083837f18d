import { paymentMethodName, totalOf, type DataOf, type payments, seatLabelList } from '@tiketbus/contract'
import { formatDateTime } from '../../../lib/dates.ts'
import { rupiah } from '../../../lib/rupiah.ts'
import { t } from '../../../texts/payments.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Part } from '../../../ui/section.tsx'
import { purchaseNumber, StatusBadge } from '../../orders/index.ts'
import { viewPayBy } from '../pay-by.ts'
import { isReleased, resultRow, shownOrderId, type ResultRow } from '../result-row.ts'

type Status = DataOf<typeof payments.paymentStatus>

export const isUnpaid = ({ tickets }: Pick<Status, 'tickets'>): boolean =>
  tickets.some(({ status_tiket }) => status_tiket === 'pending')

export const numberTerm = ({ order }: Status) =>
  t(order.total_tickets > 1 ? 'result.orderNumber' : 'result.ticketNumber')

/** The number by which every other page and mail names the order. */
export const numberOf = ({ order: { order_group_id, master_ticket_id, total_tickets } }: Status): string =>
  purchaseNumber({ order_group_id, master_ticket_id, count: total_tickets })

type PaymentFactsProps = {
  readonly status: Status
  readonly row: ResultRow
  readonly orderId: string
}

/** 'Detail Pembayaran'; the provider's own number last, for the operator to search by. */
export function PaymentFacts({ status, row, orderId }: PaymentFactsProps) {
  const { payment, order, route } = status
  const many = order.total_tickets > 1
  const { amount, n } = moneyOf(status)
  return (
    <Part title={t('result.detail')}>
      <Facts
        facts={[
          { term: t('result.status'), value: statusText(status, row) },
          { term: t('result.method'), value: methodName(status) },
          {
            term: totalTerm(status),
            value: t('result.totalOf', { amount: rupiah(amount), n }),
          },
          ...(many
            ? [
                { term: t('result.price'), value: pricesOf(status) },
                { term: t('result.count'), value: order.total_tickets },
                { term: t('result.subtotal'), value: rupiah(order.total_amount) },
              ]
            : []),
          {
            term: t('result.time'),
            value: payment?.waktu_pembayaran
              ? formatDateTime(payment.waktu_pembayaran, route.zona_asal)
              : '–',
          },
        ]}
      />
      <p className="tabular mt-3 text-sm text-muted wrap-anywhere">
        {t('result.orderId', { id: shownOrderId(orderId) })}
      </p>
    </Part>
  )
}

/** Without a status in the address the headline is 'Unknown' as specified; the row has what the server knows [M181]. */
function statusText(status: Status, row: ResultRow): string {
  if (row.text !== t('result.unknown')) return row.text
  return resultRow(status.transaction_status, { paid: status.paid, released: isReleased(status) }).text
}

/** The price of each ticket, once if all have the same. */
function pricesOf({ tickets, ticket }: Status): string {
  const prices = tickets.map(({ individual_price }) => individual_price)
  const isSame = prices.every((price) => price === ticket.individual_price)
  return isSame ? rupiah(ticket.individual_price) : prices.map(rupiah).join(' + ')
}

/** A cancelled order has a sum, but nothing to pay. */
function totalTerm(status: Status): string {
  if (status.paid) return t('result.total')
  return t(isUnpaid(status) ? 'result.totalDue' : 'result.totalOrder')
}

/** While a number to pay to is shown, the name above it: 'Indomaret', not the provider's kind of it. */
function methodName({ payment, cara_bayar }: Status): string {
  return cara_bayar ? viewPayBy(cara_bayar).name : paymentMethodName(payment ?? { metode: 'midtrans' })
}

/** The amount paid, or due, or of the cancelled order. An order can have paid and unpaid tickets, each with a payment of its own. */
function moneyOf({ tickets, paid }: Status): { amount: number; n: number } {
  const statuses = paid ? ['confirmed', 'completed'] : ['pending']
  const some = tickets.filter((ticket) => statuses.includes(ticket.status_tiket))
  const counted = some.length > 0 ? some : tickets
  return { amount: totalOf(counted), n: counted.length }
}

/** 'Detail Tiket' */
export function TicketFacts({ status }: { status: Status }) {
  const { order, route } = status
  return (
    <Part title={t('result.ticket')}>
      <Facts
        facts={[
          { term: numberTerm(status), value: numberOf(status) },
          { term: t('result.route'), value: `${route.asal} → ${route.tujuan}` },
          { term: t('result.departure'), value: formatDateTime(route.waktu_berangkat, route.zona_asal) },
          { term: t('result.count'), value: order.total_tickets },
          { term: t('result.seats'), value: seatLabelList(route, order.seats) },
          { term: t('result.ticketStatus'), value: <StatusBadge status={masterStatus(status)} /> },
        ]}
      />
    </Part>
  )
}

/** The order's status is the master ticket's, or the first ticket's [K10]. */
function masterStatus({ tickets, ticket }: Status): string {
  return (tickets.find((one) => one.is_master_ticket) ?? tickets[0] ?? ticket).status_tiket
}
