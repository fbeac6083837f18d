/** A table of what a screen can look like, and how each row of it is looked at. */
import type { Page, Route } from '@playwright/test'
import { expectSoundZoomed, wide, withoutMotion } from './axe-check.ts'
import { expect, testInKeptWindow as test } from './fixtures.ts'
import { aWorld, type World } from './states-world.ts'

/** What a call gets instead of the server's own answer: an answer, a status, or none: late for ever, or no connection. */
type Answer = object | number | 'late' | 'lost' | ((route: Route) => Promise<void>)

export type State = {
  readonly name: string
  readonly at: string | ((world: World) => string)
  /** A guest by default: `traveller` has orders of every kind, `newcomer` none. */
  readonly as?: 'traveller' | 'newcomer'
  /** By address; the later one counts. */
  readonly answers?: Readonly<Record<string, Answer>>
  /** From the address to the state. */
  readonly act?: (page: Page, world: World) => Promise<unknown>
  readonly sees: string | RegExp
  /** What the browser itself reports about it, beside the answers of above. */
  readonly console?: readonly RegExp[]
}

/** The same states of the one who has orders. */
export const travellers = (states: readonly Omit<State, 'as'>[]): State[] =>
  states.map((state) => ({ ...state, as: 'traveller' }))

/** One test a state: it is reached, axe finds nothing, nothing scrolls sideways; in both themes, wide, narrow, at 400 %. */
export function lookAt(states: readonly State[]): void {
  test.describe.configure({ mode: 'parallel' })
  // A trace of every theme and width costs more than the checks.
  test.use({ trace: 'off' })
  // A state that fails is not emptied but left for its picture: with it end its worker and window.
  for (const state of states) {
    test.describe(() => {
      test.use({ expectedConsoleErrors: expectedOf(state) })
      test(state.name, async ({ page }) => {
        const world = await aWorld(page.request)
        await prepare(page, state.as && world[state.as])
        for (const [address, answer] of Object.entries(state.answers ?? {}))
          await page.route(address, (route) => fulfil(answer, route))
        await page.goto(typeof state.at === 'string' ? state.at : state.at(world))
        await state.act?.(page, world)
        const seen = page.getByText(state.sees).filter({ visible: true }).first()
        await expect(seen).toBeVisible()
        await expectSoundZoomed(page, state.name)
        await empty(page)
        await expectUnchanged(page, world)
      })
    })
  }
}

// Here no application runs that could write into the storage.
const quietPage = '/robots.txt'
const prepared = new WeakSet<Page>()
const CHANGES_OF_THE_WORLD = [
  '**/api/booking/from-reservation',
  '**/api/booking/direct',
  '**/api/tiket/cancel/*',
]

/** The window as each state finds it: wide, light, on an empty page, of a guest or of whose token is given. */
async function prepare(page: Page, token: string | undefined): Promise<void> {
  if (!prepared.has(page)) {
    // The world is every state's: none orders or cancels in earnest, and no call that comes late either.
    for (const address of CHANGES_OF_THE_WORLD) await page.context().route(address, (route) => route.abort())
    await page.addInitScript(keepStill)
    await page.goto(quietPage)
    prepared.add(page)
  }
  await page.setViewportSize(wide)
  await withoutMotion(page)
  if (token) await page.evaluate((text) => localStorage.setItem('token', text), token)
}

/** Nothing of a state meets the next one: cookies, storage, kept tickets, answers of calls, a lost connection. */
async function empty(page: Page): Promise<void> {
  await page.context().setOffline(false)
  // A call that is late for ever would be let through with the end of its page. It fails here, and what the page would then
  // try instead (it books directly) is not sent at all: refused just now, it would be let through as well.
  await page.evaluate(() => Object.assign(window, { fetch: () => new Promise(() => undefined) }))
  await page.route('**/api/**', (route) => route.abort())
  for (const route of late.splice(0)) await route.abort().catch(() => {})
  await page.goto(quietPage)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
    indexedDB.deleteDatabase('kept')
  })
}

/** The hold is the one of the world's records that a state could use up: then a later state would look for it in vain. */
async function expectUnchanged(page: Page, world: World): Promise<void> {
  const headers = { authorization: `Bearer ${world.traveller}` }
  const reply = await page.request.get(`/api/reservasi/${world.hold}`, { headers })
  const { data } = (await reply.json()) as { data: { nomor_kursi: number[] } }
  expect(data.nomor_kursi, 'the seats that the traveller holds').toEqual(world.heldSeats)
}

// Alerts go after five seconds, and a printed page opens a dialog of the browser's: both would end the state.
function keepStill(): void {
  const { setTimeout } = window
  const kept = (act: TimerHandler, delay?: number, ...given: unknown[]) =>
    delay === 5000 ? 0 : setTimeout(act, delay, ...given)
  Object.assign(window, { setTimeout: kept, print: () => undefined })
}

/** Calls of the state that is looked at that get no answer. */
const late: Route[] = []

async function fulfil(answer: Answer, route: Route): Promise<void> {
  if (answer === 'late') return void late.push(route)
  if (answer === 'lost') return route.abort()
  if (typeof answer === 'function') return answer(route)
  if (typeof answer === 'number') return route.fulfill({ status: answer, json: { success: false } })
  return route.fulfill({ json: { success: true, ...answer } })
}

/** Presses a button or link of the page's own, or of its dialog. */
export const press = (name: string | RegExp) => (page: Page) => {
  const place = page.getByRole('main')
  return place.getByRole('button', { name }).or(place.getByRole('link', { name })).first().click()
}

/** As on a phone, which shows some things only behind a button. */
export const onPhone = (page: Page) => page.setViewportSize({ width: 360, height: 740 })

/** The server's own answer, changed. */
export const changed =
  <Body extends object>(change: (body: Body) => object): Answer =>
  async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as Body) })
  }

// One pattern: Playwright takes a list of two for a value with its settings.
function expectedOf({ answers = {}, console = [] }: State): RegExp[] {
  const failures = Object.values(answers).flatMap((answer) => {
    if (answer === 'lost' || answer === 'late') return ['ERR_FAILED']
    return typeof answer === 'number' ? [`status of ${answer}`] : []
  })
  const all = [...failures, ...console.map(({ source }) => source)]
  return all.length === 0 ? [] : [new RegExp(all.join('|'))]
}

/** Fields by their labels; a prerendered page keeps what is typed before its script has run. */
const fill = (fields: Readonly<Record<string, string>>) => async (page: Page) => {
  for (const [label, text] of Object.entries(fields))
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(text)
}

/** Fills in a form and sends it. */
export const filled = (fields: Readonly<Record<string, string>>, submit: string) => async (page: Page) => {
  await fill(fields)(page)
  await press(submit)(page)
}

type Reply = { data: object }

/** The server's answer with these fields of its data changed. */
export const dataWith = (fields: () => object) =>
  changed(({ data, ...rest }: Reply) => ({ ...rest, data: { ...data, ...fields() } }))
