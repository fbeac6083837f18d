import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible, withoutMotion } from './axe-check.ts'
import { CAMERA_ARGS, showToCamera } from './camera.ts'
import { expect, test } from './fixtures.ts'
import {
  adminToken,
  anOrder,
  aPaidOrder,
  aTrip,
  call,
  hoursAhead,
  logInAsAdmin,
  setStatus,
  unique,
} from './admin-api.ts'
import { aSession, logIn } from './api-session.ts'
import { confirm, holdSeats, payByQris, seat } from './passenger.ts'

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

/** From one city by another with two agents to a third; on the first leg somebody has seat 7. */
async function aBusThroughSemarang(request: APIRequestContext) {
  const [asal, kota, tujuan] = [unique('Jaka'), unique('Sema'), unique('Sura')]
  const [waktu_berangkat, perkiraan_tiba] = [hoursAhead(3), hoursAhead(9)]
  const trip = await aTrip(request, { asal, tujuan, waktu_berangkat, perkiraan_tiba })
  const zona = 'Asia/Jakarta'
  const stop = async (simpul: number, hours: number, nama: string, alamat: string) => {
    const form = { kota: simpul === 1 ? kota : tujuan, nama, alamat, petunjuk: 'Di depan minimarket', zona }
    const { id_titik } = await call<{ id_titik: number }>(request, 'POST', '/api/admin/points', form)
    const waktu = hoursAhead(hours)
    return { simpul, id_titik, waktu, boleh_naik: simpul === 1, boleh_turun: true }
  }
  await call(request, 'PUT', `/api/admin/routes/${trip.id_rute}/perhentian`, {
    simpul: [{ kota: asal }, { kota, zona }, { kota: tujuan }],
    perhentian: [
      await stop(1, 4, 'Agen Sukun', 'Jl. Setia Budi 110'),
      await stop(1, 5, 'Terminal Mangkang', 'Jl. Raya Kendal km 16'),
      await stop(2, 9, 'Terminal Bungurasih', 'Jl. Letjen Sutoyo 1'),
    ],
    tarif: [
      { naik: 0, turun: 2, harga: 350_000 },
      { naik: 0, turun: 1, harga: 200_000 },
      { naik: 1, turun: 2, harga: 180_000 },
    ],
  })
  const data = { id_rute: trip.id_rute, nomor_kursi: [7], naik: 0, turun: 1, metode_pembayaran: 'midtrans' }
  const headers = { authorization: `Bearer ${await aSession(request, 'Made Wirawan')}` }
  const held = await request.post('/api/booking/from-reservation', { data, headers })
  expect(held.ok(), await held.text()).toBe(true)
  return { ...trip, kota }
}

test('on a bus from elsewhere, seat 7 is sold again from a city on its way, and gets on at its own stop [S550, S692]', async ({
  page,
  browser,
}) => {
  const { id_rute, kota, tujuan } = await aBusThroughSemarang(page.request)
  await withoutMotion(page)
  const token = await logIn(page, 'Rina Kartika')
  await page.goto(`/booking/${id_rute}`)
  await expect(seat(page, 7)).toHaveAttribute('aria-disabled', 'true')
  await page.goto(`/search-results?${new URLSearchParams({ asal: kota, tujuan })}`)
  const card = page.getByRole('article', { name: `${kota} ke ${tujuan}` })
  await expect(card).toContainText(/Rp\s180\.000/)
  await card.getByRole('link', { name: 'Pesan' }).click()
  await page.waitForURL(`**/booking/${id_rute}?naik=1&turun=2`)
  await expect(page.getByRole('group', { name: 'Pilih titik naik' })).toContainText('Jl. Setia Budi 110')
  await expect(page.getByText('Terminal Bungurasih').first()).toBeVisible()
  await expectAccessible(page, 'seats of a part of the way')
  await page.getByRole('radio', { name: /Terminal Mangkang/ }).check()
  await holdSeats(page, [7])
  await expect(page.getByText('Di depan minimarket').first()).toBeVisible()
  await confirm(page)
  await payByQris(page)
  await page.getByRole('link', { name: 'Lihat Detail Tiket' }).click()
  await expect(page.getByRole('heading', { name: 'Detail Tiket' })).toBeVisible()
  for (const text of ['Terminal Mangkang', 'Jl. Raya Kendal km 16', kota])
    await expect(page.getByText(text).first()).toBeVisible()

  const mine = await page.request.get('/api/tiket/my-tickets', {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await mine.json()) as { data: { id_tiket: number }[] }
  const crew = await browser.newPage()
  await logInAsAdmin(crew, await adminToken(page.request))
  await crew.goto(`/admin/boarding?rute=${id_rute}`)
  const bus = crew.getByLabel('Bus sedang di')
  const choose = async (name: string) =>
    bus.selectOption(await bus.getByRole('option', { name }).getAttribute('value'))
  await choose('Agen Sukun')
  await check(crew, `TB-${data[0]?.id_tiket}`, 'other_stop')
  await expect(answer(crew)).toContainText('Terminal Mangkang')
  await choose('Terminal Mangkang')
  await check(crew, `TB-${data[0]?.id_tiket}`, 'unsigned')
  await crew.getByRole('button', { name: 'Identitas cocok, naikkan' }).click()
  await expect(answer(crew)).toHaveAttribute('data-outcome', 'valid')
  await crew.close()
})
