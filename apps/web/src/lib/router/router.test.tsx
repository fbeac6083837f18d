import { createMemoryHistory, type RouterHistory } from '@tanstack/history'
import { afterEach, expect, it, vi } from 'vitest'
import { doing, mount, until, type Mounted } from '../../ui/mount.ts'
import { useBlocker, useIsUnderWay, useParams, useRetry, useSearchParams } from './hooks.ts'
import { Link, Navigate, NavLink } from './link.tsx'
import type { Route } from './match.ts'
import { Outlet, RouterProvider, useRouteError } from './provider.tsx'
import { CodeMissing, createRouter } from './router.ts'

let page: Mounted | undefined
let history: RouterHistory

afterEach(async () => {
  await page?.unmount()
  history.destroy()
  vi.restoreAllMocks()
})

async function open(table: readonly Route[], from: RouterHistory = createMemoryHistory()) {
  history = from
  const router = createRouter(history, table)
  await router.ready
  page = await mount(<RouterProvider router={router} />)
  return router
}

const text = () => page?.root.textContent
const link = (name: string) =>
  [...document.querySelectorAll('a')].find((a) => a.textContent === name) as HTMLAnchorElement

function Frame() {
  return (
    <>
      {useIsUnderWay() ? 'sebentar ' : ''}
      <Outlet />
    </>
  )
}

function later() {
  let come = (_page: { Component: () => string }): void => undefined
  let fail = (_error: Error): void => undefined
  const lazy = vi.fn(
    () =>
      new Promise<{ Component: () => string }>((resolve, reject) => {
        come = resolve
        fail = reject
      }),
  )
  return {
    lazy,
    come: (content: string) => come({ Component: () => content }),
    fail: () => fail(new Error('gone')),
  }
}

it('keeps the page until the next one’s code is there, fetches that code once, and resolves when it is rendered', async () => {
  const slow = later()
  const router = await open([
    {
      element: <Frame />,
      children: [
        { path: '/', element: 'awal' },
        { path: '/slow', lazy: slow.lazy },
      ],
    },
  ])
  let drawn = false
  await doing(() => void router.navigate('/slow').then(() => (drawn = text() === 'lambat')))
  expect(text()).toBe('sebentar awal')
  await doing(() => slow.come('lambat'))
  await until(() => drawn)
  expect(text()).toBe('lambat')
  await doing(() => void router.navigate('/'))
  await doing(() => void router.navigate('/slow'))
  expect([text(), slow.lazy.mock.calls.length]).toEqual(['lambat', 1])
})

it('shows the last navigation’s page, whichever code arrives later', async () => {
  const slow = later()
  const router = await open([
    { path: '/', element: 'awal' },
    { path: '/slow', lazy: slow.lazy },
    { path: '/fast', element: 'cepat' },
  ])
  await doing(() => void router.navigate('/slow'))
  await doing(() => void router.navigate('/fast'))
  await doing(() => slow.come('lambat'))
  expect([text(), history.location.pathname]).toEqual(['cepat', '/fast'])
})

function Told() {
  return <>rusak: {String(useRouteError())}</>
}

it('shows the error screen in the place of what failed, and the next page without it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const slow = later()
  const router = await open([
    {
      element: <Frame />,
      children: [
        {
          errorElement: <Told />,
          children: [
            { path: '/', element: 'awal' },
            { path: '/slow', lazy: slow.lazy },
          ],
        },
      ],
    },
  ])
  await doing(() => void router.navigate('/slow'))
  await doing(() => slow.fail())
  await until(() => text() === 'rusak: Error: Error: gone')
  await doing(() => void router.navigate('/'))
  expect(text()).toBe('awal')
  // What failed is fetched anew.
  await doing(() => void router.navigate('/slow'))
  await doing(() => slow.come('lambat'))
  expect(text()).toBe('lambat')
})

function NotCome() {
  const retry = useRetry()
  return (
    <button type="button" onClick={() => void retry()}>
      {useRouteError() instanceof CodeMissing ? 'belum datang' : 'rusak'}
    </button>
  )
}

