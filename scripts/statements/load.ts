import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { registeredStatements } from '../../apps/server/src/platform/database/statements.ts'

const root = join(import.meta.dirname, '../..')

/** Files that may use plain queries: they query the catalogue, or run before there is a schema to describe them against. */
const MAY_QUERY_PLAINLY = /\/(?:platform|bundled-database)\/|\/commit-listener\.ts$/

/** Imports every module that names a statement; returns the file of each name and adds misuses to `problems`. */
export async function loadStatements(problems: string[]): Promise<Map<string, string>> {
  const places = new Map<string, string>()
  for (const file of globSync('apps/server/src/**/*.ts', { cwd: root })) {
    if (/\.(?:test|testing|d)\.ts$|\/(?:statements|testing)\.ts$/.test(file)) continue
    const source = readFileSync(join(root, file), 'utf8')
    if (/\.query[(<]/.test(source) && !MAY_QUERY_PLAINLY.test(file))
      problems.push(`${file}: asks with a text that nobody described; name it with sql() and ask with rows()`)
    const names = [...source.matchAll(/\bsql(?:Variants)?\(\s*'(\w+)'/g)]
    if (names.length === 0) continue
    for (const [, name = ''] of names) {
      if (places.has(name)) problems.push(`${file}: statement ${name} is in ${places.get(name)}, too`)
      places.set(name, file)
    }
    await import(pathToFileURL(join(root, file)).href)
  }
  for (const { described } of registeredStatements())
    if (!places.has(described)) problems.push(`statement ${described}: its name must be written in the call`)
  return places
}
