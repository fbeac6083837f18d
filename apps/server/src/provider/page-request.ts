/** The body of the call that makes a payment page. */
import { seatLabel, type Labelled } from '@tiketbus/contract'
import { t } from '../texts/index.ts'
import { toProviderTime } from './provider-status.ts'

export type PageRequest = {
  order_id: string
  amount: number
  start: string
  minutes: number
  /** Its cities. */
  route: { asal: string; tujuan: string }
  seats: readonly { nomor_kursi: number; total_bayar: number }[]
  /** The departure, whose seats may have labels. */
  labels?: Labelled
  customer: { nama_penumpang: string | null; email: string | null; no_telepon: string | null }
  publicUrl: string
  /** Staff show the page: the phone that pays with it may belong to somebody without an account. */
  atCounter?: boolean
}

/** The body of the call that makes a payment page: one item per seat; the amount is their sum. */
export function pageRequest(page: PageRequest): object {
  const { customer, publicUrl, atCounter } = page
  const [finish, error] = atCounter
    ? ['/payment/counter', '/payment/counter']
    : ['/payment/finish', '/payment/error']
  return {
    transaction_details: { order_id: page.order_id, gross_amount: page.amount },
    item_details: page.seats
      .filter((seat) => seat.total_bayar > 0)
      .map((seat) => ({
        id: `KURSI-${seat.nomor_kursi}`,
        name: itemName(seatLabel(page.labels, seat.nomor_kursi), page.route),
        price: seat.total_bayar,
        quantity: 1,
      })),
    customer_details: {
      ...(customer.nama_penumpang && { first_name: customer.nama_penumpang.slice(0, 255) }),
      ...(customer.email && { email: customer.email.slice(0, 255) }),
      ...(customer.no_telepon && { phone: customer.no_telepon.slice(0, 255) }),
    },
    callbacks: { finish: publicUrl + finish, error: publicUrl + error },
    // Without a start time the page's time would begin when a method is chosen.
    expiry: { start_time: toProviderTime(page.start), unit: 'minute', duration: page.minutes },
    // The provider's default is false.
    credit_card: { secure: true },
  }
}

/** QRIS takes no more at once. */
const QRIS_MAX = 10_000_000
const ACCOUNTS = ['bca_va', 'bni_va', 'bri_va', 'permata_va', 'cimb_va', 'echannel']

type DepositRequest = Pick<PageRequest, 'order_id' | 'amount' | 'start' | 'minutes' | 'publicUrl'> & {
  agency: string
}

/** The same for money that an agency pays into its deposit: by QRIS or a virtual account. */
export const depositRequest = ({ agency, publicUrl, ...page }: DepositRequest): object => ({
  transaction_details: { order_id: page.order_id, gross_amount: page.amount },
  item_details: [{ id: 'DEPOSIT', name: t('payments.deposit'), price: page.amount, quantity: 1 }],
  customer_details: { first_name: agency.slice(0, 255) },
  enabled_payments: page.amount > QRIS_MAX ? ACCOUNTS : ['other_qris', ...ACCOUNTS],
  callbacks: { finish: `${publicUrl}/admin/agency`, error: `${publicUrl}/admin/agency` },
  expiry: { start_time: toProviderTime(page.start), unit: 'minute', duration: page.minutes },
})

/** The provider's limit. */
const NAME_LENGTH = 50

/** 'Kursi 1A Jakarta–Bandung'. Of long cities both are shortened, so that both ends are named. */
function itemName(seat: string, { asal, tujuan }: PageRequest['route']): string {
  const named = (from: string, to: string) => t('payments.item', { seat, route: `${from}–${to}` })
  const room = NAME_LENGTH - named('', '').length
  const half = Math.floor(room / 2)
  const from = shortened(asal, Math.max(half, room - tujuan.length))
  return named(from, shortened(tujuan, room - from.length)).slice(0, NAME_LENGTH)
}

const shortened = (city: string, length: number): string =>
  city.length <= length ? city : `${city.slice(0, Math.max(length - 1, 0)).trimEnd()}.`
