import { paidByName, paymentMethodName, type AdminOrder } from '@tiketbus/contract'
import { formatDateTime } from '../../../../lib/dates.ts'
import { rupiah } from '../../../../lib/rupiah.ts'
import { t } from '../../../../texts/back-office/orders.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { refundTones } from '../../shared/refund-tones.ts'
import { changeLine, paymentStatus, providerStatus, seatOfOrder } from '../order-texts.ts'
import { ticketStatusText } from '../../../orders/index.ts'
import { Line, Lines } from './order-lines.tsx'
import { PayNumber } from './pay-number.tsx'

/** Payment attempts and manual payments. */
export function OrderPayments({ order: { payments, order } }: { order: AdminOrder }) {
  if (payments.length === 0) return <p className="text-muted">{t('order.noPayments')}</p>
  const payBy = payments.find(({ cara_bayar }) => cara_bayar)?.cara_bayar
  return (
    <>
      <Lines>
        {payments.map((payment) => (
          <Line
            key={payment.id_pembayaran}
            first={rupiah(payment.total_bayar)}
            side={
              <Badge tone={payment.status === 'paid' ? 'green' : 'neutral'}>
                {paymentStatus(payment.status)}
              </Badge>
            }
          >
            {payment.metode === 'midtrans'
              ? `${payment.payment_type === null ? t('order.provider') : paymentMethodName(payment)} · ${payment.order_id ?? ''}`
              : manualLine(payment)}
            <When at={payment.waktu_pembayaran ?? payment.created_at} />
            {payment.transaction_id && (
              <span className="block">{t('order.transaction', { id: payment.transaction_id })}</span>
            )}
            {payment.ditanya_pada && (
              <span className="block">
                {t('order.asked', {
                  status:
                    payment.transaction_status === null
                      ? t('order.answer.not_attempted')
                      : providerStatus(payment.transaction_status),
                  at: formatDateTime(payment.ditanya_pada),
                })}
              </span>
            )}
            {payment.alasan && (
              <span className="block wrap-anywhere">
                {t('order.takenReason', { reason: payment.alasan })}
              </span>
            )}
          </Line>
        ))}
      </Lines>
      {payBy && <PayNumber payBy={payBy} order={order} />}
    </>
  )
}

function manualLine({ metode, cara, bank = null, referensi, oleh }: AdminOrder['payments'][number]): string {
  const parts = [
    t('order.manual'),
    ...(cara ? [paidByName({ metode, cara, pay_channel: bank })] : []),
    ...(referensi ? [t('order.takenReference', { reference: referensi })] : []),
    ...(oleh === null ? [] : [t('order.takenBy', { name: oleh })]),
  ]
  return parts.join(', ')
}

/** Refunds of ours, and what was refunded in the provider's dashboard. */
export function OrderRefunds({ order }: { order: AdminOrder }) {
  const { refunds, refunds_elsewhere: elsewhere } = order
  if (refunds.length === 0 && elsewhere.length === 0)
    return <p className="text-muted">{t('order.noRefunds')}</p>
  return (
    <Lines>
      {elsewhere.map((report) => (
        <Line
          key={`elsewhere-${report.id}`}
          first={rupiah(report.jumlah)}
          side={<Badge tone={refundTones.done}>{t('order.refund.done')}</Badge>}
        >
          {[t('order.elsewhere'), report.order_id].filter(Boolean).join(' · ')}
          <When at={report.reported_at} />
        </Line>
      ))}
      {refunds.map((refund) => (
        <Line
          key={refund.id_refund}
          first={rupiah(refund.jumlah)}
          side={<Badge tone={refundTones[refund.status]}>{t(`order.refund.${refund.status}`)}</Badge>}
        >
          {`${t(`order.${refund.cara}`)} · ${t('order.refundOf', { seats: refund.nomor_kursi.map((n) => seatOfOrder(order, n)).join(', ') })}`}
          {refund.elsewhere > 0 && (
            <span className="block">{t('order.paidElsewhere', { amount: rupiah(refund.elsewhere) })}</span>
          )}
          <When at={refund.ended_at ?? refund.created_at} />
        </Line>
      ))}
    </Lines>
  )
}

/** The changes of statuses and the corrections of names, newest first. */
export function OrderHistory({ order }: { order: AdminOrder }) {
  const { history, names = [] } = order
  const changes = [...history, ...names].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
  return (
    <Lines>
      {changes.map((change, index) => (
        <Line key={index} first={'cause' in change ? statusLine(order, change) : nameLine(order, change)}>
          {changeLine(change)}
          {'cause' in change && change.alasan && (
            <span className="block wrap-anywhere">{t('order.takenReason', { reason: change.alasan })}</span>
          )}
        </Line>
      ))}
    </Lines>
  )
}

const statusLine = (order: AdminOrder, { nomor_kursi, to_status }: AdminOrder['history'][number]) =>
  t('order.change', { n: seatOfOrder(order, nomor_kursi), to: ticketStatusText(to_status) })

const nameLine = (
  order: AdminOrder,
  { nomor_kursi, nama_lama, nama_baru }: NonNullable<AdminOrder['names']>[number],
) =>
  t('order.nameChange', {
    n: seatOfOrder(order, nomor_kursi),
    from: nama_lama ?? '–',
    to: nama_baru ?? '–',
  })

const When = ({ at }: { at: string }) => <span className="block">{formatDateTime(at)}</span>
