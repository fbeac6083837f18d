import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { dayAhead } from './admin-api.ts'
import { delayReply, layoutShiftOf, recordLayoutShifts } from './layout-shift.ts'

const cards = (page: Page) => page.getByRole('article')

/** Opens the timetable and waits for hydration: a click on the prerendered page would be lost. */
async function openTimetable(page: Page): Promise<void> {
  await page.goto('/search-results')
  await expect(page.locator('datalist option').first()).toBeAttached()
}

test('the timetable shows every departure with its fields, and invites guests', async ({ page }) => {
  await openTimetable(page)
  await expect(page.getByRole('heading', { name: 'Jadwal Keberangkatan' })).toBeVisible()
  const card = cards(page)
    .filter({ has: page.getByRole('link', { name: 'Pesan' }) })
    // Only complete ones: other tests add departures without an arrival or facilities.
    .filter({ hasText: /Perkiraan tiba: \d/ })
    .filter({ has: page.getByRole('list', { name: 'Fasilitas' }) })
    .first()
  await expect(card).toContainText(/Berangkat: \d{2}\.\d{2} WI(B|TA|T)/)
  await expect(card).toContainText(/Perkiraan tiba: \d{2}\.\d{2} WI(B|TA|T)/)
  await expect(card).toContainText(/Rp\s[\d.]+/)
  await expect(card).toContainText(/\d+ dari \d+ kursi tersedia/)
  await expect(card.getByRole('link', { name: 'Pesan' })).toHaveAttribute('href', /^\/booking\/\d+$/)
  await expect(page.getByText('Sudah menemukan perjalanan Anda?')).toBeVisible()
  await expect(page.getByRole('link', { name: 'daftar', exact: true })).toHaveAttribute('href', '/register')
})

