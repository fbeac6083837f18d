import { expect, it } from 'vitest'
import { readTicketFilter, writeTicketFilter } from './ticket-filter.ts'

it('reads filter=pending from the address [K4]', () => {
  expect(readTicketFilter(new URLSearchParams('filter=pending'))).toEqual({
    status: 'pending',
    page: 1,
    limit: 10,
  })
})

it('reads page sizes 5, 10, 25 and 50; 10 for an invalid one', () => {
  expect(readTicketFilter(new URLSearchParams('filter=x&page=0&limit=7'))).toEqual({
    status: undefined,
    page: 1,
    limit: 10,
  })
  expect(readTicketFilter(new URLSearchParams('page=3&limit=25'))).toEqual({
    status: undefined,
    page: 3,
    limit: 25,
  })
})

it('writes only values that differ from the default', () => {
  expect(writeTicketFilter({ status: undefined, page: 1, limit: 10 })).toEqual({})
  expect(writeTicketFilter({ status: 'completed', page: 2, limit: 5 })).toEqual({
    filter: 'completed',
    page: '2',
    limit: '5',
  })
})
