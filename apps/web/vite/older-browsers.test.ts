import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const DIST = join(import.meta.dirname, '../dist/assets')
const built = (ending: string) =>
  readdirSync(DIST)
    .filter((name) => name.endsWith(ending))
    .map((name) => [name, readFileSync(join(DIST, name), 'utf8')] as const)

/** What Chrome 111, Safari 16.4, Samsung Internet 22 or Firefox 128 do not read; a rule with it is dropped whole. */
const NEWER_STYLES = [
  /light-dark\(/,
  /@starting-style/,
  /@scope\b/,
  /@position-try|anchor\(/,
  /interpolate-size|calc-size\(/,
  /\b(?:round|mod|rem|sign|abs)\(/,
  /::details-content|:open\b(?![^{}]*\))/,
  // Nested rules: a selector that begins with '&' inside a block.
  /[{;]\s*&/,
]

it('the built styles have nothing that the oldest supported browsers drop [N42]', () => {
  const found = built('.css').flatMap(([name, css]) =>
    NEWER_STYLES.flatMap((newer) => (css.match(newer) ?? []).map((text) => `${name}: ${text}`)),
  )
  expect(found).toEqual([])
  expect(built('.css').length).toBeGreaterThan(0)
})

it('the built scripts have no syntax that would stop a browser of 2021 [N42]', () => {
  // A regular expression that cannot be parsed stops its whole file.
  const NEWER_SYNTAX = [/\(\?<[=!]/, /\/[a-z]*v[a-z]*\.(?:test|exec)\(/, /\bstatic\s*\{/, /\?\?=|\|\|=|&&=/]
  const found = built('.js').flatMap(([name, code]) =>
    NEWER_SYNTAX.flatMap((newer) => (code.match(newer) ?? []).map((text) => `${name}: ${text}`)),
  )
  expect(found).toEqual([])
})
