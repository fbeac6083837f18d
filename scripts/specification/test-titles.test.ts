import { expect, it } from 'vitest'
import { titlesIn } from './test-titles.ts'

it('reads titles with their blocks, tables and quotes included', () => {
  const source = [
    "describe('[spec 2] a page', () => {",
    "  it('opens', () => {})",
    '  it.each([',
    "    ['a', fn('b')],",
    "  ])('says %s', () => {})",
    '})',
    "test('alone [spec 4]', async ({ page }) => {})",
    'describe.each(lists)("it\'s %s", () => {',
    '  it(',
    '    `waits`,',
    '    () => {},',
    '  )',
    '})',
  ].join('\n')
  expect(titlesIn(source)).toEqual([
    '[spec 2] a page › opens',
    '[spec 2] a page › says %s',
    'alone [spec 4]',
    "it's %s › waits",
  ])
})
