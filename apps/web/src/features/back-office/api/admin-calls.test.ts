import { describe, expect, it } from 'vitest'
import { asked, succeeds } from '../../../testing/exchange.ts'
import { aTicket, aTrip, bus, passenger } from '../../../testing/records.ts'
import {
  addBus,
  addRoute,
  deleteBus,
  deleteRoute,
  deleteTicket,
  deleteUser,
  makeAdmin,
  updateBus,
  updateRoute,
  updateTicketStatus,
  updateUser,
} from './admin-acts.ts'
import { busesQuery, routesQuery, statsQuery, ticketsQuery, usersQuery } from './admin-lists.ts'

const list = { q: '', filter: 'all', page: 1, limit: 10 }
const person = { username: 'Siti', email: 'siti@contoh.id', no_telepon: '081234567890' }
const busForm = { nama_bus: 'Sinar Jaya', total_kursi: 40 }
const routeForm = {
  id_bus: 5,
  asal: 'Jakarta',
  tujuan: 'Solo',
  waktu_berangkat: '2036-11-21T07:30',
  harga: 150_000,
  status: 'aktif' as const,
}
const done = (message: string) => ({ message, data: { message } })
const admin = { ...passenger, role: 'admin' as const }
const confirmed = aTicket({ status_tiket: 'confirmed' })
const stats = {
  totalUsers: 1,
  totalBuses: 2,
  totalActiveRoutes: 3,
  tickets: { pending: 1, confirmed: 2, completed: 3, cancelled: 4, total: 10 },
  recentTickets: [aTicket()],
}

describe('[spec 7] the administrator’s lists', () => {
  it.each([
    ['GET /api/admin/dashboard/stats', '', () => asked(statsQuery), stats],
    ['GET /api/admin/users', '?page=1&limit=10', () => asked(usersQuery(list)), [passenger]],
    ['GET /api/admin/buses', '?page=1&limit=10', () => asked(busesQuery(list)), [bus]],
    ['GET /api/admin/routes', '?page=1&limit=10', () => asked(routesQuery(list)), [aTrip()]],
    ['GET /api/admin/tickets', '?page=1&limit=10', () => asked(ticketsQuery(list)), [aTicket()]],
  ])('%s is sent without a body, and data is read', async (call, query, ask, data) => {
    const sent = succeeds({ data })
    expect((await ask()).data).toEqual(data)
    expect(sent).toEqual([{ call: call + query, body: undefined }])
  })
})

describe('[spec 7] the administrator’s changes', () => {
  it.each([
    ['PUT /api/admin/users/7', person, { data: passenger }, () => updateUser(7, person, 1)],
    ['DELETE /api/admin/users/7', undefined, done('User berhasil dihapus'), () => deleteUser(7, 1)],
    ['PUT /api/auth/make-admin/7', undefined, { data: admin }, () => makeAdmin(7)],
    ['POST /api/admin/buses', busForm, { data: bus }, () => addBus(busForm, 'k')],
    ['PUT /api/admin/buses/5', busForm, { data: bus }, () => updateBus(5, busForm, 1)],
    ['DELETE /api/admin/buses/5', undefined, done('Bus berhasil dihapus'), () => deleteBus(5, 1)],
    ['POST /api/admin/routes', routeForm, { data: aTrip() }, () => addRoute(routeForm, 'k')],
    ['PUT /api/admin/routes/7', routeForm, { data: aTrip() }, () => updateRoute(7, routeForm, 1)],
    ['DELETE /api/admin/routes/7', undefined, done('Rute berhasil dihapus'), () => deleteRoute(7, 1)],
    [
      'PUT /api/admin/tickets/42/status',
      { status_tiket: 'confirmed' },
      { data: confirmed },
      () => updateTicketStatus(42, { status_tiket: 'confirmed' }, 1),
    ],
    ['DELETE /api/admin/tickets/42', undefined, done('Tiket berhasil dihapus'), () => deleteTicket(42, 1)],
  ])('%s is sent with exactly its fields, and its reply is read', async (call, body, reply, act) => {
    const sent = succeeds(reply)
    expect(await act()).toMatchObject(reply)
    expect(sent).toEqual([{ call, body }])
  })
})
