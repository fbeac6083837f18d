import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/promises.md'), 'utf8')
const cited = [...page.matchAll(/`([\w./-]+\.test\.tsx?)` › (.+?)(?=<br>| \|)/g)].map(
  ([, file = '', title = '']): [string, string] => [
    /^(apps|scripts|testkit)\//.test(file)
      ? file
      : `apps/server/${file.startsWith('tests/') ? '' : 'src/'}${file}`,
    title,
  ],
)

describe('docs/promises.md', () => {
  it.each(cited)('names a test that exists: %s › %s', (file, title) => {
    expect(readFileSync(join(root, file), 'utf8')).toContain(title)
  })

  it('has no citation of a test that this check overlooks', () => {
    expect(cited.length).toBe(page.split('` › ').length - 1)
    expect(cited.length).toBeGreaterThan(40)
  })
})
