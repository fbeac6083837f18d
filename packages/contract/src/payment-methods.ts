/** Names of the provider's `payment_type` values and of our own ways, for screens and files alike. */
const METHODS: Readonly<Record<string, string>> = {
  credit_card: 'Kartu kredit/debit',
  gopay: 'GoPay',
  qris: 'QRIS',
  shopeepay: 'ShopeePay',
  bank_transfer: 'Virtual account',
  echannel: 'Mandiri Bill',
  cstore: 'Gerai ritel',
  akulaku: 'Akulaku',
  midtrans: 'Midtrans',
  manual: 'Pembayaran manual',
}

type PaymentLike = { readonly metode: string; readonly payment_type?: string | null | undefined }

/** The name of a payment's method: the provider's kind if it sent one, else its own name. */
export function paymentMethodName(payment: PaymentLike): string {
  const kind = payment.payment_type ?? payment.metode
  return METHODS[kind] ?? METHODS[payment.metode] ?? payment.metode
}
