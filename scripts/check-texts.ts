/**
 * `npm run check:texts`: fails if a sentence of the server is not in its catalogue, if a text is unused, or if one is looked up
 * while a module loads.
 */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { id } from '../apps/server/src/texts/id/index.ts'
import { findLookupsAtLoad, findOwnSentences, findUnusedKeys, serverSources } from './text-rules.ts'

const files = serverSources()
const sources = files.map((file) => readFileSync(file, 'utf8'))
const problems = [
  ...files.flatMap((file, index) =>
    findOwnSentences(sources[index] ?? '').map(
      (line) => `${relative('.', file)}: not in texts/: ${line.trim()}`,
    ),
  ),
  ...findUnusedKeys(Object.keys(id), sources).map((key) => `texts: nothing sends ${key}`),
  ...(await findLookupsAtLoad(files)),
]
for (const problem of problems) console.error(problem)
console.log(`Texts: ${Object.keys(id).length} of the server, ${problems.length} problems.`)
process.exitCode = problems.length > 0 ? 1 : 0
