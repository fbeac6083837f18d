/**
 * For both test runners: prints each test that failed and then passed when it was run again, so that `npm test` can name it
 * (decision 55). The default export is Playwright's form of it.
 */
import type { Reporter as BrowserReporter, TestCase as Story } from '@playwright/test/reporter'
import type { Reporter, TestCase } from 'vitest/node'

/** Marks the lines that `npm test` repeats even if the part passed. */
export const FLAKY = 'FLAKY '

const say = (name: string) => process.stdout.write(`${FLAKY}${name}\n`)

export const flakyTests: Reporter = {
  onTestCaseResult(test: TestCase) {
    if (test.diagnostic()?.flaky === true) say(`${test.module.relativeModuleId} > ${test.fullName}`)
  },
}

export default class FlakyStories implements BrowserReporter {
  onTestEnd(story: Story): void {
    if (story.outcome() === 'flaky') say(story.titlePath().filter(Boolean).join(' > '))
  }
}
