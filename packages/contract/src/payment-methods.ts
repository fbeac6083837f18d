/** Names of the provider's `payment_type` values and of our own methods, for screens and files. */
const METHODS: Readonly<Record<string, string>> = {
  credit_card: 'Kartu kredit/debit',
  gopay: 'GoPay',
  qris: 'QRIS',
  shopeepay: 'ShopeePay',
  bank_transfer: 'Virtual Account',
  echannel: 'Mandiri Bill Payment',
  cstore: 'Gerai ritel',
  akulaku: 'Akulaku',
  midtrans: 'Midtrans',
  manual: 'Pembayaran manual',
}

type PaymentLike = { readonly metode: string; readonly payment_type?: string | null | undefined }

/** The name of a payment's method: by the provider's `payment_type` if it sent one, else by our own. */
export function paymentMethodName(payment: PaymentLike): string {
  const kind = payment.payment_type ?? payment.metode
  return METHODS[kind] ?? METHODS[payment.metode] ?? payment.metode
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

/**
 * The bank or shop of a number to pay to. An unknown channel is a bank named by its code: the provider adds banks more often than
 * shops.
 */
export function payChannel(channel: string): { kind: 'bank' | 'store'; name: string } {
  const store = nameIn(STORES, channel)
  if (store !== undefined) return { kind: 'store', name: store }
  return { kind: 'bank', name: nameIn(BANKS, channel) ?? channel.toUpperCase() }
}

const nameIn = (names: Readonly<Record<string, string>>, channel: string): string | undefined =>
  Object.hasOwn(names, channel) ? names[channel] : undefined
