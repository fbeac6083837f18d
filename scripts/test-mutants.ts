/**
 * `npm run test:mutants`: mutation tests of the rules and use cases (StrykerJS): changes the code in small ways and checks that
 * a test fails. Runs part by part in a copy of the tree under var/mutants and stores each part's results there; the next call
 * repeats only what has changed. `npm run test:mutants -- orders` runs the parts whose name contains that word.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { Stryker } from '@stryker-mutator/core'

type Part = { name: string; mutate: string[]; tests: string[] }
type Report = { files: Record<string, { mutants: { status: string }[] }> }
type Score = { killed: number; survived: number; unseen: number; invalid: number }

const root = join(import.meta.dirname, '..')
const copy = join(root, 'var/mutants/tree')
const results = join(root, 'var/mutants')

/** Statements, routes, mails and entry points are covered by other tests; only files that decide something are mutated. */
const NOT_MUTATED = /(-store|\.routes|\.jobs|index|deps|testing|-mails?|metrics)\.tsx?$/
/** Tests of races and crashes and long repetitions say nothing more about a rule and take a hundred times as long. */
const SLOW_TESTS = /(races|killed|crashes|histories|guessing|slow-readers|late-polls)\.test\.ts$/

const PARTS: Part[] = [
  ...['seats', 'holds', 'provider', 'orders', 'payments', 'tickets', 'trips', 'accounts', 'back-office'].map(
    (chapter) => chapterPart(`server ${chapter}`, `apps/server/src/${chapter}`),
  ),
  ...['accounts', 'trips', 'seats', 'holds', 'orders', 'payments', 'tickets', 'back-office'].map((feature) =>
    chapterPart(`web ${feature}`, `apps/web/src/features/${feature}`),
  ),
  chapterPart('web lib', 'apps/web/src/lib'),
]

const words = process.argv.slice(2)
const chosen = PARTS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
copyTree()
process.chdir(copy)
process.env.TEST_TRIES = '300'
for (const one of chosen) await mutateAll(one)
for (const { name } of PARTS) printScore(name)

/** The files of a folder that decide something, with the folder's own tests. */
function chapterPart(name: string, folder: string): Part {
  const sources = globSync(`${folder}/**/*.ts`, { cwd: root }).filter(isSource)
  const tests = globSync(`${folder}/**/*.test.{ts,tsx}`, { cwd: root }).filter(
    (file) => !SLOW_TESTS.test(file),
  )
  return { name, mutate: sources.filter((file) => !NOT_MUTATED.test(file)), tests }
}

function isSource(file: string): boolean {
  return !/\.(test|testing|d)\.ts$|\/testing\.ts$|\/(api|components|pages)\//.test(file)
}

async function mutateAll({ name, mutate, tests }: Part): Promise<void> {
  console.log(`${name}: ${mutate.length} files, ${tests.length} files of tests`)
  const mutator = new Stryker({
    testRunner: 'vitest',
    plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
    vitest: { related: false, pool: 'forks' },
    // The TypeScript compiler no longer has a JavaScript API, and its settings need no rewriting.
    tsconfigFile: 'none.json',
    mutate,
    // No mutants in what a module computes when it is loaded, such as a table: workers keep their modules and would not see the change.
    ignoreStatic: true,
    testFiles: tests,
    inPlace: true,
    concurrency: 1,
    timeoutMS: 60_000,
    incremental: true,
    incrementalFile: fileOf(name),
    reporters: ['clear-text'],
    clearTextReporter: { reportTests: false, allowColor: false },
  })
  await mutator.runMutationTest()
}

/** The mutator changes files in place, so it works on a copy. The workspace's packages are copied, too; others are linked. */
function copyTree(): void {
  rmSync(copy, { recursive: true, force: true })
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of files.split('\n').filter(Boolean)) {
    const to = join(copy, file)
    mkdirSync(dirname(to), { recursive: true })
    copyFileSync(join(root, file), to)
  }
  for (const folder of ['', 'apps/web']) share(join(folder, 'node_modules'))
}

function share(modules: string): void {
  const to = join(copy, modules)
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(join(root, modules))) {
    if (name !== '@tiketbus') symlinkSync(join(root, modules, name), join(to, name))
  }
  if (!modules.startsWith('node_modules')) return
  mkdirSync(join(to, '@tiketbus'))
  for (const name of [
    'packages/contract',
    'packages/midtrans-simulator',
    'apps/server',
    'apps/web',
    'testkit',
  ]) {
    symlinkSync(join(copy, name), join(to, '@tiketbus', name.split('/').at(-1) as string))
  }
}

function printScore(name: string): void {
  const score = scoreOf(name)
  if (!score) return
  const { killed, survived, unseen } = score
  const share = Math.round((killed / (killed + survived + unseen)) * 1000) / 10
  console.log(
    `${name}: ${share} % of ${killed + survived + unseen} noticed (${survived} survived, ${unseen} in no test)`,
  )
}

function scoreOf(name: string): Score | undefined {
  const score: Score = { killed: 0, survived: 0, unseen: 0, invalid: 0 }
  try {
    const { files } = JSON.parse(readFileSync(fileOf(name), 'utf8')) as Report
    for (const { status } of Object.values(files).flatMap(({ mutants }) => mutants)) {
      if (status === 'Killed' || status === 'Timeout') score.killed++
      else if (status === 'Survived') score.survived++
      else if (status === 'NoCoverage') score.unseen++
      else score.invalid++
    }
  } catch {
    return undefined
  }
  return score
}

function fileOf(name: string): string {
  return join(results, `${name.replaceAll(' ', '-')}.json`)
}
