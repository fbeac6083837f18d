/** Without a connection: the tickets that a phone has kept, who may see them, and what else works. */
import { expect, test } from './fixtures.ts'
import { startPausableProxy } from './server-proxy.ts'
import {
  logInWithToken,
  qrPathsOn,
  expectNothingStored,
  untilServiceWorkerReady,
  untilTicketStored,
} from './offline.ts'
import { anEmptyTrip, chooseSeats, confirm, payByQris } from './passenger.ts'
import { anAccount, aSession } from './api-session.ts'
import { aWorld } from './states-world.ts'

test.use({
  serviceWorkers: 'allow',
  // The browser logs each call that finds no connection.
  expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|Failed to (load resource|fetch)/],
})

const offlineTitle = 'Tidak ada koneksi internet'

test('in airplane mode after paying, the ticket and its codes are available [K40]', async ({
  page,
  context,
}) => {
  const trip = await anEmptyTrip(page.request)
  await logInWithToken(page, await aSession(page.request))
  await chooseSeats(page, trip.id_rute, [5, 6])
  await confirm(page)
  await payByQris(page)
  await page.getByRole('link', { name: 'Lihat Detail Tiket' }).click()
  const codes = page.getByRole('img', { name: /Kode QR tiket/ })
  await expect(codes).toHaveCount(2)
  const shapes = await qrPathsOn(page)
  await untilTicketStored(page)
  await untilServiceWorkerReady(page)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Detail Tiket' })).toBeVisible()
  await expect(page.getByText(/Terakhir diperbarui \w+, \d+ \w+ \d{4}, \d\d\.\d\d WIB/)).toBeVisible()
  expect(await qrPathsOn(page)).toEqual(shapes)

  await page.goto('/my-tickets')
  await expect(page.getByText(offlineTitle)).toBeVisible()
  await expect(page.getByText('Kursi 5, 6')).toBeVisible()
  const [printed] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Cetak Tiket' }).click(),
  ])
  await expect(printed.getByRole('img', { name: /Kode QR tiket/ })).toHaveCount(2)
  await printed.close()
  await page.getByRole('link', { name: 'Lihat Detail' }).click()
  await expect(codes).toHaveCount(2)

  await context.setOffline(false)
  await expect(page.getByText(offlineTitle)).toBeHidden()
  await expect(codes).toHaveCount(2)
})

test('an unpaid ticket without a connection can be viewed, but not paid or cancelled [K40]', async ({
  page,
  context,
}) => {
  const { traveller, orders } = await aWorld(page.request)
  await logInWithToken(page, traveller)
  await page.goto(`/tiket/order/${orders.pending.order_group_id}`)
  await expect(page.getByRole('button', { name: 'Batalkan Tiket' })).toBeVisible()
  await untilTicketStored(page)
  await untilServiceWorkerReady(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('Terakhir diperbarui')).toBeVisible()
  await expect(page.getByText('Bayar sebelum')).toBeVisible()
  await expect(page.getByRole('button', { name: /Batalkan Tiket|Bayar Sekarang/ })).toHaveCount(0)
  await page.goto('/my-tickets')
  await expect(page.getByText('Terakhir diperbarui')).toBeVisible()
  await expect(page.getByRole('button', { name: /Bayar Sekarang/ })).toHaveCount(0)
})

