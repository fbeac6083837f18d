import { expect, it } from 'vitest'
import { pageAddress } from './page-address.ts'

it.each([
  ['http://localhost:3000/simulator/pay/abc?a=1', '/simulator/pay/abc?a=1'],
  ['https://app.midtrans.com/snap/v4/redirection/abc', 'https://app.midtrans.com/snap/v4/redirection/abc'],
  ['http://localhost:3001/simulator/pay/abc', 'http://localhost:3001/simulator/pay/abc'],
])('opens the page %s at %s', (redirectUrl, address) => {
  expect(pageAddress(redirectUrl, 'http://localhost:3000')).toBe(address)
})
