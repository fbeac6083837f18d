import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { registeredStatements } from '../../apps/server/src/platform/statements.ts'

const root = join(import.meta.dirname, '../..')

/** Loads every module that names a statement; gives the file of each name. */
export async function loadStatements(problems: string[]): Promise<Map<string, string>> {
  const places = new Map<string, string>()
  for (const file of globSync('apps/server/src/**/*.ts', { cwd: root })) {
    if (/\.(?:test|testing|d)\.ts$|\/statements\.ts$/.test(file)) continue
    const names = [...readFileSync(join(root, file), 'utf8').matchAll(/\bsql(?:Variants)?\(\s*'(\w+)'/g)]
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
