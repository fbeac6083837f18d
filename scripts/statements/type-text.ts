/**
 * Turns a description into TypeScript: the types of parameters and rows (platform/database/database.ts converts the
 * values).
 */
import type { Registered } from '../../apps/server/src/platform/database/statements.ts'
import type { TableColumn } from './columns.ts'
import type { Column, Description } from './describe.ts'

/** Keyed by the type's name in the catalogue: the type of a value that is read, and of a parameter if that accepts more. */
const SCALARS: Record<string, { read: string; given?: string }> = {
  bool: { read: 'boolean' },
  int2: { read: 'number' },
  int4: { read: 'number' },
  int8: { read: 'number' },
  float8: { read: 'number' },
  numeric: { read: 'number' },
  text: { read: 'string' },
  varchar: { read: 'string' },
  name: { read: 'string' },
  uuid: { read: 'string' },
  inet: { read: 'string' },
  timestamptz: { read: 'string', given: 'string | Date' },
  date: { read: 'Date', given: 'string | Date' },
  json: { read: 'unknown' },
  jsonb: { read: 'unknown' },
  bytea: { read: 'Buffer' },
  void: { read: 'unknown' },
  interval: { read: 'unknown', given: 'string' },
  pg_snapshot: { read: 'string' },
}

export type Catalogue = { types: ReadonlyMap<number, string>; columns: ReadonlyMap<string, TableColumn> }

export function valuesText({ parameters }: Description, { types }: Catalogue): string {
  const given = parameters.map((oid) => {
    const name = nameOf(types, oid)
    const scalar = scalarOf(name.replace(/^_/, ''))
    const text = scalar.given ?? scalar.read
    return orNull(name.startsWith('_') ? `readonly ${text.includes(' ') ? `(${text})` : text}[]` : text)
  })
  return `[${given.join(', ')}]`
}

/** Returns the fields of a row in column order; throws if `present` or `nullable` names a column that the statement lacks. */
export function rowText(statement: Registered, { columns }: Description, catalogue: Catalogue): string {
  for (const name of [...(statement.present ?? []), ...(statement.nullable ?? [])]) {
    if (!columns.some((column) => column.name === name)) throw new Error(`there is no column ${name}`)
  }
  const fields = columns.map((column) => {
    const text = columnText(column, catalogue)
    const key = /^[a-z_]\w*$/i.test(column.name) ? column.name : `'${column.name}'`
    return `${key}: ${isNullable(statement, column, catalogue) ? orNull(text) : text}`
  })
  return fields.length === 0 ? 'never' : `{\n${fields.map((field) => `        ${field}\n`).join('')}      }`
}

/** `unknown` includes null. */
const orNull = (text: string) => (text === 'unknown' ? text : `${text} | null`)

function columnText({ type, table, column }: Column, { types, columns }: Catalogue): string {
  const texts = columns.get(`${table}.${column}`)?.texts
  if (texts) return texts.map((text) => `'${text}'`).join(' | ')
  const name = nameOf(types, type)
  const { read } = scalarOf(name.replace(/^_/, ''))
  return name.startsWith('_') ? `${read}[]` : read
}

function isNullable(
  { text, present, nullable }: Registered,
  column: Column,
  { columns }: Catalogue,
): boolean {
  if (present?.includes(column.name)) return false
  if (nullable?.includes(column.name)) return true
  const source = columns.get(`${column.table}.${column.column}`)
  return !source?.required || mayBeMissing(text, source.table)
}

/**
 * Returns whether an outer join can make the table's columns null: it is behind a left join, or the statement has a right or
 * full join, or a left join of a CTE.
 */
function mayBeMissing(text: string, table: string): boolean {
  const outer = /\b(?:left|right|full)\s+(?:outer\s+)?join\b/i.exec(text)
  if (!outer) return false
  if (/\b(?:right|full)\s+(?:outer\s+)?join\b/i.test(text)) return true
  const sources = text.slice(outer.index).matchAll(/\b(?:from|join)\s+(?:only\s+)?([a-z_]+)/gi)
  const behind = new Set([...sources].map(([, name = '']) => name))
  const names = new Set(
    [...text.matchAll(/\b([a-z_]+)(?:\s*\([^()]*\))?\s+as\s+(?:not\s+)?(?:materialized\s*)?\(/gi)].map(
      ([, name = '']) => name,
    ),
  )
  return behind.has(table) || [...behind].some((name) => names.has(name))
}

function scalarOf(name: string): { read: string; given?: string } {
  const scalar = SCALARS[name]
  if (!scalar) throw new Error(`type ${name} has no row in scripts/statements/type-text.ts`)
  return scalar
}

function nameOf(types: ReadonlyMap<number, string>, oid: number): string {
  return types.get(oid) ?? `of oid ${oid}`
}
