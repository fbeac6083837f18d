import { describe, expect, it } from 'vitest'
import { citesOfCode, citesOfPage, citesOfTests } from './cites.ts'
import { findProblems } from './find-problems.ts'
import { readRules } from './rules.ts'
import { titlesIn } from './test-titles.ts'

const page = `# Holds (H)

- **H1** A hold has up to 5 seats. (spec 4.1, 9.1)
- **H2** A hold keeps its price. (own)
`
const tests = `describe('a hold', () => {
  it('has up to five seats [H1]', () => {})
  it.each([1])('keeps its price %i [H2]', () => {})
})
`

/** The problems of these pages, tests, code and docs. */
function check({ rules = page, titles = tests, code = '', docs = '', sentences = ['4.1', '9.1'] }) {
  const found = readRules({ path: 'holds.md', source: rules })
  const cites = [
    ...citesOfTests(new Map([['hold.test.ts', titlesIn(titles)]])),
    ...citesOfCode('hold.ts', code),
    ...citesOfPage('page.md', docs),
  ]
  return [...found.problems, ...findProblems({ rules: found.rules, cites, sentences })]
}

it('reports no problem if every rule has a test, a source and a number of its own', () => {
  expect(
    check({ code: 'const seats = [H9] // up to five [H1]', docs: 'See [H2] and [a link](H9).' }),
  ).toEqual([])
})

describe('fails for', () => {
  it.each([
    [
      'a rule without a test',
      { titles: tests.replace(' [H2]', '') },
      'holds.md: H2 has no test: no title carries [H2]',
    ],
    [
      'a rule that only a comment cites',
      { titles: tests.replace(' [H2]', ''), code: '// keeps its price [H2]' },
      'holds.md: H2 has no test: no title carries [H2]',
    ],
    [
      'a test that cites no rule',
      { titles: tests.replace('[H2]', '[H2, H9]') },
      'hold.test.ts: [H9] is no rule: a hold › keeps its price %i [H2, H9]',
    ],
    ['a comment that cites no rule', { code: '/** Five seats [H9]. */' }, 'hold.ts: [H9] is no rule'],
    ['a comment of SQL that cites no rule', { code: '  -- five seats [H9]' }, 'hold.ts: [H9] is no rule'],
    ['a page that cites no rule', { docs: 'Five seats [Q1].' }, 'page.md: [Q1] is no rule'],
    [
      'a number that is used twice',
      { rules: page.replace('**H2**', '**H1**') },
      'holds.md: H1 is used twice',
    ],
    [
      'a number of another chapter',
      { rules: page.replace('(H)', '(S)') },
      'holds.md: H1 is no number of this chapter (S)',
    ],
    [
      'a rule without a number',
      { rules: `${page}- A hold ends. (own)` },
      'holds.md: no number: - A hold ends. (own)',
    ],
    [
      'a rule that does not say where it comes from',
      { rules: page.replace(' (own)', '') },
      'holds.md: H2 does not say where it comes from: (spec 4.2) or (own)',
    ],
    [
      'a sentence that the specification does not have',
      { rules: page.replace('9.1)', '9.99)') },
      'holds.md: H1: the specification has no 9.99',
    ],
    [
      'a sentence of the specification without a rule',
      { sentences: ['4.1', '9.1', '9.2'] },
      'docs/rules: no rule for sentence 9.2',
    ],
    [
      'a page without its letter',
      { rules: page.replace(' (H)', '') },
      "holds.md: no headline such as '# Holds (H)'",
    ],
  ])('%s', (_, bad, problem) => {
    expect(check(bad)).toContain(problem)
  })
})
