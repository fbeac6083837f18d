import { createBrowserHistory, createMemoryHistory } from '@tanstack/history'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { doing, mount, until, type Mounted } from '../../ui/mount.ts'
import { Outlet, RouterProvider } from './provider.tsx'
import { createRouter, type Router } from './router.ts'
import { ScrollRestoration } from './scroll-restoration.tsx'

let page: Mounted | undefined
let router: Router

beforeEach(() => {
  window.history.replaceState(null, '', '/')
  vi.stubGlobal('scrollTo', (_x: number, y: number) => {
    window.scrollY = y
  })
  window.scrollY = 0
})

afterEach(async () => {
  await close()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

async function open(history = createMemoryHistory()): Promise<void> {
  router = createRouter(history, [
    {
      element: (
        <>
          <Outlet />
          <ScrollRestoration />
        </>
      ),
      children: [
        { path: '/', element: 'daftar' },
        { path: '/trip', element: <p id="harga">rute</p> },
      ],
    },
  ])
  await router.ready
  page = await mount(<RouterProvider router={router} />)
}

async function close(): Promise<void> {
  await page?.unmount()
  page = undefined
  router.dispose()
}

it('begins a new page at its top, and comes back to the place at which the one before was left', async () => {
  await open()
  window.scrollY = 700
  await doing(() => void router.navigate('/trip'))
  expect(window.scrollY).toBe(0)
  await doing(() => void router.navigate(-1))
  await until(() => page?.root.textContent === 'daftar')
  expect(window.scrollY).toBe(700)
})

it('does not scroll when asked not to, and goes to the address’s hash', async () => {
  await open()
  window.scrollY = 700
  await doing(() => void router.navigate('/?page=2', { preventScrollReset: true }))
  expect(window.scrollY).toBe(700)
  const seen = vi.fn()
  HTMLElement.prototype.scrollIntoView = function scrollIntoView() {
    seen(this.id)
  }
  await doing(() => void router.navigate('/trip#harga'))
  expect(seen.mock.calls).toEqual([['harga']])
})

it('is kept over a reload, but not for a page that the browser opens anew', async () => {
  await open(createBrowserHistory())
  window.scrollY = 450
  dispatchEvent(new Event('pagehide'))
  await close()
  window.scrollY = 0
  await open(createBrowserHistory())
  expect(window.scrollY).toBe(450)
  await close()
  window.scrollY = 0
  window.history.replaceState(null, '', '/')
  await open(createBrowserHistory())
  expect(window.scrollY).toBe(0)
})
