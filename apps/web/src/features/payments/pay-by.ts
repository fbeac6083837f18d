/** How a waiting payment is paid: the channel's name, the numbers to enter, and the steps [M45]. */
import { payChannel, type PayBy, type Ticket } from '@tiketbus/contract'
import { paths } from '../../lib/paths.ts'
import { t } from '../../texts/payments.ts'

export type Way = { readonly title: string; readonly steps: readonly string[] }
export type PayByView = {
  readonly name: string
  /** The numbers to enter or show there, as they are copied. */
  readonly parts: readonly { readonly label: string; readonly value: string }[]
  readonly ways: readonly Way[]
}

export function viewPayBy({ channel, code, biller_code }: PayBy): PayByView {
  const { kind, name } = payChannel(channel)
  if (kind === 'store') return viewStore(name, code)
  return biller_code === null ? viewAccount(name, code) : viewBill(name, biller_code, code)
}

function viewStore(name: string, code: string): PayByView {
  const steps = [t('payBy.counter1', { name }), t('payBy.counter2'), t('payBy.counter3')]
  return {
    name,
    parts: [{ label: t('payBy.paymentCode'), value: code }],
    ways: [{ title: t('payBy.counter', { name }), steps }],
  }
}

function viewAccount(bank: string, code: string): PayByView {
  const mobile = [t('payBy.mobile1', { name: bank }), t('payBy.checkAccount'), t('payBy.last')]
  const atm = [t('payBy.atm1'), t('payBy.checkAccount'), t('payBy.last')]
  return {
    name: t('payBy.accountOf', { bank }),
    parts: [{ label: t('payBy.account'), value: code }],
    ways: waysOf(bank, mobile, atm),
  }
}

function viewBill(bank: string, biller_code: string, code: string): PayByView {
  const mobile = [t('payBy.billMobile1', { name: bank }), t('payBy.billMobile2'), t('payBy.last')]
  const atm = [t('payBy.billAtm1'), t('payBy.billAtm2'), t('payBy.last')]
  return {
    name: t('payBy.billOf', { bank }),
    parts: [
      { label: t('payBy.billerCode'), value: biller_code },
      { label: t('payBy.billKey'), value: code },
    ],
    ways: waysOf(bank, mobile, atm),
  }
}

const waysOf = (bank: string, mobile: readonly string[], atm: readonly string[]): Way[] => [
  { title: t('payBy.mobile', { name: bank }), steps: mobile },
  { title: t('payBy.atm', { name: bank }), steps: atm },
]

/** '3935 8123 4567 8901': shown in groups of four, copied without spaces; a short number stays whole. */
export const groupInFours = (code: string): string =>
  code.length <= 6 ? code : code.replace(/(.{4})(?=.)/g, '$1 ')

type WithDeadline = { readonly batas_pembayaran: string }

/**
 * Until when a number is paid: its own time or the order's deadline, the earlier one. The provider counts whole minutes
 * and at least five, so a number may end before the order or outlive it.
 */
export function payUntil({ berlaku_sampai }: Pick<PayBy, 'berlaku_sampai'>, order: WithDeadline): string {
  const { batas_pembayaran } = order
  return Date.parse(berlaku_sampai) < Date.parse(batas_pembayaran) ? berlaku_sampai : batas_pembayaran
}

const AT_A_COUNTER = new Set(['bank_transfer', 'echannel', 'cstore'])

/** The page that shows a waiting payment's number; undefined if there is none. */
export function payByPath({ status_tiket, Pembayaran }: Ticket): string | undefined {
  if (status_tiket !== 'pending' || !Pembayaran?.order_id) return undefined
  const { status, transaction_status, payment_type, order_id } = Pembayaran
  if (status !== 'live' || transaction_status !== 'pending' || !AT_A_COUNTER.has(payment_type ?? ''))
    return undefined
  return `${paths.paymentPending}?order_id=${encodeURIComponent(order_id)}&transaction_status=pending`
}
