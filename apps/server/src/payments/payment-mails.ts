/** The mails about refunds and payments that were taken back. */
import type { RefundWay } from '@tiketbus/contract'
import { rupiahText, type MailAddress } from '../orders/index.ts'
import { buildMail } from '../platform/mail/build-mail.ts'
import type { Mail } from '../platform/mail/mail.ts'
import type { MailAbout } from '../platform/mail/mail-journal.ts'
import { t } from '../texts/index.ts'

/** The entry for the order's mail journal. */
export const journalEntry = (kind: string, { order_group_id }: { order_group_id: string }): MailAbout => ({
  kind,
  orders: [order_group_id],
})

type Refund = { jumlah: number; cara: RefundWay }
/** `dashboard`: a transfer by hand was due, and the provider's dashboard refunded its money. */
export type PaidRefund = { jumlah: number; cara: Refund['cara'] | 'dashboard' }
type Reasoned = { jumlah: number; reason: string }

/** Announces a refund by the way that the money came. */
export function refundDueMail(to: MailAddress, refund: Reasoned): Mail {
  return buildMail({
    to: to.email,
    subject: t('payments.mail.refundDue.subject', { sum: rupiahText(refund.jumlah) }),
    lead: rupiahText(refund.jumlah),
    paragraphs: [...whatAndWhy(to, refund), t('payments.mail.refundDue.how')],
  })
}

/** Corrects the mail that a cancelled card's money was returned, and announces the refund that replaces it. */
export function refundAgainMail(to: MailAddress, refund: Refund): Mail {
  const sum = rupiahText(refund.jumlah)
  return buildMail({
    to: to.email,
    subject: t('payments.mail.refundAgain.subject', { sum }),
    lead: sum,
    paragraphs: [
      t('payments.mail.refundAgain.what', { order: to.number }),
      refundFacts(to, refund.jumlah),
      t('payments.mail.refundAgain.how', { sum }),
    ],
  })
}

/** Announces a refund by manual transfer: how it is paid, and what is needed for it. */
export function manualRefundMail(to: MailAddress, refund: Reasoned, publicUrl: string): Mail {
  return buildMail({
    to: to.email,
    subject: t('payments.mail.byHand.subject', { sum: rupiahText(refund.jumlah) }),
    lead: rupiahText(refund.jumlah),
    paragraphs: [
      ...whatAndWhy(to, refund),
      t('payments.mail.byHand.how'),
      t('payments.mail.byHand.contact'),
      t('payments.mail.byHand.warning'),
    ],
    action: { label: t('payments.mail.byHand.action'), url: publicUrl },
  })
}

const refundFacts = ({ number }: MailAddress, jumlah: number) => [
  t('orders.mail.number', { number }),
  t('payments.mail.refund.sum', { sum: rupiahText(jumlah) }),
]

const whatAndWhy = (to: MailAddress, { jumlah, reason }: Reasoned) => [
  t('payments.mail.refund.what', { order: to.number, sum: rupiahText(jumlah) }),
  [...refundFacts(to, jumlah), t('payments.mail.refund.why', { reason })],
]

/** Confirms that a refund was paid. */
export function refundDoneMail(to: MailAddress, refund: PaidRefund): Mail {
  return buildMail({
    to: to.email,
    subject: t('payments.mail.refundDone.subject', { sum: rupiahText(refund.jumlah) }),
    lead: rupiahText(refund.jumlah),
    paragraphs: [
      t('payments.mail.refundDone.what', { order: to.number, sum: rupiahText(refund.jumlah) }),
      refundFacts(to, refund.jumlah),
      t(`payments.mail.refundDone.by.${refund.cara}`),
    ],
  })
}

/** Corrects the announcement of a transfer: `sum` rupiah of it do not come, because money of the order was charged back. */
export function notTransferredMail(to: MailAddress, sum: number): Mail {
  return buildMail({
    to: to.email,
    subject: t('payments.mail.notTransferred.subject', { sum: rupiahText(sum) }),
    paragraphs: [
      t('payments.mail.notTransferred.what', { order: to.number, sum: rupiahText(sum) }),
      [
        t('orders.mail.number', { number: to.number }),
        t('payments.mail.notTransferred.sum', { sum: rupiahText(sum) }),
      ],
      t('payments.mail.notTransferred.why'),
    ],
  })
}

/** Reports that a payment was reversed and its tickets are cancelled. */
export function moneyTakenBackMail(to: MailAddress, nomor_kursi: readonly number[]): Mail {
  const seats = nomor_kursi.toSorted((a, b) => a - b).join(', ')
  return buildMail({
    to: to.email,
    subject: t('payments.mail.takenBack.subject'),
    lead: to.number,
    paragraphs: [
      t('payments.mail.takenBack.what', { order: to.number }),
      [t('orders.mail.number', { number: to.number }), t('orders.mail.seats', { seats })],
      t('payments.mail.takenBack.tickets', { seats }),
      t('payments.mail.takenBack.how'),
    ],
  })
}
