import type { Page } from '@playwright/test'
import { expectAccessible, withoutMotion } from './axe-check.ts'
import { CAMERA_ARGS, showToCamera } from './camera.ts'
import { expect, test } from './fixtures.ts'
import { anOrder, aPaidOrder, logInAsAdmin, aTrip, hoursAhead, setStatus } from './admin-api.ts'

test.use({
  launchOptions: async ({ launchOptions }, provide) =>
    provide({ ...launchOptions, args: [...(launchOptions.args ?? []), ...CAMERA_ARGS] }),
})

const answer = (page: Page) => page.locator('[data-outcome]')

async function check(page: Page, code: string, outcome: string): Promise<void> {
  const field = page.getByLabel('Nomor atau kode tiket')
  await field.fill(code)
  await field.press('Enter')
  await expect(answer(page)).toHaveAttribute('data-outcome', outcome)
}

test('an order’s number lists its seats, and one tap lets each passenger in', async ({ page }) => {
  const trip = await aTrip(page.request, { waktu_berangkat: hoursAhead(3), perkiraan_tiba: null })
  const { tickets, passenger } = await aPaidOrder(page.request, trip, [3, 4])
  const other = await anOrder(page.request, trip, [8, 9])
  if (other.tickets[0]) await setStatus(page.request, other.tickets[0], 'confirmed')
  const orderNumber = (order = tickets) => (order[0]?.order_group_id ?? '').slice(0, 8).toUpperCase()
  await withoutMotion(page)
  await logInAsAdmin(page)
  await page.goto(`/admin/boarding?rute=${trip.id_rute}`)
  await expect(page.getByText('0 dari 3 penumpang sudah naik')).toBeVisible()
  await check(page, orderNumber(), 'order')
  const seats = page.getByRole('region', { name: `Kursi pesanan ${orderNumber()}` })
  await expect(seats.getByRole('listitem')).toHaveCount(2)
  await expect(seats).toContainText(passenger)
  await expectAccessible(page, 'boarding, an order')
  await expect(page.getByText('0 dari 3 penumpang sudah naik')).toBeVisible()
  await seats.getByRole('button', { name: 'Naikkan kursi 4' }).click()
  await expect(answer(page)).toHaveAttribute('data-outcome', 'valid')
  await expect(answer(page)).toContainText('Kursi 4')
  await expect(seats.getByRole('listitem').filter({ hasText: 'Kursi 4' })).toContainText('Sudah naik')
  await seats.getByRole('button', { name: 'Naikkan kursi 3' }).click()
  await expect(seats.getByRole('button')).toHaveCount(0)
  await expect(page.getByText('2 dari 3 penumpang sudah naik')).toBeVisible()
  await check(page, orderNumber(other.tickets), 'order')
  const mixed = page.getByRole('region', { name: `Kursi pesanan ${orderNumber(other.tickets)}` })
  await expect(mixed.getByRole('listitem').filter({ hasText: 'Kursi 9' })).toContainText('Menunggu')
  await expect(mixed.getByRole('button')).toHaveCount(1)
})

test('a ticket of another day requires a confirmation before its passenger is let in', async ({ page }) => {
  const trip = await aTrip(page.request, { waktu_berangkat: hoursAhead(26), perkiraan_tiba: null })
  const { tickets } = await aPaidOrder(page.request, trip, [3])
  await withoutMotion(page)
  await logInAsAdmin(page)
  await page.goto(`/admin/boarding?rute=${trip.id_rute}`)
  await check(page, `TB-${tickets[0]?.id_tiket}`, 'other_day')
  await expect(answer(page)).toContainText('Bukan hari ini')
  await expect(answer(page)).toContainText('26 jam lagi')
  await expect(page.getByText('0 dari 1 penumpang sudah naik')).toBeVisible()
  await expectAccessible(page, 'boarding, another day')
  await page.getByRole('button', { name: 'Identitas cocok, tetap naikkan' }).click()
  await expect(answer(page)).toHaveAttribute('data-outcome', 'valid')
  await expect(page.getByText('1 dari 1 penumpang sudah naik')).toBeVisible()
})

