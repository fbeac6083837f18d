import { describe, expect, it, vi } from 'vitest'
import { removeToken } from '../../../lib/session-store.ts'
import { passenger } from '../../../testing/records.ts'
import {
  alerts,
  button,
  click,
  failure,
  field,
  fill,
  linkTarget,
  heading,
  link,
  ok,
  openScreen,
  pageText,
  advanceTime,
  waitForText,
  submit,
  countText,
  until,
  type Reply,
} from '../../../testing/screen.tsx'

const profile = { 'GET /api/auth/profile': ok(passenger) }
const home = { ...profile, 'GET /api/tiket/my-tickets': ok([]) }
const unverified = {
  status: 200,
  body: { success: true, requiresVerification: true, email: 'siti@contoh.id' },
}

const refused = failure(401, 'INVALID_CREDENTIALS', 'Email atau password salah')

async function logIn(reply: Reply | readonly Reply[], more = {}) {
  const screen = await openScreen('/login', { replies: { ...home, 'POST /api/auth/login': reply, ...more } })
  await fill('Email', 'siti@contoh.id')
  await fill('Password', 'rahasia')
  await submit()
  return screen
}

describe('/login', () => {
  it('passes the typed e-mail on to a forgotten password [A185]', async () => {
    await openScreen('/login')
    await fill('Email', 'siti@contoh.id')
    await click(link('Lupa password?'))
    await until(() => heading() === 'Lupa Password')
    expect(field('Email').value).toBe('siti@contoh.id')
  })
  it('has an e-mail and a password field, and links to /forgot-password and /register [A25]', async () => {
    await openScreen('/login')
    expect([field('Email').type, field('Password').type]).toEqual(['email', 'password'])
    expect([linkTarget('Lupa password?'), linkTarget('Daftar sekarang')]).toEqual([
      '/forgot-password',
      '/register',
    ])
  })
  it('stores the token, loads the profile and goes to /dashboard [A27]', async () => {
    const screen = await logIn(ok({ token: 'fresh' }))
    await until(() => heading() === 'Dashboard')
    expect([screen.at(), localStorage.getItem('token')]).toEqual(['/dashboard', 'fresh'])
    expect(screen.calls.indexOf('GET /api/auth/profile')).toBeGreaterThan(
      screen.calls.indexOf('POST /api/auth/login'),
    )
  })
  it.each<[string, Reply]>([
    ['a success', unverified],
    ['a refusal', failure(403, 'FORBIDDEN', 'Akun belum diverifikasi', unverified.body)],
  ])('switches to the OTP step if %s replies that verification is required [A26]', async (_as, reply) => {
    await logIn(reply)
    await until(() => heading() === 'Verifikasi Email')
    await waitForText('siti@contoh.id')
    expect(localStorage.getItem('token')).toBeNull()
  })
  it('shows Login failed: No token received if a login brings none [A28]', async () => {
    await logIn({ status: 200, body: { success: true } })
    expect(alerts()).toEqual([['danger', 'Login failed: No token received']])
  })
  it('shows the server’s own sentence if a login brings no token', async () => {
    await logIn({ status: 200, body: { success: true, message: 'Akun Anda sedang diperiksa.' } })
    expect(alerts()).toEqual([['danger', 'Akun Anda sedang diperiksa.']])
    expect(heading()).toBe('Login')
  })
  it('does not send an invalid e-mail address [A4]', async () => {
    const screen = await openScreen('/login')
    await fill('Email', 'siti')
    await fill('Password', 'rahasia')
    await submit()
    await waitForText('Format email tidak valid')
    expect(screen.calls).toEqual([])
  })
})

describe('a failed login', () => {
  it.each<[string, Reply]>([
    ['a silent server', failure(500)],
    ['no connection', 'network'],
  ])('shows Login failed after %s, and keeps what was typed [A29]', async (_name, reply) => {
    await logIn(reply)
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['danger', 'Login failed']])
    expect(field('Email').value).toBe('siti@contoh.id')
  })
  it('shows a missing connection', async () => {
    await logIn('network')
    const box = 'form [role=alert]'
    await until(() => document.querySelector(box)?.textContent !== '')
    expect(document.querySelector(box)?.textContent).toBe(
      'Login failedServer belum dapat dihubungi. Periksa koneksi internet, lalu coba lagi.',
    )
  })
  it('shows the server’s message [N26]', async () => {
    await logIn(refused)
    expect(alerts()).toEqual([['danger', 'Email atau password salah']])
  })
  it('shows the message once, beside the form, until the next attempt', async () => {
    await logIn([refused, 'never'])
    vi.useFakeTimers({ shouldAdvanceTime: true })
    expect(countText('Email atau password salah')).toBe(1)
    await advanceTime(6000)
    expect(document.querySelector('form [role=alert]')?.textContent).toBe('Email atau password salah')
    await submit()
    expect(countText('Email atau password salah')).toBe(0)
  })
  it('does not show the error in the next step, nor after going back from it', async () => {
    await logIn([refused, unverified])
    await submit()
    await until(() => heading() === 'Verifikasi Email')
    expect(countText('Email atau password salah')).toBe(0)
    await click(button('Gunakan email lain'))
    await until(() => heading() === 'Login')
    expect(countText('Email atau password salah')).toBe(0)
  })
  it('shows a field’s error beside the field alone', async () => {
    const errors = [{ field: 'email', msg: 'Email tidak dikenal' }]
    await logIn(failure(400, 'VALIDATION_FAILED', 'Data belum benar.', { errors }))
    expect([countText('Email tidak dikenal'), countText('Data belum benar.')]).toEqual([1, 1])
  })
  it('shows an error of a field that the form does not have', async () => {
    const errors = [{ field: 'device', msg: 'Perangkat tidak dikenal' }]
    await logIn(failure(400, 'VALIDATION_FAILED', 'Data belum benar.', { errors }))
    expect(countText('Perangkat tidak dikenal')).toBe(1)
  })
})

