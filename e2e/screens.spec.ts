import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { aTrip, dataOf, type Ticket } from './operator.ts'
import { hold, logIn } from './quick-session.ts'

/** No finding of axe, and nothing to be scrolled sideways, in both themes and at 320 px (400 % of 1280). */
async function isSound(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(page.getByText(/^Memuat/)).toHaveCount(0)
  for (const [colorScheme, width] of [
    ['dark', 1280],
    ['light', 320],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    // Colours fade into the other theme; half-way they are neither.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
    const { violations } = await new AxeBuilder({ page }).analyze()
    const where = `${path} ${colorScheme} ${width}`
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
      where,
    ).toEqual([])
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(over, `${where} scrolls sideways`).toBeLessThanOrEqual(0)
  }
}

test('screens of guests are sound in both themes and at 400 %', async ({ page }) => {
  test.slow()
  await isSound(page, '/', /kursinya Anda yang pilih/)
  await isSound(page, '/search-results', 'Jadwal Keberangkatan')
  await isSound(page, '/login', 'Login')
  await isSound(page, '/register', 'Daftar')
  await isSound(page, '/verify?email=a%40contoh.id', 'Verifikasi Email')
  await isSound(page, '/forgot-password', 'Lupa Password')
  await isSound(page, '/terms', 'Syarat dan Ketentuan')
  await isSound(page, '/tidak-ada', 'Halaman Tidak Ditemukan')
})

test('screens of a passenger are sound in both themes and at 400 %', async ({ page }) => {
  test.slow()
  const { id_rute } = await aTrip(page.request)
  const token = await logIn(page, 'Raden Mas Bagus Kusumawardhana Panjang Sekali Namanya')
  await isSound(page, `/booking/${id_rute}`, 'Pemesanan Tiket')
  await hold(page.request, token, id_rute, [3, 4])
  const headers = { authorization: `Bearer ${token}` }
  const data = { id_reservasi: 'temp', id_rute, nomor_kursi: [3, 4] }
  const placed = await page.request.post('/api/booking/from-reservation', { data, headers })
  const [ticket] = (await dataOf<{ tickets: Ticket[] }>(placed)).tickets
  await hold(page.request, token, id_rute, [7])
  await isSound(page, `/booking/summary/${id_rute}?seats=7`, 'Konfirmasi Pemesanan')
  await isSound(page, `/ticket/${ticket?.id_tiket}`, 'Detail Tiket')
  await isSound(
    page,
    `/payment/finish?order_id=ORDER-${ticket?.id_tiket}-a&transaction_status=pending`,
    /Pembayaran/,
  )
  await isSound(page, '/dashboard', 'Dashboard')
  await isSound(page, '/my-tickets', 'Tiket Saya')
  await isSound(page, '/profile', 'Profil')
})
