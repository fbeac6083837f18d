import { api } from '@tiketbus/contract'
import { aBus, anAdmin, anUnpaidOrder, aTrip, aUser, useTestApp, type TestUser } from '@tiketbus/testkit'
import { beforeAll, expect, test } from 'vitest'

const app = useTestApp()
let admin: TestUser
beforeAll(async () => {
  admin = await anAdmin(app.db)
})

const stats = async () => (await app.call(api.adminReports.getStats, { token: admin.token })).data()

test('GET /api/admin/dashboard/stats counts accounts, buses in service, and active upcoming departures [W9]', async () => {
  const before = await stats()
  await aUser(app.db)
  const id_bus = await aBus(app.db)
  await aTrip(app.db, { id_bus })
  await aTrip(app.db, { id_bus, inMinutes: 5 })
  await aTrip(app.db, { id_bus, inMinutes: -1 })
  await aTrip(app.db, { id_bus, status: 'nonaktif' })
  const archived = await aTrip(app.db, { id_bus })
  await app.db.query('update trips set archived_at = clock_timestamp() where id_rute = $1', [archived])
  await app.db.query('update buses set archived_at = clock_timestamp() where id_bus = $1', [
    await aBus(app.db),
  ])
  const after = await stats()
  expect([
    after.totalUsers - before.totalUsers,
    after.totalBuses - before.totalBuses,
    after.totalActiveRoutes - before.totalActiveRoutes,
  ]).toEqual([1, 1, 2])
})

test('GET /api/admin/dashboard/stats counts tickets by status, without deleted ones, and lists the five newest [W9]', async () => {
  const { tickets } = await anUnpaidOrder(app.db, { seats: [1, 2, 3, 4, 5] })
  const more = await anUnpaidOrder(app.db, { seats: [1, 2] })
  const numbers = [...tickets, ...more.tickets].map(({ id_tiket }) => id_tiket).toSorted((a, b) => a - b)
  const statuses = ['confirmed', 'completed', 'cancelled', 'cancelled', 'confirmed']
  const { token } = admin
  for (const [index, status_tiket] of statuses.entries()) {
    const params = { id: numbers[index] ?? 0 }
    await app.call(api.adminTickets.updateTicketStatus, { token, params, body: { status_tiket } })
  }
  await app.call(api.adminTickets.deleteTicket, { token, params: { id: numbers.pop() ?? 0 } })
  const found = await stats()
  expect(found.tickets).toEqual({ pending: 1, confirmed: 2, completed: 1, cancelled: 2, total: 6 })
  expect(found.recentTickets.map(({ id_tiket }) => id_tiket)).toEqual(numbers.toReversed().slice(0, 5))
})
