import { expect, test, withMotion } from './fixtures.ts'
import { hold, logIn } from './api-session.ts'
import {
  anEmptyTrip,
  aStranger,
  chooseSeats,
  confirm,
  holdSeats,
  payByQris,
  register,
  seat,
} from './passenger.ts'
import { countTraffic } from './traffic.ts'

test.use(withMotion)

test('a new passenger registers, finds a departure, holds three seats, pays by QRIS and prints the ticket', async ({
  page,
}) => {
  const trip = await anEmptyTrip(page.request)
  const fetched = await countTraffic(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Lihat Jadwal' }).first().click()
  await expect(page.getByRole('heading', { name: 'Jadwal Keberangkatan' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Pesan/ }).first()).toBeVisible()

  // A guest with a way back: the login remembers both [T27].
  await page.goto(`/booking/${trip.id_rute}?pulang=2099-12-30`)
  await page.waitForURL('**/login')
  await expect(page.getByText('Perjalanan pulang: Rab 30 Des')).toBeVisible()
  await register(page, aStranger())
  await page.waitForURL(`**/booking/${trip.id_rute}?pulang=2099-12-30`)
  // The summary’s code is preloaded while seats are chosen.
  await Promise.all([page.waitForRequest('**/assets/summary-*.js'), seat(page, 3).click()])
  await expect(seat(page, 3)).toHaveAttribute('aria-pressed', 'true')
  await holdSeats(page, [4, 7])
  await expect(page.getByRole('heading', { name: 'Konfirmasi Pemesanan' })).toBeVisible()
  await expect(page.getByText('*Sudah termasuk pajak')).toBeVisible()
  // Bytes from the landing page to held seats, and from there to the paid ticket: 439 and 100 thousand when this was
  // written, up to 476 since (decision 82). Depending on the timing, preloaded code for the next step is included.
  expect(fetched().bytes).toBeLessThan(490_000)
  await page.getByRole('link', { name: 'Pilih bus pulang' }).click()
  await expect(page.getByText('Tidak ada keberangkatan pada tanggal ini')).toBeVisible()
  const kept = page.getByText(/Kursi 3, 4, 7 ditahan sampai \d\d\.\d\d/)
  await expect(kept).toBeVisible()
  // Going there by the browser's 'back' asks no question, like the link.
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Konfirmasi Pemesanan' })).toBeVisible()
  await page.goForward()
  await expect(kept).toBeVisible()
  await page.getByRole('link', { name: 'Lanjutkan pemesanan' }).click()
  await confirm(page)
  await payByQris(page)

  expect(fetched().bytes).toBeLessThan(130_000)
  await expect(page.getByText('Pembayaran berhasil! Tiket Anda telah dikonfirmasi.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pembayaran Berhasil' })).toBeVisible()
  await expect(page.getByText('3, 4, 7')).toBeVisible()

  await page.getByRole('link', { name: 'Lihat Detail Tiket' }).click()
  await expect(page.getByRole('heading', { name: 'Detail Tiket' })).toBeVisible()
  await expect(page.getByRole('img', { name: /Kode QR tiket/ })).toHaveCount(3)
  const [printed] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Cetak Tiket' }).click(),
  ])
  await expect(printed.getByText('E-tiket bus')).toBeVisible()
  await expect(printed.getByRole('img', { name: /Kode QR tiket/ })).toHaveCount(3)

  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Pilih bus pulang' })).toHaveAttribute(
    'href',
    /tanggal=2099-12-30/,
  )
  await page.goto('/my-tickets')
  await expect(page.getByText('Kursi 3, 4, 7')).toBeVisible()
})

test.describe('a conflict', () => {
  // The browser logs a 409, which the page handles.
  test.use({ expectedConsoleErrors: [/status of 409/] })

  test('a passenger sees the conflict for a seat that was taken meanwhile [H14]', async ({
    page,
    browser,
  }) => {
    const trip = await anEmptyTrip(page.request)
    await register(page, aStranger('Budi Santoso'))
    await chooseSeats(page, trip.id_rute, [1, 2])

    const other = await browser.newContext()
    const second = await other.newPage()
    await register(second, aStranger('Dewi Lestari'))
    await second.goto(`/booking/${trip.id_rute}`)
    await expect(seat(second, 1)).toHaveAttribute('aria-disabled', 'true')

    // The first passenger's hold is cancelled and the second takes seat 1, while the first still has the old page open.
    const { id } = await page.evaluate(() => ({ id: new URL(location.href).searchParams.get('reservation') }))
    const token = await page.evaluate(() => localStorage.getItem('token'))
    await page.request.put(`/api/reservasi/cancel/${id}`, { headers: { authorization: `Bearer ${token}` } })
    await chooseSeats(second, trip.id_rute, [1])

    await page.getByRole('checkbox', { name: /Saya menyetujui/ }).check()
    await page.getByRole('button', { name: 'Konfirmasi & Bayar Sekarang' }).click()
    await expect(page.getByText('Kursi Tidak Tersedia')).toBeVisible()
    await expect(page.getByText('Kursi yang bermasalah: 1')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Konfirmasi & Bayar Sekarang' })).toBeDisabled()
    await expect(
      page.getByText('Kursi yang Anda pilih sudah tidak tersedia. Apakah Anda ingin memilih kursi lain?'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Ya, Pilih Kursi Lain' }).click()
    await expect(page).toHaveURL(new RegExp(`/booking/${trip.id_rute}`))
    await other.close()
  })
})

test('on a phone the summary’s first screen has time left, journey, seats and total; a long name wraps, and with text of 200 % no word breaks [O3, O330, N221]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { id_rute, tujuan } = await anEmptyTrip(page.request)
  const token = await logIn(page, 'Raden Mas Bagus Kusumawardhana Panjang Sekali Namanya')
  const email = 'raden.mas.bagus.kusumawardhana.panjang.sekali.namanya@contoh-perusahaan-otobus.co.id'
  await page.route('**/api/auth/profile', async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { ...rest, data: { ...data, email } } })
  })
  const reservation = await hold(page.request, token, id_rute, [5])
  await page.goto(`/booking/summary/${id_rute}?reservation=${reservation}&seats=5`)
  for (const label of ['Nama', 'Email']) {
    const [seen, whole] = await page
      .getByLabel(label, { exact: true })
      .evaluate((box) => [box.clientWidth + box.clientHeight, box.scrollWidth + box.scrollHeight])
    expect(seen, label).toBe(whole)
  }
  const main = page.getByRole('main')
  const first = [main.getByText('Status: Direservasi'), main.getByText('Kursi 5', { exact: true })]
  for (const shown of [...first, main.getByText(tujuan, { exact: true }), main.getByText(/^Total\s+Rp/)])
    await expect(shown).toBeInViewport({ ratio: 1 })
  const bar = await main.getByText(/^Total\s+Rp/).boundingBox()
  const seats = await main.getByText('Kursi 5', { exact: true }).boundingBox()
  expect((seats?.y ?? 0) + (seats?.height ?? 0)).toBeLessThan(bar?.y ?? 0)

  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  for (const path of [page.url(), '/search-results?asal=Surabaya&tujuan=Yogyakarta']) {
    await page.goto(path)
    const shown = page.locator('main :is(article, section:has(.trip-line), section:has(#cost))')
    await shown.first().waitFor()
    expect(await shown.evaluateAll(brokenWords), path).toEqual([])
  }
})

/** Words that continue on another line. */
function brokenWords(elements: Element[]): string[] {
  const broken: string[] = []
  for (const element of elements) {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\d.]+/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.top)))
        if (lines.size > 1) broken.push(word)
      }
  }
  return broken
}