test('a page that needs a connection shows that, and what works; it loads once the connection is back [N34]', async ({
  page,
  context,
}) => {
  await page.goto('/privacy')
  await untilServiceWorkerReady(page)
  await context.setOffline(true)
  await page.goto('/search-results')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(offlineTitle)
  await expect(page.getByText('Setelah Anda login dan membuka tiket')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Jadwal Keberangkatan' })).toBeVisible()

  await logInWithToken(page, await aSession(page.request))
  await context.setOffline(true)
  await page.goto('/booking/1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(offlineTitle)
  await expect(page.getByRole('link', { name: 'Tiket Saya' })).toHaveAttribute('href', '/my-tickets')
})

test('if the server accepts a call but does not answer, the kept ticket is shown, then a late answer [K46, N34]', async ({
  page,
}) => {
  const [{ traveller, orders }, proxy] = await Promise.all([aWorld(page.request), startPausableProxy()])
  const address = `${proxy.origin}/tiket/order/${orders.paid.order_group_id}`
  try {
    await page.goto(`${proxy.origin}/robots.txt`)
    await page.evaluate((token) => localStorage.setItem('token', token), traveller)
    await page.goto(address)
    await untilTicketStored(page)
    await untilServiceWorkerReady(page)
    proxy.pause()
    await page.reload()
    await expect(page.getByText('Server belum dapat dihubungi')).toBeVisible()
    await expect(page.getByText('Terakhir diperbarui')).toBeVisible()
    await expect(page.getByRole('img', { name: /Kode QR tiket/ })).toHaveCount(5)
    proxy.resume()
    await expect(page.getByText('Terakhir diperbarui')).toBeHidden()
    await expect(page.getByRole('img', { name: /Kode QR tiket/ })).toHaveCount(5)

    await proxy.close()
    await page.goto(`${proxy.origin}/search-results`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Server belum dapat dihubungi')
  } finally {
    await proxy.close()
  }
})

test('a page that the server did not answer for loads once it does [N34]', async ({ page }) => {
  const proxy = await startPausableProxy()
  try {
    await page.clock.install()
    await page.goto(`${proxy.origin}/privacy`)
    await untilServiceWorkerReady(page)
    await proxy.close()
    await page.goto(`${proxy.origin}/search-results`)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText('Server belum dapat dihubungi')
    const asked = page.waitForEvent('requestfailed')
    await page.clock.fastForward('00:15')
    expect((await asked).url()).toMatch(/\/health\/live$/)
    await expect(title).toHaveText('Server belum dapat dihubungi')
    await proxy.reopen()
    await expect(async () => {
      await page.clock.fastForward('00:15')
      await expect(title).toHaveText('Jadwal Keberangkatan', { timeout: 1000 })
    }).toPass()
  } finally {
    await proxy.close()
  }
})

test('another person on the same phone sees nothing of the first one’s tickets [K41]', async ({
  page,
  context,
}) => {
  const { traveller, orders } = await aWorld(page.request)
  const other = await anAccount(page.request, 'Dewi Lestari')
  const first = `/tiket/order/${orders.paid.order_group_id}`
  await logInWithToken(page, traveller)
  await page.goto(first)
  await untilTicketStored(page)
  await untilServiceWorkerReady(page)
  const name = page.getByText('Kursi 4', { exact: true })
  await expect(name).not.toHaveCount(0)

  // The session is replaced without a logout, and the connection is lost before the server could say who the user is.
  await logInWithToken(page, other.token)
  await context.setOffline(true)
  for (const address of [first, '/my-tickets']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Server belum dapat dihubungi' })).toBeAttached()
    await expect(page.getByText('Terakhir diperbarui')).toHaveCount(0)
    await expect(name).toHaveCount(0)
  }

  // The first session ended elsewhere; the other person logs in by the form.
  await context.setOffline(false)
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/login')
  await page.getByLabel('Email').fill(other.email)
  await page.getByLabel('Password', { exact: true }).fill(other.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(/\/dashboard/)
  await expectNothingStored(page)
})

test('a logout, and a session that has ended elsewhere, leave nothing on the phone [K41]', async ({
  page,
  context,
}) => {
  for (const end of ['here', 'without a connection', 'elsewhere'] as const) {
    const { token } = await anAccount(page.request)
    const trip = await anEmptyTrip(page.request)
    const headers = { authorization: `Bearer ${token}` }
    const data = { id_rute: trip.id_rute, nomor_kursi: 9 }
    const reply = await page.request.post('/api/booking/direct', { headers, data })
    const body = (await reply.json()) as { data: { ticket: { id_tiket: number } } }
    await logInWithToken(page, token)
    await page.goto(`/ticket/${body.data.ticket.id_tiket}`)
    await untilTicketStored(page)
    const logout = page
      .getByRole('navigation', { name: 'Navigasi utama' })
      .getByRole('button', { name: 'Logout' })
    if (end === 'elsewhere') {
      await page.request.post('/api/auth/logout', { headers })
      await page.reload()
      await page.waitForURL(/\/login/)
    } else {
      await untilServiceWorkerReady(page)
      await context.setOffline(end === 'without a connection')
      await logout.click()
      await expect(logout).toBeHidden()
    }
    await expectNothingStored(page)
    await context.setOffline(false)
  }
})

test('no reply of the API is in a cache of the service worker [N35]', async ({ page }) => {
  const { traveller, orders } = await aWorld(page.request)
  await logInWithToken(page, traveller)
  await page.goto(`/tiket/order/${orders.paid.order_group_id}`)
  await untilTicketStored(page)
  await untilServiceWorkerReady(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Detail Tiket' })).toBeVisible()
  const cached = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(cached).toContain('/offline')
  expect(cached.filter((path) => !/^\/(assets\/.+|offline|icon\.svg)$/.test(path))).toEqual([])
})

test('the application installs its service worker after the first render', async ({ page }) => {
  await page.clock.install()
  await page.goto('/terms')
  const isInstalled = async () => {
    await page.clock.runFor(1000)
    return page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)
  }
  await expect.poll(isInstalled).toBe(true)
})

test('the application can be installed [N33]', async ({ page }) => {
  await page.goto('/')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const reply = await page.request.get(href ?? '')
  expect(reply.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await reply.json()) as { icons: { src: string; sizes: string; purpose: string }[] }
  expect(manifest).toMatchObject({ name: 'TiketBus', start_url: '/', display: 'standalone', lang: 'id' })
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
  for (const { src, sizes } of manifest.icons.filter((icon) => icon.sizes !== 'any')) {
    const size = await page.evaluate(async (address) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob())
      return `${picture.width}x${picture.height}`
    }, src)
    expect(size).toBe(sizes)
  }
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})
