/** A table of the states that a screen can have, and one test for each row. */
import type { Page, Route } from '@playwright/test'
import { expectAccessibleZoomed, wide, withoutMotion } from './axe-check.ts'
import { expect, testInSharedWindow as test } from './fixtures.ts'
import { aWorld, type World } from './states-world.ts'

/** A stubbed reply: a body, a status, 'late' for no answer, 'lost' for no connection, or a handler. */
type Answer = object | number | 'late' | 'lost' | ((route: Route) => Promise<void>)

export type State = {
  readonly name: string
  readonly at: string | ((world: World) => string)
  /** By default a guest; `traveller` has orders in every status, `newcomer` none. */
  readonly as?: 'traveller' | 'newcomer'
  /** Stubbed replies by address; a later one overrides. */
  readonly answers?: Readonly<Record<string, Answer>>
  /** Leads from the address to the state. */
  readonly act?: (page: Page, world: World) => Promise<unknown>
  readonly sees: string | RegExp
  /** Further console errors to expect, besides those of `answers`. */
  readonly console?: readonly RegExp[]
}

/** These states as the traveller. */
export const forTraveller = (states: readonly Omit<State, 'as'>[]): State[] =>
  states.map((state) => ({ ...state, as: 'traveller' }))

/** One test per state: reaches it and expects no axe findings and no horizontal scrolling; in both themes, wide, narrow, at 400 %. */
export function testStates(states: readonly State[]): void {
  test.describe.configure({ mode: 'parallel' })
  // A trace of all themes and widths costs more time than the checks.
  test.use({ trace: 'off' })
  // A failing test does not clear the window, so that its screenshot shows the state; its worker ends with it.
  for (const state of states) {
    test.describe(() => {
      test.use({ expectedConsoleErrors: expectedOf(state) })
      test(state.name, async ({ page }) => {
        const world = await aWorld(page.request)
        await prepare(page, state.as && world[state.as])
        if (state.answers) await stub(page, state.answers)
        await page.goto(typeof state.at === 'string' ? state.at : state.at(world))
        await state.act?.(page, world)
        const seen = page.getByText(state.sees).filter({ visible: true }).first()
        await expect(seen).toBeVisible()
        await expectAccessibleZoomed(page, state.name)
        await resetWindow(page)
        await expectUnchanged(page, world)
      })
    })
  }
}

// A page without the application, which could write into the storage.
const quietPage = '/robots.txt'
const prepared = new WeakSet<Page>()
const CHANGES_OF_THE_WORLD = [
  '**/api/booking/from-reservation',
  '**/api/booking/direct',
  '**/api/tiket/cancel/*',
]

/** Resets the window for a state: wide, light, on an empty page, as a guest or as the user of `token`. */
async function prepare(page: Page, token: string | undefined): Promise<void> {
  if (!prepared.has(page)) {
    await page.addInitScript(keepAlerts)
    await page.goto(quietPage)
    prepared.add(page)
  }
  await page.setViewportSize(wide)
  await withoutMotion(page)
  if (token) await page.evaluate((text) => localStorage.setItem('token', text), token)
}

/**
 * Stubs replies; of the calls that would change the world, which all states share, those without a stub are aborted. Only for states
 * that need it: with any stub the browser asks about each request and keeps no file, which doubles the time of a page.
 */
async function stub(page: Page, answers: NonNullable<State['answers']>): Promise<void> {
  for (const address of CHANGES_OF_THE_WORLD) await page.route(address, (route) => route.abort())
  for (const [address, answer] of Object.entries(answers))
    await page.route(address, (route) => fulfil(answer, route))
}

/** Clears everything that could affect the next state: cookies, storage, kept tickets, stubs, offline mode. */
async function resetWindow(page: Page): Promise<void> {
  // Stubbed calls that are still pending would reach the server when the page closes. So `fetch` is replaced in the page, and
  // the calls that the page would send instead (it books directly) never leave it; also not those of a page that is online again.
  await page.evaluate(() => Object.assign(window, { fetch: () => new Promise(() => undefined) }))
  // A call that the page had already sent is not refused, which would be an error on its console: it ends with the page.
  const sentBefore: Route[] = []
  await page.route('**/api/**', (route) => void sentBefore.push(route))
  for (const route of pendingRoutes.splice(0)) await route.abort().catch(() => {})
  await page.context().setOffline(false)
  await page.goto(quietPage)
  for (const route of sentBefore) await route.abort().catch(() => {})
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
    indexedDB.deleteDatabase('kept')
  })
}

/** A state could only use up the hold, so check that it still exists for later states. */
async function expectUnchanged(page: Page, world: World): Promise<void> {
  const headers = { authorization: `Bearer ${world.traveller}` }
  const reply = await page.request.get(`/api/reservasi/${world.hold}`, { headers })
  const { data } = (await reply.json()) as { data: { nomor_kursi: number[] } }
  expect(data.nomor_kursi, 'the seats that the traveller holds').toEqual(world.heldSeats)
}

// Alerts would disappear after five seconds, and a page to print opens the browser's dialog: prevent both.
function keepAlerts(): void {
  const { setTimeout } = window
  const kept = (act: TimerHandler, delay?: number, ...given: unknown[]) =>
    delay === 5000 ? 0 : setTimeout(act, delay, ...given)
  Object.assign(window, { setTimeout: kept, print: () => undefined })
}

/** Pending calls of the current state that get no answer. */
const pendingRoutes: Route[] = []

async function fulfil(answer: Answer, route: Route): Promise<void> {
  if (answer === 'late') return void pendingRoutes.push(route)
  if (answer === 'lost') return route.abort()
  if (typeof answer === 'function') return answer(route)
  if (typeof answer === 'number') return route.fulfill({ status: answer, json: { success: false } })
  return route.fulfill({ json: { success: true, ...answer } })
}

/** Clicks a button or link of the page, or of its dialog, but not of the layout. */
export const press = (name: string | RegExp) => (page: Page) => {
  const place = page.getByRole('main')
  return place.getByRole('button', { name }).or(place.getByRole('link', { name })).first().click()
}

/** On a phone's screen, on which some parts are behind a button. */
export const onPhone = (page: Page) => page.setViewportSize({ width: 360, height: 740 })

/** The server's reply, changed. */
export const changedReply =
  <Body extends object>(change: (body: Body) => object): Answer =>
  async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as Body) })
  }

// One pattern, since Playwright takes an array of two for a value with options.
function expectedOf({ answers = {}, console = [] }: State): RegExp[] {
  const failures = Object.values(answers).flatMap((answer) => {
    if (answer === 'lost' || answer === 'late') return ['ERR_FAILED']
    return typeof answer === 'number' ? [`status of ${answer}`] : []
  })
  const all = [...failures, ...console.map(({ source }) => source)]
  return all.length === 0 ? [] : [new RegExp(all.join('|'))]
}

/** Fills in fields by their labels; a prerendered page keeps what is typed before hydration. */
const fill = (fields: Readonly<Record<string, string>>) => async (page: Page) => {
  for (const [label, text] of Object.entries(fields))
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(text)
}

/** Fills in a form and submits it. */
export const fillAndSubmit =
  (fields: Readonly<Record<string, string>>, submit: string) => async (page: Page) => {
    await fill(fields)(page)
    await press(submit)(page)
  }

type Reply = { data: object }

/** The server's reply with these fields of its data changed. */
export const dataWith = (fields: () => object) =>
  changedReply(({ data, ...rest }: Reply) => ({ ...rest, data: { ...data, ...fields() } }))
