import { createHash } from 'node:crypto'

import { expect, it } from 'vitest'

import { signatureKey, wireAmount } from './signature.ts'

it('signs order id, status code, amount as sent and server key with SHA-512', () => {
  const parts = { order_id: 'ORDER-7-a', status_code: '200', gross_amount: wireAmount(150_000) }
  const expected = createHash('sha512').update('ORDER-7-a200150000.00secret').digest('hex')
  expect(signatureKey(parts, 'secret')).toBe(expected)
})
