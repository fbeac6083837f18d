import { expect, test } from './fixtures.ts'
import { aTrip } from './admin-api.ts'
import { layoutShiftOf, recordLayoutShifts } from './layout-shift.ts'
import { anEmptyTrip, chooseSeats, seat } from './passenger.ts'
import { aSession, hold, logIn } from './api-session.ts'

test('at least one and at most five seats are chosen, and a reload keeps them', async ({ page }) => {
  const { id_rute } = await anEmptyTrip(page.request)
  await logIn(page)
  await page.goto(`/booking/${id_rute}`)
  const [bus, bar] = await Promise.all(
    [page.getByRole('grid'), page.getByRole('region', { name: 'Pilihan Anda' })].map((part) =>
      part.boundingBox(),
    ),
  )
  // The choice bar stays visible beside the bus.
  expect(bar?.x).toBeGreaterThan((bus?.x ?? 0) + (bus?.width ?? 0))
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(page.getByText('Silakan pilih minimal 1 kursi')).toBeVisible()
  for (const number of [1, 2, 3, 4, 5, 6]) await seat(page, number).click()
  await expect(page.getByText('Hanya bisa memilih maksimal 5 kursi')).toBeVisible()
  await expect(seat(page, 6)).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByText('1, 2, 3, 4, 5', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('1, 2, 3, 4, 5', { exact: true })).toBeVisible()
})

test('seats are chosen by keyboard alone, each with its number, row, place and state', async ({ page }) => {
  const { id_rute } = await anEmptyTrip(page.request)
  await logIn(page)
  await page.goto(`/booking/${id_rute}`)
  await page.getByRole('button', { name: 'Muat Ulang Kursi' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Kursi 1, baris 1, dekat jendela, tersedia' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Kursi 7, baris 2, dekat lorong, dipilih' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Lanjutkan' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/booking\/summary\/\d+\?reservation=\d+&seats=7$/)
})

test('seats taken by others appear live; a chosen seat among them is named and deselected', async ({
  page,
}) => {
  const { id_rute } = await anEmptyTrip(page.request)
  const other = await aSession(page.request, 'Dewi Lestari')
  await logIn(page)
  await page.goto(`/booking/${id_rute}`)
  await seat(page, 3).click()
  await hold(page.request, other, id_rute, [8])
  await expect(page.getByText('Kursi 8 baru saja terisi.')).toBeAttached()
  await expect(seat(page, 8)).toHaveAttribute('aria-disabled', 'true')
  await hold(page.request, other, id_rute, [3])
  await expect(page.getByText('Kursi 3 sudah tidak tersedia. Silakan refresh halaman.')).toBeVisible()
  await expect(seat(page, 3)).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByText('Kursi 8 kembali tersedia.', { exact: false })).toBeAttached()
})

test('without live events the check of each new selection finds a taken seat', async ({ page }) => {
  const { id_rute } = await anEmptyTrip(page.request)
  const other = await aSession(page.request, 'Dewi Lestari')
  await logIn(page)
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'EventSource'))
  await page.goto(`/booking/${id_rute}`)
  await expect(seat(page, 4)).toBeVisible()
  await hold(page.request, other, id_rute, [4])
  await seat(page, 4).click()
  await expect(page.getByText('Kursi 4 sudah tidak tersedia. Silakan refresh halaman.')).toBeVisible()
  await expect(seat(page, 4)).toHaveAttribute('aria-disabled', 'true')
})

test('leaving the summary cancels the reservation and returns to the seats', async ({ page }) => {
  const { id_rute } = await anEmptyTrip(page.request)
  await logIn(page)
  await chooseSeats(page, id_rute, [5, 6])
  const address = page.url()
  // Two 'back' in one tick, as from a bouncing button: the address must still match the question.
  await page.evaluate(() => {
    history.back()
    history.back()
  })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tetap di Sini' }).click()
  await expect(page).toHaveURL(address)
  await page.goBack()
  const flagged = page.waitForURL(`**/booking/${id_rute}?cancel=true&from=booking`)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ya, Lepaskan Kursi' }).click()
  await flagged
  // The handled flag is removed, so a reload has nothing to cancel.
  await page.waitForURL(`**/booking/${id_rute}`)
  await expect(
    page.getByText('Reservasi sebelumnya telah dibatalkan. Silakan pilih kursi kembali.'),
  ).toBeVisible()
  await expect(seat(page, 5)).toHaveAccessibleName('Kursi 5, baris 2, dekat jendela, tersedia')
})

