import { describe, expect, it } from 'vitest'
import { readProviderStatus } from './provider-status.ts'

const read = (body: object) => {
  const status = readProviderStatus({ transaction_status: 'pending', ...body })
  return status && { pay_by: status.pay_by, pay_until: status.pay_until }
}

describe('the number to pay to, in the provider’s status [M44]', () => {
  it.each([
    [{ va_numbers: [{ bank: 'bca', va_number: '00351234567890' }] }, ['bca', '00351234567890', null]],
    [{ va_numbers: [{ bank: 'BNI', va_number: '9881234567890123' }] }, ['bni', '9881234567890123', null]],
    [{ permata_va_number: '8562000000001234' }, ['permata', '8562000000001234', null]],
    [{ biller_code: '70012', bill_key: '001234567890' }, ['mandiri', '001234567890', '70012']],
    [{ store: 'indomaret', payment_code: '12345678901234' }, ['indomaret', '12345678901234', null]],
    [{ va_numbers: [null, {}, { bank: 'bri', va_number: '26215123' }] }, ['bri', '26215123', null]],
  ])('%j', (body, [channel, code, biller_code]) => {
    expect(read(body)?.pay_by).toEqual({ channel, code, biller_code })
  })

  it.each([
    {},
    { va_numbers: 'bca' },
    { va_numbers: [{ bank: 'bca', va_number: 1234567890123456 }] },
    { va_numbers: [{ bank: 'bca', va_number: '<b>1234</b>' }] },
    { va_numbers: [{ bank: 'ke bank lain: 123', va_number: '1234567' }] },
    { bill_key: '001234567890' },
    { payment_code: '12345678901234' },
    { store: 'alfamart', payment_code: '1'.repeat(41) },
  ])('%j is none', (body) => {
    expect(read(body)?.pay_by).toBeNull()
  })

  it('expires at the provider’s time, which is in GMT+7', () => {
    expect(read({ expiry_time: '2026-11-23 10:00:00' })?.pay_until).toBe('2026-11-23T03:00:00.000Z')
    expect(read({ expiry_time: 'tomorrow' })?.pay_until).toBeNull()
  })
})
