import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const citedOn = (page: string) =>
  [...page.matchAll(/`([\w./-]+\.test\.tsx?)` › (.+?)(?=<br>| \|)/g)].map(
    ([, file = '', title = '']): [string, string] => [
      /^(apps|packages|scripts|testkit)\//.test(file)
        ? file
        : `apps/server/${file.startsWith('tests/') ? '' : 'src/'}${file}`,
      title,
    ],
  )

describe.each(['docs/promises.md', 'docs/security.md'])('%s', (path) => {
  const page = read(path)
  const cited = citedOn(page)

  it.each(cited)('names a test that exists: %s › %s', (file, title) => {
    expect(read(file)).toContain(title)
  })

  it('has no citation of a test that this check overlooks', () => {
    expect(cited.length).toBe(page.split('` › ').length - 1)
    expect(cited.length).toBeGreaterThan(40)
  })
})

/** The requirements of OWASP ASVS 5.0.0 of level 1, by section: how many numbers, or which. */
const LEVEL_1 = `1.2: 1 2 3 4 5; 1.3: 1 2; 1.5: 1; 2.1: 1; 2.2: 1 2; 2.3: 1; 3.2: 1 2; 3.3: 1; 3.4: 1 2; 3.5: 1 2 3; 4.1: 1; 4.4: 1;
  5.2: 1 2; 5.3: 1 2; 6.1: 1; 6.2: 1 2 3 4 5 6 7 8; 6.3: 1 2; 6.4: 1 2; 7.2: 1 2 3 4; 7.4: 1 2; 8.1: 1; 8.2: 1 2; 8.3: 1;
  9.1: 1 2 3; 9.2: 1; 10.4: 1 2 3 4 5; 11.3: 1 2; 11.4: 1; 12.1: 1; 12.2: 1 2; 13.4: 1; 14.2: 1; 14.3: 1; 15.1: 1; 15.2: 1; 15.3: 1`
/** Those of level 2 in the chapters 5, 6, 7, 8 and 16. */
const LEVEL_2 = `5.1: 1; 5.2: 3; 5.4: 1 2 3; 6.1: 2 3; 6.2: 9 10 11 12; 6.3: 3 4; 6.4: 3 4; 6.5: 1 2 3 4 5; 6.6: 1 2 3; 6.8: 1 2 3 4;
  7.1: 1 2 3; 7.3: 1 2; 7.4: 3 4 5; 7.5: 1 2; 7.6: 1 2; 8.1: 2; 8.2: 3; 8.4: 1; 16.1: 1; 16.2: 1 2 3 4 5; 16.3: 1 2 3 4; 16.4: 1 2 3; 16.5: 1 2 3`

const numbersOf = (list: string, suffix: string) =>
  list.split(';').flatMap((section) => {
    const [name = '', numbers = ''] = section.trim().split(': ')
    return numbers.split(' ').map((number) => `${name}.${number}${suffix}`)
  })

describe('docs/security.md', () => {
  const rows = [...read('docs/security.md').matchAll(/^\| (\d+\.\d+\.\d+(?: \(2\))?) \| (.*) \|$/gm)].map(
    ([, number = '', cells = '']) => [number, ...cells.split(' | ')],
  )

  it('has each requirement of level 1 and the chosen ones of level 2 once', () => {
    expect(numbersOf(LEVEL_1, '')).toHaveLength(70)
    const wanted = [...numbersOf(LEVEL_1, ''), ...numbersOf(LEVEL_2, ' (2)')]
    const times = Object.groupBy(rows, ([number = '']) => number)
    expect(wanted.filter((number) => times[number]?.length !== 1)).toEqual([])
    expect(rows).toHaveLength(wanted.length)
  })

  it('has a state with a reason in each row, and a test or a page if it is met', () => {
    for (const row of rows) {
      const [number, requirement, state, reason] = row
      expect([number, row.length]).toEqual([number, 4])
      expect([number, requirement, state]).toEqual([
        number,
        expect.stringMatching(/\w/),
        expect.stringMatching(/^(?:met|not applicable|deviating|open)$/),
      ])
      expect([number, reason]).toEqual([
        number,
        expect.stringMatching(state === 'met' ? /` › |\]\(/ : /\w{3}/),
      ])
    }
  })
})
