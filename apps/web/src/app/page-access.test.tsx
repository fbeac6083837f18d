import { describe, expect, it } from 'vitest'
import { administrator, passenger } from '../testing/records.ts'
import { heading, ok, openScreen, until } from '../testing/screen.tsx'

it.each([
  ['/login', 'a passenger', passenger, '/dashboard'],
  ['/login', 'an administrator', administrator, '/admin/dashboard'],
  ['/register', 'a passenger', passenger, '/dashboard'],
  ['/register', 'an administrator', administrator, '/dashboard'],
])('%s redirects %s [N13]', async (path, _who, as, home) => {
  const screen = await openScreen(path, { as })
  await until(() => screen.at() === home)
})

describe('roles', () => {
  it.each([
    ['/', 'Kursi bus, Anda yang pilih.'],
    ['/terms', 'Syarat dan Ketentuan'],
    ['/privacy', 'Kebijakan Privasi'],
    ['/search-results', 'Jadwal Keberangkatan'],
    ['/login', 'Login'],
    ['/register', 'Daftar'],
    ['/verify?email=siti%40contoh.id', 'Verifikasi Email'],
    ['/verify/abcdefghijklmnopqrstuvwxyz', 'Verifikasi Berhasil'],
    ['/forgot-password', 'Lupa Password'],
    ['/reset-password/abcdefghijklmnopqrstuvwxyz', 'Reset Password'],
    // Of the counter's code, paid by a phone without an account [B974].
    ['/payment/counter', 'Pembayaran di Loket'],
  ])('let a guest see %s: %s [N10]', async (path, title) => {
    const screen = await openScreen(path, {
      replies: {
        'GET /api/rute': ok([]),
        'GET /api/kota': ok([]),
        'GET /api/auth/verify/:token': ok(null),
        'GET /api/auth/reset-password/:token': ok({ valid: true }),
      },
    })
    await until(() => heading() === title)
    expect(screen.at()).toBe(path)
  })
  it.each([
    '/profile',
    '/booking/7',
    '/booking/details/7',
    '/booking/summary/7?reservation=1001&seats=3,4',
    '/booking',
    '/my-tickets',
    '/ticket/42',
    '/ticket/print/42',
    '/tiket/order/42',
    '/tiket/print-order/42',
    '/dashboard',
    '/payment/finish',
    '/payment/error',
    '/payment/pending',
    '/admin/dashboard',
    '/admin/users',
    '/admin/buses',
    '/admin/routes',
    '/admin/tickets',
  ])('redirect a guest from %s to /login [N11, N14]', async (path) => {
    const screen = await openScreen(path)
    await until(() => heading() === 'Login')
    expect(screen.at()).toBe('/login')
  })
  it.each(['/admin/dashboard', '/admin/users', '/admin/buses', '/admin/routes', '/admin/tickets'])(
    'redirect a passenger from %s to /dashboard [N14]',
    async (path) => {
      const screen = await openScreen(path, {
        as: passenger,
        replies: { 'GET /api/tiket/my-tickets': ok([]) },
      })
      await until(() => heading() === 'Dashboard')
      expect(screen.at()).toBe('/dashboard')
    },
  )
})
