import { describe, expect, it } from 'vitest'
import { runQuery, stubSuccess } from '../../../../testing/fetch-stub.ts'
import { aTicket } from '../../../../testing/records.ts'
import { updateTicketStatus } from '../../shared/api/tickets.ts'
import { deleteTicket, ticketsQuery } from './tickets.ts'

const list = { q: '', filter: 'all', page: 1, limit: 10 }
const done = (message: string) => ({ message, data: { message } })
const confirmed = aTicket({ status_tiket: 'confirmed' })

describe('the administrator’s tickets', () => {
  it('GET /api/admin/tickets is sent without a body, and data is read [W65]', async () => {
    const data = [aTicket()]
    const sent = stubSuccess({ data })
    expect((await runQuery(ticketsQuery(list))).data).toEqual(data)
    expect(sent).toEqual([{ call: 'GET /api/admin/tickets?page=1&limit=10', body: undefined }])
  })

  it.each([
    [
      'PUT /api/admin/tickets/42/status',
      { status_tiket: 'confirmed' },
      { data: confirmed },
      () => updateTicketStatus(42, { status_tiket: 'confirmed' }, 1),
    ],
    ['DELETE /api/admin/tickets/42', undefined, done('Tiket berhasil dihapus'), () => deleteTicket(42, 1)],
  ])(
    '%s is sent with exactly its fields, and its reply is read [W66, W67]',
    async (call, body, reply, act) => {
      const sent = stubSuccess(reply)
      expect(await act()).toMatchObject(reply)
      expect(sent).toEqual([{ call, body }])
    },
  )
})
