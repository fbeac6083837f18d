import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryRouter, type DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { makeQueryClient } from '../lib/query-client.ts'
import { isAfterLogout, noteLogout, requestedPage, rememberRequestedPage } from '../lib/requested-page.ts'
import { trackFirstPage } from '../lib/first-page.ts'
import { useSession } from '../lib/session.ts'
import { findToken, removeToken, storeToken } from '../lib/session-store.ts'
import { aTrip } from '../testing/records.ts'
import { inAct, mount, until, type Mounted } from '../testing/mount.ts'
import { App } from './app.tsx'
import { GuestOnly, RequireStaff, RequireUser } from './guards.tsx'

const sari = {
  id_user: 1,
  username: 'Sari',
  email: 'sari@example.id',
  no_telepon: null,
  role: 'user',
  is_verified: true,
  created_at: '2026-01-01T00:00:00Z',
}
const profile = (role: string) => ({ status: 200, body: { success: true, data: { ...sari, role } } })
const refused = { status: 401, body: { success: false, type: 'UNAUTHENTICATED', message: 'Sesi berakhir' } }

type Answer = { status: number; body: unknown } | 'network' | 'never'
let answers: Answer[] = []
let page: Mounted | undefined
let router: DataRouter

beforeEach(() => {
  vi.stubGlobal('fetch', async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer === 'never') return new Promise<Response>(() => undefined)
    if (answer === undefined || answer === 'network') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer.body), { status: answer.status })
  })
})

afterEach(async () => {
  // Code that is still loading would send its request in the next test.
  await inAct(() => vi.dynamicImportSettled())
  await page?.unmount()
  page = undefined
  vi.unstubAllGlobals()
  removeToken()
  sessionStorage.clear()
})

function LoginForm() {
  const { login } = useSession()
  return (
    <form>
      halaman login
      <input aria-label="Email" />
      <button type="button" onClick={() => void login('fresh').catch(() => undefined)} />
    </form>
  )
}

/** Opens an address, with others behind it in the history; returns a function that reads the current address. */
async function open(address: string, ...behind: string[]): Promise<() => string> {
  const table = [
    {
      element: <RequireUser />,
      children: [
        { path: '/booking/:id', element: 'halaman kursi' },
        { path: '/dashboard', element: 'dashboard' },
        { path: '/far', lazy: () => new Promise<never>(() => undefined) },
      ],
    },
    { path: '/', element: 'beranda' },
    {
      element: <RequireUser />,
      children: [{ path: '/my-tickets', element: 'tiket saya', handle: { needs: 'seats.book' } }],
    },
    {
      element: <RequireStaff />,
      children: [
        { path: '/admin/users', element: 'halaman user' },
        { path: '/admin/dashboard', element: 'dashboard admin' },
      ],
    },
    { element: <GuestOnly />, children: [{ path: '/login', element: <LoginForm /> }] },
    {
      element: <GuestOnly to="/dashboard" />,
      children: [{ path: '/register', element: 'halaman daftar' }],
    },
  ]
  router = createMemoryRouter(table, { initialEntries: [...behind, address] })
  trackFirstPage(router)
  page = await mount(
    <App client={makeQueryClient()}>
      <RouterProvider router={router} />
    </App>,
  )
  return () => router.state.location.pathname + router.state.location.search
}

const shows = (text: string) => () => document.body.textContent?.includes(text) === true

