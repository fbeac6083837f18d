/** What passengers are notified of: payments and refunds of their orders. */
import { payChannel, seatLabelList, type RefundWay, type TripBrief } from '@tiketbus/contract'
import { longTime, rupiahText, ticketPage, type orderMessages } from '../orders/index.ts'
import type { MessageKinds, Notify } from '../messages/message.ts'
import { t } from '../texts/index.ts'
import { isStillPayable } from './payable-number.ts'
import type { PayBy } from '../provider/index.ts'

/** `number`: by which the passenger knows the order. */
type Sum = { number: string; jumlah: number }
/** `label_kursi`: of the departure; absent in what an earlier release wrote. */
type SeatsTakenBack = { number: string; nomor_kursi: readonly number[]; label_kursi?: readonly string[] }
type Reasoned = Sum & { reason: string }
/** `dashboard`: a transfer by hand was due, and the provider's dashboard refunded its money. */
export type PaidRefund = { jumlah: number; cara: RefundWay | 'dashboard' }

type PayableNumber = Sum & {
  id_pembayaran: number
  pay_by: PayBy
  deadline: string
  master_ticket_id: number
  route: Pick<TripBrief, 'asal' | 'tujuan' | 'waktu_berangkat' | 'zona_asal'>
}

export const paymentMessages = {
  /** The number to pay to [M49]. A message may wait for hours: it is sent only if that is still the one. */
  pay_by: {
    isUrgent: true,
    isCounted: true,
    stillHolds: isStillPayable,
    letter: (
      { number, jumlah, pay_by, deadline: until, master_ticket_id, route }: PayableNumber,
      { publicUrl },
    ) => {
      const sum = rupiahText(jumlah)
      const { asal, tujuan, waktu_berangkat, zona_asal } = route
      const deadline = longTime(until, zona_asal)
      const [payTo, how] = paymentInstructions(pay_by)
      return {
        subject: t('payments.mail.payBy.subject', { number, deadline }),
        lead: pay_by.code,
        paragraphs: [
          t('payments.mail.payBy.what', { sum, deadline }),
          [
            payTo,
            t('orders.mail.sum', { sum }),
            t('orders.mail.deadline', { deadline }),
            t('orders.mail.number', { number }),
            t('orders.mail.journey', { journey: `${asal} – ${tujuan}` }),
            t('payments.mail.payBy.departs', { time: longTime(waktu_berangkat, zona_asal) }),
          ],
          how,
          t('payments.mail.payBy.amount', { sum }),
          t('payments.mail.payBy.over'),
        ],
        action: {
          label: t('payments.mail.payBy.action'),
          url: ticketPage(publicUrl, master_ticket_id, number),
        },
      }
    },
  },
  /**
   * Announces a refund by the way that the money came. `again`: corrects the mail that a cancelled card's money was returned, and
   * announces the refund that replaces it.
   */
  refund_due: {
    letter: (refund: Reasoned & { again: boolean }) => {
      const sum = rupiahText(refund.jumlah)
      if (!refund.again)
        return {
          subject: t('payments.mail.refundDue.subject', { sum }),
          lead: sum,
          paragraphs: [...whatAndWhy(refund), t('payments.mail.refundDue.how')],
        }
      return {
        subject: t('payments.mail.refundAgain.subject', { sum }),
        lead: sum,
        paragraphs: [
          t('payments.mail.refundAgain.what', { order: refund.number }),
          refundFacts(refund),
          t('payments.mail.refundAgain.how', { sum }),
        ],
      }
    },
  },
  /** Announces a refund by manual transfer: how it is paid, and what is needed for it. */
  refund_manual: {
    letter: (refund: Reasoned, { publicUrl }) => ({
      subject: t('payments.mail.byHand.subject', { sum: rupiahText(refund.jumlah) }),
      lead: rupiahText(refund.jumlah),
      paragraphs: [
        ...whatAndWhy(refund),
        t('payments.mail.byHand.how'),
        t('payments.mail.byHand.contact'),
        t('payments.mail.byHand.warning'),
      ],
      action: { label: t('payments.mail.byHand.action'), url: publicUrl },
    }),
  },
  /** Confirms that a refund was paid. */
  refund_done: {
    letter: (refund: Sum & PaidRefund) => ({
      subject: t('payments.mail.refundDone.subject', { sum: rupiahText(refund.jumlah) }),
      lead: rupiahText(refund.jumlah),
      paragraphs: [
        t('payments.mail.refundDone.what', { order: refund.number, sum: rupiahText(refund.jumlah) }),
        refundFacts(refund),
        t(`payments.mail.refundDone.by.${refund.cara}`),
      ],
    }),
  },
  /** Corrects the announcement of a transfer: this sum of it does not come, because money of the order was charged back. */
  refund_withdrawn: {
    letter: ({ number, jumlah }: Sum) => ({
      subject: t('payments.mail.notTransferred.subject', { sum: rupiahText(jumlah) }),
      paragraphs: [
        t('payments.mail.notTransferred.what', { order: number, sum: rupiahText(jumlah) }),
        [
          t('orders.mail.number', { number }),
          t('payments.mail.notTransferred.sum', { sum: rupiahText(jumlah) }),
        ],
        t('payments.mail.notTransferred.why'),
      ],
    }),
  },
  /** Reports that a payment was reversed and its tickets are cancelled. */
  money_taken_back: {
    letter: ({ number, nomor_kursi, ...labels }: SeatsTakenBack) => {
      const seats = seatLabelList(
        labels,
        nomor_kursi.toSorted((a, b) => a - b),
      )
      return {
        subject: t('payments.mail.takenBack.subject'),
        lead: number,
        paragraphs: [
          t('payments.mail.takenBack.what', { order: number }),
          [t('orders.mail.number', { number }), t('orders.mail.seats', { seats })],
          t('payments.mail.takenBack.tickets', { seats }),
          t('payments.mail.takenBack.how'),
        ],
      }
    },
  },
} satisfies MessageKinds

export type PaymentMessages = typeof paymentMessages & typeof orderMessages
/** Notifies of what this chapter and the one before it have. */
export type NotifyOfPayments = Notify<PaymentMessages>

const refundFacts = ({ number, jumlah }: Sum) => [
  t('orders.mail.number', { number }),
  t('payments.mail.refund.sum', { sum: rupiahText(jumlah) }),
]

const whatAndWhy = (refund: Reasoned) => [
  t('payments.mail.refund.what', { order: refund.number, sum: rupiahText(refund.jumlah) }),
  [...refundFacts(refund), t('payments.mail.refund.why', { reason: refund.reason })],
]

/** As on the result page: the bank or shop with the number, and how to pay. */
function paymentInstructions({ channel, code, biller_code }: PayBy): [string, string] {
  const { kind, name } = payChannel(channel)
  if (kind === 'store')
    return [t('payments.mail.payBy.store', { name, code }), t('payments.mail.payBy.atStore', { name })]
  if (biller_code !== null)
    return [
      t('payments.mail.payBy.bill', { name, company: biller_code, code }),
      t('payments.mail.payBy.byBill', { name }),
    ]
  return [t('payments.mail.payBy.account', { name, code }), t('payments.mail.payBy.byAccount', { name })]
}
