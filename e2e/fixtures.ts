import { expect, test as base, type ConsoleMessage, type Page } from '@playwright/test'

/** Playwright's test, in which an error on the page's console fails the test unless it was announced. */
export const test = base.extend<{ expectedConsoleErrors: RegExp[] }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's form
  expectedConsoleErrors: async ({}, provide) => {
    await provide([])
  },
  page: async ({ page, expectedConsoleErrors }, provide) => {
    await watched(page, expectedConsoleErrors, provide)
  },
})

/** For stories whose pages move as most people see them. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

// A worker's window for the tests below, with the first of them opened.
let kept: Page | undefined

/**
 * The same in one window of the worker, which stays open: a new one costs more than most pages. Who uses it empties it
 * after each test. A test that fails ends its worker, and the window with it.
 */
export const testInKeptWindow = test.extend({
  page: async ({ browser, expectedConsoleErrors }, provide) => {
    kept ??= await browser.newPage()
    await watched(kept, expectedConsoleErrors, provide)
  },
})

async function watched(
  page: Page,
  expected: readonly RegExp[],
  provide: (page: Page) => Promise<void>,
): Promise<void> {
  const errors: string[] = []
  const onError = (error: Error) => void errors.push(String(error))
  const onMessage = (message: ConsoleMessage) => {
    const { url } = message.location()
    // The browser reports a page that does not exist; that is what was opened.
    const isMissingPage = url === page.url() && message.text().endsWith('404 (Not Found)')
    if (message.type() === 'error' && !isMissingPage) errors.push(`${message.text()} (${url})`)
  }
  page.on('pageerror', onError).on('console', onMessage)
  await provide(page)
  page.off('pageerror', onError).off('console', onMessage)
  const unexpected = errors.filter((text) => !expected.some((pattern) => pattern.test(text)))
  expect(unexpected, 'errors on the console').toEqual([])
}

export { expect }
