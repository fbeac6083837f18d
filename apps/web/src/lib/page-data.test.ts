import { accounts, trips } from '@tiketbus/contract'
import { expect, it } from 'vitest'
import { pageReply, withPageData } from './page-data.ts'

const list = { success: true, data: [] }

it('returns the reply of the address that would have been asked, and of no other', () => {
  const data = { '/api/rute?asal=Jakarta': list }
  withPageData(data, () => {
    expect(pageReply(trips.listTrips, { query: { asal: 'Jakarta' } })).toEqual(list)
    expect(pageReply(trips.listTrips, { query: { asal: 'Solo' } })).toBeUndefined()
    expect(pageReply(trips.getTrip, { params: { id: '7' } })).toBeUndefined()
  })
  expect(pageReply(trips.listTrips, { query: { asal: 'Jakarta' } })).toBeUndefined()
})

it('returns the missing addresses, once each, and not those that are known to be absent', () => {
  const { missed } = withPageData({ '/api/rute/9': undefined }, () => {
    for (const id of ['7', '7', '9']) pageReply(trips.getTrip, { params: { id } })
  })
  expect(missed).toEqual(['/api/rute/7'])
})

it('counts a reply that does not fit the contract as none', () => {
  withPageData({ '/api/auth/profile': { success: true, data: 'nobody' } }, () => {
    expect(pageReply(accounts.getProfile)).toBeUndefined()
  })
})
