import { expect, test } from './fixtures.ts'
import { adminToken, aTrip, dataOf, type Ticket } from './admin-api.ts'
import { aSession, hold } from './api-session.ts'

test('finds a ticket by username, origin, destination or id, in any case [B29]', async ({ request }) => {
  const headers = { authorization: `Bearer ${await adminToken(request)}` }
  const { id_rute } = await aTrip(request)
  const token = await aSession(request, 'Nyoman Temu')
  await hold(request, token, id_rute, [3])
  const placed = await request.post('/api/booking/from-reservation', {
    data: { id_reservasi: 'temp', id_rute, nomor_kursi: [3] },
    headers: { authorization: `Bearer ${token}` },
  })
  const [ticket] = (await dataOf<{ tickets: Ticket[] }>(placed)).tickets
  const found = async (q: string) => {
    const reply = await request.get('/api/admin/tickets', { headers, params: { q, limit: 50 } })
    return (await dataOf<Ticket[]>(reply)).some(({ id_tiket }) => id_tiket === ticket?.id_tiket)
  }
  for (const text of [
    'nyoman temu',
    'NYOMAN',
    'bengkulu',
    'BENGKULU',
    'jambi',
    'JAMBI',
    String(ticket?.id_tiket),
  ])
    expect(await found(text), text).toBe(true)
})
