/** A deployment while a page is open: the page keeps its own files, the next page loads all files of the new release. */
import { expect, test } from './fixtures.ts'
import { startReleases } from './next-release.ts'
import { untilServiceWorkerReady, untilTicketStored } from './offline.ts'
import { aWorld } from './states-world.ts'

test.use({
  serviceWorkers: 'allow',
  expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|Failed to (load resource|fetch)/],
})

test('a deployment while a page is open never mixes files of two releases [N36]', async ({
  page,
  context,
}) => {
  const [{ traveller, orders }, releases] = await Promise.all([aWorld(page.request), startReleases()])
  const ticket = `${releases.origin}/tiket/order/${orders.paid.order_group_id}`
  const headline = page.getByRole('heading', { name: 'Detail Tiket' })
  const kept = page.getByText('Terakhir diperbarui')
  try {
    await page.goto(`${releases.origin}/robots.txt`)
    await page.evaluate((token) => localStorage.setItem('token', token), traveller)
    await page.goto(`${releases.origin}/my-tickets`)
    await expect(page.getByText('Kursi 3, 4, 5, 6, 7')).toBeVisible()
    await untilServiceWorkerReady(page)

    releases.deploy()
    // The open page can still open pages that the server no longer has.
    await page.evaluate(() => Object.assign(globalThis, { isOldPage: true }))
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Kursi 3, 4, 5, 6, 7' })
      .getByText('Lihat Detail')
      .click()
    await expect(headline).toBeVisible()
    expect(await page.evaluate(() => 'isOldPage' in globalThis)).toBe(true)
    expect(await releases.loadedBy(page)).toBe('old')
    await untilTicketStored(page)

    // The new worker has cached its files and waits. Without a connection the old release still works as a whole.
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update()
      const next = registration.installing ?? registration.waiting
      while (next?.state !== 'installed')
        await new Promise((done) => next?.addEventListener('statechange', done))
    })
    await context.setOffline(true)
    await page.reload()
    await expect(kept).toBeVisible()
    expect(await releases.loadedBy(page)).toBe('old')

    // With a connection, a page that neither phone nor server has of the old release is loaded whole from the new one.
    await context.setOffline(false)
    await expect(kept).toBeHidden()
    expect(await releases.loadedBy(page)).toBe('old')
    await page
      .getByRole('navigation', { name: 'Navigasi utama' })
      .getByRole('link', { name: /Profil/ })
      .click()
    const isNext = () => page.evaluate(() => 'nextRelease' in globalThis).catch(() => false)
    await expect.poll(isNext).toBe(true)
    expect(await releases.loadedBy(page)).toBe('next')
    await page.goto(ticket)
    await expect(headline).toBeVisible()
    expect(await releases.loadedBy(page)).toBe('next')

    // Once no page of the old release is open, the phone caches the new one. The browser notices that a moment later; a page
    // that is opened sooner still gets the old worker, so each attempt leaves it more time.
    let pause = 100
    await expect(async () => {
      await page.goto('about:blank')
      await page.waitForTimeout((pause *= 2))
      await page.goto(ticket)
      await untilServiceWorkerReady(page)
      expect(await page.evaluate(workerStates)).toEqual(['activated', undefined])
    }).toPass()
    await untilTicketStored(page)
    await context.setOffline(true)
    await page.reload()
    await expect(kept).toBeVisible()
    expect(await releases.loadedBy(page)).toBe('next')
  } finally {
    await releases.close()
  }
})

/** States of the service worker that controls the page, and of a waiting one. */
async function workerStates(): Promise<unknown[]> {
  const { active, waiting } = await navigator.serviceWorker.ready
  return [active?.state, waiting?.state]
}
