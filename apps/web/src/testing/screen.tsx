/** For tests of screens: the whole application at an address, with the server's replies given. */
import type { User } from '@tiketbus/contract'
import { onlineManager, QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { act } from 'react'
import { createMemoryHistory, createRouter, RouterProvider, type Route } from '../lib/router/index.ts'
import { OWN_STATE } from '../lib/router/location.ts'
import { vi } from 'vitest'
import { routes } from '../app/routes.tsx'
import { useAlertStore } from '../lib/alerts.ts'
import { makeQueryClient } from '../lib/query-client.ts'
import { noteServerTime } from '../lib/server-clock.ts'
import { removeToken, storeToken } from '../lib/session-store.ts'
import { doing, mount, type Mounted } from '../ui/mount.ts'

export type Request = { readonly url: string; readonly body: unknown; readonly headers: Headers }
export type Reply =
  | { readonly status: number; readonly body?: unknown }
  /** No connection. */
  | 'network'
  /** Silence. */
  | 'never'
type Given = Reply | readonly Reply[] | ((request: Request) => Reply | Promise<Reply>)
/** 'GET /api/rute/:id' → what it answers; a list answers one after the other, its last for ever. */
export type Replies = Readonly<Record<string, Given>>

export type Screen = {
  /** Path and query where one stands. */
  readonly at: () => string
  /** Every path and query where one stood, also for a moment only. */
  readonly visited: readonly string[]
  /** 'PUT /api/tiket/cancel/42', in the order of the calls. */
  readonly calls: readonly string[]
  readonly requests: readonly (Request & { readonly call: string })[]
  /** By a link within the application. */
  readonly go: (to: string) => Promise<void>
  readonly back: () => Promise<void>
  /** What the server said, by the names of the client session state. */
  readonly client: QueryClient
  readonly close: () => Promise<void>
}

/** A success around `data`, with what stands beside it. */
export const ok = (data: unknown, beside: object = {}): Reply => ({
  status: 200,
  body: { success: true, data, ...beside },
})

/** A failure as the contract has it; without a message the server was silent about the reason. */
export const failure = (status: number, type = 'INTERNAL', message?: string, beside: object = {}): Reply => ({
  status,
  body: { success: false, type, ...(message !== undefined && { message }), ...beside },
})

// As in a browser, a dialog tells that it closed only after the script that closed it.
HTMLDialogElement.prototype.close = function close() {
  if (!this.hasAttribute('open')) return
  this.removeAttribute('open')
  setTimeout(() => this.dispatchEvent(new Event('close')))
}

// Not known to this environment: every page counts as reached within the application.
globalThis.PerformanceNavigationTiming ??=
  class extends PerformanceEntry {} as typeof PerformanceNavigationTiming

let open: Screen | undefined

/** After each test: what it opened, stubbed and stored is gone. */
export async function leaveScreen(): Promise<void> {
  await open?.close()
  open = undefined
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  removeToken()
  localStorage.clear()
  sessionStorage.clear()
  useAlertStore.setState({ alerts: [] })
  // Queries wait for a connection that a test took away.
  onlineManager.setOnline(true)
  // What a server told of the time, an hour ahead perhaps, is not the next one's.
  const now = Date.now()
  noteServerTime({ waktu_server: new Date(now).toISOString() }, now)
}

type Options = {
  readonly as?: User
  readonly replies?: Replies
  readonly state?: unknown
  readonly from?: string
  readonly table?: Route[]
}

/** Opens an address of the application; `from`: the page that one stood on before; `table`: other pages than ours. */
export async function openScreen(
  address: string,
  { as, replies = {}, state, from, table = routes }: Options = {},
): Promise<Screen> {
  const requests: (Request & { call: string })[] = []
  if (as !== undefined) storeToken('token-of-the-test')
  stubServer({ ...(as && { 'GET /api/auth/profile': ok(as) }), ...replies }, requests)
  const history = createMemoryHistory({
    initialEntries: [...(from === undefined ? [] : [from]), address],
  })
  history.replace(address, { [OWN_STATE]: state })
  const visited = [address]
  history.subscribe(({ location }) => visited.push(location.pathname + location.search))
  const router = createRouter(history, table)
  await router.ready
  const client = makeQueryClient()
  const mounted: Mounted = await mount(
    // Without StrictMode, which asks the server for everything twice.
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  open = {
    at: () => history.location.pathname + history.location.search,
    visited,
    requests,
    client,
    get calls() {
      return requests.map(({ call }) => call)
    },
    go: (to) => doing(() => void router.navigate(to)),
    // Not awaited: the router waits for the page to be drawn, which happens once this is over.
    back: () => doing(() => void router.navigate(-1)),
    close: async () => {
      await mounted.unmount()
      router.dispose()
    },
  }
  await until(() => document.querySelector('main h1, article h1') !== null)
  return open
}

function stubServer(replies: Replies, requests: (Request & { call: string })[]): void {
  const asked = new Map<string, number>()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const [path = ''] = url.split('?')
    const call = `${init.method ?? 'GET'} ${path}`
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const request = { url, body, headers: new Headers(init.headers) }
    requests.push({ ...request, call })
    const key = Object.keys(replies).find((pattern) => pattern === call) ?? matching(replies, call)
    const given = key === undefined ? failure(404, 'NOT_FOUND', `not given: ${call}`) : replies[key]
    const times = asked.get(key ?? '') ?? 0
    asked.set(key ?? '', times + 1)
    return respond(await pick(given, times, request), init.signal ?? undefined)
  })
}

