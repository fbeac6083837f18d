import type { Page } from '@playwright/test'
import { expect, test, withMotion } from './fixtures.ts'
import { delayReply, layoutShiftOf, recordLayoutShifts } from './layout-shift.ts'
import { aWorld, type World } from './states-world.ts'

// The pages share one window per worker, cleared in between: opening a new one takes longer than the test.
test.use({ reuseContext: true, ...withMotion })

const anOrder = '**/api/tiket/order/*'
const scripts = '**/assets/main-*.js'
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
      await watch(page, world)
      const answer = await delayReply(page, late)
      await Promise.all([page.waitForRequest(late), page.goto(at(world))])
      await page.locator('.shimmer').first().waitFor()
      answer()
      await page.getByText(sees).filter({ visible: true }).first().waitFor()
      expect(await layoutShiftOf(page)).toBeLessThanOrEqual(0.02)
    })

const prerenderedScreens: readonly Screen[] = [
  ['the seats', ({ trip }) => `/booking/${trip}`, scripts, 'Muat Ulang Kursi'],
  ['the tickets', () => '/my-tickets?filter=pending', scripts, 'Kursi 13, 14'],
  ['the dashboard', () => '/dashboard', scripts, 'Tiket Terbaru'],
  ['a ticket', ({ orders }) => `/ticket/${orders.single.id_tiket}`, scripts, 'Cetak Tiket'],
  ['the profile', () => '/profile', scripts, 'Edit Profil'],
]

for (const width of [360, 1280])
  test(`at ${width} px nothing moves when pages replace their placeholders`, async ({ page }) => {
    const world = await aWorld(page.request)
    await page.setViewportSize({ width, height: 740 })
    await watch(page, world)
    for (const [, at, late, sees] of prerenderedScreens) {
      const answer = await delayReply(page, late)
      await page.goto(at(world), { waitUntil: 'commit' })
      const headline = page.getByRole('heading', { level: 1 })
      const before = await headline.boundingBox()
      answer()
      await page.getByText(sees).filter({ visible: true }).first().waitFor()
      expect((await headline.boundingBox())?.y).toBe(before?.y)
      expect(await layoutShiftOf(page)).toBeLessThanOrEqual(0.02)
    }
  })

test('the bar does not move when the session is loaded', async ({ page }) => {
  await watch(page, await aWorld(page.request))
  const answer = await delayReply(page, '**/api/auth/profile')
  await page.goto('/terms')
  await page.locator('header .shimmer').first().waitFor()
  const before = await layoutShiftOf(page)
  answer()
  await page.getByRole('button', { name: 'Logout' }).waitFor()
  expect((await layoutShiftOf(page)) - before).toBe(0)
})

/** Logs the page in as the traveller and counts its layout shifts. */
async function watch(page: Page, world: World): Promise<void> {
  await page.addInitScript((token) => localStorage.setItem('token', token), world.traveller)
  await page.addInitScript(recordLayoutShifts)
}
