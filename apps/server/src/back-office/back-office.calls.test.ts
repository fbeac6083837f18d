import { aBus, anAdmin, anUnpaidOrder, aTrip, aUser, useTestApp } from '@tiketbus/testkit'
import {
  BUS,
  PAYMENT,
  replies,
  ROUTE,
  ROUTE_BRIEF,
  TICKET,
  TICKET_USER,
  USER,
} from '../../tests/calls/specified-records.ts'
import { plainClient, type PlainClient } from '../../tests/calls/plain-client.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const app = useTestApp()
/** Sends a call as an administrator. */
let send: (call: string, body?: object) => ReturnType<PlainClient>
beforeAll(async () => {
  const { token } = await anAdmin(app.db)
  const client = plainClient(app)
  send = (call, body) => client(call, { token, ...(body && { body }) })
})

/** Returns the row with that id from the list that a call returns. */
async function rowOf(call: string, name: string, id: number) {
  const { status, body } = await send(call)
  expect([status, body]).toMatchObject([200, { success: true }])
  return (body as { data: Record<string, unknown>[] }).data.find((row) => row[name] === id)
}

describe('the administrator’s calls about people', () => {
  const person = { username: 'Dewi Lestari', email: 'dewi@contoh.id', no_telepon: '0813 2222 3333' }

  test('GET /api/admin/dashboard/stats returns every count and the recent tickets [W9, W53]', async () => {
    const { id_rute } = await anUnpaidOrder(app.db, { seats: [1, 2] })
    const ticket = { ...TICKET, Rute: { ...ROUTE_BRIEF, id_rute } }
    expect(await send('GET /api/admin/dashboard/stats')).toMatchObject(
      replies({
        data: {
          totalUsers: expect.any(Number),
          totalBuses: expect.any(Number),
          totalActiveRoutes: expect.any(Number),
          tickets: { pending: 2, confirmed: 0, completed: 0, cancelled: 0, total: 2 },
          recentTickets: [
            { ...ticket, nomor_kursi: 2 },
            { ...ticket, nomor_kursi: 1 },
          ],
        },
      }),
    )
  })

  test('GET /api/admin/users returns a list, each with every field of a user [W54]', async () => {
    const { id_user, username, email } = await aUser(app.db)
    const row = await rowOf('GET /api/admin/users', 'id_user', id_user)
    expect(row).toMatchObject({ ...USER, username, email, role: 'user' })
  })

  test('PUT /api/admin/users/{id} takes username, email and no_telepon, and returns the updated user [W55]', async () => {
    const { id_user } = await aUser(app.db)
    expect(await send(`PUT /api/admin/users/${id_user}`, person)).toMatchObject(
      replies({ data: { ...USER, ...person, id_user, is_verified: false } }),
    )
  })

  test('DELETE /api/admin/users/{id} returns a message and removes the user from the list [W56]', async () => {
    const { id_user } = await aUser(app.db)
    expect(await send(`DELETE /api/admin/users/${id_user}`)).toMatchObject(
      replies({ message: 'User berhasil dihapus' }),
    )
    expect(await rowOf('GET /api/admin/users', 'id_user', id_user)).toBeUndefined()
  })

  test('PUT /api/auth/make-admin/{id} returns the updated user with the role admin [W36]', async () => {
    const { id_user } = await aUser(app.db)
    expect(await send(`PUT /api/auth/make-admin/${id_user}`)).toMatchObject(
      replies({ data: { ...USER, id_user, role: 'admin' } }),
    )
  })
})

describe('the administrator’s calls about buses', () => {
  test('GET /api/admin/buses returns a list, each with every field of a bus [W2, W57]', async () => {
    const id_bus = await aBus(app.db, { nama_bus: 'Harapan Jaya', total_kursi: 32 })
    const row = await rowOf('GET /api/admin/buses', 'id_bus', id_bus)
    expect(row).toMatchObject({ ...BUS, nama_bus: 'Harapan Jaya', total_kursi: 32 })
  })

  test('POST /api/admin/buses takes nama_bus and total_kursi, and returns the bus [W58]', async () => {
    const form = { nama_bus: 'Sinar Jaya', total_kursi: 36 }
    expect(await send('POST /api/admin/buses', form)).toMatchObject(replies({ data: { ...BUS, ...form } }))
  })

  test('PUT /api/admin/buses/{id} takes nama_bus and total_kursi, and returns the bus [W59]', async () => {
    const id_bus = await aBus(app.db)
    const form = { nama_bus: 'Rosalia Indah', total_kursi: 44 }
    expect(await send(`PUT /api/admin/buses/${id_bus}`, form)).toMatchObject(
      replies({ data: { ...BUS, ...form, id_bus } }),
    )
  })

  test('DELETE /api/admin/buses/{id} returns a message and removes the bus from the list [W60]', async () => {
    const id_bus = await aBus(app.db)
    expect(await send(`DELETE /api/admin/buses/${id_bus}`)).toMatchObject(
      replies({ message: 'Bus berhasil dihapus' }),
    )
    expect(await rowOf('GET /api/admin/buses', 'id_bus', id_bus)).toBeUndefined()
  })
})

