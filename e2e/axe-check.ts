/** Runs axe in the page. Its script is loaded once per page, so that many checks of one screen are fast. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect } from './fixtures.ts'

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
export const wide = { width: 1280, height: 900 }
const narrow = { width: 360, height: 740 }
/** A window of 1280 × 1024 at 400 % zoom. */
const zoomed = { width: 320, height: 256 }

/** Disables animations: in the middle of one, colours are neither the old nor the new ones. */
export function withoutMotion(page: Page): Promise<void> {
  return page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
}

/**
 * Expects no axe findings in both themes and at both widths, and no horizontal scrolling. If a dialog is open, only it is
 * checked, since the page behind it is inert. The dark theme is checked for colours only, which are its only difference.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const size of [wide, narrow]) {
    await page.setViewportSize(size)
    await expectNoFinding(page, what, 'light')
    await expectNoFinding(page, what, 'dark')
    await expectNoHorizontalScroll(page, what)
  }
  await page.setViewportSize(wide)
}

/** For many states: one theme on a wide screen, the other at 400 %, with all rules; no horizontal scrolling at any width. */
export async function expectAccessibleZoomed(page: Page, what: string): Promise<void> {
  await page.setViewportSize(wide)
  await expectNoFinding(page, what, 'light')
  await expectNoHorizontalScroll(page, what)
  await page.setViewportSize(narrow)
  await expectNoHorizontalScroll(page, what)
  await page.setViewportSize(zoomed)
  await expectNoFinding(page, what, 'dark', 'everything')
  await expectNoHorizontalScroll(page, what)
}

/** For a dialog, which has the same parts at each width: one theme at 400 %, with all rules; no horizontal scrolling at any width. */
export async function expectAccessibleDialogZoomed(page: Page, what: string): Promise<void> {
  for (const size of [wide, narrow]) {
    await page.setViewportSize(size)
    await expectNoHorizontalScroll(page, what)
  }
  await page.setViewportSize(zoomed)
  await expectNoFinding(page, what, 'dark', 'everything')
  await expectNoHorizontalScroll(page, what)
}

async function expectNoFinding(
  page: Page,
  what: string,
  colorScheme: 'light' | 'dark',
  asked: 'everything' | 'colours' = colorScheme === 'dark' ? 'colours' : 'everything',
): Promise<void> {
  await page.emulateMedia({ colorScheme })
  // Load axe only when it is needed: on the way to a screen a test passes pages that are not checked.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeScript)
  const found = await page.evaluate(findings, asked === 'colours')
  expect.soft(found, `${what}, ${colorScheme}, ${page.viewportSize()?.width} px`).toEqual([])
}

async function expectNoHorizontalScroll(page: Page, what: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const width = page.viewportSize()?.width
  expect.soft(overflow, `${what}: scrolls sideways at ${width} px`).toBeLessThanOrEqual(0)
}

async function findings(coloursOnly: boolean): Promise<string[]> {
  // Without transitions: during the change of the theme, colours would be in between.
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }')
  document.adoptedStyleSheets = [still]
  const loaded = (globalThis as typeof globalThis & { axe: typeof axe }).axe
  // Of a list's cards the first six, of a table's rows the first ten: to look at fifty alike takes longer than at the rest of the page.
  const page = { exclude: ['main li:has(> article):nth-child(n + 7)', 'main tbody > tr:nth-child(n + 11)'] }
  const { violations } = await loaded.run(document.querySelector('dialog[open]') ?? page, {
    resultTypes: ['violations'],
    preload: false,
    ...(coloursOnly && {
      runOnly: { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] },
    }),
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => `${html}`).join(' | ')}`)
}
