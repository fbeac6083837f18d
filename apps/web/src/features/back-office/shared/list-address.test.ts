import { expect, it } from 'vitest'
import { changeAddress, readListAddress, writeListAddress } from './list-address.ts'

it('search, filter and page size go back to page 1; paging does not [B5]', () => {
  const address = readListAddress(new URLSearchParams('q=budi&filter=admin&page=3&limit=25'))
  expect(address).toEqual({ q: 'budi', filter: 'admin', page: 3, limit: 25, sort: '' })
  expect(changeAddress(address, { q: 'siti' }).page).toBe(1)
  expect(changeAddress(address, { filter: '' }).page).toBe(1)
  expect(changeAddress(address, { limit: 50 }).page).toBe(1)
  expect(changeAddress(address, { page: 2 })).toEqual({ ...address, page: 2 })
})

it('accepts only the sizes 5, 10, 25 and 50', () => {
  expect(readListAddress(new URLSearchParams('limit=7&page=x')).limit).toBe(10)
  expect(writeListAddress({ q: '', filter: '', page: 1, limit: 5, sort: '' })).toEqual({ limit: '5' })
})
