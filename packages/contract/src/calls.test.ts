import { describe, expect, it } from 'vitest'
import { api, type Endpoint } from './index.ts'

const endpoints: Endpoint[] = Object.values(api).flatMap((chapter) => Object.values<Endpoint>(chapter))

/** Method, path and a body that the server takes, by the tables of section 7. */
const calls: [string, string, object?][] = [
  ['GET', '/api/auth/profile'],
  ['PUT', '/api/auth/profile', { username: 'Siti', email: 'siti@contoh.id', no_telepon: '081234567890' }],
  ['PUT', '/api/auth/password', { currentPassword: 'lama123', newPassword: 'baru123' }],
  ['POST', '/api/auth/login', { email: 'siti@contoh.id', password: 'rahasia' }],
  [
    'POST',
    '/api/auth/register',
    { username: 'Siti', email: 'siti@contoh.id', password: 'rahasia', no_telepon: '081234567890' },
  ],
  ['POST', '/api/auth/verify-otp', { email: 'siti@contoh.id', otp: '123456' }],
  ['POST', '/api/auth/resend-otp', { email: 'siti@contoh.id' }],
  ['POST', '/api/auth/forgot-password', { email: 'siti@contoh.id' }],
  ['GET', '/api/auth/reset-password/:token'],
  ['POST', '/api/auth/reset-password/:token', { password: 'rahasia' }],
  ['GET', '/api/auth/verify/:token'],
  ['PUT', '/api/auth/make-admin/:id'],
  ['GET', '/api/rute'],
  ['GET', '/api/rute/:id'],
  ['GET', '/api/tiket/my-tickets'],
  ['GET', '/api/tiket/order/:id'],
  ['GET', '/api/tiket/:id'],
  ['GET', '/api/tiket/available-seats/:id'],
  ['POST', '/api/tiket/check-seat-availability/:id', { seats: [3, '4'] }],
  ['PUT', '/api/tiket/cancel/:id'],
  ['POST', '/api/reservasi/temp', { id_rute: 7, nomor_kursi: [3, 4] }],
  ['POST', '/api/booking/direct', { id_rute: 7, nomor_kursi: [3], metode_pembayaran: 'midtrans' }],
  ['PUT', '/api/reservasi/cancel/:id'],
  ['GET', '/api/booking/summary/:id'],
  ['GET', '/api/reservasi/:id'],
  [
    'POST',
    '/api/booking/from-reservation',
    {
      id_reservasi: 'temp',
      id_rute: 7,
      nomor_kursi: [3, 4],
      nama_penumpang: 'Siti',
      email: 'siti@contoh.id',
      no_telepon: '081234567890',
    },
  ],
  ['POST', '/api/pembayaran/create', { id_tiket: 42 }],
  ['GET', '/api/pembayaran/status/:id'],
  ['GET', '/api/admin/dashboard/stats'],
  ['GET', '/api/admin/users'],
  ['PUT', '/api/admin/users/:id', { username: 'Siti', email: 'siti@contoh.id', no_telepon: '' }],
  ['DELETE', '/api/admin/users/:id'],
  ['GET', '/api/admin/buses'],
  ['POST', '/api/admin/buses', { nama_bus: 'Sinar Jaya', total_kursi: '40' }],
  ['PUT', '/api/admin/buses/:id', { nama_bus: 'Sinar Jaya', total_kursi: 40 }],
  ['DELETE', '/api/admin/buses/:id'],
  ['GET', '/api/admin/routes'],
  ...(['POST', 'PUT'] as const).map((method): [string, string, object] => [
    method,
    `/api/admin/routes${method === 'PUT' ? '/:id' : ''}`,
    {
      id_bus: 5,
      asal: 'Jakarta',
      tujuan: 'Solo',
      waktu_berangkat: '2036-11-21T07:30',
      harga: '150000',
      status: 'aktif',
    },
  ]),
  ['DELETE', '/api/admin/routes/:id'],
  ['GET', '/api/admin/tickets'],
  ['PUT', '/api/admin/tickets/:id/status', { status_tiket: 'confirmed' }],
  ['DELETE', '/api/admin/tickets/:id'],
]

describe('[spec 7] the contract', () => {
  it.each(calls)('names %s %s, with the fields of its body', async (method, path, body) => {
    const endpoint = endpoints.find((one) => one.method === method && one.path === path)
    expect(endpoint).toBeDefined()
    const read = await endpoint?.body?.['~standard'].validate(body)
    expect(read?.issues).toBeUndefined()
    expect(endpoint?.body === undefined).toBe(body === undefined)
  })
})
