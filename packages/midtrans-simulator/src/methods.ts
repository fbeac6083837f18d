import { randomInt } from 'node:crypto'

/** The methods that the payment page offers, by their name in `enabled_payments`. */
export type MethodName =
  | 'credit_card'
  | 'gopay'
  | 'shopeepay'
  | 'other_qris'
  | 'bca_va'
  | 'bni_va'
  | 'bri_va'
  | 'permata_va'
  | 'cimb_va'
  | 'echannel'
  | 'indomaret'
  | 'alfamart'

/** How the page presents a method: a card form, a code to scan, a number to transfer to, a code for the till. */
export type MethodKind = 'card' | 'scan' | 'transfer' | 'store'

export type Method = {
  name: MethodName
  kind: MethodKind
  label: string
  payment_type: string
  defaultMinutes: number
  /** Fields that a transaction has once this method is chosen. */
  fields: () => Fields
}

/** Extra fields of a status reply or notification: flat, or lists of flat objects. */
export type Fields = Record<string, string | Record<string, string>[]>

const DAY = 24 * 60

function digits(prefix: string, length: number): string {
  let text = prefix
  while (text.length < length) text += String(randomInt(10))
  return text
}

function bankTransfer(name: MethodName, bank: string, label: string, prefix: string): Method {
  return {
    name,
    kind: 'transfer',
    label,
    payment_type: 'bank_transfer',
    defaultMinutes: DAY,
    fields: () => ({ va_numbers: [{ bank, va_number: digits(prefix, 16) }], payment_amounts: [] }),
  }
}

function convenienceStore(name: MethodName, store: string, label: string): Method {
  return {
    name,
    kind: 'store',
    label,
    payment_type: 'cstore',
    defaultMinutes: DAY,
    fields: () => ({ store, payment_code: digits('', 14) }),
  }
}

function wallet(name: MethodName, label: string, payment_type: string, fields: () => Fields): Method {
  return { name, kind: 'scan', label, payment_type, defaultMinutes: 15, fields }
}

/** On-us: the paying wallet is also the acquirer. */
export function qrisFields({ acquirer, issuer }: { acquirer: string; issuer: string }): Fields {
  const same = acquirer === issuer || (acquirer.includes('shopee') && issuer.includes('shopee'))
  return { transaction_type: same ? 'on-us' : 'off-us', issuer, acquirer }
}

/** All methods, in the order of the payment page. */
export const METHODS: readonly Method[] = [
  {
    name: 'credit_card',
    kind: 'card',
    label: 'Kartu kredit atau debit',
    payment_type: 'credit_card',
    defaultMinutes: DAY,
    fields: () => ({}),
  },
  wallet('gopay', 'GoPay', 'gopay', () => ({})),
  wallet('shopeepay', 'ShopeePay', 'shopeepay', () => ({})),
  wallet('other_qris', 'QRIS', 'qris', () => ({})),
  bankTransfer('bca_va', 'bca', 'BCA Virtual Account', '39358'),
  bankTransfer('bni_va', 'bni', 'BNI Virtual Account', '988'),
  bankTransfer('bri_va', 'bri', 'BRI Virtual Account', '26215'),
  {
    ...bankTransfer('permata_va', 'permata', 'Permata Virtual Account', '8562'),
    fields: () => ({ permata_va_number: digits('8562', 16) }),
  },
  bankTransfer('cimb_va', 'cimb', 'CIMB Niaga Virtual Account', '2810'),
  {
    name: 'echannel',
    kind: 'transfer',
    label: 'Mandiri Bill Payment',
    payment_type: 'echannel',
    defaultMinutes: DAY,
    fields: () => ({ biller_code: '70012', bill_key: digits('', 12) }),
  },
  convenienceStore('indomaret', 'indomaret', 'Indomaret'),
  convenienceStore('alfamart', 'alfamart', 'Alfamart'),
]

const byName = new Map<string, Method>(METHODS.map((method) => [method.name, method]))

export function findMethod(name: string): Method | undefined {
  return byName.get(name)
}

export function getMethod(name: MethodName): Method {
  const method = byName.get(name)
  if (!method) throw new Error(`unknown payment method ${name}`)
  return method
}
