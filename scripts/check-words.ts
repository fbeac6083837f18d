/** `npm run check:words`: plain English in comments, names, titles of tests and docs. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findWords } from './words/find-words.ts'

const root = join(import.meta.dirname, '..')

const FOLDERS = ['apps', 'packages', 'testkit', 'scripts', 'bench', 'e2e', 'docs', 'ops', 'README.md']

const EXCLUDED = /node_modules|\/dist\/|statements\.d\.ts$|scripts\/words\/|docs\/rules\/coverage\.md$/

const paths = FOLDERS.flatMap((folder) =>
  globSync([folder, `${folder}/**/*.{ts,tsx,css,md,sh,yml}`], { cwd: root }),
)
const files = paths
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.\w+$/.test(path) && !EXCLUDED.test(path))
  .toSorted()
let problems = 0
for (const path of files) {
  for (const { kind, line, word, instead } of findWords(path, readFileSync(join(root, path), 'utf8'))) {
    console.error(`${path}:${line}: ${kind} with '${word}'; write ${instead}`)
    problems += 1
  }
}
console.log(`Words: ${files.length} files, ${problems} problems.`)
process.exitCode = problems > 0 ? 1 : 0
