/** What no code of ours does, by its text: each line is the cause of a known kind of hole (docs/security.md). */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.(?:test|testing)\.tsx?$/.test(file))
  .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)

it('reads the sources', () => {
  expect(sources.length).toBeGreaterThan(500)
})

it.each([
  ['runs text as code', /\beval\(|\bnew Function\(|\bset(?:Timeout|Interval)\(\s*['"`]|from 'node:vm'/],
  ['runs a program through a shell', /\bexec(?:Sync)?\(|\bshell: (?!false)/, /\.exec\(/g],
  [
    'puts text into a page as markup',
    /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/,
  ],
  ['takes messages of other windows', /window\.addEventListener\(\s*'message'|\bonmessage\b/],
  ['uses a broken hash', /createH(?:ash|mac)\(\s*'(?:md[245]|sha-?1|ripemd\w*)'/i],
  ['uses a cipher other than AES-256-GCM', /createCipheriv\(\s*'(?!aes-256-gcm')/],
  ['makes a secret from guessable numbers', /Math\.random\(\)[^\n]*(?:token|secret|code|key|password)/i],
  ['parses XML or unpickles', /\bDOMParser\b|\bXMLParser\b|from 'node:v8'|deserialize\(/],
] as [string, RegExp, RegExp?][])('no code of ours %s', (_what, pattern, harmless) => {
  const found = sources.filter(([, text]) => pattern.test(harmless ? text.replace(harmless, '') : text))
  expect(found.map(([file]) => file)).toEqual([])
})