describe('pages for logged-in users', () => {
  it('redirect a guest to /login and remember the origin with its query [N12]', async () => {
    const at = await open('/booking/7?cancel=true&from=booking')
    await until(shows('halaman login'))
    expect([at(), requestedPage()]).toEqual(['/login', '/booking/7?cancel=true&from=booking'])
  })

  it('show the departure that a guest chose above the login form, with its way back [A60, T27]', async () => {
    answers = [
      { status: 200, body: { success: true, data: aTrip(), waktu_server: new Date().toISOString() } },
    ]
    await open('/booking/7?pulang=2036-11-23')
    await until(shows('Perjalanan yang Anda pilih'))
    await until(shows('Sinar Jaya Executive'))
    expect(requestedPage()).toBe('/booking/7?pulang=2036-11-23')
    await until(shows('Perjalanan pulang: Min 23 Nov'))
    expect(document.body.textContent?.indexOf('Sinar Jaya')).toBeLessThan(
      document.body.textContent?.indexOf('halaman login') ?? 0,
    )
  })

  it('show no departure above the login form if the guest wanted another page, or if it cannot be loaded [A60]', async () => {
    answers = [{ status: 404, body: { success: false, type: 'NOT_FOUND', message: 'Tidak ada' } }]
    await open('/dashboard')
    await until(shows('halaman login'))
    expect(document.body.textContent).not.toContain('Perjalanan yang Anda pilih')
    await page?.unmount()
    await open('/booking/7')
    await until(() => !shows('Perjalanan yang Anda pilih')() && shows('halaman login')())
  })

  it('wait while the session loads [N15]', async () => {
    answers = ['never']
    storeToken('stored')
    const at = await open('/admin/users')
    await until(shows('Memuat halaman'))
    expect([at(), document.title]).toEqual(['/admin/users', 'Memuat halaman… · TiketBus'])
  })

  it('show a loading state while the login page’s code loads', async () => {
    const router = createMemoryRouter(
      [
        { element: <RequireUser />, children: [{ path: '/booking/:id', element: 'halaman kursi' }] },
        { path: '/login', lazy: () => new Promise<never>(() => undefined) },
      ],
      { initialEntries: ['/booking/7'] },
    )
    page = await mount(
      <App client={makeQueryClient()}>
        <RouterProvider router={router} />
      </App>,
    )
    await until(() => router.state.navigation.location?.pathname === '/login')
    expect(document.querySelector('h1')?.textContent).toBe('Memuat halaman…')
  })

  it('remove a refused token and redirect to /login [A36]', async () => {
    answers = [refused]
    storeToken('old')
    await open('/booking/7')
    await until(shows('halaman login'))
    expect(findToken()).toBeNull()
  })

  it.each([
    ['no connection', 'network' as const],
    ['429', { status: 429, body: {} }],
    ['502', { status: 502, body: '' }],
    ['503', { status: 503, body: {} }],
    ['504', { status: 504, body: {} }],
  ])('keep the token at %s and offer a retry [A43]', async (_name, answer) => {
    answers = [answer, answer, profile('user')]
    if (answer !== 'network' && answer.status === 429) answers = [answer, profile('user')]
    storeToken('stored')
    const at = await open('/booking/7')
    await until(shows('Server belum dapat dihubungi'))
    expect(document.title).toBe('Server belum dapat dihubungi · TiketBus')
    expect([findToken(), at()]).toEqual(['stored', '/booking/7'])
    await inAct(() => document.querySelector('button')?.click())
    await until(shows('halaman kursi'))
  })
})

describe('the back-office', () => {
  it('redirects a non-admin to /dashboard and an unauthenticated visitor to /login [N14]', async () => {
    answers = [profile('user')]
    storeToken('stored')
    const at = await open('/admin/users')
    await until(shows('dashboard'))
    expect(at()).toBe('/dashboard')
    await page?.unmount()
    removeToken()
    await open('/admin/users')
    await until(shows('halaman login'))
  })

  it('lets an administrator in', async () => {
    answers = [profile('admin')]
    storeToken('stored')
    const at = await open('/admin/users')
    await until(shows('halaman user'))
    expect(at()).toBe('/admin/users')
  })
})

describe('a role that the table of permissions does not know', () => {
  it.each(['/my-tickets', '/admin/users', '/login'])(
    'is sent from %s to the landing page [N361]',
    async (address) => {
      answers = [profile('petugas')]
      storeToken('stored')
      const at = await open(address)
      await until(shows('beranda'))
      expect(at()).toBe('/')
    },
  )
})

describe('pages for guests', () => {
  it.each([
    ['/login', 'user', '/dashboard'],
    ['/login', 'admin', '/admin/dashboard'],
    ['/register', 'user', '/dashboard'],
  ])('%s sends a logged-in %s to %s [N13]', async (address, role, goal) => {
    answers = [profile(role)]
    storeToken('stored')
    const at = await open(address)
    await until(shows('dashboard'))
    expect(at()).toBe(goal)
  })

  it('redirect to the remembered origin after a login, once [N12]', async () => {
    answers = [profile('user')]
    const at = await open('/booking/7?from=booking')
    await until(shows('halaman login'))
    await inAct(() => document.querySelector('button')?.click())
    await until(shows('halaman kursi'))
    expect([at(), requestedPage()]).toEqual(['/booking/7?from=booking', null])
  })

  it('remember, after a logout, the next page that is opened, not one reached by Back', async () => {
    answers = [profile('user')]
    noteLogout()
    const at = await open('/register', '/booking/7')
    await until(shows('halaman daftar'))
    await inAct(() => void router.navigate(-1))
    await until(shows('halaman login'))
    expect([at(), requestedPage()]).toEqual(['/login', null])
    await inAct(() => void router.navigate('/dashboard'))
    await until(() => requestedPage() === '/dashboard')
    await inAct(() => document.querySelector('button')?.click())
    await until(shows('dashboard'))
    expect(isAfterLogout()).toBe(false)
  })

  it('forget the remembered origin when the redirect starts, before the page’s code has loaded', async () => {
    answers = [profile('user')]
    rememberRequestedPage('/far')
    await open('/login')
    await inAct(() => document.querySelector('button')?.click())
    await until(() => router.state.navigation.location?.pathname === '/far')
    expect(requestedPage()).toBeNull()
  })

  it('keep the form and its values while a login request is pending', async () => {
    answers = ['never']
    await open('/login')
    const field = document.querySelector('input')
    await inAct(() => document.querySelector('button')?.click())
    expect([document.querySelector('input') === field, findToken()]).toEqual([true, 'fresh'])
  })
})
