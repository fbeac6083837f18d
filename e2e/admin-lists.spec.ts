import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { logInAsAdmin, dialog, rows, search } from './admin-api.ts'
import { COMMON_NAME, fillLists, UNIQUE_NAME, MANY, MANY_BUSES } from './records.ts'

test.beforeAll(() => fillLists())

const expectShownRange = (page: Page, from: number, to: number, total: number) =>
  expect(page.getByText(`Menampilkan ${from} sampai ${to} dari ${total} hasil`)).toBeVisible()
const pagesOf = (page: Page) => page.getByRole('navigation', { name: 'Halaman' })
/** The page numbers as text: '1 2 3 4 … 1000'. */
const pageButtons = (page: Page) =>
  pagesOf(page)
    .getByRole('listitem')
    .allInnerTexts()
    .then((texts) =>
      texts
        .map((text) => text.trim())
        .filter(Boolean)
        .join(' '),
    )
const toPage = (page: Page, n: number) =>
  pagesOf(page)
    .getByRole('button', { name: `Halaman ${n}`, exact: true })
    .click()

type List = {
  path: string
  title: string
  empty: string
  many: number
  /** Begins with 25 rows at a desk, since the specification has no size for it. */
  long?: true
  filter?: { label: string; none: string; some: string; found: number }
}

const lists: List[] = [
  {
    path: '/admin/users',
    title: 'Kelola User',
    empty: 'Tidak ada user yang ditemukan',
    many: MANY,
    filter: { label: 'Peran', none: 'Admin', some: 'User', found: MANY },
  },
  {
    path: '/admin/buses',
    title: 'Kelola Bus',
    empty: 'Tidak ada bus yang ditemukan',
    many: MANY_BUSES,
    long: true,
  },
  {
    path: '/admin/routes',
    title: 'Kelola Rute',
    empty: 'Tidak ada rute yang ditemukan',
    many: MANY,
    long: true,
    filter: { label: 'Status', none: 'Aktif', some: 'Nonaktif', found: MANY },
  },
  {
    path: '/admin/tickets',
    title: 'Kelola Tiket',
    empty: 'Tidak ada tiket yang ditemukan',
    many: MANY,
    filter: { label: 'Status', none: 'Selesai', some: 'Dikonfirmasi', found: MANY / 5 },
  },
]

for (const { path, title, empty, many, long, filter } of lists)
  test(`${title}: no record, one, and ${many}, a page at a time`, async ({ page }) => {
    await logInAsAdmin(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await search(page, 'tidak ada yang bernama begini')
    await expect(page.getByText(empty)).toBeVisible()
    await page.getByRole('button', { name: 'Hapus pencarian' }).click()
    await expect(rows(page)).toHaveCount(long ? 25 : 10)
    const size = page.getByLabel('Tampilkan')
    if (long) await size.selectOption('10')

    await search(page, UNIQUE_NAME.toLowerCase())
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText(UNIQUE_NAME)
    await expectShownRange(page, 1, 1, 1)
    expect(await pageButtons(page)).toBe('1')

    await search(page, COMMON_NAME)
    const last = many / 10
    await expectShownRange(page, 1, 10, many)
    await expect(rows(page)).toHaveCount(10)
    expect(await pageButtons(page)).toBe(`1 2 3 4 … ${last}`)
    await expect(page.getByRole('button', { name: 'Sebelumnya' })).toBeDisabled()
    await toPage(page, 4)
    await expectShownRange(page, 31, 40, many)
    expect(await pageButtons(page)).toBe(`1 … 3 4 5 … ${last}`)
    await page.getByRole('button', { name: 'Selanjutnya' }).click()
    await expectShownRange(page, 41, 50, many)
    await toPage(page, last)
    await expectShownRange(page, many - 9, many, many)
    expect(await pageButtons(page)).toBe(`1 … ${[3, 2, 1, 0].map((n) => last - n).join(' ')}`)
    await expect(page.getByRole('button', { name: 'Selanjutnya' })).toBeDisabled()
    await page.getByRole('button', { name: 'Sebelumnya' }).click()
    await expectShownRange(page, many - 19, many - 10, many)

    expect(await size.locator('option').allInnerTexts()).toEqual(
      [5, 10, 25, 50].map((n) => `${n} per halaman`),
    )
    await expect(size).toHaveValue('10')
    await size.selectOption('25')
    await expectShownRange(page, 1, 25, many)
    await expect(rows(page)).toHaveCount(25)
    if (filter) {
      await toPage(page, 2)
      await expectShownRange(page, 26, 50, many)
      const choice = page.getByLabel(filter.label, { exact: true })
      await choice.selectOption(filter.some)
      await expectShownRange(page, 1, 25, filter.found)
      await choice.selectOption(filter.none)
      await expect(page.getByText(empty)).toBeVisible()
      await choice.selectOption('Semua')
      await expectShownRange(page, 1, 25, many)
    }
    await toPage(page, 2)
    await search(page, COMMON_NAME.slice(0, -1))
    await expectShownRange(page, 1, 25, many)
  })

test('below 768 px each list consists of cards that fit the phone’s width', async ({ page }) => {
  await logInAsAdmin(page)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const { path, title, many } of lists) {
    await page.goto(`${path}?q=${COMMON_NAME}&page=2`)
    await expectShownRange(page, 11, 20, many)
    await expect(page.getByRole('table')).toHaveCount(0)
    const cards = page.getByRole('list', { name: title }).locator('> li')
    await expect(cards).toHaveCount(10)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await cards
      .last()
      .getByRole('button', { name: /^Hapus/ })
      .click()
    const box = await dialog(page).boundingBox()
    expect(box?.width).toBeLessThanOrEqual(360)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  }
})

test('a list’s search, filter, size and page are in its address', async ({ page, context }) => {
  await logInAsAdmin(page)
  await page.goto(`/admin/tickets?q=${COMMON_NAME}`)
  await page.getByLabel('Status', { exact: true }).selectOption('Dikonfirmasi')
  await page.getByLabel('Tampilkan').selectOption('5')
  await toPage(page, 3)
  await expectShownRange(page, 11, 15, MANY / 5)
  const shared = await context.newPage()
  await logInAsAdmin(shared)
  await shared.goto(page.url())
  await expectShownRange(shared, 11, 15, MANY / 5)
  await expect(shared.getByLabel('Status', { exact: true })).toHaveValue('confirmed')
  await page.goBack()
  await expectShownRange(page, 1, 5, MANY / 5)
})
