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
      await page.addInitScript((token) => localStorage.setItem('token', token), world.traveller)
      await page.addInitScript(watchShifts)
      let answer: () => void = () => undefined
      const asked = new Promise<void>((resolve) => (answer = resolve))
      await page.route(late, async (route) => {
        await asked
        await route.continue()
      })
      await page.goto(at(world))
      await page.locator('.shimmer').first().waitFor()
      answer()
      await page.getByText(sees).filter({ visible: true }).first().waitFor()
      expect(await shiftOf(page)).toBeLessThanOrEqual(0.02)
    })

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
