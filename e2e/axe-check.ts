/** Axe inside the page, loaded once a page instead of once a check: many checks of one screen cost little. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect } from './fixtures.ts'

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
export const wide = { width: 1280, height: 900 }
const narrow = { width: 360, height: 740 }
/** A window of 1280 × 1024 at 400 %. */
const zoomed = { width: 320, height: 256 }

/** Nothing fades in or slides: half-way it has neither of its colours. */
export function withoutMotion(page: Page): Promise<void> {
  return page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
}

/**
 * No finding in both themes at both widths, and nothing to scroll sideways. If a dialog is open it alone is checked:
 * the page behind it is inert. Only colours differ between the themes, so the dark one is checked for those alone.
 */
export async function expectSound(page: Page, what: string): Promise<void> {
  for (const size of [wide, narrow]) {
    await page.setViewportSize(size)
    await expectNoFinding(page, what, 'light')
    await expectNoFinding(page, what, 'dark')
    await expectNothingSideways(page, what)
  }
  await page.setViewportSize(wide)
}

/** For many states: one theme wide, the other at 400 %, each asked about everything; nothing sideways at any width. */
export async function expectSoundZoomed(page: Page, what: string): Promise<void> {
  await page.setViewportSize(wide)
  await expectNoFinding(page, what, 'light')
  await expectNothingSideways(page, what)
  await page.setViewportSize(narrow)
  await expectNothingSideways(page, what)
  await page.setViewportSize(zoomed)
  await expectNoFinding(page, what, 'dark', 'everything')
  await expectNothingSideways(page, what)
}

async function expectNoFinding(
  page: Page,
  what: string,
  colorScheme: 'light' | 'dark',
  asked: 'everything' | 'colours' = colorScheme === 'dark' ? 'colours' : 'everything',
): Promise<void> {
  await page.emulateMedia({ colorScheme })
  // Not before it is asked: on its way to a screen a test passes pages that nobody asks about.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeScript)
  const found = await page.evaluate(findings, asked === 'colours')
  expect.soft(found, `${what}, ${colorScheme}, ${page.viewportSize()?.width} px`).toEqual([])
}

async function expectNothingSideways(page: Page, what: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const width = page.viewportSize()?.width
  expect.soft(overflow, `${what}: scrolls sideways at ${width} px`).toBeLessThanOrEqual(0)
}

async function findings(coloursOnly: boolean): Promise<string[]> {
  // Colours fade into the other theme; half-way they are neither.
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }')
  document.adoptedStyleSheets = [still]
  const loaded = (globalThis as typeof globalThis & { axe: typeof axe }).axe
  const { violations } = await loaded.run(document.querySelector('dialog[open]') ?? document, {
    resultTypes: ['violations'],
    preload: false,
    ...(coloursOnly && {
      runOnly: { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] },
    }),
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => `${html}`).join(' | ')}`)
}
