/**
 * Every way in which money comes: its method on the wire (`metode`), its name, who refunds, whether an administrator who records it
 * names a reference and the bank, and whether the money lies in a drawer, so that only an open shift may take it. `manual`: by hand, no one stated how.
 * `deposit`: from what an agency has with us.
 */
export const PAYMENT_WAYS = {
  midtrans: way('midtrans', 'Midtrans', 'provider'),
  manual: way('manual', 'Pembayaran manual', 'manual'),
  tunai: way('manual', 'Tunai', 'manual', { needsShift: true }),
  edc: way('manual', 'EDC (kartu)', 'manual', { needsReference: true }),
  transfer: way('manual', 'Transfer', 'manual', { needsReference: true, needsBank: true }),
  deposit: way('manual', 'Deposit agen', 'manual'),
} as const

function way<Method extends string, Refunder extends string>(
  metode: Method,
  label: string,
  refundedBy: Refunder,
  { needsReference = false, needsBank = false, needsShift = false } = {},
) {
  return { metode, label, refundedBy, needsReference, needsBank, needsShift }
}

type PaymentWay = keyof typeof PAYMENT_WAYS
export type PaymentMethod = (typeof PAYMENT_WAYS)[PaymentWay]['metode']
/** Who refunds a payment. */
export type RefundWay = (typeof PAYMENT_WAYS)[PaymentWay]['refundedBy']
/** How money comes that the provider knows nothing of. */
export type HandWay = Exclude<PaymentWay, PaymentMethod>
/** How staff take money by hand. */
export type ManualWay = Exclude<HandWay, 'deposit'>

const ways = Object.values(PAYMENT_WAYS)
export const PAYMENT_METHODS: readonly PaymentMethod[] = [...new Set(ways.map(({ metode }) => metode))]
export const REFUND_WAYS: readonly RefundWay[] = [...new Set(ways.map(({ refundedBy }) => refundedBy))]
export const HAND_WAYS = Object.keys(PAYMENT_WAYS).filter(
  (name): name is HandWay => !PAYMENT_METHODS.some((method) => method === name),
)
export const MANUAL_WAYS = HAND_WAYS.filter((name): name is ManualWay => name !== 'deposit')

/** Names of the provider's `payment_type` values, for screens and files. */
const KINDS: Readonly<Record<string, string>> = {
  credit_card: 'Kartu kredit/debit',
  gopay: 'GoPay',
  qris: 'QRIS',
  shopeepay: 'ShopeePay',
  bank_transfer: 'Virtual Account',
  echannel: 'Mandiri Bill Payment',
  cstore: 'Gerai ritel',
  akulaku: 'Akulaku',
}

type PaymentLike = { readonly metode: string; readonly payment_type?: string | null | undefined }

/** The name of a payment's method: by the provider's `payment_type` if it sent one, else by our own. */
export function paymentMethodName({ metode, payment_type }: PaymentLike): string {
  const own = PAYMENT_METHODS.find((method) => method === metode)
  return KINDS[payment_type ?? ''] ?? (own ? PAYMENT_WAYS[own].label : metode)
}

const BANKS: Readonly<Record<string, string>> = {
  bca: 'BCA',
  bni: 'BNI',
  bri: 'BRI',
  permata: 'Permata',
  cimb: 'CIMB Niaga',
  bsi: 'BSI',
  danamon: 'Danamon',
  mandiri: 'Mandiri',
}
const STORES: Readonly<Record<string, string>> = { indomaret: 'Indomaret', alfamart: 'Alfamart' }

/** Wallets, by the names that the provider sends of a QRIS payment's issuer. */
const WALLETS: Readonly<Record<string, string>> = {
  gopay: 'GoPay',
  'airpay shopee': 'ShopeePay',
  shopeepay: 'ShopeePay',
  ovo: 'OVO',
  dana: 'DANA',
  linkaja: 'LinkAja',
}

/** How a payment was made, as the provider's status names it. */
type PaidLike = PaymentLike & {
  readonly cara?: string | null
  readonly pay_channel?: string | null
  readonly card_bank?: string | null
  readonly issuer?: string | null
}

/**
 * The name of a payment's method with its bank, shop or wallet: 'Virtual Account BCA', 'QRIS GoPay', 'Alfamart', 'EDC (kartu)'. Of a QRIS
 * payment the wallet that paid counts, of a card the bank that took it. An unknown bank or wallet is named by its code. Of a transfer that
 * staff recorded the bank is what they typed: 'bca' and 'Bank BCA' are one.
 */
export function paidByName(payment: PaidLike): string {
  const { payment_type, cara, pay_channel, card_bank, issuer } = payment
  const byHand = HAND_WAYS.find((way) => way === cara)
  if (byHand === 'transfer' && pay_channel) return `${PAYMENT_WAYS.transfer.label} ${typedBank(pay_channel)}`
  if (byHand) return PAYMENT_WAYS[byHand].label
  const name = paymentMethodName(payment)
  if (payment_type === 'bank_transfer' || payment_type === 'cstore') {
    const channel = pay_channel ? payChannel(pay_channel) : undefined
    return channel?.kind === 'store' ? channel.name : [name, channel?.name].filter(Boolean).join(' ')
  }
  if (payment_type === 'qris' && issuer) return `${name} ${nameIn(WALLETS, issuer) ?? issuer.toUpperCase()}`
  if (payment_type === 'credit_card' && card_bank)
    return `${name} ${nameIn(BANKS, card_bank) ?? card_bank.toUpperCase()}`
  return name
}

/**
 * The bank or shop of a number to pay to. An unknown channel is a bank named by its code: the provider adds banks more often than
 * shops.
 */
export function payChannel(channel: string): { kind: 'bank' | 'store'; name: string } {
  const store = nameIn(STORES, channel)
  if (store !== undefined) return { kind: 'store', name: store }
  return { kind: 'bank', name: nameIn(BANKS, channel) ?? channel.toUpperCase() }
}

function typedBank(typed: string): string {
  const code = typed
    .trim()
    .replace(/^bank\s+/i, '')
    .replaceAll(/\s+/g, ' ')
  return nameIn(BANKS, code.toLowerCase()) ?? code.toUpperCase()
}

const nameIn = (names: Readonly<Record<string, string>>, channel: string): string | undefined =>
  Object.hasOwn(names, channel) ? names[channel] : undefined
