import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleZoomed, withoutMotion } from './axe-check.ts'
import { expect, test } from './fixtures.ts'
import { aBus, logInAsAdmin, aTrip, call, dayAhead, dialog, type Trip } from './admin-api.ts'

/** Expects the form's message for an unknown city, and that one tap chooses the suggestion. */
async function expectAsked(page: Page, form: Locator, send: () => Promise<void>): Promise<void> {
  await form.getByLabel('Kota asal').fill('Makasar')
  await form.getByLabel('Kota tujuan').fill('Kampung Baru')
  const zone = form.getByLabel('Zona waktu Makasar')
  await expect(zone).toHaveAttribute('required', '')
  await send()
  await expect(zone).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByText('Pilih zona waktu Makasar, atau perbaiki nama kotanya').first()).toBeVisible()
  await expectAccessible(page, 'a form with an unknown city')
  await form.getByRole('button', { name: 'Maksud Anda: Makassar?' }).press('Enter')
  await expect(form.getByLabel('Kota asal')).toHaveValue('Makassar')
  await expect(form.getByLabel('Kota asal')).toBeFocused()
  await expect(zone).toHaveCount(0)
  await expect(form.getByText('WITA', { exact: true }).first()).toBeVisible()
  await form.getByLabel('Zona waktu Kampung Baru').selectOption('WIT')
}

test('the route form asks for the zone of an unknown city, or suggests a known one', async ({ page }) => {
  const bus = await aBus(page.request)
  await withoutMotion(page)
  await logInAsAdmin(page)
  await page.goto('/admin/routes')
  await page.getByRole('button', { name: 'Tambah Rute' }).click()
  const form = dialog(page)
  await form.getByLabel(/^Bus/).selectOption(`${bus.nama_bus} (40 kursi)`)
  await form.getByLabel('Waktu berangkat').fill(`${dayAhead(30)}T08:00`)
  await form.getByLabel('Harga per kursi (Rp)').fill('200000')
  await expectAsked(page, form, () => form.getByRole('button', { name: 'Tambah Rute' }).click())
  await expect(form.getByText('Waktu setempat di Makassar (WITA)')).toBeVisible()
  await expect(form.getByText('Waktu setempat di Kampung Baru (WIT)')).toBeVisible()
  await form.getByRole('button', { name: 'Tambah Rute' }).click()
  await expect(form).toHaveCount(0)
  const [saved] = await call<Trip[]>(
    page.request,
    'GET',
    `/api/admin/routes?q=${encodeURIComponent(bus.nama_bus)}`,
  )
  expect(saved).toMatchObject({
    asal: 'Makassar',
    zona_asal: 'Asia/Makassar',
    tujuan: 'Kampung Baru',
    zona_tujuan: 'Asia/Jayapura',
    waktu_berangkat: `${dayAhead(30)}T00:00:00.000Z`,
  })
})

test('the bulk timetable asks for it too', async ({ page }) => {
  const bus = await aBus(page.request)
  await withoutMotion(page)
  await logInAsAdmin(page)
  await page.goto('/admin/routes/bulk')
  const form = page.getByRole('main')
  await form.getByLabel(/^Bus/).selectOption(`${bus.nama_bus} (40 kursi)`)
  await form.getByLabel('Harga per kursi (Rp)').fill('200000')
  await form.getByLabel('Lama perjalanan (jam)').fill('5')
  const preview = form.getByRole('button', { name: 'Pratinjau' })
  await expectAsked(page, form, () => preview.click())
  await preview.click()
  await expect(page.getByText(/keberangkatan siap disimpan/)).toBeVisible()
})

test('the landing page suggests cities and finds one by another name; a touch opens a sheet [T223, T224]', async ({
  page,
  browser,
}) => {
  const trip = await aTrip(page.request, { asal: 'Jogja', tujuan: 'Bima', zona_asal: 'Asia/Jayapura' })
  expect(trip.asal).toBe('Yogyakarta')
  await page.goto('/')
  const from = page.getByRole('combobox', { name: 'Kota asal' })
  const suggested = page.locator('datalist option')
  await expect(suggested).toHaveCount(0)
  await from.click()
  await expect(page.locator('datalist option[value="Yogyakarta"]')).toHaveCount(1)
  expect(await suggested.count()).toBeGreaterThan(60)
  await from.fill('Yogya')
  await page.keyboard.press('Tab')
  await page.keyboard.type('bima')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search-results?**')
  await expect(page.getByRole('main').getByText('Yogyakarta').first()).toBeVisible()
  await expect(page.getByRole('main').getByText(trip.nama_bus)).toBeVisible()

  const viewport = { width: 360, height: 740 }
  const phone = await browser.newPage({ viewport, hasTouch: true, isMobile: true })
  await phone.goto('/')
  const submit = phone.getByRole('button', { name: 'Cari Tiket' })
  await expect(submit).toBeInViewport({ ratio: 1 })
  await expect(phone.getByRole('link', { name: 'Jakarta ke Bandung' })).toBeInViewport({ ratio: 1 })
  const asal = phone.getByRole('combobox', { name: 'Kota asal' })
  await asal.tap()
  const sheet = phone.getByRole('dialog', { name: 'Kota asal' })
  await expect(sheet.getByLabel('Cari kota')).toBeFocused()
  await sheet.getByLabel('Cari kota').fill('jogj')
  await expect(sheet.getByText('1 kota ditemukan')).toBeAttached()
  await phone.keyboard.press('ArrowDown')
  await phone.keyboard.press('ArrowDown')
  await expect(sheet.getByRole('button', { name: 'Yogyakarta' })).toBeFocused()
  await expectAccessibleZoomed(phone, 'the sheet of cities')
  await phone.setViewportSize(viewport)
  await sheet.getByRole('button', { name: 'Yogyakarta' }).tap()
  await expect(asal).toHaveValue('Yogyakarta')
  await phone.getByRole('combobox', { name: 'Kota tujuan' }).tap()
  await phone.getByRole('dialog', { name: 'Kota tujuan' }).getByLabel('Cari kota').fill('Desa Entah')
  await phone.keyboard.press('Enter')
  await submit.tap()
  await phone.waitForURL(/asal=Yogyakarta&tujuan=Desa\+Entah/)
  await phone.goto('/')
  await asal.tap()
  await expect(sheet.getByRole('region', { name: 'Terakhir dicari' }).getByRole('button').first()).toHaveText(
    'Yogyakarta',
  )
  await phone.close()
})
