import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const css = readFileSync(join(import.meta.dirname, '../../../../packages/design/colours.css'), 'utf8')
const [lightCss = '', darkCss = ''] = css.split('@media screen and (prefers-color-scheme: dark)')

function tokensOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  )
}

const themes = { light: tokensOf(lightCss), dark: { ...tokensOf(lightCss), ...tokensOf(darkCss) } }

const textPairs = [
  ...['paper', 'surface', 'sunken'].flatMap((ground) => [
    ['ink', ground],
    ['ink-muted', ground],
    ['brand', ground],
    ['danger', ground],
    ['success', ground],
    ['warning', ground],
    ['info', ground],
  ]),
  ['brand', 'brand-soft'],
  ['ink', 'brand-soft'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-strong'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ['on-amber', 'amber'],
  ['on-deep', 'brand-deep'],
  ['on-deep-muted', 'brand-deep'],
  // The initial of a class, on its colour.
  ...['hijau', 'biru', 'ungu', 'jingga', 'merah', 'abu'].flatMap((name) => [
    ['surface', `kelas-${name}`],
    [`kelas-${name}`, 'sunken'],
  ]),
  ...['success', 'warning', 'danger', 'info'].flatMap((tone) => [
    [tone, `${tone}-soft`],
    ['ink', `${tone}-soft`],
  ]),
] as const

const controlPairs = [
  ['edge', 'surface'],
  ['edge', 'paper'],
  ['edge', 'sunken'],
  ['focus', 'paper'],
  ['focus', 'surface'],
  ['brand', 'paper'],
  ['amber', 'brand-deep'],
] as const

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const [red = 0, green = 0, blue = 0] = channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one = '#000000', other = '#000000'): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

describe.each(Object.entries(themes))('%s colours', (_theme, tokens) => {
  it('have a text contrast of at least 4.5:1', () => {
    const weak = textPairs.filter(
      ([text, ground]) => contrast(tokens[text ?? ''], tokens[ground ?? '']) < 4.5,
    )
    expect(weak).toEqual([])
  })

  it('have a contrast of at least 3:1 for control edges and the focus ring', () => {
    const weak = controlPairs.filter(([edge, ground]) => contrast(tokens[edge], tokens[ground]) < 3)
    expect(weak).toEqual([])
  })
})
