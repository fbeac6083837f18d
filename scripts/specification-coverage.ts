/**
 * Writes docs/specification-coverage.md: each checkable sentence of the specification and the test that checks it.
 * Exits with 1 if a sentence has no test, or names one that does not exist or lacks its section's tag; `--check`
 * writes nothing and also exits with 1 if the page is stale.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sentences } from './specification/sentences.ts'
import type { Sentence } from './specification/sentence.ts'
import { readTestTitles } from './specification/test-titles.ts'

const root = join(import.meta.dirname, '..')
const page = join(root, 'docs/specification-coverage.md')

type Reading = { readonly link: string } | { readonly problem: string }

/** Finds the test that a sentence names: its file, a title that contains the given part, the section's tag in it. */
function readTest(test: string, section: number, titles: Map<string, string[]>): Reading {
  const [path = '', ...parts] = test.split(' › ')
  const part = parts.join(' › ')
  const ofFile = titles.get(path)
  if (ofFile === undefined) return { problem: `no file ${path}` }
  const named = ofFile.filter((title) => title.includes(part))
  const title = named.find((one) => one.includes(`[spec ${section}]`))
  if (title !== undefined) return { link: `${path} › ${title.replace(/ ?\[spec \d+\] ?/g, ' ').trim()}` }
  return {
    problem:
      named.length > 0 ? `without [spec ${section}]: ${path} › ${part}` : `no such test: ${path} › ${part}`,
  }
}

const titles = readTestTitles(root)
const read = sentences.map((sentence) => ({
  ...sentence,
  readings: sentence.tests.map((test) => readTest(test, sentence.section, titles)),
}))
const open = read.flatMap(({ section, sentence, readings }) => {
  const problems = readings.flatMap((one) => ('problem' in one ? [one.problem] : []))
  if (readings.length > 0 && problems.length === 0) return []
  return [`[spec ${section}] ${sentence}\n    ${problems.length > 0 ? problems.join('\n    ') : 'no test'}`]
})

const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ')

function table(rows: (Sentence & { readings: Reading[] })[]): string {
  const lines = rows.map(({ sentence, readings }) => {
    const links = readings.flatMap((one) => ('link' in one ? [cell(one.link)] : []))
    return `| ${cell(sentence)} | ${links.length > 0 ? links.join('<br>') : '**open**'} |`
  })
  return ['| Sentence | Test |', '| --- | --- |', ...lines].join('\n')
}

function write(): string {
  const sections = [...new Set(read.map(({ section }) => section))].toSorted((a, b) => a - b)
  const parts = sections.map((section) => {
    const rows = read.filter((one) => one.section === section)
    const headings = [...new Set(rows.map(({ about }) => about))]
    const tables = headings.map(
      (heading) => `### ${heading}\n\n${table(rows.filter(({ about }) => about === heading))}`,
    )
    return `## Section ${section}\n\n${tables.join('\n\n')}`
  })
  const intro = `# What the specification says, and the test that shows it

Written by \`node scripts/specification-coverage.ts\` from the titles of the tests; \`npm run check\` compares.
${read.length} sentences, ${open.length} open. Each test carries its section as a tag (\`[spec 4]\`) in its title.`
  return `${[intro, ...parts].join('\n\n')}\n`
}

const text = write()
const stale = !existsSync(page) || readFileSync(page, 'utf8') !== text
const isCheck = process.argv.includes('--check')
if (!isCheck) writeFileSync(page, text)
for (const problem of open) console.error(problem)
if (isCheck && stale) console.error('docs/specification-coverage.md is stale: npm run specification')
console.log(`Specification: ${read.length} sentences, ${open.length} without a test.`)
process.exitCode = open.length > 0 || (isCheck && stale) ? 1 : 0
