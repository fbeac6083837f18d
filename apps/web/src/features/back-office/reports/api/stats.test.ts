import { describe, expect, it } from 'vitest'
import { runQuery, stubSuccess } from '../../../../testing/fetch-stub.ts'
import { aTicket } from '../../../../testing/records.ts'
import { statsQuery } from './reports.ts'

const stats = {
  totalUsers: 1,
  totalBuses: 2,
  totalActiveRoutes: 3,
  tickets: { pending: 1, confirmed: 2, completed: 3, cancelled: 4, total: 10 },
  recentTickets: [aTicket()],
}

describe('the administrator’s statistics', () => {
  it('GET /api/admin/dashboard/stats is sent without a body, and data is read [W53]', async () => {
    const sent = stubSuccess({ data: stats })
    expect((await runQuery(statsQuery)).data).toEqual(stats)
    expect(sent).toEqual([{ call: 'GET /api/admin/dashboard/stats', body: undefined }])
  })
})
