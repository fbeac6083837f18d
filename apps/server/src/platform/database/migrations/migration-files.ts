/** Reads the numbered SQL files, and decides their lock timeouts. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import type { MigrationBuilder } from 'node-pg-migrate'

export type MigrationFile = { name: string; sha256: string; concurrentIndexes: string[] }

/** Requests queue behind a waiting lock: it waits less than a request waits for a connection (ms). */
const LOCK_TIMEOUT_MS = 500
export const LOCK_TIMEOUT = `${LOCK_TIMEOUT_MS}ms`
/** A concurrent index waits for old transactions, and nothing queues behind it. */
const PATIENT_LOCK_TIMEOUT = '5min'

/** Returns every migration of the folder, by name. */
export async function readMigrations(dir: string): Promise<MigrationFile[]> {
  const files = (await readdir(dir)).filter((file) => /^\d{4}_\w+\.(sql|ts)$/.test(file)).sort()
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(dir, file), 'utf8')
      return {
        name: parse(file).name,
        sha256: hashOf(text),
        concurrentIndexes: namesOfConcurrentIndexes(text),
      }
    }),
  )
}

/** Line endings are normalised first, because a checkout may change them. */
function hashOf(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
}

/**
 * Returns the runner's loader of SQL files: one with `concurrently` runs statement by statement, outside a transaction. Each attempt
 * (from 1) begins with the lock of another table.
 */
export const sqlLoader = (attempt: number) => (paths: string[]) =>
  Promise.all(
    paths.map(async (path) => {
      const text = await readFile(path, 'utf8')
      const up = (pgm: MigrationBuilder) =>
        isConcurrent(text) ? runConcurrently(pgm, text) : runAtOnce(pgm, text, attempt)
      return { id: path, filePaths: [path], actions: { up, down: false as const } }
    }),
  )

/** The tables that are locked already stay locked while it waits for the next one: all its waits together keep the limit. */
function runAtOnce(pgm: MigrationBuilder, text: string, attempt: number): void {
  const statements = statementsOf(text)
  const tables = [...new Set(statements.flatMap(alteredBy))]
  pgm.sql(`set local lock_timeout = '${Math.floor(LOCK_TIMEOUT_MS / Math.max(1, tables.length))}ms'`)
  const locked = [...new Set(statements.filter((one) => !VALIDATES.test(one)).flatMap(alteredBy))]
  if (locked.length > 1) pgm.sql(lockAll(rotate(locked, attempt - 1)))
  pgm.sql(text)
}

/**
 * Requests that never pause have one of the tables and wait for the other, which the migration has, at each attempt. If its first table is the
 * one that they lock first, they queue there with nothing that it needs. The attempts find out which one that is. Tables that the file makes are
 * not there yet.
 */
const lockAll = (tables: readonly string[]): string => `do $$
  declare t text;
  begin
    foreach t in array array[${tables.map((table) => `'${table}'`).join(', ')}] loop
      if to_regclass(t) is not null then execute format('lock table %I in access exclusive mode', t); end if;
    end loop;
  end $$`

const rotate = <T>(list: readonly T[], by: number): T[] =>
  list.map((_, at) => list[(at + by) % list.length] as T)

const ALTERED = /^alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?"?(\w+)/i
const alteredBy = (statement: string): string[] => ALTERED.exec(statement)?.slice(1) ?? []
/** Reads a table while it is being written, for as long as that takes. */
const VALIDATES = /validate\s+constraint/i

function runConcurrently(pgm: MigrationBuilder, text: string): void {
  pgm.noTransaction()
  pgm.sql(`set lock_timeout = '${PATIENT_LOCK_TIMEOUT}'`)
  for (const statement of statementsOf(text)) pgm.sql(statement)
  pgm.sql(`set lock_timeout = '${LOCK_TIMEOUT}'`)
}

export const isConcurrent = (text: string): boolean =>
  statementsOf(text).some((statement) => /\bindex\s+concurrently\b/i.test(statement))

/** Returns the statements without comments. A function's body (between dollar signs) is one piece. */
export function statementsOf(text: string): string[] {
  const pieces = text.match(
    /\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\/|;|[^;'$/-]+|[\s\S]/g,
  )
  const statements = ['']
  for (const piece of pieces ?? []) {
    if (piece === ';') statements.push('')
    else if (!piece.startsWith('--') && !piece.startsWith('/*'))
      statements.push((statements.pop() ?? '') + piece)
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '')
}

function namesOfConcurrentIndexes(text: string): string[] {
  return statementsOf(text).flatMap(
    (statement) =>
      /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)/i.exec(
        statement,
      )?.[1] ?? [],
  )
}
