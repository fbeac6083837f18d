/**
 * `npm run statements` describes every named statement of the server against a freshly migrated database and writes the types of
 * its parameters and rows to apps/server/src/generated, and the schema itself to docs/schema.sql. With `--check` it writes
 * nothing and fails if a file is stale; both fail if a statement has no name, does not fit the schema or writes a table of
 * another chapter.
 */
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

import pg from 'pg'

import { startEmbeddedDatabase } from '../apps/server/src/bundled-database/embedded-database.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { registeredStatements } from '../apps/server/src/platform/database/statements.ts'
import { describeAll, type Described } from './statements/describe-all.ts'
import { findForeignWrites, findUnlistedTables } from './statements/find-foreign-writes.ts'
import { loadStatements } from './statements/load.ts'
import { writeSchemaText } from './statements/schema-text.ts'
import { EXCEPTIONS, TABLE_OWNERS } from './statements/table-owners.ts'

const root = join(import.meta.dirname, '..')
const SOURCE = 'apps/server/src'
const GENERATED = `${SOURCE}/generated`
const checking = process.argv.includes('--check')
const problems: string[] = []

const files = await loadStatements(problems)
const writers = registeredStatements().map((one) => ({ ...one, file: files.get(one.described) ?? '' }))
problems.push(...findForeignWrites(writers, TABLE_OWNERS, EXCEPTIONS))
const described = await withFreshDatabase(async (client) => {
  problems.push(...findUnlistedTables(await readTables(client), TABLE_OWNERS))
  writeIfChanged('docs/schema.sql', await writeSchemaText(client, TABLE_OWNERS))
  return describeAll(client, files, problems)
})
const written = writeDescriptions(described)
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
console.log(`${registeredStatements().length} statements fit the schema; ${written} files of descriptions.`)

async function withFreshDatabase<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tiketbus-statements-'))
  const settings = { fsync: 'off', synchronous_commit: 'off' }
  const database = await startEmbeddedDatabase({ dataDir, log: () => {}, settings })
  try {
    await migrate(database.url, () => {})
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  } finally {
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The product's tables. Those that record migrations are left out: the platform writes them before any named statement runs. */
async function readTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(
    `select tablename as table from pg_tables where schemaname = 'public' and tablename not like 'migration%'
     order by tablename`,
  )
  return rows.map(({ table }) => table)
}

/** Writes one file for each folder; returns the number of folders. */
function writeDescriptions(all: readonly Described[]): number {
  const byFolder = Map.groupBy(all, ({ file }) => dirname(file))
  const stale = new Set(globSync(`${SOURCE}/**/*statements.d.ts`, { cwd: root }))
  for (const [folder, statements] of byFolder) {
    const path = join(GENERATED, relative(SOURCE, folder), 'statements.d.ts')
    stale.delete(path)
    writeIfChanged(path, textOf(folder, statements))
  }
  for (const path of stale) {
    if (checking) problems.push(`${path} describes nothing any more: npm run statements`)
    else rmSync(join(root, path))
  }
  return byFolder.size
}

function writeIfChanged(path: string, text: string): void {
  if (readIfThere(path) === text) return
  if (checking) problems.push(`${path} is stale: npm run statements`)
  else {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

function textOf(folder: string, statements: readonly Described[]): string {
  const up = '../'.repeat(folder.split('/').length - 2)
  const rows = statements
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map(({ name, values, row }) => `    ${name}: {\n      values: ${values}\n      row: ${row}\n    }`)
  return `// Written by \`npm run statements\` from the database's own description.
declare module '${up}platform/database/statements.ts' {
  interface Described {
${rows.join('\n')}
  }
}
export {}
`
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch {
    return undefined
  }
}
