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
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
    })
    await provide(page)
    const unexpected = errors.filter((text) => !expectedConsoleErrors.some((pattern) => pattern.test(text)))
    expect(unexpected, 'errors on the console').toEqual([])
  },
})

export { expect }
