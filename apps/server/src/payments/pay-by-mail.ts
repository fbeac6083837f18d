/** The mail with the number to pay to, for passengers who close the page [M49]. */
import { createHash } from 'node:crypto'
import { payChannel } from '@tiketbus/contract'
import * as v from 'valibot'
import { findMailAddress, longTime, rupiahText, ticketPage, viewTickets } from '../orders/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { buildMail } from '../platform/mail/build-mail.ts'
import type { Conditions } from '../platform/mail/mail.ts'
import { wasMailed } from '../platform/mail/mail-journal.ts'
import { t } from '../texts/index.ts'
import type { PayBy } from './provider/pay-by.ts'
import { findPayable } from './pay-by-store.ts'
import { journalEntry } from './payment-mails.ts'
import type { SettleDeps } from './settle.ts'

const PAY_BY = 'pay_by'

/** What the condition of a waiting mail refers to: the attempt, and the number as `nameOf` returns it. */
const waitingNumber = v.object({ id_pembayaran: v.number(), number: v.string() })

/**
 * Queues a mail with the number that an attempt is paid to, unless it has none that accepts money, or this number was mailed
 * before, or the address had its six mails of the hour [A23]: then the next status may mail it. The caller holds the order's lock and has just written the provider's verified status.
 */
export async function mailPaymentNumber(tx: Tx, deps: SettleDeps, id_pembayaran: number): Promise<void> {
  const payable = await findPayable(tx, id_pembayaran)
  if (!payable) return
  const { order_group_id } = payable
  const name = nameOf(payable)
  const id = idOf(id_pembayaran, name)
  if (await wasMailed(tx, order_group_id, id)) return
  const to = await findMailAddress(tx, order_group_id)
  const [ticket] = await viewTickets(tx, { order_group_id: [order_group_id] })
  if (!to || !ticket?.Rute) return
  // The page shows the number, too. A counter that cannot be reached must not lose the provider's status.
  if (!(await deps.mailer.takeShare(to.email).catch(() => true))) return
  const { zona_asal, asal, tujuan, waktu_berangkat } = ticket.Rute
  const deadline = longTime(earlier(payable.berlaku_sampai, ticket.batas_pembayaran), zona_asal)
  const [number, how] = paymentInstructions(payable)
  const mail = buildMail({
    to: to.email,
    subject: t('payments.mail.payBy.subject', { number: to.number, deadline }),
    lead: payable.code,
    paragraphs: [
      t('payments.mail.payBy.what', { sum: rupiahText(payable.jumlah), deadline }),
      [
        number,
        t('orders.mail.sum', { sum: rupiahText(payable.jumlah) }),
        t('orders.mail.deadline', { deadline }),
        t('orders.mail.number', { number: to.number }),
        t('orders.mail.journey', { journey: `${asal} – ${tujuan}` }),
        t('payments.mail.payBy.departs', { time: longTime(waktu_berangkat, zona_asal) }),
      ],
      how,
      t('payments.mail.payBy.amount', { sum: rupiahText(payable.jumlah) }),
      t('payments.mail.payBy.over'),
    ],
    action: {
      label: t('payments.mail.payBy.action'),
      url: ticketPage(deps.config.publicUrl, ticket.master_ticket_id, to.number),
    },
  })
  const condition = {
    kind: PAY_BY,
    data: { id_pembayaran, number: name } satisfies v.InferOutput<typeof waitingNumber>,
  }
  await deps.mailer.queue(
    tx,
    { ...mail, condition, isUrgent: true },
    { ...journalEntry(PAY_BY, { order_group_id }), id },
  )
}

const earlier = (one: string, other: string) => (Date.parse(one) < Date.parse(other) ? one : other)

/**
 * A mail may wait for hours: it is sent only if its number is still the one to pay to. One that another release queued in another
 * shape is dropped, as the order's journal shows: its number may be stale.
 */
export const payByConditions: Conditions = {
  [PAY_BY]: async (db, data) => {
    const waiting = v.safeParse(waitingNumber, data)
    if (!waiting.success) return false
    const { id_pembayaran, number } = waiting.output
    const payable = await findPayable(db, id_pembayaran)
    return payable !== undefined && nameOf(payable) === number
  },
}

const nameOf = ({ channel, code, biller_code }: PayBy) => [channel, code, biller_code ?? ''].join('/')

/** Returns the mail's id as a UUID of version 8 (RFC 9562, section 5.8): the same number of the same attempt has the same id. */
function idOf(id_pembayaran: number, number: string): string {
  const digits = createHash('sha256').update(`${id_pembayaran}/${number}`).digest('hex')
  return digits.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5')
}

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