describe('a login that the server rate-limits', () => {
  const slowed = failure(429, 'RATE_LIMITED', 'Terlalu banyak percobaan. Silakan tunggu sebentar.')
  it('offers a login link by mail, to the typed address', async () => {
    const screen = await logIn(slowed, { 'POST /api/auth/login-link': ok(null) })
    await waitForText('Terlalu banyak percobaan login')
    expect(linkTarget('Kirim tautan masuk')).toBe('/login/link')
    await click(link('Kirim tautan masuk'))
    await until(() => heading() === 'Masuk dengan Tautan Email')
    expect([screen.at(), field('Email').value]).toEqual(['/login/link', 'siti@contoh.id'])
  })
  it('does not offer it after a wrong password', async () => {
    await logIn(refused)
    expect(document.body.textContent).not.toContain('Terlalu banyak percobaan login')
    expect(linkTarget('Masuk dengan tautan email')).toBe('/login/link')
  })
})

describe('the OTP step', () => {
  const step = async (more = {}) => {
    const screen = await logIn(unverified, more)
    await until(() => heading() === 'Verifikasi Email')
    return screen
  }
  it('accepts exactly six digits: submit is disabled until then [A12]', async () => {
    const screen = await step()
    await fill('Kode OTP', '12a45')
    expect([field('Kode OTP').value, button('Verifikasi').disabled]).toEqual(['1245', true])
    await fill('Kode OTP', '1234567')
    expect([field('Kode OTP').value, button('Verifikasi').disabled]).toEqual(['123456', false])
    await fill('Kode OTP', '123')
    await submit()
    await waitForText('Masukkan kode OTP 6 digit')
    expect(screen.calls).not.toContain('POST /api/auth/verify-otp')
  })
  it('stores the token that a right code returns, and reloads the profile [A13]', async () => {
    const screen = await step({ 'POST /api/auth/verify-otp': ok({ token: 'proved' }) })
    await fill('Kode OTP', '123456')
    await submit()
    await until(() => heading() === 'Dashboard')
    expect([screen.at(), localStorage.getItem('token')]).toEqual(['/dashboard', 'proved'])
    expect(screen.requests.find(({ call }) => call === 'POST /api/auth/verify-otp')?.body).toEqual({
      email: 'siti@contoh.id',
      otp: '123456',
    })
  })
  it('shows Verifikasi gagal if the server sends no message, and keeps the step [A16]', async () => {
    await step({ 'POST /api/auth/verify-otp': failure(500) })
    await fill('Kode OTP', '123456')
    await submit()
    expect(alerts()).toEqual([['danger', 'Verifikasi gagal']])
    expect(heading()).toBe('Verifikasi Email')
  })
  it('shows once that the code was wrong, until another is requested', async () => {
    await step({
      'POST /api/auth/verify-otp': failure(422, 'INVALID_OTP', 'Kode OTP salah atau sudah kadaluarsa'),
      'POST /api/auth/resend-otp': 'never',
    })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await fill('Kode OTP', '123456')
    await submit()
    await advanceTime(6000)
    expect(countText('Kode OTP salah atau sudah kadaluarsa')).toBe(1)
    await click(button('Kirim ulang kode'))
    expect(countText('Kode OTP salah atau sudah kadaluarsa')).toBe(0)
  })
  it('disables resending for 60 visible seconds after a code was sent [A14, A15]', async () => {
    await step({ 'POST /api/auth/resend-otp': ok(null) })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await click(button('Kirim ulang kode'))
    await waitForText('Kirim ulang dalam 60 detik')
    expect([heading(), localStorage.getItem('token')]).toEqual(['Verifikasi Email', null])
    expect(button(/^Kirim ulang dalam/).disabled).toBe(true)
    await advanceTime(58_500)
    await waitForText('Kirim ulang dalam 1 detik')
    await advanceTime(1500)
    expect(button('Kirim ulang kode').disabled).toBe(false)
  })
  it.each([
    ['/login', { awaitedEmail: 'siti@contoh.id' }],
    ['/register', { awaitedEmail: 'siti@contoh.id' }],
    ['/verify?email=siti%40contoh.id', undefined],
  ])(
    'continues the countdown after a reload of %s, for the same address alone [A15]',
    async (path, state) => {
      vi.useFakeTimers({ shouldAdvanceTime: true })
      const replies = { 'POST /api/auth/resend-otp': ok(null) }
      const screen = await openScreen(path, { state, replies })
      await click(button('Kirim ulang kode'))
      await waitForText('Kirim ulang dalam 60 detik')
      await advanceTime(20_000)
      await screen.close()
      const again = await openScreen(path, { state, replies })
      await waitForText(/Kirim ulang dalam (40|39) detik/)
      expect(button(/^Kirim ulang dalam/).disabled).toBe(true)
      await again.close()
      await openScreen('/verify?email=budi%40contoh.id')
      expect(button('Kirim ulang kode').disabled).toBe(false)
    },
  )
  it.each([
    ['34', 'Kirim ulang dalam 34 detik', 34_000],
    ['3000', 'Kirim ulang dalam 50 menit', 3_000_000],
  ])('waits for the %s seconds of Retry-After if the server refuses a resend', async (wait, text, ms) => {
    const slowed = { success: false, type: 'RATE_LIMITED', message: 'Terlalu banyak percobaan.' }
    await step({
      'POST /api/auth/resend-otp': { status: 429, body: slowed, headers: { 'retry-after': wait } },
    })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await click(button('Kirim ulang kode'))
    await waitForText(text, 'Terlalu banyak percobaan.')
    expect(button(/^Kirim ulang dalam/).disabled).toBe(true)
    await advanceTime(ms)
    expect(button('Kirim ulang kode').disabled).toBe(false)
  })
  it.each([
    ['the server’s message', 'Jika email ini menunggu verifikasi, kode OTP baru sudah dikirim.'],
    ['the default if the server is silent', undefined],
  ])('after a resend shows %s', async (_what, message) => {
    await step({ 'POST /api/auth/resend-otp': ok(null, message === undefined ? {} : { message }) })
    await click(button('Kirim ulang kode'))
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['success', message ?? 'Kode OTP baru sudah dikirim']])
  })
  it('shows Gagal mengirim ulang OTP if the server sends no message, and allows a retry [A16]', async () => {
    await step({ 'POST /api/auth/resend-otp': failure(500) })
    await click(button('Kirim ulang kode'))
    expect(alerts()).toEqual([['danger', 'Gagal mengirim ulang OTP']])
    expect(button('Kirim ulang kode').disabled).toBe(false)
  })
})

