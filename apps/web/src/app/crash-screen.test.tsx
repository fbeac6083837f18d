import { afterEach, expect, it, vi } from 'vitest'
import { createMemoryRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { passenger } from '../testing/records.ts'
import { heading, memoryRouter, openScreen } from '../testing/screen.tsx'
import { inAct, mount, until, type Mounted } from '../testing/mount.ts'
import { CrashScreen } from './crash-screen.tsx'
import { lazyPage as code, withPlaceholder } from './page-code.tsx'
import { routes } from './routes.tsx'

let mounted: Mounted | undefined
afterEach(async () => {
  await mounted?.unmount()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Broken(): never {
  throw new Error('kursi <b>7</b> hilang')
}

it('shows Unexpected Application Error! and a link home [N27]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const router = createMemoryRouter([{ path: '/', element: <Broken />, errorElement: <CrashScreen /> }])
  mounted = await mount(<RouterProvider router={router} />)
  expect(mounted.root.querySelector('h1')?.textContent).toBe('Unexpected Application Error!')
  expect([...mounted.root.querySelectorAll('button')].map((button) => button.textContent)).toEqual([
    'Muat Ulang Halaman',
    'Ke Beranda',
  ])
  expect(mounted.root.querySelector('details p')?.textContent).toBe('kursi <b>7</b> hilang')
})

/** The route table, with the page at `path` replaced by one that throws while rendering. */
const withBroken = (table: readonly RouteObject[], path: string): RouteObject[] =>
  table.map((route) => {
    if (route.path === path) return { path, Component: withPlaceholder({ Component: Broken }) }
    return route.children ? { ...route, children: withBroken(route.children, path) } : route
  })

it.each([
  ['/terms', 'inside the frame', true],
  ['/ticket/print/:id', 'where there is no frame', false],
])('is shown when %s throws while rendering: %s [N27]', async (path, _where, framed) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const screen = await openScreen(path.replace(':id', '42'), {
    as: passenger,
    table: withBroken(routes, path),
  })
  await until(() => heading() === 'Unexpected Application Error!')
  await until(() => (document.querySelector('header nav') !== null) === framed)
  expect(screen.at()).toBe(path.replace(':id', '42'))
})

it('offers a retry when a page’s code cannot be loaded, and retries by itself once the connection is back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const ask = vi.fn<() => Promise<Response>>(async () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', ask)
  let connected = false
  const lazy = async () => {
    if (!connected) throw new TypeError('Failed to fetch dynamically imported module')
    return { Component: () => 'beranda' }
  }
  const router = await memoryRouter(
    [{ errorElement: <CrashScreen />, children: [{ path: '/', lazy: code(lazy) }] }],
    { address: '/' },
  )
  mounted = await mount(<RouterProvider router={router} />)
  expect(mounted.root.querySelector('h1')?.textContent).toBe('Halaman Belum Dapat Dimuat')
  await inAct(() => document.querySelector('button')?.click())
  // One request to the health check, no reload.
  expect(ask).toHaveBeenCalledTimes(1)
  expect(document.querySelector('button')?.textContent).toBe('Coba Lagi')
  connected = true
  await inAct(() => window.dispatchEvent(new Event('online')))
  await until(() => mounted?.root.textContent === 'beranda')
})