function matching(replies: Replies, call: string): string | undefined {
  return Object.keys(replies).find((pattern) =>
    new RegExp(`^${pattern.replaceAll('/', '\\/').replace(/:\w+/g, '[^/]+')}$`).test(call),
  )
}

function pick(given: Given | undefined, times: number, request: Request): Reply | Promise<Reply> {
  if (typeof given === 'function') return given(request)
  if (given === undefined) return 'network'
  if (typeof given === 'string' || !('length' in given)) return given
  return given[Math.min(times, given.length - 1)] ?? 'network'
}

async function respond(reply: Reply, signal: AbortSignal | undefined): Promise<Response> {
  if (reply === 'network') throw new TypeError('Failed to fetch')
  if (reply === 'never')
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    })
  return new Response(reply.body === undefined ? '' : JSON.stringify(reply.body), { status: reply.status })
}

/** Everything that the page says, spaces evened out. */
export function page(): string {
  return plain(document.body.textContent)
}

/** How often the page says this. */
export const times = (text: string) => page().split(text).length - 1

const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()

/** Waits until the page says this. */
export async function shows(...texts: (string | RegExp)[]): Promise<void> {
  for (const text of texts)
    await until(() => (typeof text === 'string' ? page().includes(text) : text.test(page())))
}

type Name = string | RegExp

const nameOf = (element: Element) => plain(element.getAttribute('aria-label') ?? element.textContent)
const isNamed = (name: Name) => (element: Element) =>
  typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element))

/** The upper one if one was opened from another. */
const openDialog = () => [...document.querySelectorAll('dialog[open]')].at(-1)

function all<E extends Element>(selector: string, name: Name): E[] {
  const within = openDialog() ?? document.body
  return [...within.querySelectorAll<E>(selector)].filter(isNamed(name))
}

function one<E extends Element>(selector: string, name: Name): E {
  const [found] = all<E>(selector, name)
  if (found === undefined) throw new Error(`no ${selector} named ${String(name)}; the page says: ${page()}`)
  return found
}

/** In the open dialog, else on the page. */
export const button = (name: Name) => one<HTMLButtonElement>('button', name)
export const buttons = (name: Name) => all<HTMLButtonElement>('button', name)
export const link = (name: Name) => one<HTMLAnchorElement>('a', name)
export const links = (name: Name) => all<HTMLAnchorElement>('a', name)
/** Where a link leads, path and query. */
export const goal = (name: Name) => link(name).getAttribute('href')
/** The step of the booking that is being taken, by its name. */
export const step = () => document.querySelector('[aria-current=step] > span:not([aria-hidden])')?.textContent

export const heading = () => plain(document.querySelector('h1')?.textContent)
export const dialog = () => plain(openDialog()?.textContent)
export const alerts = () => useAlertStore.getState().alerts.map(({ type, text }) => [type, text])

/** The control that a label names. */
export function field(label: Name): HTMLInputElement {
  const tag = one<HTMLLabelElement>('label', label)
  const control =
    tag.htmlFor === '' ? tag.querySelector('input, select') : document.getElementById(tag.htmlFor)
  if (control === null) throw new Error(`no control for ${String(label)}`)
  return control as HTMLInputElement
}

export const click = (element: HTMLElement) => doing(() => element.click())

/** Types into a control (or chooses in a select), as React sees it. */
export async function fill(label: Name, value: string): Promise<void> {
  const control = field(label)
  const prototype = Object.getPrototypeOf(control) as object
  const setter = Object.getOwnPropertyDescriptor(prototype, 'value')?.set
  await doing(() => {
    setter?.call(control, value)
    control.dispatchEvent(new Event(control.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
  })
}

/** Sends the form on the page, as Enter does. */
export async function submit(): Promise<void> {
  const within = document.querySelector('dialog[open]') ?? document.querySelector('main') ?? document.body
  await doing(() => {
    within.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
}

/** Lets the page's clock run on; needs `vi.useFakeTimers({ shouldAdvanceTime: true })`. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Tries of 10 ms. Where one expects to wait in vain, as `npm run test:mutants` does, fewer do. */
const TRIES = Number(process.env['TEST_TRIES'] ?? 3000)

/** Waits until `probe` holds; a page's code is loaded on demand, which may take its time on a busy machine. */
export async function until(probe: () => boolean): Promise<void> {
  for (let round = 0; round < TRIES; round += 1) {
    if (probe()) return
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)))
  }
  throw new Error(`still waiting; the page says: ${page()}`)
}
