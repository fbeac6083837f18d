import { describe, expect, it } from 'vitest'
import { runQuery, stubSuccess } from '../../../testing/fetch-stub.ts'
import { aTrip } from '../../../testing/records.ts'
import { tripQuery, tripListQuery } from './trips.ts'

describe('the calls about routes', () => {
  it('GET /api/rute is sent without a body, and data is the list [W37]', async () => {
    const sent = stubSuccess({ data: [aTrip()] })
    expect((await runQuery(tripListQuery({}))).data).toEqual([aTrip()])
    expect(sent).toEqual([{ call: 'GET /api/rute', body: undefined }])
  })

  it('GET /api/rute/{id} is sent without a body, and data is the route [W38]', async () => {
    const sent = stubSuccess({ data: aTrip() })
    expect((await runQuery(tripQuery(7))).data).toEqual(aTrip())
    expect(sent).toEqual([{ call: 'GET /api/rute/7', body: undefined }])
  })
})