test('a search is in the address: it can be shared and restored by ‘back’', async ({ page, context }) => {
  await openTimetable(page)
  await page.getByLabel('Kota asal').fill('jakarta')
  await page.getByLabel('Kota tujuan').fill('Bandung')
  await page.getByRole('button', { name: 'Cari', exact: true }).click()
  await page.waitForURL('**/search-results?asal=Jakarta&tujuan=Bandung')
  await expect(cards(page).first()).toHaveAccessibleName('Jakarta ke Bandung')
  await page.getByLabel('Urutkan').selectOption('Harga terendah')
  await page.getByRole('button', { name: /^Pagi/ }).click()
  await page.getByLabel('Toilet').check()
  await page.waitForURL(/jam_dari=6&jam_sampai=12&fasilitas=Toilet&sort=harga/)
  await page.getByRole('button', { name: 'Halaman 2' }).click()
  await page.waitForURL(/page=2/)

  const shared = await context.newPage()
  await shared.goto(page.url())
  await expect(shared.getByLabel('Toilet')).toBeChecked()
  await expect(shared.getByRole('button', { name: 'Halaman 2' })).toHaveAttribute('aria-current', 'page')
  const found = (of: Page) => of.getByText(/keberangkatan ditemukan/).textContent()
  const foundThere = await found(shared)
  await expect.poll(() => found(page)).toBe(foundThere)

  await page.goBack()
  await expect(page.getByRole('button', { name: 'Halaman 1', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.getByRole('button', { name: 'Hapus semua filter' }).click()
  await page.waitForURL('**/search-results?asal=Jakarta&tujuan=Bandung&sort=harga')
})

for (const width of [360, 639])
  test(`at ${width} px one tap swaps the cities and searches`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await openTimetable(page)
    await page.getByLabel('Kota asal').fill('Jakarta')
    await page.getByLabel('Kota tujuan').fill('Bandung')
    await page.getByRole('button', { name: 'Tukar asal dan tujuan' }).click()
    await page.waitForURL('**/search-results?asal=Bandung&tujuan=Jakarta')
    await expect(cards(page).first()).toHaveAccessibleName('Bandung ke Jakarta')
  })

test('a search without results links to today, or to cities that can be reached [T26]', async ({ page }) => {
  await page.goto('/search-results?asal=Jakarta&tujuan=Bandung&tanggal=2020-01-31')
  await page.locator('datalist option').first().waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Cari untuk hari ini' }).click()
  await page.waitForURL((url) => url.searchParams.get('tanggal') !== '2020-01-31')
  await expect(page.getByText('Tanggal ini sudah lewat')).toBeHidden()

  await page.goto('/search-results?asal=Jakarta&tujuan=Jayapura')
  await page.getByRole('group', { name: 'Dari Jakarta ada bus ke:' }).getByRole('button').first().click()
  await expect(cards(page).first()).toHaveAccessibleName(/^Jakarta ke /)
})

test('tomorrow is one tap away [T25]', async ({ page }) => {
  await openTimetable(page)
  await page.getByLabel('Kota asal').fill('Jakarta')
  await page.getByRole('button', { name: 'Besok' }).click()
  await expect(page.getByLabel('Tanggal', { exact: true })).toHaveValue(/^\d{4}-\d{2}-\d{2}$/)
  await page.getByRole('button', { name: 'Cari', exact: true }).click()
  await page.waitForURL(/asal=Jakarta&tanggal=/)
  const tomorrow = new URL(page.url()).searchParams.get('tanggal') ?? ''
  // On the landing page this tap is the visitor's first touch, which loads the script that handles it.
  await page.goto('/')
  await page.getByRole('button', { name: 'Besok' }).click()
  await expect(page.getByLabel('Berangkat', { exact: true })).toHaveValue(tomorrow)
})

test('a city that is misspelt is suggested if nothing is found', async ({ page }) => {
  await page.goto('/search-results?asal=Jakrta')
  await expect(page.getByText('Tidak ada keberangkatan yang cocok')).toBeVisible()
  await page.getByRole('button', { name: 'Jakarta', exact: true }).click()
  await page.waitForURL('**/search-results?asal=Jakarta')
  await expect(cards(page).first()).toBeVisible()
})

test('booking that closes soon is shown in yellow, closed booking in red and as ‘Tutup’', async ({
  page,
}) => {
  await openTimetable(page)
  await page.route('**/api/rute?*', async (route) => {
    const reply = await route.fetch()
    const body = (await reply.json()) as { waktu_server: string; data: object[] }
    const now = Date.parse(body.waktu_server)
    const at = (minutes: number) => new Date(now + minutes * 60_000 - 1000).toISOString()
    const leaving = [40, 30, 11, 9].map((minutes, index) => ({
      ...body.data[index],
      waktu_berangkat: at(minutes),
      waktu_tutup: at(minutes - 10),
      booking_allowed: minutes > 10,
    }))
    await route.fulfill({ response: reply, json: { ...body, data: leaving } })
  })
  await page.getByRole('button', { name: 'Muat Ulang' }).click()
  await expect(cards(page)).toHaveCount(4)
  await expect(cards(page).nth(0)).not.toContainText('ditutup')
  await expect(cards(page).nth(1)).toContainText('Pemesanan akan ditutup dalam 20 menit')
  await expect(cards(page).nth(2)).toContainText('Pemesanan akan ditutup dalam 1 menit')
  await expect(cards(page).nth(2).getByRole('link', { name: 'Pesan' })).toBeVisible()
  await expect(cards(page).nth(3)).toContainText('Pemesanan sudah ditutup')
  await expect(cards(page).nth(3).getByRole('button', { name: 'Tutup' })).toBeDisabled()
})

test('an empty timetable shows that', async ({ page }) => {
  await openTimetable(page)
  await page.route('**/api/rute?*', (route) => route.fulfill({ json: { success: true, data: [] } }))
  await page.getByRole('button', { name: 'Muat Ulang' }).click()
  await expect(page.getByText('Belum ada rute yang tersedia saat ini')).toBeVisible()
})

test.describe('a server that fails', () => {
  test.use({ expectedConsoleErrors: [/status of 500/] })

  test('the timetable shows the error and retries on request', async ({ page }) => {
    await openTimetable(page)
    await page.route('**/api/rute?*', (route) => route.fulfill({ status: 500, body: '' }))
    await page.getByRole('button', { name: 'Muat Ulang' }).click()
    const box = page.getByRole('main').getByText('Terjadi kesalahan saat mengambil data rute')
    await expect(box).toBeVisible()
    await page.unroute('**/api/rute?*')
    await page.getByRole('button', { name: 'Coba Lagi' }).click()
    await expect(cards(page).first()).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('a search collapses to a line, and its first two prices are on the first screen [T23, T221]', async ({
    page,
  }) => {
    // Tomorrow: a departure whose booking closes soon has a higher card.
    await page.goto(`/search-results?asal=Jakarta&tujuan=Bandung&tanggal=${dayAhead(1)}`)
    await page.locator('datalist option').first().waitFor({ state: 'attached' })
    const line = page.getByRole('group', { name: 'Pencarian Anda' })
    await expect(line).toHaveText(/^Jakarta →\s+ke Bandung/)
    await expect(page.getByLabel('Kota asal')).toBeHidden()
    const first = await cards(page).first().boundingBox()
    expect(first?.y).toBeLessThan(640 - 120)
    await page.setViewportSize({ width: 360, height: 740 })
    for (const card of [cards(page).first(), cards(page).nth(1)]) {
      await expect(card.getByText('/kursi')).toBeInViewport({ ratio: 1 })
      await expect(card.getByRole('link', { name: 'Pesan' })).toBeInViewport({ ratio: 1 })
      expect((await card.boundingBox())?.height).toBeLessThanOrEqual(200)
    }
    await page.setViewportSize({ width: 360, height: 640 })

    const edit = page.getByRole('button', { name: 'Ubah' })
    await edit.click()
    await page.getByLabel('Kota tujuan').fill('Semar')
    await edit.click()
    await expect(page.getByLabel('Kota tujuan')).toBeHidden()
    await edit.click()
    await expect(page.getByLabel('Kota tujuan')).toHaveValue('Semar')
    await page.getByLabel('Kota tujuan').press('Enter')
    await page.waitForURL(/tujuan=Semarang/)
    await expect(page.getByLabel('Kota tujuan')).toBeHidden()
    await expect(line).toHaveText(/ke Semarang/)
  })

  test('another day is one tap away, and results still start on the first screen [T24]', async ({ page }) => {
    await page.goto('/search-results?asal=Jakarta&tujuan=Bandung')
    await page.locator('datalist option').first().waitFor({ state: 'attached' })
    const days = page.getByRole('navigation', { name: 'Harga terendah per hari' })
    const tomorrow = days.getByRole('link').nth(1)
    await expect(tomorrow).toHaveAccessibleName(/^\w{3} \d+ \w{3}\s?, mulai Rp/)
    await tomorrow.click()
    await page.waitForURL(/tanggal=/)
    await expect(days.locator('[aria-current="date"]')).toHaveCount(1)
    // Two of the three days before tomorrow have passed, and are not shown.
    await expect(days.getByRole('link')).toHaveCount(7)
    await expect(page.getByRole('group', { name: 'Pencarian Anda' })).toHaveText(/· \w{3} \d/)
    // The previous day's list may disappear at this moment.
    const top = async () => (await cards(page).first().boundingBox())?.y ?? Infinity
    await expect.poll(top).toBeLessThan(640 - 80)
  })

  test('nothing moves when the prices load [T24]', async ({ page }) => {
    await page.addInitScript(recordLayoutShifts)
    const answer = await delayReply(page, '**/api/rute/harga-harian?*')
    const search = `asal=Jakarta&tujuan=Bandung&tanggal=${dayAhead(1)}`
    await page.goto(`/search-results?${search}`, { waitUntil: 'commit' })
    await page.waitForRequest('**/api/rute/harga-harian?*')
    // The web font comes late on a busy machine, and moves the times a little (layout-shift.spec.ts bounds it).
    await page.evaluate(() => document.fonts.ready)
    const before = await layoutShiftOf(page)
    answer()
    await page
      .getByText(/^\d+rb$/)
      .first()
      .waitFor()
    // A row of prices would move them by 0.05.
    expect((await layoutShiftOf(page)) - before).toBeLessThan(0.005)
  })

  test('a wider screen shows the form and no line [T23]', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 740 })
    await page.goto('/search-results?asal=Jakarta&tujuan=Bandung')
    await expect(page.getByLabel('Kota asal')).toHaveValue('Jakarta')
    await expect(page.getByRole('button', { name: 'Ubah' })).toBeHidden()
  })
})

test('the landing page’s search form starts on the first screen of a laptop at 200 %', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 })
  await page.goto('/')
  await expect(page.getByText('Kota asal')).toBeInViewport()
})
