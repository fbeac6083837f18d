import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setRenderToken, storeToken } from '../lib/session-store.ts'
import { render } from '../render.tsx'
import { memoryRouter, until } from '../testing/screen.tsx'
import { inAct } from '../testing/mount.ts'
import { hydrateOrRender } from './first-view.tsx'
import { pages, type Page } from './pages.ts'
import { routes } from './routes.tsx'

const pathsFor = (audience: Page['audience']) =>
  pages.filter((page) => page.audience === audience).map(({ path }) => path)
const members = pathsFor('users')
// React reports a hydration mismatch as an error event on the window.
const reported = vi.fn<(event: Event) => void>()

beforeEach(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  window.addEventListener('error', reported)
})

let view: Root | undefined
afterEach(async () => {
  await inAct(() => view?.unmount())
  view = undefined
  setRenderToken(null)
  window.removeEventListener('error', reported)
  reported.mockReset()
  document.body.innerHTML = ''
})

/** A root with the prerendered HTML of a page, as it is before any script has run. */
async function prerendered(path: string): Promise<HTMLElement> {
  const root = document.createElement('div')
  root.innerHTML = (await render(path)).body
  // Rendering set the token to draw with; the browser starts without one.
  setRenderToken(null)
  document.body.append(root)
  document.documentElement.dataset['token'] = ''
  return root
}

async function start(root: HTMLElement, path: string): Promise<void> {
  const router = await memoryRouter(routes, { address: path })
  await inAct(() => {
    view = hydrateOrRender(root, router)
  })
}

const headline = (root: ParentNode) => root.querySelector('h1')?.textContent

describe('a prerendered page for logged-in users', () => {
  it.each(members)('%s has its own headline, a loading state and nothing personal', async (path) => {
    const root = await prerendered(path)
    expect(headline(root)).not.toBe('Memuat halaman…')
    expect(root.textContent).not.toMatch(/Login|Daftar|Logout|Selamat datang/)
    expect(root.querySelector('.shimmer, [role=status]')).not.toBeNull()
  })

  it.each(members)('%s hydrates without changing the HTML', async (path) => {
    storeToken('abc')
    const root = await prerendered(path)
    const [before, menu] = [headline(root), root.querySelector('#menu')]
    await start(root, path)
    expect(reported.mock.calls).toEqual([])
    // A menu that the visitor opened before hydration stays open.
    expect([headline(root), root.querySelector('#menu')]).toEqual([before, menu])
  })

  it.each(pathsFor('staff'))('%s shows a passenger nothing of the back-office', async (path) => {
    const root = await prerendered(path)
    expect(headline(root)).toBe('Memuat halaman…')
    expect(root.querySelectorAll('a[href^="/admin"]')).toHaveLength(0)
  })

  it('sets the document title', async () => {
    expect((await render('/dashboard')).head).toBe('<title>Dashboard · TiketBus</title>')
  })

  it('redirects a guest to /login', async () => {
    const root = await prerendered('/dashboard')
    await start(root, '/dashboard')
    await until(() => root.querySelector('form') !== null)
    expect([headline(root), reported.mock.calls]).toEqual(['Login', []])
  })
})

describe('a prerendered page for guests', () => {
  it('hydrates for a guest', async () => {
    const root = await prerendered('/login')
    const form = root.querySelector('form')
    await start(root, '/login')
    expect([root.querySelector('form'), reported.mock.calls]).toEqual([form, []])
  })

  it('shows no form but a loading state to a visitor with a token', async () => {
    storeToken('abc')
    const root = await prerendered('/login')
    await start(root, '/login')
    expect([headline(root), reported.mock.calls]).toEqual(['Memuat halaman…', []])
    expect(root.querySelectorAll('form, a[href="/register"]')).toHaveLength(0)
    // boot.ts hides the page with this attribute; if it stayed, the page would stay hidden.
    expect(document.documentElement.dataset['token']).toBeUndefined()
  })
})
