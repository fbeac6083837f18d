/** The mails about refunds and payments that were taken back. */
import { buildMail } from '../platform/mail/build-mail.ts'
import type { Mail } from '../platform/mail/mail.ts'
import type { MailAbout } from '../platform/mail/mail-journal.ts'
import { t } from '../texts/index.ts'

const rupiah = new Intl.NumberFormat('id-ID', {
  style: 'currency',
  currency: 'IDR',
  maximumFractionDigits: 0,
})

const orderNumber = (order_group_id: string) => order_group_id.slice(0, 8).toUpperCase()

/** The entry for the order's mail journal. */
export const about = (kind: string, { order_group_id }: { order_group_id: string }): MailAbout => ({
  kind,
  orders: [order_group_id],
})

type Refund = { order_group_id: string; jumlah: number; cara: 'provider' | 'manual' }

/** Announces a refund by the way that the money came. */
export function refundDueMail(to: string, refund: Refund & { reason: string }): Mail {
  return buildMail({
    to,
    subject: t('payments.mail.refundDue.subject', { sum: rupiah.format(refund.jumlah) }),
    paragraphs: [...whatAndWhy(refund), t('payments.mail.refundDue.how')],
  })
}

/** Announces a refund by manual transfer: how it is paid, and what is needed for it. */
export function manualRefundMail(
  to: string,
  refund: { order_group_id: string; jumlah: number; reason: string },
  publicUrl: string,
): Mail {
  return buildMail({
    to,
    subject: t('payments.mail.byHand.subject', { sum: rupiah.format(refund.jumlah) }),
    paragraphs: [
      ...whatAndWhy(refund),
      t('payments.mail.byHand.how'),
      t('payments.mail.byHand.contact'),
      t('payments.mail.byHand.warning'),
    ],
    action: { label: t('payments.mail.byHand.action'), url: publicUrl },
  })
}

const whatAndWhy = (refund: { order_group_id: string; jumlah: number; reason: string }) => [
  t('payments.mail.refund.what', {
    order: orderNumber(refund.order_group_id),
    sum: rupiah.format(refund.jumlah),
  }),
  t('payments.mail.refund.why', { reason: refund.reason }),
]

/** Confirms that a refund was paid. */
export function refundDoneMail(to: string, refund: Refund): Mail {
  return buildMail({
    to,
    subject: t('payments.mail.refundDone.subject', { sum: rupiah.format(refund.jumlah) }),
    paragraphs: [
      t('payments.mail.refundDone.what', {
        order: orderNumber(refund.order_group_id),
        sum: rupiah.format(refund.jumlah),
      }),
      t(`payments.mail.refundDone.by.${refund.cara}`),
    ],
  })
}

/** Reports that a payment was reversed and its tickets are cancelled. */
export function moneyTakenBackMail(
  to: string,
  order: { order_group_id: string; seats: readonly number[] },
): Mail {
  return buildMail({
    to,
    subject: t('payments.mail.takenBack.subject'),
    paragraphs: [
      t('payments.mail.takenBack.what', { order: orderNumber(order.order_group_id) }),
      t('payments.mail.takenBack.tickets', { seats: order.seats.join(', ') }),
      t('payments.mail.takenBack.how'),
    ],
  })
}