it('asks again for code that did not come, and shows the page once it is there', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const slow = later()
  const router = await open([
    { path: '/', element: 'awal' },
    { path: '/slow', lazy: slow.lazy, errorElement: <NotCome /> },
  ])
  await doing(() => void router.navigate('/slow'))
  await doing(() => slow.fail())
  await until(() => text() === 'belum datang')
  const button = document.querySelector('button')
  await doing(() => button?.click())
  await doing(() => slow.fail())
  // The same button, with its focus.
  expect([slow.lazy.mock.calls.length, document.querySelector('button') === button]).toEqual([2, true])
  await doing(() => button?.click())
  await doing(() => slow.come('lambat'))
  expect(text()).toBe('lambat')
})

function Search() {
  const [query, setQuery] = useSearchParams()
  return (
    <button type="button" onClick={() => setQuery({ page: String(Number(query.get('page')) + 1) })}>
      {useParams()['id']}:{query.get('page')}
    </button>
  )
}

it('reads path and query, and changes the query', async () => {
  await open(
    [{ path: '/list/:id', element: <Search /> }],
    createMemoryHistory({ initialEntries: ['/list/7?page=2'] }),
  )
  expect(text()).toBe('7:2')
  await doing(() => document.querySelector('button')?.click())
  expect([text(), history.location.href]).toEqual(['7:3', '/list/7?page=3'])
})

it('follows a plain click on a link, and leaves every other one to the browser', async () => {
  await open([
    { path: '/', element: <Link to="/next">lanjut</Link> },
    { path: '/next', element: <NavLink to="/next">di sini</NavLink> },
  ])
  for (const kind of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }]) {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...kind })
    let prevented = true
    addEventListener(
      'click',
      (event) => {
        prevented = event.defaultPrevented
        event.preventDefault()
      },
      { once: true },
    )
    await doing(() => link('lanjut').dispatchEvent(click))
    expect([prevented, history.location.pathname]).toEqual([false, '/'])
  }
  await doing(() => link('lanjut').click())
  expect(link('di sini').getAttribute('aria-current')).toBe('page')
  const { length } = history
  await doing(() => link('di sini').click())
  expect(history.length).toBe(length)
})

it('changes the query of the page that is shown, while another one’s code is on its way', async () => {
  const slow = later()
  const router = await open([
    { path: '/', element: <Search /> },
    { path: '/slow', lazy: slow.lazy },
  ])
  await doing(() => void router.navigate('/slow'))
  await doing(() => document.querySelector('button')?.click())
  await doing(() => slow.come('lambat'))
  expect([text(), history.location.href]).toEqual([':1', '/?page=1'])
})

it('makes one entry of a link that is clicked twice before its page is there', async () => {
  const slow = later()
  await open([
    { path: '/', element: <Link to="/slow">lanjut</Link> },
    { path: '/slow', lazy: slow.lazy },
  ])
  await doing(() => link('lanjut').click())
  await doing(() => link('lanjut').click())
  await doing(() => slow.come('lambat'))
  expect([text(), history.length]).toEqual(['lambat', 2])
})

it('leads on from a page that only leads on, without an entry for it', async () => {
  await open([
    { path: '/', element: <Navigate to="/next" replace /> },
    { path: '/next', element: 'tujuan' },
  ])
  await until(() => text() === 'tujuan')
  expect(history.length).toBe(1)
})

function Held() {
  const { asking, answer } = useBlocker((_from, to) => to !== '/free')
  return asking ? <button type="button" onClick={answer} /> : <>ringkasan</>
}

// The browser's own back button: e2e/seats.spec.ts.
it('holds back a navigation for as long as it should', async () => {
  const router = await open([
    { path: '/', element: 'awal' },
    { path: '/summary', element: <Held /> },
    { path: '/free', element: 'bebas' },
  ])
  await doing(() => void router.navigate('/summary'))
  await doing(() => void router.navigate('/'))
  expect([document.querySelector('button') !== null, history.location.pathname]).toEqual([true, '/summary'])
  await doing(() => document.querySelector('button')?.click())
  expect(text()).toBe('ringkasan')
  await doing(() => void router.navigate('/free'))
  expect([text(), history.location.pathname]).toEqual(['bebas', '/free'])
})
