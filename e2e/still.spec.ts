import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { aWorld, type World } from './states-world.ts'

const anOrder = '**/api/tiket/order/*'
const myTickets = '**/api/tiket/my-tickets?*'
type Screen = readonly [name: string, at: (world: World) => string, late: string, sees: string]
const screens: readonly Screen[] = [
  [
    'the summary',
    ({ heldTrip, hold, heldSeats }) =>
      `/booking/summary/${heldTrip}?reservation=${hold}&seats=${heldSeats.join()}`,
    '**/api/booking/summary/*',
    'Status: Direservasi',
  ],
  ['a ticket', ({ orders }) => `/ticket/${orders.single.id_tiket}`, anOrder, 'Cetak Tiket'],
  ['a printed ticket', ({ orders }) => `/ticket/print/${orders.single.id_tiket}`, anOrder, 'E-tiket bus'],
  ['the tickets', () => '/my-tickets', myTickets, 'Kursi 13, 14'],
  ['the dashboard', () => '/dashboard', myTickets, 'Tiket Terbaru'],
]

for (const width of [360, 1280])
  for (const [name, at, late, sees] of screens)
    test(`at ${width} px nothing moves on ${name} when its data arrive`, async ({ page }) => {
      const world = await aWorld(page.request)
      await page.setViewportSize({ width, height: 740 })
      const answer = await holdBack(page, late, world)
      await page.goto(at(world))
      await page.locator('.shimmer').first().waitFor()
      answer()
      await page.getByText(sees).filter({ visible: true }).first().waitFor()
      expect(await shiftOf(page)).toBeLessThanOrEqual(0.02)
    })

test('the bar stays where it is when the session is known', async ({ page }) => {
  const answer = await holdBack(page, '**/api/auth/profile', await aWorld(page.request))
  await page.goto('/terms')
  await page.locator('header .shimmer').first().waitFor()
  const before = await shiftOf(page)
  answer()
  await page.getByRole('button', { name: 'Logout' }).waitFor()
  expect((await shiftOf(page)) - before).toBe(0)
})

/** The page belongs to the traveller; gives what lets the answer of this address come. */
async function holdBack(page: Page, address: string, world: World): Promise<() => void> {
  await page.addInitScript((token) => localStorage.setItem('token', token), world.traveller)
  await page.addInitScript(watchShifts)
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await asked
    await route.continue()
  })
  return answer
}

type Watching = typeof globalThis & { shift: number }

function watchShifts(): void {
  const watching = globalThis as Watching
  watching.shift = 0
  const add = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries()) if ('value' in entry) watching.shift += Number(entry.value)
  }
  new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true })
  // A printed page opens a dialog of the browser's.
  window.print = () => undefined
}

/** After two more frames: what moved was seen by then. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (const _frame of [1, 2]) await new Promise(requestAnimationFrame)
    return (globalThis as Watching).shift
  })
}
