import { withoutCites, type Cite } from './cites.ts'
import type { Rule } from './rules.ts'

const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ')

function testsOf(rule: Rule, cites: readonly Cite[]): string {
  const ofRule = cites.filter((cite) => cite.rule === rule.id && cite.title !== undefined)
  const lines = ofRule.map(({ path, title = '' }) => cell(`${path} › ${withoutCites(title)}`))
  return [...new Set(lines)].join('<br>')
}

/** Returns docs/rules/coverage.md: each rule with its sentences and its tests, and each sentence with its rules. */
export function writeCoverage(
  rules: readonly Rule[],
  cites: readonly Cite[],
  sentences: readonly string[],
): string {
  const chapters = [...new Set(rules.map(({ chapter }) => chapter))].map((chapter) => {
    const rows = rules
      .filter((rule) => rule.chapter === chapter)
      .map(
        (rule) => `| ${rule.id} | ${(rule.sentences ?? []).join(', ') || 'own'} | ${testsOf(rule, cites)} |`,
      )
    return `## ${chapter}\n\n| Rule | Sentence | Test |\n| --- | --- | --- |\n${rows.join('\n')}`
  })
  const sections = [...new Set(sentences.map((one) => one.split('.')[0]))].map((section) => {
    const pairs = sentences
      .filter((one) => one.startsWith(`${section}.`))
      .map((one) => {
        const ids = rules.filter((rule) => rule.sentences?.includes(one)).map(({ id }) => id)
        return `${one} ${ids.join(', ')}`
      })
    return `Section ${section}: ${pairs.join(' · ')}`
  })
  const tests = new Set(
    cites.filter(({ title }) => title !== undefined).map(({ path, title }) => `${path} › ${title}`),
  )
  return `${[
    '# Rules and their tests',
    `Written by \`npm run rules\` from these pages and the titles of the tests; \`npm run check\` compares. ` +
      `${rules.length} rules, ${tests.size} tests that cite them. The rules' words stand in [their chapters](README.md).`,
    ...chapters,
    '## Sentences of the specification, and their rules',
    ...sections,
  ].join('\n\n')}\n`
}
