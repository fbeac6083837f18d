/** The position of alerts: they cover no title and no bar, in every layout, on a phone and on a wide screen. */
import type { Locator, Page } from '@playwright/test'
import { ALERT_MILLISECONDS } from '@tiketbus/contract'
import { expect, test, withMotion } from './fixtures.ts'
import { layoutShiftOf, recordLayoutShifts } from './layout-shift.ts'
import { alert, aTrip, logInAsAdmin } from './admin-api.ts'
import { anEmptyTrip, confirm, seat } from './passenger.ts'
import { logIn } from './api-session.ts'

// The pages share one window per worker, cleared in between: opening a new one takes longer than the test.
test.use({ expectedConsoleErrors: [/status of (401|500)/], reuseContext: true, ...withMotion })

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
]
// A long server message, so that it wraps on a phone.
const message =
  'Anda sudah menahan kursi di terlalu banyak keberangkatan. Selesaikan atau batalkan salah satunya.'
const fails = (page: Page, address: string) =>
  page.route(address, (route) => route.fulfill({ status: 500, json: { success: false, message } }))

/** Alerts stand until the story is over: on a busy machine the look at their place may come after their five seconds. */
const keepAlerts = (page: Page) =>
  page.addInitScript((ms) => {
    const { setTimeout: start } = window
    Object.assign(window, {
      setTimeout: (work: () => void, after?: number, ...given: unknown[]) =>
        start(work, after === ms ? 600_000 : after, ...given),
    })
  }, ALERT_MILLISECONDS)

async function boxOf(place: Locator) {
  const box = await place.boundingBox()
  if (box === null) throw new Error(`${String(place)} is not drawn`)
  return box
}

/** Its place after it has faded in. */
async function restingPlace(alertShown: Locator) {
  await alertShown.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  return boxOf(alertShown)
}

async function expectApart(first: Locator, second: Locator): Promise<void> {
  const [a, b] = [await boxOf(first), await boxOf(second)]
  const apart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
  expect(apart, `${JSON.stringify(a)} and ${JSON.stringify(b)}`).toBe(true)
}

const frames = [
  {
    who: 'guest',
    at: '/reset-password/abcdefghijklmnop',
    call: '**/api/auth/reset-password/*',
    enter: async () => undefined,
  },
  { who: 'passenger', at: '/my-tickets', call: '**/api/tiket/my-tickets*', enter: logIn },
  { who: 'administrator', at: '/admin/users', call: '**/api/admin/users*', enter: logInAsAdmin },
]

