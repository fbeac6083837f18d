import { expectAccessibleZoomed, wide, withoutMotion } from './axe-check.ts'
import { expect, test } from './fixtures.ts'
import { aPaidOrder, aTrip, dataOf, setStatus, type Ticket } from './admin-api.ts'
import { aSession, hold, logIn } from './api-session.ts'

const backgroundOf = (element: Element) => getComputedStyle(element).backgroundColor

test('prints a ticket on one page of A4 with a margin of 15 mm [K23]', async ({ page }) => {
  const { id_rute } = await aTrip(page.request)
  const token = await aSession(page.request, 'Made Cetak')
  await hold(page.request, token, id_rute, [3, 4])
  const placed = await page.request.post('/api/booking/from-reservation', {
    data: { id_reservasi: 'temp', id_rute, nomor_kursi: [3, 4], metode_pembayaran: 'midtrans' },
    headers: { authorization: `Bearer ${token}` },
  })
  const { tickets } = await dataOf<{ tickets: Ticket[] }>(placed)
  for (const ticket of tickets) await setStatus(page.request, ticket, 'confirmed')
  await page.addInitScript((given) => {
    localStorage.setItem('token', given)
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  }, token)
  await page.goto('/tiket/tambah')
  await expect(page.getByLabel(/^4 angka terakhir/)).toBeVisible()
  await withoutMotion(page)
  await expectAccessibleZoomed(page, 'a ticket from the counter')
  await page.setViewportSize(wide)
  await page.goto(`/ticket/print/${tickets[0]?.id_tiket}`)
  await expect(page.getByRole('img', { name: /Kode QR tiket/ })).toHaveCount(2)
  await expect(page.locator('body[data-printed]')).toBeVisible()
  const sheet = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap((style) => [...style.cssRules])
      .filter((rule) => rule instanceof CSSPageRule)
      .map((rule) => rule.cssText.replace(/\s+/g, ' ')),
  )
  expect(sheet.join()).toMatch(/size: a4.*margin: 15mm|margin: 15mm.*size: a4/i)
  await page.emulateMedia({ media: 'print' })
  for (const place of ['html', 'body', 'main'])
    expect(await page.locator(place).evaluate(backgroundOf), place).toMatch(
      /^(rgb\(255, 255, 255\)|rgba\(0, 0, 0, 0\))$/,
    )
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type ?\/Page\b/g)).toHaveLength(1)
  const [, width, height] = /\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842])
})

test('on a phone the first screen has code, bus, seats and gate time, and the next code is a tap away; also with text of 200 % [K43, K220, N221]', async ({
  page,
}) => {
  const trip = await aTrip(page.request)
  const passenger = 'Raden Mas Bagus Kusumawardhana Panjang Sekali Namanya'
  const { token, tickets } = await aPaidOrder(page.request, trip, [1, 2], passenger)
  await page.addInitScript((given) => localStorage.setItem('token', given), token)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/ticket/${tickets[0]?.id_tiket}`)
  const codes = page.getByRole('img', { name: /^Kode QR/ })
  const card = page.getByRole('main')
  for (const first of [
    codes.first(),
    card.getByText(trip.nama_bus).first(),
    card.getByText('Kursi 1, 2', { exact: true }),
    card.getByText(/^Di terminal paling lambat \d\d\.\d\d W/),
  ])
    await expect(first).toBeInViewport({ ratio: 1 })
  await expect(codes.last()).not.toBeInViewport()
  await page.getByRole('button', { name: 'Tiket berikutnya' }).click()
  await expect(codes.last()).toBeInViewport({ ratio: 1 })
  await expect(card.getByText('Kursi 2 · 2 dari 2')).toBeVisible()
  await page.getByRole('button', { name: 'Tiket sebelumnya' }).click()
  await expect(codes.first()).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('heading', { name: 'Pemesan' })).toBeHidden()
  await page.getByRole('button', { name: 'Rincian pesanan' }).click()
  await expect(page.getByRole('heading', { name: 'Pemesan' })).toBeVisible()

  await page.setViewportSize({ width: 360, height: 560 })
  await page
    .getByRole('button', { name: /^Perbesar/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  const next = dialog.getByRole('button', { name: 'Kursi berikutnya' })
  for (const shown of [dialog.getByRole('img'), next]) await expect(shown).toBeInViewport({ ratio: 1 })
  await next.click()
  await expect(dialog.getByText('2 dari 2')).toBeInViewport({ ratio: 1 })

  await page.setViewportSize({ width: 360, height: 740 })
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  for (const path of [`/ticket/${tickets[0]?.id_tiket}`, `/booking/${trip.id_rute}`, '/']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360)
    const marks = await page
      .locator('.steps svg')
      .evaluateAll((icons) =>
        icons.map((icon) => [icon, icon.parentElement].map((one) => one?.getBoundingClientRect().width ?? 0)),
      )
    for (const [mark = 0, circle = 0] of marks) expect(mark).toBeLessThan(circle)
  }

  // A city or an address may have no place to wrap at.
  const typed = [
    [`/ticket/${tickets[0]?.id_tiket}`, 'main span.wrap-break-word'],
    ['/terms', 'main section:last-child p'],
  ] as const
  for (const [path, text] of typed) {
    await page.goto(path)
    await page
      .locator(text)
      .first()
      .evaluate((element) => (element.textContent = `bantuan@${'antarkota'.repeat(7)}.example`))
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360)
  }
})

test('five seats of long names are one page on paper [K23]', async ({ page }) => {
  const trip = await aTrip(page.request, {
    asal: 'Kota Tanpa Nama Pendek',
    tujuan: 'Kabupaten Pegunungan Sebelah Timur',
    terminal_asal: 'Terminal Terpadu Antarkota dan Antarprovinsi',
    zona_tujuan: 'Asia/Makassar',
    fasilitas: 'AC, Toilet, Bagasi, Bantal dan selimut, Colokan listrik',
  })
  const passenger = 'Raden Mas Bagus Kusumawardhana Panjang Sekali Namanya'
  const { token, tickets } = await aPaidOrder(page.request, trip, [1, 2, 3, 4, 5], passenger)
  await page.addInitScript((given) => {
    localStorage.setItem('token', given)
    window.print = () => undefined
  }, token)
  await page.goto(`/ticket/print/${tickets[0]?.id_tiket}`)
  await expect(page.getByRole('img', { name: /Kode QR tiket/ })).toHaveCount(5)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type ?\/Page\b/g)).toHaveLength(1)
})

test('a printed ticket page has no control, and its code is whole, black on white in the dark theme too [K23]', async ({
  page,
}) => {
  const { id_rute } = await aTrip(page.request)
  const token = await logIn(page, 'Made Cetak')
  const placed = await page.request.post('/api/booking/from-reservation', {
    data: { id_rute, nomor_kursi: [3], metode_pembayaran: 'midtrans' },
    headers: { authorization: `Bearer ${token}` },
  })
  const [ticket] = (await dataOf<{ tickets: Ticket[] }>(placed)).tickets
  if (!ticket) throw new Error('the order has no ticket')
  await setStatus(page.request, ticket, 'confirmed')
  await page.goto(`/ticket/${ticket.id_tiket}`)
  await expect(page.getByRole('button', { name: /^Perbesar/ })).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByText(/^Telepon 021/).filter({ visible: true })).toHaveCount(1)
  const card = page.locator('main section').first()
  expect(await card.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  )
  await expect(page.getByRole('img', { name: /^Kode QR/ })).toBeVisible()
})
