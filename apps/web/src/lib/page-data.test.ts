import { accounts, trips } from '@tiketbus/contract'
import { expect, it } from 'vitest'
import { initialReply, withPageData } from './page-data.ts'

const list = { success: true, data: [] }

it('returns the reply of the requested address only', () => {
  const data = { '/api/rute?asal=Jakarta': list }
  withPageData(data, () => {
    expect(initialReply(trips.listTrips, { query: { asal: 'Jakarta' } })).toEqual(list)
    expect(initialReply(trips.listTrips, { query: { asal: 'Solo' } })).toBeUndefined()
    expect(initialReply(trips.getTrip, { params: { id: '7' } })).toBeUndefined()
  })
  expect(initialReply(trips.listTrips, { query: { asal: 'Jakarta' } })).toBeUndefined()
})

it('returns each missing address once, without those known to be absent', () => {
  const { missed } = withPageData({ '/api/rute/9': undefined }, () => {
    for (const id of ['7', '7', '9']) initialReply(trips.getTrip, { params: { id } })
  })
  expect(missed).toEqual(['/api/rute/7'])
})

it('ignores a reply that does not fit the contract', () => {
  withPageData({ '/api/auth/profile': { success: true, data: 'nobody' } }, () => {
    expect(initialReply(accounts.getProfile)).toBeUndefined()
  })
})