test('a payment within the last five minutes clears what was chosen before it on each return, not what came after', async ({
  page,
  context,
}) => {
  const { id_rute } = await anEmptyTrip(page.request)
  await logIn(page)
  await page.goto('/search-results')
  await page.evaluate((id) => {
    sessionStorage.setItem('paymentCompleted', 'true')
    sessionStorage.setItem('paymentCompletedAt', String(Date.now() - 60_000))
    sessionStorage.setItem('selectedRouteId', String(id))
    sessionStorage.setItem('selectedSeats', '[9]')
  }, id_rute)
  const told = page.getByText('Pembayaran selesai!', { exact: false })
  await page.goto(`/booking/${id_rute}`)
  await expect(told).toBeVisible()
  await expect(seat(page, 9)).toHaveAttribute('aria-pressed', 'false')
  await seat(page, 9).click()
  await expect(seat(page, 9)).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/search-results')
  await page.goto(`/booking/${id_rute}`)
  await expect(told).toBeVisible()
  await expect(seat(page, 9)).toHaveAttribute('aria-pressed', 'true')
  // Another tab has neither this payment nor this choice.
  const other = await context.newPage()
  await other.goto(`/booking/${id_rute}`)
  await seat(other, 12).click()
  await expect(seat(other, 12)).toHaveAttribute('aria-pressed', 'true')
  await expect(other.getByText('Pembayaran selesai!', { exact: false })).toBeHidden()
  await page.reload()
  await expect(seat(page, 9)).toHaveAttribute('aria-pressed', 'true')
  await expect(told).toBeHidden()
  await other.reload()
  await expect(seat(other, 12)).toHaveAttribute('aria-pressed', 'true')
})

test.describe('a cancel that fails', () => {
  test.use({ expectedConsoleErrors: [/status of 500/] })

  test('is retried on the next load; seats chosen meanwhile stay, and the flag is removed with the hold', async ({
    page,
  }) => {
    const { id_rute } = await anEmptyTrip(page.request)
    await logIn(page)
    await chooseSeats(page, id_rute, [5, 6])
    await page.route('**/api/*/cancel/*', (route) => route.fulfill({ status: 500, body: '' }))
    await page.getByRole('link', { name: 'Kembali ke pemilihan kursi' }).click()
    await page.getByRole('button', { name: 'Ya, Lepaskan Kursi' }).click()
    await expect(page.getByText('Terjadi kesalahan saat membatalkan reservasi')).toBeVisible()
    await expect(page).toHaveURL(/cancel=true/)
    await seat(page, 9).click()
    await expect(seat(page, 9)).toHaveAttribute('aria-pressed', 'true')
    await page.unroute('**/api/*/cancel/*')
    await page.reload()
    await expect(
      page.getByText('Reservasi sebelumnya telah dibatalkan. Silakan pilih kursi kembali.'),
    ).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/booking/${id_rute}$`))
    await expect(seat(page, 9)).toHaveAttribute('aria-pressed', 'true')
    await expect(seat(page, 5)).toHaveAccessibleName('Kursi 5, baris 2, dekat jendela, tersedia')
  })
})

test('the user’s own hold from another device is shown, and can be continued', async ({ page }) => {
  const { id_rute } = await anEmptyTrip(page.request)
  const token = await logIn(page)
  await hold(page.request, token, id_rute, [11, 12])
  await page.goto(`/booking/${id_rute}`)
  await expect(page.getByText('Anda sedang menahan kursi 11, 12')).toBeVisible()
  await page.getByRole('button', { name: 'Pakai kursi yang ditahan' }).click()
  await page.waitForURL(/\/booking\/summary\/\d+\?reservation=\d+&seats=11,12$/)
})

test('on a phone the map begins right below the departure, with five rows on the first screen [S220]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { id_rute } = await aTrip(page.request)
  await logIn(page)
  await page.goto(`/booking/${id_rute}`)
  await seat(page, 3).waitFor()
  const card = await page.getByRole('region', { name: 'Perjalanan Anda' }).boundingBox()
  const windscreen = await page.getByText('Pintu', { exact: true }).boundingBox()
  expect((windscreen?.y ?? 0) - (card?.y ?? 0) - (card?.height ?? 0)).toBeLessThan(160)
  expect(card?.height).toBeLessThan(60)
  const bar = await page.getByRole('region', { name: 'Pilihan Anda' }).boundingBox()
  const fifthRow = await seat(page, 20).boundingBox()
  expect((fifthRow?.y ?? 0) + (fifthRow?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  // The facts that the line leaves out are one tap away.
  await expect(page.getByText('Fasilitas', { exact: true })).toBeHidden()
  await page.getByRole('button', { name: /^Jum|^Sab|^Min|^Sen|^Sel|^Rab|^Kam/ }).click()
  await expect(page.getByText('Fasilitas', { exact: true })).toBeAttached()
})

for (const width of [320, 360, 1280])
  test(`no seat moves when a hold from another device appears, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 })
    await page.addInitScript(recordLayoutShifts)
    const { id_rute } = await aTrip(page.request)
    const token = await logIn(page)
    await page.goto(`/booking/${id_rute}`)
    await seat(page, 3).click()
    const [before, shifted] = [await seat(page, 3).boundingBox(), await layoutShiftOf(page)]
    await hold(page.request, token, id_rute, [36, 37, 38, 39, 40])
    // As the page does by itself every few seconds.
    await page.getByRole('button', { name: 'Muat Ulang Kursi' }).dispatchEvent('click')
    await expect(page.getByText('Anda sedang menahan kursi 36, 37, 38, 39, 40')).toBeVisible()
    expect(await seat(page, 3).boundingBox()).toEqual(before)
    expect((await layoutShiftOf(page)) - shifted).toBeLessThanOrEqual(0.02)
  })

