import type { Page } from '@playwright/test'
import { expect, test, withMotion } from './fixtures.ts'
import { aTrip, unique } from './admin-api.ts'
import { logIn } from './api-session.ts'
import { delayReply, layoutShiftOf, recordLayoutShifts } from './layout-shift.ts'
import { seat } from './passenger.ts'
import { minutesFromNow } from './states-holds.ts'
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
      // Before its style sheet a page has another layout, which nobody sees.
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      const before = await headline.boundingBox()
      answer()
      await page.getByText(sees).filter({ visible: true }).first().waitFor()
      expect((await headline.boundingBox())?.y).toBe(before?.y)
      expect(await layoutShiftOf(page)).toBeLessThanOrEqual(0.02)
    }
  })

test('nothing moves on the landing page when its font arrives after the text [N617]', async ({ page }) => {
  await page.addInitScript(recordLayoutShifts)
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const answer = await delayReply(page, '**/*.woff2')
    await page.goto('/', { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    const before = await layoutShiftOf(page)
    answer()
    await page.waitForFunction(() => document.fonts.check('1em "Plus Jakarta Sans"'))
    expect.soft((await layoutShiftOf(page)) - before, `${width} px`).toBeLessThanOrEqual(0.02)
    await page.unrouteAll({ behavior: 'wait' })
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

/** The seat page, opened from the timetable so that `route` changes its replies; booking is about to close in seconds. */
async function openSeatsBeforeClosing(page: Page, idRute: number, asal: string): Promise<void> {
  const times = { waktu_berangkat: minutesFromNow(30.2), waktu_tutup: minutesFromNow(20.2) }
  await page.route(`**/api/rute/${idRute}`, async (route) => {
    const reply = await route.fetch()
    const { data, ...rest } = (await reply.json()) as { data: object }
    await route.fulfill({ response: reply, json: { ...rest, data: { ...data, ...times } } })
  })
  await page.goto(`/search-results?asal=${encodeURIComponent(asal)}`)
  await page.getByRole('button', { name: 'Logout' }).waitFor()
  await page.getByRole('main').locator(`a[href="/booking/${idRute}"]`).click()
  await seat(page, 3).waitFor()
}

for (const width of [360, 1280])
  test.describe(`notices of the seat page at ${width} px`, () => {
    test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED/] })

    test('move no seat: closing soon, no free seats, no connection [T7]', async ({ page, context }) => {
      // A city of its own: other tests fill the first page of the others.
      const asal = unique('Muara Kosong')
      const { id_rute } = await aTrip(page.request, { asal })
      await logIn(page)
      await openSeatsBeforeClosing(page, id_rute, asal)
      await page.setViewportSize({ width, height: 740 })
      const [place, button] = [seat(page, 3), page.getByRole('button', { name: 'Lanjutkan' })]
      const before = await Promise.all([place.boundingBox(), button.boundingBox()])
      const expectSame = async () =>
        expect(await Promise.all([place.boundingBox(), button.boundingBox()])).toEqual(before)

      await expect(page.getByText('Pemesanan akan ditutup dalam 20 menit')).toBeInViewport()
      await expectSame()
      await page.route('**/available-seats/*', async (route) => {
        const reply = await route.fetch()
        const text = (await reply.text()).replaceAll('"available"', '"booked"')
        await route.fulfill({ response: reply, body: text })
      })
      await page.getByRole('button', { name: 'Muat Ulang Kursi' }).dispatchEvent('click')
      await expect(page.getByText('Kursi habis').first()).toBeVisible()
      await expectSame()
      await context.setOffline(true)
      await expect(page.getByText('Tidak ada koneksi internet').first()).toBeVisible()
      await expectSame()
      await context.setOffline(false)
      await expect(page.getByText('Tidak ada koneksi internet')).toHaveCount(0)
      await expectSame()
    })
  })