for (const size of sizes) {
  for (const { who, at, call, enter } of frames) {
    test(`covers no title and no retry in the ${who}’s frame at ${size.width} px [N204]`, async ({
      page,
    }) => {
      await page.setViewportSize(size)
      await keepAlerts(page)
      await enter(page)
      await fails(page, call)
      await page.goto(at)
      await expect(alert(page).filter({ hasText: message })).toBeVisible()
      await expectApart(alert(page).filter({ hasText: message }), page.locator('main h1'))
      await expectApart(alert(page).filter({ hasText: message }), page.getByRole('banner'))
      if (who !== 'guest')
        await expectApart(
          alert(page).filter({ hasText: message }),
          page.locator('main').getByRole('button', { name: 'Coba Lagi' }),
        )
    })
  }

  test(`covers no bar of the seat page at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size)
    await keepAlerts(page)
    await page.addInitScript(recordLayoutShifts)
    await logIn(page)
    await fails(page, '**/api/tiket/check-seat-availability/*')
    const { id_rute } = await anEmptyTrip(page.request)
    await page.goto(`/booking/${id_rute}`)
    await seat(page, 1).click()
    const said = alert(page).filter({ hasText: message })
    await expect(said).toBeVisible()
    await expectApart(said, page.getByRole('region', { name: 'Pilihan Anda' }))
    await expectApart(said, page.getByRole('banner'))
    // The alert does not move when the bar disappears.
    const before = await layoutShiftOf(page)
    await page
      .getByRole('link', { name: /^TiketBus/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    expect((await layoutShiftOf(page)) - before).toBeLessThanOrEqual(0.02)
  })

  test(`do not move while others appear, end, or the page changes, at ${size.width} px [N37]`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await page.addInitScript(recordLayoutShifts)
    await logIn(page)
    const { id_rute } = await aTrip(page.request)
    await page.clock.install()
    await page.goto(`/booking/${id_rute}`)
    await page.getByRole('button', { name: 'Lanjutkan' }).click()
    const [first, second] = ['minimal 1 kursi', 'maksimal 5 kursi'].map((text) =>
      alert(page).filter({ hasText: text }),
    )
    if (!first || !second) throw new Error('two alerts')
    const place = await restingPlace(first)
    // On a busy machine six clicks take longer than an alert stands.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    for (const n of [5, 6, 7, 8, 9, 10]) await seat(page, n).click()
    const below = await restingPlace(second)
    expect(await boxOf(first)).toEqual(place)
    await page.clock.runFor(4500)
    await expect(first).toBeHidden()
    expect(await boxOf(second)).toEqual(below)
    const [shift] = await Promise.all([layoutShiftOf(page), page.clock.runFor(100)])
    expect(shift).toBeLessThanOrEqual(0.02)
    // As after a cancellation, whose page has no steps.
    await page.locator('.steps').evaluate((steps) => steps.classList.remove('steps'))
    expect(await boxOf(second)).toEqual(below)
    // Playwright resumes a clock that was left paused, maybe only in the next story's window, which has none: an error on its console.
    await page.clock.resume()
  })

  test(`covers neither the chosen seat nor the number to pay to at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size)
    await keepAlerts(page)
    await logIn(page)
    const { id_rute } = await aTrip(page.request)
    await page.goto(`/booking/${id_rute}`)
    for (const n of [5, 6, 7, 8, 9]) await seat(page, n).click()
    const sixth = seat(page, 33)
    // Low on the screen, the place of alerts on other pages.
    const fromBottom = size.width < 1000 ? 190 : 20
    await sixth.evaluate((element, distance) => {
      window.scrollBy(0, element.getBoundingClientRect().bottom - window.innerHeight + distance)
    }, fromBottom)
    await sixth.click()
    const said = alert(page).filter({ hasText: 'maksimal 5 kursi' })
    await expect(said).toBeVisible()
    await expectApart(said, sixth)

    await page.getByRole('button', { name: 'Lanjutkan' }).click()
    await confirm(page)
    await page.getByRole('button', { name: /BCA Virtual Account/ }).click()
    await page.getByRole('link', { name: 'Kembali ke merchant' }).click()
    const pending = alert(page).filter({ hasText: 'Pembayaran sedang diproses' })
    await expect(pending).toBeVisible()
    await expectApart(pending, page.getByText(/^3935( \d{4}){3}$/))
    await expectApart(pending, page.getByRole('button', { name: 'Salin Nomor virtual account' }))
    await expectApart(pending, page.locator('main h1'))
  })

  test(`covers no title of a dialog and moves nothing in it at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size)
    await keepAlerts(page)
    await logIn(page)
    await page.route('**/api/auth/profile', async (route) => {
      const response = await route.fetch()
      const { data, ...rest } = (await response.json()) as { data: object }
      await route.fulfill({ response, json: { ...rest, data: { ...data, pending_email: 'baru@contoh.id' } } })
    })
    await page.route('**/api/auth/resend-otp', (route) => route.fulfill({ json: { success: true, message } }))
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Masukkan kode' }).click()
    const dialog = page.getByRole('dialog')
    const parts = [
      dialog,
      dialog.getByLabel('Kode OTP'),
      dialog.getByRole('button', { name: 'Verifikasi', exact: true }),
    ]
    const boxes = () => Promise.all(parts.map(boxOf))
    await restingPlace(dialog)
    const before = await boxes()
    await dialog.getByRole('button', { name: 'Kirim ulang kode' }).click()
    await expect(alert(page).filter({ hasText: message })).toBeVisible()
    await expectApart(alert(page), dialog.getByRole('heading', { name: 'Verifikasi Email' }))
    await expectApart(alert(page), dialog.getByLabel('Kode OTP'))
    expect(await boxes()).toEqual(before)
  })
}
