import { expect, test as base } from '@playwright/test'

/** Playwright's test, in which an error on the page's console fails the test unless it was announced. */
export const test = base.extend<{ expectedConsoleErrors: RegExp[] }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's form
  expectedConsoleErrors: async ({}, provide) => {
    await provide([])
  },
  page: async ({ page, expectedConsoleErrors }, provide) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    page.on('console', (message) => {
      const { url } = message.location()
      // The browser reports a page that does not exist; that is what was opened.
      const isMissingPage = url === page.url() && message.text().endsWith('404 (Not Found)')
      if (message.type() === 'error' && !isMissingPage) errors.push(`${message.text()} (${url})`)
    })
    await provide(page)
    const unexpected = errors.filter((text) => !expectedConsoleErrors.some((pattern) => pattern.test(text)))
    expect(unexpected, 'errors on the console').toEqual([])
  },
})

export { expect }
