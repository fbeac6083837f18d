import { expect, test as base, type ConsoleMessage, type Page } from '@playwright/test'

/** Playwright's `test`; an unexpected error on the page's console fails it. */
export const test = base.extend<{ expectedConsoleErrors: RegExp[] }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured parameter
  expectedConsoleErrors: async ({}, provide) => {
    await provide([])
  },
  page: async ({ page, expectedConsoleErrors }, provide) => {
    await withConsoleCheck(page, expectedConsoleErrors, provide)
  },
})

/** For tests with animations, as most visitors have them. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

// The worker's shared window for the tests below.
let sharedWindow: Page | undefined

/**
 * `test` with one window per worker that stays open, since a new one takes longer than most pages. A test that uses it
 * clears it afterwards. A failing test ends its worker, and the window with it.
 */
export const testInSharedWindow = test.extend({
  page: async ({ browser, expectedConsoleErrors }, provide) => {
    sharedWindow ??= await browser.newPage()
    await withConsoleCheck(sharedWindow, expectedConsoleErrors, provide)
  },
})

async function withConsoleCheck(
  page: Page,
  expected: readonly RegExp[],
  provide: (page: Page) => Promise<void>,
): Promise<void> {
  const errors: string[] = []
  const onError = (error: Error) => void errors.push(String(error))
  const onMessage = (message: ConsoleMessage) => {
    const { url } = message.location()
    // The browser logs a 404 of the page itself, which the test opened on purpose.
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
