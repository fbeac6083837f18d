/** Phones that are five years old: browsers without what newer ones have. The built styles are checked in apps/web/vite. */
import { aSession } from './api-session.ts'
import { expect, test } from './fixtures.ts'
import { anEmptyTrip, confirm, holdSeats, payByQris, register, aStranger } from './passenger.ts'

/** What the oldest supported browsers lack: Chrome 111, Safari 16.4, Samsung Internet 22, Firefox 128. */
function deleteNewerFunctions(): void {
  const remove = (owner: object | undefined, ...names: string[]) => {
    for (const name of names) if (owner !== undefined) Reflect.deleteProperty(owner, name)
  }
  remove(AbortSignal, 'any')
  remove(URL, 'canParse', 'parse')
  remove(Promise, 'withResolvers', 'try')
  remove(Object, 'groupBy')
  remove(Map, 'groupBy')
  remove(Array, 'fromAsync')
  remove(RegExp, 'escape')
  remove(Error, 'isError')
  remove(window, 'Iterator', 'requestIdleCallback', 'scheduler', 'navigation', 'BarcodeDetector')
  remove(Document.prototype, 'startViewTransition')
  remove(URLSearchParams.prototype, 'size')
  remove(Element.prototype, 'checkVisibility', 'moveBefore')
  remove(HTMLElement.prototype, 'popover', 'showPopover', 'hidePopover', 'togglePopover')
  remove(
    Set.prototype,
    'union',
    'intersection',
    'difference',
    'symmetricDifference',
    'isSubsetOf',
    'isSupersetOf',
    'isDisjointFrom',
  )
  const iterators = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())) as object
  remove(
    iterators,
    'map',
    'filter',
    'take',
    'drop',
    'flatMap',
    'reduce',
    'toArray',
    'forEach',
    'some',
    'every',
    'find',
  )
}

/** What browsers of 2021 lack as well: there everything works plainly, and one sentence is shown. */
function deleteOlderFunctions(): void {
  const remove = (owner: object, ...names: string[]) => {
    for (const name of names) Reflect.deleteProperty(owner, name)
  }
  remove(AbortSignal, 'timeout')
  remove(Object, 'hasOwn')
  remove(window, 'structuredClone')
  remove(Array.prototype, 'at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with')
  remove(String.prototype, 'at', 'isWellFormed', 'toWellFormed')
  const supports = CSS.supports.bind(CSS)
  CSS.supports = (...given: [string, string?]) =>
    !given.join(':').includes('color-mix') && supports(...(given as [string, string]))
}

const OLD = /Versi browser Anda sudah lama/

test('the oldest supported browsers: registration, seats, payment and ticket [N42]', async ({ page }) => {
  await page.addInitScript(deleteNewerFunctions)
  const trip = await anEmptyTrip(page.request)
  await register(page, aStranger())
  await page.goto(`/booking/${trip.id_rute}`)
  await holdSeats(page, [7])
  await confirm(page)
  await payByQris(page)
  await expect(page.getByRole('heading', { name: 'Pembayaran Berhasil' })).toBeVisible()
  await page.getByRole('link', { name: 'Lihat Detail Tiket' }).click()
  await expect(page.getByRole('img', { name: /Kode QR tiket/ })).toBeVisible()
  await expect(page.getByText(OLD)).toHaveCount(0)
})

test('older ones: search, seats, payment and ticket work, and one sentence names the reason [N42]', async ({
  page,
}) => {
  await page.addInitScript(deleteNewerFunctions)
  await page.addInitScript(deleteOlderFunctions)
  const trip = await anEmptyTrip(page.request)
  await page.goto('/search-results')
  await expect(page.getByText(OLD)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Pesan/ }).first()).toBeVisible()
  const token = await aSession(page.request)
  await page.evaluate((given) => localStorage.setItem('token', given), token)
  await page.goto(`/booking/${trip.id_rute}`)
  await holdSeats(page, [8])
  await confirm(page)
  await payByQris(page)
  await page.getByRole('link', { name: 'Lihat Detail Tiket' }).click()
  await expect(page.getByRole('img', { name: /Kode QR tiket/ })).toBeVisible()
})

test('a stored token that no header can carry is a refused one [N43]', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('token', 'rahasia\u2014\u202a'))
  await page.goto('/my-tickets')
  await page.waitForURL('**/login')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})
