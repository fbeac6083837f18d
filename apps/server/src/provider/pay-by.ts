/** How a chosen channel is paid, read from the provider's status: bank, bill or counter. */

export type PayBy = {
  /** 'bca', 'bni', 'bri', 'permata', 'mandiri', 'indomaret', 'alfamart' … in lower case. */
  channel: string
  /** A virtual account's number, a bill's key, a counter's code. */
  code: string
  biller_code: string | null
}

/** Anything longer or with other characters is no number that a person can type at a machine. */
const CODE = /^[0-9A-Za-z]{4,40}$/
const CHANNEL = /^[a-z0-9_]{2,30}$/

type Body = Readonly<Record<string, unknown>>

/** Returns the number to pay to; null for cards and wallets, and for a body without one. */
export function readPayBy(body: Body): PayBy | null {
  const permata = payBy('permata', body.permata_va_number)
  return (
    permata ?? readBill(body) ?? payBy(channelOf(body.store), body.payment_code) ?? readVirtualAccount(body)
  )
}

/** A bill key cannot be paid without its company code. */
function readBill({ biller_code, bill_key }: Body): PayBy | null {
  return isCode(biller_code) ? payBy('mandiri', bill_key, biller_code) : null
}

function readVirtualAccount({ va_numbers }: Body): PayBy | null {
  if (!Array.isArray(va_numbers)) return null
  for (const one of va_numbers) {
    const read = isBody(one) ? payBy(channelOf(one.bank), one.va_number) : null
    if (read) return read
  }
  return null
}

function payBy(channel: string | null, code: unknown, biller_code: string | null = null): PayBy | null {
  return channel !== null && isCode(code) ? { channel, code, biller_code } : null
}

/** Strings only: a JSON number has lost its leading zeros and, with 16 digits, the last ones. */
const isCode = (value: unknown): value is string => typeof value === 'string' && CODE.test(value)

function channelOf(value: unknown): string | null {
  const name = typeof value === 'string' ? value.toLowerCase() : ''
  return CHANNEL.test(name) ? name : null
}

const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null
