import { expect, test, withMotion } from './fixtures.ts'
import { delayReply, layoutShiftOf, recordLayoutShifts } from './layout-shift.ts'
import { anOrder, aPaidOrder, logInAsAdmin, aTrip, setStatus, type Trip } from './admin-api.ts'

test.use(withMotion)

/** [name, address, the reply that loads late, a text that is shown then] */
type Screen = readonly [name: string, at: (trip: Trip) => string, late: string, sees: string | RegExp]
const screens: readonly Screen[] = [
  ['the landing page', () => '/', '**/api/auth/profile', 'Anda login sebagai administrator'],
  ['the dashboard', () => '/admin/dashboard', '**/api/admin/**', 'Tiket Terbaru'],
  ['the users', () => '/admin/users', '**/api/admin/users?*', 'Menampilkan'],
  ['the buses', () => '/admin/buses', '**/api/admin/buses?*', 'Menampilkan'],
  ['the routes', () => '/admin/routes', '**/api/admin/routes?*', 'Menampilkan'],
  ['the tickets', () => '/admin/tickets', '**/api/admin/tickets?*', 'Menampilkan'],
  ['a departure', ({ id_rute }) => `/admin/routes/${id_rute}`, '**/api/admin/routes/**', 'Rina Kartika'],
  ['the bulk timetable', () => '/admin/routes/bulk', '**/api/admin/buses**', 'Pratinjau'],
  ['boarding', ({ id_rute }) => `/admin/boarding?rute=${id_rute}`, '**/api/admin/**', /penumpang sudah naik/],
  ['the reports', () => '/admin/reports', '**/api/admin/reports/**', 'Lihat sebagai tabel'],
  ['the books', () => '/admin/books', '**/api/admin/books/day?*', 'Jumlah debit'],
  ['the refunds', () => '/admin/refunds?limit=50', '**/api/admin/refunds?*', 'Rina Kartika'],
  ['the audit log', () => '/admin/audit', '**/api/admin/audit?*', 'Menampilkan'],
]

for (const width of [360, 768, 1280])
  test(`at ${width} px nothing moves in the back-office when data arrive`, async ({ page }) => {
    const trip = await aTrip(page.request)
    const paid = await aPaidOrder(page.request, trip, [1, 2])
    await anOrder(page.request, trip, [3])
    if (paid.tickets[1]) await setStatus(page.request, paid.tickets[1], 'cancelled')
    await page.setViewportSize({ width, height: 800 })
    await logInAsAdmin(page)
    await page.addInitScript(recordLayoutShifts)
    for (const [name, at, late, sees] of screens) {
      const answer = await delayReply(page, late)
      await Promise.all([page.waitForRequest(late), page.goto(at(trip))])
      await page.getByRole('main').locator('h1').waitFor()
      answer()
      await page.getByRole('main').getByText(sees).filter({ visible: true }).first().waitFor()
      await expect(page.locator('main .shimmer')).toHaveCount(0)
      expect.soft(await layoutShiftOf(page), name).toBeLessThanOrEqual(0.02)
      await page.unrouteAll({ behavior: 'wait' })
    }
  })