describe('the session', () => {
  const ended = failure(401, 'UNAUTHENTICATED', 'Sesi Anda sudah berakhir.')
  it.each<[string, Reply[], string]>([
    ['has ended', [ended], 'Sesi Anda sudah berakhir.'],
    [
      'cannot be loaded',
      [failure(500), failure(500)],
      'Profil Anda tidak dapat dimuat. Silakan login kembali.',
    ],
  ])('that %s is explained on the login page, until a login [A36]', async (_why, failures, text) => {
    const replies = {
      'GET /api/auth/profile': [...failures, ok(passenger)],
      'POST /api/auth/login': ok({ token: 'fresh' }),
      'GET /api/tiket/my-tickets': ok([]),
    }
    const screen = await openScreen('/my-tickets', { as: passenger, replies })
    await until(() => screen.at() === '/login' && heading() === 'Login')
    await waitForText('Anda perlu login lagi', text)
    await fill('Email', 'siti@contoh.id')
    await fill('Password', 'rahasia')
    await submit()
    await until(() => screen.at() === '/my-tickets')
    await screen.close()
    removeToken()
    await openScreen('/login')
    expect(pageText()).not.toContain('Anda perlu login lagi')
  })
  it('outlasts one failed load of the profile [A187]', async () => {
    const profiles = [failure(500), ok(passenger)]
    const screen = await openScreen('/terms', {
      as: passenger,
      replies: { 'GET /api/auth/profile': profiles },
    })
    await waitForText('Siti Rahmawati')
    expect([screen.calls.length, localStorage.getItem('token')]).toEqual([2, 'token-of-the-test'])
  })
  it('whose profile fails right after a login is explained by the login’s own error', async () => {
    await logIn(ok({ token: 'fresh' }), { 'GET /api/auth/profile': failure(500) })
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['danger', 'Login failed']])
    expect(pageText()).not.toContain('Anda perlu login lagi')
  })
  it('requests the profile on load if a token is stored, with the token as bearer [A35, W23]', async () => {
    const screen = await openScreen('/terms', { as: passenger })
    await waitForText('Siti Rahmawati')
    const [asked] = screen.requests
    expect([asked?.call, asked?.headers.get('authorization')]).toEqual([
      'GET /api/auth/profile',
      'Bearer token-of-the-test',
    ])
  })
  it('sends no request if no token is stored', async () => {
    const screen = await openScreen('/terms')
    expect(screen.calls).toEqual([])
  })
})
