/** Finds statements that write a table of another chapter: a chapter reads any table and writes only its own (docs/architecture.md). */

import type { Exception } from './table-owners.ts'

export type Writer = { name: string; file: string; text: string }
type Owners = Readonly<Record<string, readonly string[]>>

/** Takes every statement with its file, and the tables by owner; returns one sentence for each problem. */
export function findForeignWrites(
  statements: readonly Writer[],
  owners: Owners,
  exceptions: readonly Exception[],
): string[] {
  const ownerOf = new Map(
    Object.entries(owners).flatMap(([owner, tables]) => tables.map((table) => [table, owner])),
  )
  const used = new Set<Exception>()
  const problems = new Set<string>()
  for (const { name, file, text } of statements) {
    for (const table of writtenTables(text)) {
      const owner = ownerOf.get(table)
      const folder = /^apps\/server\/src\/([^/]+)\//.exec(file)?.[1]
      if (owner === folder && owner !== undefined) continue
      const exception = exceptions.find((one) => one.statement === name && one.table === table)
      if (exception) used.add(exception)
      else
        problems.add(`${file}: statement ${name} writes ${table}, which belongs to ${owner ?? 'no chapter'}`)
    }
  }
  const unused = exceptions.filter((exception) => !used.has(exception))
  return [
    ...problems,
    ...unused.map(({ statement, table }) => `table-owners.ts: ${statement} does not write ${table} any more`),
  ]
}

/** Returns one sentence for each table that is in the database or in the list, but not in both. */
export function findUnlistedTables(tables: readonly string[], owners: Owners): string[] {
  const listed = Object.values(owners).flat()
  return [
    ...tables.filter((table) => !listed.includes(table)).map((table) => `table ${table} has no owner`),
    ...listed.filter((table) => !tables.includes(table)).map((table) => `there is no table ${table}`),
  ].map((problem) => `table-owners.ts: ${problem}`)
}

/** The `update` of `for update` only locks rows, and that of `on conflict do update` names no table: neither counts as a write. */
const WRITE =
  /\b(?:insert\s+into|(?<!\b(?:for|key|do)\s+)update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?(?:public\.)?"?(\w+)/gi

const COMMENTS_AND_TEXTS = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g

function writtenTables(text: string): string[] {
  const found = text.replace(COMMENTS_AND_TEXTS, ' ').matchAll(WRITE)
  return [...new Set([...found].map(([, table = '']) => table.toLowerCase()))]
}
