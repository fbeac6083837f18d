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
