import { expect, test } from 'vitest'
import { FEE_METHODS, feeMethodName, feeMethodOf, feeOf, feeOn, type ProviderFee } from './index.ts'

test('the fee of a payment is its part, rounded with a half away from 0, and the fixed sum [B982]', () => {
  const of = (bps: number, rupiah: number, sum: number) => feeOf({ bps, rupiah }, sum)
  expect([
    of(70, 0, 150_000),
    of(0, 4440, 150_000),
    of(290, 2220, 333_333),
    // 0,5 and just below it.
    of(50, 0, 100),
    of(49, 0, 100),
    of(0, 0, 150_000),
    of(70, 4000, 0),
    of(10_000, 0, 9_999_999_999),
  ]).toEqual([1050, 4440, 11_887, 1, 0, 0, 0, 9_999_999_999])
  // What came and was undone costs nothing together.
  expect(of(70, 4000, -150_050)).toBe(-of(70, 4000, 150_050))
})

test('a fee is that of the method and of the latest day that had begun; older payments keep theirs [B981]', () => {
  const fee = (id_biaya: number, berlaku_sejak: string, metode: ProviderFee['metode'] = 'qris') => ({
    id_biaya,
    berlaku_sejak,
    metode,
    bps: 70,
    rupiah: 0,
    versi: 1,
  })
  const fees = [fee(1, '2026-01-01'), fee(2, '2026-07-01'), fee(3, '2026-03-01', 'gopay')]
  const on = (day: string) => feeOn(fees, 'qris', day)?.id_biaya
  expect(['2025-12-31', '2026-01-01', '2026-06-30', '2026-07-01'].map(on)).toEqual([undefined, 1, 1, 2])
  expect([feeOn(fees, 'bca_va', '2026-08-01'), feeOn(fees, undefined, '2026-08-01')]).toEqual([
    undefined,
    undefined,
  ])
})

test('each payment through the provider has the method of its bank, wallet or shop, and money by hand none [B981]', () => {
  const method = (payment_type: string | null, pay_channel?: string) =>
    feeMethodOf({ metode: 'midtrans', payment_type, pay_channel })
  expect([
    method('bank_transfer', 'bca'),
    method('bank_transfer', 'bnc'),
    method('bank_transfer'),
    method('echannel', 'mandiri'),
    method('cstore', 'alfamart'),
    method('cstore', 'other'),
    method('qris'),
    method('credit_card'),
    method('new_kind'),
    method(null),
  ]).toEqual([
    'bca_va',
    'other_va',
    'other_va',
    'echannel',
    'alfamart',
    undefined,
    'qris',
    'credit_card',
    undefined,
    undefined,
  ])
  expect(feeMethodOf({ metode: 'manual', payment_type: 'qris' })).toBeUndefined()
  const names = FEE_METHODS.map(feeMethodName)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining(['QRIS', 'Virtual Account BCA', 'Virtual Account bank lain']))
})