test.describe('a server that fails', () => {
  test.use({ expectedConsoleErrors: [/status of 500/] })

  test('if no hold can be created, the summary opens with the seats in its address', async ({ page }) => {
    const { id_rute } = await anEmptyTrip(page.request)
    await logIn(page)
    await page.route(/\/api\/(reservasi\/temp|booking\/direct)$/, (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
    )
    await page.goto(`/booking/${id_rute}`)
    await seat(page, 10).click()
    await seat(page, 13).click()
    await page.getByRole('button', { name: 'Lanjutkan' }).click()
    await page.waitForURL(`**/booking/summary/${id_rute}?seats=10,13`)
    await expect(page.getByText('Terjadi kesalahan saat membuat reservasi')).toBeVisible()
  })

  test('a failed check is shown, and the seat is not chosen', async ({ page }) => {
    const { id_rute } = await anEmptyTrip(page.request)
    await logIn(page)
    await page.route('**/check-seat-availability/*', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto(`/booking/${id_rute}`)
    await seat(page, 2).click()
    await expect(page.getByText('Terjadi kesalahan saat mengecek ketersediaan kursi')).toBeVisible()
    await expect(seat(page, 2)).toHaveAttribute('aria-pressed', 'false')
  })
})

test('a closed route shows that and links back to the search', async ({ page }) => {
  const { id_rute } = await anEmptyTrip(page.request)
  await logIn(page)
  await page.route('**/available-seats/*', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: { ...(await reply.json()), booking_closed: true } })
  })
  await page.goto(`/booking/${id_rute}`)
  await page.waitForURL('**/search-results?asal=*')
  await expect(page.getByText('Pemesanan untuk rute ini sudah ditutup')).toBeVisible()
})

test.describe('a route that is absent', () => {
  test.use({ expectedConsoleErrors: [/status of 404/] })

  test('shows ‘Rute Tidak Ditemukan’', async ({ page }) => {
    await logIn(page)
    await page.goto('/booking/999999999')
    await expect(page.getByRole('heading', { name: 'Rute Tidak Ditemukan' })).toBeVisible()
    await page.getByRole('link', { name: 'Kembali ke Pencarian' }).click()
    await expect(page.getByRole('heading', { name: 'Jadwal Keberangkatan' })).toBeVisible()
  })
})

test('the seat list refreshes itself every 15 s, and every 10 s after a payment', async ({ page }) => {
  const { id_rute } = await anEmptyTrip(page.request)
  await logIn(page)
  await page.clock.install()
  let asked = 0
  page.on('request', (request) => (asked += request.url().includes('/available-seats/') ? 1 : 0))
  await page.goto(`/booking/${id_rute}`)
  await expect(seat(page, 1)).toBeVisible()
  // From here only the test moves the clock: first to a refresh, from which the next interval is counted.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000))
  const first = asked
  await expect(async () => {
    await page.clock.runFor(500)
    expect(asked).toBeGreaterThan(first)
  }).toPass({ intervals: [50] })
  const before = asked
  await page.clock.runFor(13_000)
  expect(asked).toBe(before)
  await page.clock.runFor(2000)
  await expect.poll(() => asked).toBe(before + 1)
  await page.evaluate(() => {
    sessionStorage.setItem('paymentCompleted', 'true')
    sessionStorage.setItem('paymentCompletedAt', String(Date.now()))
  })
  await page.clock.runFor(10_000)
  await expect.poll(() => asked).toBe(before + 2)
})
