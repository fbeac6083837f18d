import { expect, it } from 'vitest'
import { titlesIn } from './test-titles.ts'

it('reads titles with their describe blocks, in tables and in each kind of quotes', () => {
  const source = [
    "describe('a page [N1]', () => {",
    "  it('opens', () => {})",
    '  it.each([',
    "    ['a', fn('b')],",
    "  ])('shows %s', () => {})",
    '})',
    "test('alone [H2]', async ({ page }) => {})",
    'describe.each(lists)("it\'s %s", () => {',
    '  it(',
    '    `waits`,',
    '    () => {},',
    '  )',
    '})',
  ].join('\n')
  expect(titlesIn(source)).toEqual([
    'a page [N1] › opens',
    'a page [N1] › shows %s',
    'alone [H2]',
    "it's %s › waits",
  ])
})
