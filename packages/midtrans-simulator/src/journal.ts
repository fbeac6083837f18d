import { closeSync, fchmodSync, mkdirSync, openSync, readFileSync, truncateSync } from 'node:fs'
import { join } from 'node:path'

import { appendLine } from './append-line.ts'
import type { OwedNotification } from './notification-body.ts'
import type { Session } from './transactions.ts'

/** One line of the journal. A session's line has the whole session: the last line of a token is valid. */
export type JournalRecord =
  | { type: 'session'; at: string; event: string; session: Session; owed: OwedNotification[] }
  | { type: 'notification-ended'; at: string; id: string; outcome: 'delivered' | 'given-up' }
  | { type: 'fault'; at: string; event: 'injected' | 'fired'; fault: Record<string, unknown> }
  | { type: 'started'; at: string; seed: number }

export type Journal = {
  /** The record is in the file when this returns, so that no later reply can be lost by a crash. */
  append: (record: JournalRecord) => void
  close: () => void
}

export const JOURNAL_FILE = 'simulator-journal.jsonl'

const RECORD_TYPES: readonly unknown[] = ['session', 'notification-ended', 'fault', 'started']

/**
 * Opens the journal in `dataDir` (created if absent) and returns its records, oldest first. An incomplete last line, left
 * by a crash, is removed; an invalid line elsewhere throws, since payments would be lost silently.
 */
export function openJournal(dataDir: string): { journal: Journal; records: JournalRecord[] } {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, JOURNAL_FILE)
  const records = readJournal(path)
  // Names and addresses of people: for the owner alone, in a journal of an earlier version too.
  const file = openSync(path, 'a', 0o600)
  fchmodSync(file, 0o600)
  return {
    records,
    journal: {
      append: (record) => appendLine(file, `${JSON.stringify(record)}\n`),
      close: () => closeSync(file),
    },
  }
}

function readJournal(path: string): JournalRecord[] {
  const bytes = readWhereExists(path)
  const end = bytes.lastIndexOf('\n') + 1
  // No reply depended on what follows the last line break, and the next line must not be joined to it.
  if (end < bytes.length) truncateSync(path, end)
  const lines = bytes.subarray(0, end).toString('utf8').split('\n').slice(0, -1)
  return lines.map((line, index) => parseLine(line, `${path}:${index + 1}`))
}

function readWhereExists(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0)
    throw error
  }
}

function parseLine(line: string, place: string): JournalRecord {
  try {
    const record: unknown = JSON.parse(line)
    if (isRecord(record)) return record
  } catch (cause) {
    throw new Error(`simulator journal: broken line at ${place}`, { cause })
  }
  throw new Error(`simulator journal: unknown record at ${place}`)
}

function isRecord(value: unknown): value is JournalRecord {
  return typeof value === 'object' && value !== null && 'type' in value && RECORD_TYPES.includes(value.type)
}