describe('the administrator’s calls about routes', () => {
  /** The fields as a browser's form sends them: a time without a zone is local to the origin. */
  const form = async () => ({
    id_bus: await aBus(app.db),
    asal: 'Jakarta',
    tujuan: 'Denpasar',
    waktu_berangkat: '2099-05-01T08:00',
    harga: 410_000,
    status: 'nonaktif',
  })
  const answered = (sent: Awaited<ReturnType<typeof form>>) => ({
    ...ROUTE,
    ...sent,
    waktu_berangkat: '2099-05-01T01:00:00.000Z',
    booking_allowed: false,
  })

  test('GET /api/admin/routes returns a list, each with every field of a route [W61]', async () => {
    const id_rute = await aTrip(app.db, { asal: 'Bengkulu', tujuan: 'Jambi' })
    const row = await rowOf('GET /api/admin/routes', 'id_rute', id_rute)
    expect(row).toMatchObject({ ...ROUTE, asal: 'Bengkulu', tujuan: 'Jambi' })
  })

  test('POST /api/admin/routes takes its six fields, and returns the route [W62]', async () => {
    const body = await form()
    expect(await send('POST /api/admin/routes', body)).toMatchObject(
      replies({ data: { ...answered(body), perkiraan_tiba: null, fasilitas: null } }),
    )
  })

  test('PUT /api/admin/routes/{id} takes the same fields, and returns the route [W63]', async () => {
    const id_rute = await aTrip(app.db, { asal: 'Bogor', tujuan: 'Bandung' })
    const body = await form()
    expect(await send(`PUT /api/admin/routes/${id_rute}`, body)).toMatchObject(
      replies({ data: { ...answered(body), id_rute } }),
    )
  })

  test('DELETE /api/admin/routes/{id} returns a message and removes the route from the list [W64]', async () => {
    const id_rute = await aTrip(app.db)
    expect(await send(`DELETE /api/admin/routes/${id_rute}`)).toMatchObject(
      replies({ message: 'Rute berhasil dihapus' }),
    )
    expect(await rowOf('GET /api/admin/routes', 'id_rute', id_rute)).toBeUndefined()
  })
})

describe('the administrator’s calls about tickets', () => {
  test('GET /api/admin/tickets returns data as the list, each with every field of a ticket [W65]', async () => {
    const { user, id_tiket, id_rute } = await anUnpaidOrder(app.db, { seats: [6] })
    const User = { ...TICKET_USER, username: user.username, email: user.email }
    const row = await rowOf('GET /api/admin/tickets', 'id_tiket', id_tiket)
    expect(row).toMatchObject({ ...TICKET, nomor_kursi: 6, User, Rute: { ...ROUTE_BRIEF, id_rute } })
  })

  test('PUT /api/admin/tickets/{id}/status takes status_tiket, and returns the updated ticket [W66]', async () => {
    const { id_tiket } = await anUnpaidOrder(app.db, { seats: [6] })
    for (const status_tiket of ['confirmed', 'completed', 'cancelled', 'pending'])
      expect(await send(`PUT /api/admin/tickets/${id_tiket}/status`, { status_tiket })).toMatchObject(
        replies({
          data: { ...TICKET, id_tiket, status_tiket, Pembayaran: { ...PAYMENT, metode: 'manual' } },
        }),
      )
  })

  test('DELETE /api/admin/tickets/{id} returns a message and removes the ticket from the reloaded list [W67]', async () => {
    const { id_tiket } = await anUnpaidOrder(app.db, { seats: [6] })
    expect(await send(`DELETE /api/admin/tickets/${id_tiket}`)).toMatchObject(
      replies({ message: 'Tiket berhasil dihapus' }),
    )
    expect(await rowOf('GET /api/admin/tickets', 'id_tiket', id_tiket)).toBeUndefined()
  })
})
