import { expect, it } from 'vitest'
import { acceptsEncoding } from './accepts-encoding.ts'

it.each([
  ['gzip, deflate, br', true],
  ['GZIP', true],
  ['br, gzip;q=0.5', true],
  ['gzip;q=1.0, identity; q=0', true],
  ['gzip;q=0', false],
  ['br;q=0 , gzip ; q=0.000', false],
  ['*', false],
  ['xgzip', false],
  ['', false],
  [undefined, false],
])('%s accepts gzip: %s', (header, accepted) => {
  expect(acceptsEncoding({ 'accept-encoding': header }, 'gzip')).toBe(accepted)
})
