import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { aTrip, unique } from './admin-api.ts'
import { anEmptyTrip, chooseSeats, payByQris, seat } from './passenger.ts'
import { anAccount, aSession, logIn } from './api-session.ts'

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press(key)
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
      return (element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '').trim()
    })
    if (name.test(focused)) return
  }
  throw new Error(`Tab never reached ${name}`)
}

test('by keyboard alone from landing to ticket [M13]', async ({ page }) => {
  test.slow()
  const { asal, id_rute } = await aTrip(page.request, { asal: unique('Kota Papan') })
  const { email, password } = await anAccount(page.request, 'Ketut Papan')
  await page.goto('/')
  await tabTo(page, /^Kota asal/)
  await page.keyboard.type(asal)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Jadwal Keberangkatan' })).toBeVisible()
  await tabTo(page, /^Pesan/)
  await page.keyboard.press('Enter')
  // A guest is redirected to the login, and from there to the page that they wanted.
  await page.waitForURL(/\/login$/)
  await tabTo(page, /^Email/)
  await page.keyboard.type(email)
  await tabTo(page, /^Password/)
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/booking/${id_rute}`)
  await expect(seat(page, 1)).toBeVisible()
  await tabTo(page, /^Kursi 1,/)
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(seat(page, 2)).toHaveAttribute('aria-pressed', 'true')
  await tabTo(page, /^Lanjutkan/)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/booking\/summary\//)
  await expect(page.getByText('Status: Direservasi')).toBeVisible()
  await tabTo(page, /^Saya menyetujui/)
  await page.keyboard.press('Space')
  await tabTo(page, /^Konfirmasi & Bayar Sekarang/)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/simulator\//)
  await expect(page.getByText('QRIS').first()).toBeVisible()
  await tabTo(page, /QRIS/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Simulasikan pembayaran' })).toBeVisible()
  await tabTo(page, /^Simulasikan pembayaran/)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/payment\/finish/)
  await expect(page.getByRole('heading', { name: 'Pembayaran Berhasil' })).toBeVisible()
  await tabTo(page, /^Lihat Detail Tiket/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Detail Tiket' })).toBeVisible()
  await expect(page.getByRole('img', { name: /Kode QR tiket/ })).toHaveCount(2)
})

test('the seat map shows another passenger’s hold and its end live [S11]', async ({ page, browser }) => {
  const trip = await anEmptyTrip(page.request)
  const [mine, theirs] = [await aSession(page.request, 'Siti Satu'), await aSession(page.request, 'Dewi Dua')]
  await page.addInitScript((text) => localStorage.setItem('token', text), mine)
  await page.goto(`/booking/${trip.id_rute}`)
  await expect(seat(page, 9)).toBeEnabled()

  const other = await browser.newContext()
  const second = await other.newPage()
  await second.addInitScript((text) => localStorage.setItem('token', text), theirs)
  await chooseSeats(second, trip.id_rute, [9])
  await expect(seat(page, 9)).toHaveAttribute('aria-disabled', 'true')

  await second.getByRole('link', { name: 'Kembali ke pemilihan kursi' }).click()
  await second.getByRole('button', { name: 'Ya, Lepaskan Kursi' }).click()
  await second.waitForURL(`**/booking/${trip.id_rute}`)
  await expect(
    second.getByText('Reservasi sebelumnya telah dibatalkan. Silakan pilih kursi kembali.').first(),
  ).toBeVisible()
  await expect(seat(page, 9)).not.toHaveAttribute('aria-disabled', 'true')
  await other.close()
})

test('a device whose clock jumped shows the hold’s real remaining time', async ({ page }) => {
  const trip = await anEmptyTrip(page.request)
  const token = await aSession(page.request, 'Wayan Waktu')
  await page.addInitScript((text) => localStorage.setItem('token', text), token)
  await page.clock.install()
  await chooseSeats(page, trip.id_rute, [11])
  const left = page.locator('[data-tone]').first()
  await expect(left).toContainText('30 menit')
  const asked = page.waitForResponse(/\/api\/booking\/summary\//)
  await page.clock.fastForward('28:15')
  await asked
  await page.clock.runFor(2000)
  await expect(left).toHaveAttribute('data-tone', 'green')
})

test.describe('a network that is cut in each step', () => {
  test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED/] })

  test('loses nothing, makes one order and needs no tap once it is back [N200, S200, H200, O200]', async ({
    page,
    context,
  }) => {
    test.slow()
    const { id_rute } = await anEmptyTrip(page.request)
    await logIn(page, 'Wulan Putus')
    await page.goto(`/booking/${id_rute}`)
    // The summary's code is preloaded with the first seat; the connection is cut once it and the seat's check have arrived.
    const arrived = ['**/assets/summary-*.js', '**/api/tiket/check-seat-availability/*'].map(
      async (address) => (await page.waitForResponse(address)).finished(),
    )
    await seat(page, 3).click()
    await Promise.all(arrived)
    await context.setOffline(true)
    await seat(page, 4).click()
    await expect(page.getByText('Kursi 4 belum diperiksa')).toBeVisible()
    await expect(seat(page, 4)).toHaveAttribute('aria-pressed', 'true')
    await context.setOffline(false)
    await expect(page.getByText('belum diperiksa')).toBeHidden()

    await context.setOffline(true)
    await page.getByRole('button', { name: 'Lanjutkan' }).click()
    await page.waitForURL(`**/booking/summary/${id_rute}?seats=3,4`)
    await context.setOffline(false)
    await expect(page.getByText('Status: Direservasi')).toBeVisible()
    await expect(page).toHaveURL(/reservation=\d+&seats=3,4/)

    await page.getByRole('checkbox', { name: /Saya menyetujui/ }).check()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Konfirmasi & Bayar Sekarang' }).click()
    await expect(page.getByText('Kami mencobanya lagi sendiri begitu tersambung.')).toBeVisible()
    await context.setOffline(false)
    await page.waitForURL(/\/simulator\//)

    await page.route('**/api/pembayaran/status/*', (route) => route.abort())
    await payByQris(page)
    await expect(page.getByText('Uang Anda aman, kami sedang memeriksa')).toBeVisible()
    await page.unroute('**/api/pembayaran/status/*')
    await expect(page.getByRole('heading', { name: 'Pembayaran Berhasil' })).toBeVisible({ timeout: 15_000 })

    const orders = await page.evaluate(async () => {
      const authorization = `Bearer ${localStorage.getItem('token')}`
      const reply = await fetch('/api/tiket/my-tickets', { headers: { authorization } })
      const { data } = (await reply.json()) as { data: { order_group_id: string; nomor_kursi: number }[] }
      return [new Set(data.map((ticket) => ticket.order_group_id)).size, data.map((one) => one.nomor_kursi)]
    })
    expect(orders).toEqual([1, expect.arrayContaining([3, 4])])
  })
})
