/**
 * Checks docs/rules: each rule has a number, a source and a test; each citation names a rule; each sentence of the specification
 * has a rule. Writes docs/rules/coverage.md; with `--check` it writes nothing and fails if that page is stale.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { citesOfCode, citesOfPage, citesOfTests } from './rules/cites.ts'
import { writeCoverage } from './rules/coverage-page.ts'
import { findProblems } from './rules/find-problems.ts'
import { readRules } from './rules/rules.ts'
import { listSentences, sentencesPerSection } from './rules/sections.ts'
import { readTestTitles } from './rules/test-titles.ts'

const root = join(import.meta.dirname, '..')
const coverage = 'docs/rules/coverage.md'
/** In the order in which a booking happens. */
const chapters = [
  'accounts',
  'fleet',
  'trips',
  'seats',
  'holds',
  'orders',
  'money',
  'tickets',
  'back-office',
  'interface',
  'wire',
]

const read = (path: string) => ({ path, source: readFileSync(join(root, path), 'utf8') })

function find(pattern: string): { path: string; source: string }[] {
  const paths = globSync(pattern, {
    cwd: root,
    exclude: (path) => /node_modules|(^|\/)dist|statements\.d\.ts$/.test(path),
  })
  return paths
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map(read)
}

const inPages = chapters.map((chapter) => readRules(read(`docs/rules/${chapter}.md`)))
const rules = inPages.flatMap((page) => page.rules)
const cites = [
  ...citesOfTests(readTestTitles(root)),
  ...find('{apps,packages,testkit,scripts,e2e,bench}/**/*.{ts,tsx,sql,css}').flatMap(({ path, source }) =>
    citesOfCode(path, source),
  ),
  ...find('{docs/**/*,README}.md')
    .filter(({ path }) => path !== coverage)
    .flatMap(({ path, source }) => citesOfPage(path, source)),
]
const sentences = listSentences(sentencesPerSection)
const problems = [
  ...inPages.flatMap((page) => page.problems),
  ...findProblems({ rules, cites, sentences }),
  ...find('docs/rules/*.md')
    .filter(
      ({ path }) => !['README', 'coverage', ...chapters].some((name) => path === `docs/rules/${name}.md`),
    )
    .map(({ path }) => `${path}: no chapter of scripts/rules.ts`),
]

const text = writeCoverage(rules, cites, sentences)
const isCheck = process.argv.includes('--check')
const isStale = !existsSync(join(root, coverage)) || read(coverage).source !== text
if (!isCheck) writeFileSync(join(root, coverage), text)
if (isCheck && isStale) problems.push(`${coverage} is stale: npm run rules`)
for (const problem of problems) console.error(problem)
console.log(`Rules: ${rules.length}, ${problems.length} problems.`)
process.exitCode = problems.length > 0 ? 1 : 0
