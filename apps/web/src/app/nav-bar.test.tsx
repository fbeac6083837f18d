import { afterEach, describe, expect, it, vi } from 'vitest'
import { createMemoryRouter, Outlet, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { useAlertStore } from '../lib/alerts.ts'
import { makeQueryClient } from '../lib/query-client.ts'
import { requestedPage } from '../lib/requested-page.ts'
import { findToken, removeToken, storeToken } from '../lib/session-store.ts'
import { inAct, mount, until, type Mounted } from '../testing/mount.ts'
import { App } from './app.tsx'
import { RequireUser } from './guards.tsx'
import { NavBar } from './nav-bar.tsx'
import { withPlaceholder } from './page-code.tsx'
import { AdminLayout, UserLayout } from './sidebar-layout.tsx'

const person = {
  id_user: 1,
  username: 'élan Wijaya',
  email: 'elan@example.id',
  no_telepon: null,
  is_verified: true,
  created_at: '2026-01-01T00:00:00Z',
}

let page: Mounted | undefined
afterEach(async () => {
  await page?.unmount()
  vi.unstubAllGlobals()
  removeToken()
  sessionStorage.clear()
  useAlertStore.setState({ alerts: [] })
})

const pages: RouteObject[] = [
  { path: '/', element: <NavBar /> },
  { path: '/user', element: <UserLayout /> },
  { path: '/admin', element: <AdminLayout /> },
]
let requests: { call: string; authorization: string | null }[]

async function open(role?: string, table = pages, address = '/') {
  requests = []
  vi.stubGlobal('fetch', async (url: string, { method, headers }: RequestInit) => {
    requests.push({ call: `${method} ${url}`, authorization: new Headers(headers).get('authorization') })
    return Response.json({ success: true, data: { ...person, role } })
  })
  if (role !== undefined) storeToken('stored')
  const router = createMemoryRouter(table, { initialEntries: [address] })
  page = await mount(
    <App client={makeQueryClient()}>
      <RouterProvider router={router} />
    </App>,
  )
  if (role !== undefined) await until(() => document.body.textContent?.includes('Wijaya') === true)
  return router
}

const links = (within: string): (string | null)[] =>
  [...document.querySelectorAll(`${within} a`)].map((link) => link.getAttribute('href'))
const logoutButton = () =>
  [...document.querySelectorAll('button')].find((button) => button.textContent === 'Logout')
const bar = 'header nav'
const menu = '#menu'
const lists = ['/admin/dashboard', '/admin/users', '/admin/buses', '/admin/routes', '/admin/tickets']

describe('the navigation bar', () => {
  it('links a guest to the landing page, search, tickets, login and registration', async () => {
    await open()
    expect(links(bar)).toEqual(['/', '/search-results', '/my-tickets', '/login', '/register'])
    expect(links(menu)).toEqual(['/search-results', '/my-tickets', '/login', '/register'])
  })

  it('marks registration with the icon of a person and a plus, not with a pencil', async () => {
    await open()
    const icon = document.querySelector(`${menu} a[href="/register"] path`)?.getAttribute('d')
    expect(icon).toMatch(/M18\.5 8\.5v6M15\.5 11\.5h6$/)
  })

  it('links a passenger’s brand to the dashboard, and shows name and initial', async () => {
    await open('user')
    expect(links(bar)).toEqual(['/dashboard', '/search-results', '/my-tickets', '/profile'])
    expect(links(menu)).toEqual(['/dashboard', '/search-results', '/my-tickets', '/profile'])
    const profile = document.querySelector(`${bar} a[href="/profile"]`)
    expect(profile?.querySelector('[aria-hidden=true]')?.textContent).toBe('É')
    expect(profile?.querySelector('svg')).toBeNull()
  })

  it('hides the passenger’s links from an administrator, adds the lists to the menu, and shows a shield', async () => {
    await open('admin')
    expect(links(bar)).toEqual(['/admin/dashboard', '/profile'])
    await until(() => lists.every((list) => links(menu).includes(list)))
    expect(links(menu)).toContain('/profile')
    expect(links(menu)).not.toContain('/my-tickets')
    expect(document.querySelector(`${bar} a[href="/profile"] svg`)).not.toBeNull()
  })

  it('links a role that the table of permissions does not know to its profile and the search alone [N361]', async () => {
    await open('petugas')
    expect(links(bar)).toEqual(['/', '/search-results', '/profile'])
    expect(links(menu)).toEqual(['/search-results', '/profile'])
  })

  it('removes the token on logout and shows a guest’s bar', async () => {
    await open('user')
    await inAct(() => logoutButton()?.click())
    await until(() => links(bar).includes('/login'))
    expect(findToken()).toBeNull()
  })

  it('logs out at once, even if the landing page’s code takes long to load', async () => {
    const guarded: RouteObject = {
      element: <RequireUser />,
      children: [{ path: '/user', Component: withPlaceholder({ Component: () => 'milik Wijaya' }) }],
    }
    const table = [
      {
        element: (
          <>
            <NavBar />
            <Outlet />
          </>
        ),
        children: [
          { path: '/', lazy: () => new Promise<never>(() => undefined) },
          { path: '/login', element: 'halaman login' },
          guarded,
        ],
      },
    ]
    const router = await open('user', table, '/user')
    sessionStorage.setItem('reservation:7', '[1001]')
    await inAct(() => logoutButton()?.click())
    expect([findToken(), links(bar).includes('/login')]).toEqual([null, true])
    expect(Object.keys(sessionStorage)).toEqual(['logged_out'])
    expect(document.body.textContent).not.toContain('Wijaya')
    expect([router.state.navigation.location?.pathname, requestedPage()]).toEqual(['/', null])
    expect(useAlertStore.getState().alerts.map(({ text }) => text)).toEqual(['Anda telah logout.'])
    await until(() => requests.some(({ call }) => call === 'POST /api/auth/logout'))
    expect(requests.at(-1)?.authorization).toBe('Bearer stored')
  })
})

describe('the sidebars', () => {
  it('of the passenger', async () => {
    const router = await open('user')
    await inAct(() => void router.navigate('/user'))
    expect(links('nav')).toEqual(['/dashboard', '/my-tickets', '/search-results', '/profile'])
  })

  it('of the back-office, also when an administrator opens a passenger’s page', async () => {
    const router = await open('admin')
    await inAct(() => void router.navigate('/admin'))
    expect(links('nav')).toEqual(expect.arrayContaining(lists))
    const all = links('nav')
    await inAct(() => void router.navigate('/user'))
    expect(links('nav')).toEqual(all)
  })

  it('of the back-office begin with what is opened most often, in groups, as does the menu of a phone [N810]', async () => {
    const router = await open('admin')
    await until(() => lists.every((list) => links(menu).includes(list)))
    const groupsOf = (within: string) =>
      [...document.querySelectorAll(`${within} ul[aria-labelledby]`)].map((list) => [
        document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent,
        [...list.querySelectorAll('a')].map((link) => link.getAttribute('href')),
      ])
    const inMenu = groupsOf(menu)
    expect(inMenu).toEqual([
      ['Hari ini', ['/admin/dashboard']],
      ['Jual', ['/loket', '/admin/phone-holds']],
      ['Keberangkatan', ['/admin/routes', '/admin/blokir']],
      ['Pemeriksaan', ['/admin/boarding']],
      ['Pesanan', ['/admin/tickets']],
      ['Keuangan', ['/admin/refunds', '/admin/shifts', '/admin/uang', '/admin/books', '/admin/agents']],
      ['Armada', ['/admin/buses', '/admin/points']],
      ['Laporan', ['/admin/reports']],
      [
        'Pengaturan',
        [
          '/admin/staff',
          '/admin/users',
          '/admin/operator',
          '/admin/biaya-penyedia',
          '/admin/audit',
          '/admin/passkeys',
          '/admin/data-requests',
        ],
      ],
    ])
    await inAct(() => void router.navigate('/admin'))
    expect(groupsOf('nav')).toEqual(inMenu)
  })

  it.each([
    ['/admin/tickets', '/admin/tickets'],
    ['/admin/tickets/42', '/admin/tickets'],
    ['/admin/orders/abc', '/admin/tickets'],
    ['/admin/routes/bulk', '/admin/routes'],
  ])('of the back-office at %s marks %s', async (address, marked) => {
    const router = await open('admin', [...pages, { path: '/admin/*', element: <AdminLayout /> }])
    await inAct(() => void router.navigate(address))
    const current = [...document.querySelectorAll('nav [aria-current=page]')]
    expect(current.map((link) => link.getAttribute('href'))).toEqual([marked])
  })
})
