/** A sentence of the specification that can be checked, and the tests that check it. */
export type Sentence = {
  /** Section of the specification. */
  readonly section: number
  /** Heading under which it stands in the section, as the page shows it. */
  readonly about: string
  readonly sentence: string
  /** `path › part of the title`; the title, its describe blocks included, carries `[spec N]` of the section. */
  readonly tests: readonly string[]
}

/** [the sentence, the tests that prove it…] */
type Row = readonly [sentence: string, ...tests: string[]]

const roots = ['apps/', 'e2e/', 'packages/', 'testkit/', 'scripts/']

/** Sentences of one heading; a test's path that names no root is one of `apps/web/src`. */
export function about(section: number, heading: string, rows: readonly Row[]): Sentence[] {
  return rows.map(([sentence, ...tests]) => ({
    section,
    about: heading,
    sentence,
    tests: tests.map((test) => (roots.some((root) => test.startsWith(root)) ? test : `apps/web/src/${test}`)),
  }))
}