/** The signed codes of an order, as its owner’s pages show them. */
async function codesOf(page: Page, { tickets, token }: Awaited<ReturnType<typeof aPaidOrder>>) {
  const headers = { authorization: `Bearer ${token}` }
  const reply = await page.request.get(`/api/tiket/order/${tickets[0]?.id_tiket}`, { headers })
  const { data } = (await reply.json()) as { data: { tickets: { kode: string }[] } }
  return data.tickets.map(({ kode }) => kode)
}

test('a hand-held reader’s codes are checked one after the other; on a phone each result is in view [B77, B80]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const trip = await aTrip(page.request, { waktu_berangkat: hoursAhead(3), perkiraan_tiba: null })
  const order = await aPaidOrder(page.request, trip, [3, 4, 5])
  const [first = '', second = ''] = await codesOf(page, order)
  await withoutMotion(page)
  await logInAsAdmin(page)
  await page.goto(`/admin/boarding?rute=${trip.id_rute}`)
  await expect(page.getByText('0 dari 3 penumpang sudah naik')).toBeVisible()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/admin/tickets/check', async (route) => {
    await held
    await route.continue()
  })
  const field = page.getByLabel('Nomor atau kode tiket')
  await field.focus()
  for (const code of [first, `]Q3${second}`]) {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  await expect(field).toHaveValue('')
  await expect(page.getByText('2 kode sedang diperiksa')).toBeVisible()
  release()
  await expect(answer(page)).toContainText('Kursi 4')
  await expect(answer(page)).toHaveAttribute('data-outcome', 'valid')
  await expect(page.getByRole('listitem').filter({ hasText: 'Kursi 3' })).toContainText('Silakan naik')
  await expect(page.getByText('2 dari 3 penumpang sudah naik')).toBeVisible()
  const number = `TB-${order.tickets[2]?.id_tiket}`
  await check(page, number, 'unsigned')
  await expect(answer(page)).toBeInViewport({ ratio: 1 })
  await expect(answer(page)).toContainText(order.passenger)
  await expectAccessible(page, 'boarding, a number without a signature')
  await page.getByRole('button', { name: 'Identitas cocok, naikkan' }).click()
  await expect(page.getByText('3 dari 3 penumpang sudah naik')).toBeVisible()
  await check(page, 'halo', 'unreadable')
  await expect(answer(page)).toBeInViewport({ ratio: 1 })
})

test('a ticket’s code is scanned although the browser’s own barcode detector fails [B79]', async ({
  page,
  browser,
}) => {
  const trip = await aTrip(page.request, { waktu_berangkat: hoursAhead(3), perkiraan_tiba: null })
  const { tickets, token, passenger } = await aPaidOrder(page.request, trip, [7])
  const phone = await (await browser.newContext()).newPage()
  await phone.addInitScript((given) => localStorage.setItem('token', given), token)
  await phone.goto(`/ticket/${tickets[0]?.id_tiket}`)
  await showToCamera(phone.getByRole('img', { name: /Kode QR tiket/ }))
  await logInAsAdmin(page)
  await page.addInitScript(() => {
    // As on a phone without its vendor's service.
    const BarcodeDetector = class {
      static getSupportedFormats = async () => ['qr_code']
      detect = () => Promise.reject(new DOMException('Barcode detection service unavailable.'))
    }
    Object.assign(globalThis, { BarcodeDetector })
  })
  await page.goto(`/admin/boarding?rute=${trip.id_rute}`)
  await expect(page.getByText('0 dari 1 penumpang sudah naik')).toBeVisible()
  await page.getByRole('button', { name: 'Buka kamera' }).click()
  await expect(page.getByText('Arahkan kamera ke kode QR')).toBeVisible()
  await expect(answer(page)).toHaveAttribute('data-outcome', 'valid')
  for (const text of [passenger, 'Kursi 7']) await expect(answer(page)).toContainText(text)
  await expect(page.getByText('1 dari 1 penumpang sudah naik')).toBeVisible()
  await page.getByRole('button', { name: 'Tutup kamera' }).click()
})
