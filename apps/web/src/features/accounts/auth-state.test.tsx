import { useEffect } from 'react'
import { describe, expect, it } from 'vitest'
import { routes } from '../../app/routes.tsx'
import { Outlet } from 'react-router'
import { passenger } from '../../testing/records.ts'
import {
  button,
  click,
  failure,
  fill,
  heading,
  ok,
  openScreen,
  submit,
  until,
  type Replies,
  type Reply,
} from '../../testing/screen.tsx'
import { useAuth, type AuthState } from './auth-state.ts'

let auth: AuthState | undefined
function Probe() {
  const now = useAuth()
  useEffect(() => {
    auth = now
  })
  return <Outlet />
}
const table = [{ element: <Probe />, children: routes }]
const at = (address: string, replies: Replies = {}, state?: unknown) =>
  openScreen(address, { table, replies, state })

const nobody = {
  token: null,
  isAuthenticated: false,
  loading: false,
  user: null,
  error: null,
  requiresVerification: false,
  verificationEmail: null,
}
const email = 'siti@contoh.id'
const waiting = { ...nobody, requiresVerification: true, verificationEmail: email }
const home = { 'GET /api/auth/profile': ok(passenger), 'GET /api/tiket/my-tickets': ok([]) }
const refused = failure(422, 'INVALID_OTP', 'Ditolak')
const stored = { texts: ['Ditolak'], fields: {}, status: 422 }

async function logIn(): Promise<void> {
  await fill('Email', email)
  await fill('Password', 'rahasia')
  await submit()
}

async function register(): Promise<void> {
  await fill('Nama lengkap', 'Siti Rahmawati')
  await fill('Email', email)
  await fill('Nomor telepon', '081234567890')
  await fill('Password', 'rahasia')
  await fill('Konfirmasi password', 'rahasia')
  await submit()
}

async function enterCode(): Promise<void> {
  await fill('Kode OTP', '123456')
  await submit()
}

const askForAnother = () => click(button('Kirim ulang kode'))
const verify = '/verify?email=siti%40contoh.id'

describe('the state auth', () => {
  it('has every field, empty at the start [N28]', async () => {
    await at('/login')
    expect(auth).toEqual(nobody)
  })
  it.each([
    ['/login', 'POST /api/auth/login', logIn, nobody],
    ['/register', 'POST /api/auth/register', register, nobody],
    [verify, 'POST /api/auth/verify-otp', enterCode, waiting],
    [verify, 'POST /api/auth/resend-otp', askForAnother, waiting],
  ] as const)(
    'at %s is loading, then stores the error of %s and stops [N29]',
    async (address, call, act, before) => {
      const screen = await at(address, { [call]: 'never' })
      await act()
      expect(auth).toEqual({ ...before, loading: true })
      await screen.close()
      await at(address, { [call]: refused })
      await act()
      await until(() => auth?.error !== null)
      expect(auth).toEqual({ ...before, error: stored })
    },
  )
  it.each([
    ['/login', { awaitedEmail: email }],
    ['/register', { awaitedEmail: email }],
    ['/verify', { email }],
    [verify, undefined],
  ])('at %s has the address whose code is awaited', async (address, state) => {
    await at(address, {}, state)
    expect(auth).toEqual(waiting)
  })
  it.each<[string, Reply, object]>([
    ['while its profile loads', 'never', { ...waiting, token: 'early', loading: true }],
    ['if its profile is refused', failure(401, 'UNAUTHENTICATED'), waiting],
  ])(
    'stores a token in the reply to a registration, but is not authenticated %s [A5]',
    async (_when, profile, after) => {
      const reply = ok({ token: 'early' }, { requiresVerification: true, email })
      const screen = await at('/register', {
        'POST /api/auth/register': reply,
        'GET /api/auth/profile': profile,
      })
      await register()
      await until(() => heading() === 'Verifikasi Email')
      await until(() => screen.calls.includes('GET /api/auth/profile'))
      const asked = screen.requests.find(({ call }) => call === 'GET /api/auth/profile')
      expect(asked?.headers.get('authorization')).toBe('Bearer early')
      await until(() => JSON.stringify(auth) === JSON.stringify({ ...auth, ...after }))
      expect(auth).toEqual(after)
    },
  )
  it('is authenticated by the loaded user record, which clears the verification', async () => {
    await at('/verify', { 'POST /api/auth/verify-otp': ok({ token: 'proved' }), ...home }, { email })
    await enterCode()
    await until(() => heading() === 'Dashboard')
    expect(auth).toEqual({ ...nobody, token: 'proved', isAuthenticated: true, user: passenger })
  })
  it('clears only the error when a code is resent', async () => {
    await at(verify, { 'POST /api/auth/verify-otp': refused, 'POST /api/auth/resend-otp': ok(null) })
    await enterCode()
    await until(() => auth?.error !== null)
    await askForAnother()
    await until(() => auth?.error === null)
    expect(auth).toEqual(waiting)
  })
})
