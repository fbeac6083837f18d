/** The cities of the last searches on this device. */
import { localStore, readJson, writeJson } from '../../lib/storage.ts'

const KEY = 'recentCities'
const MAX_RECENT = 6

export function readRecentCities(): string[] {
  const names = readJson(localStore, KEY)
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string').slice(0, MAX_RECENT) : []
}

/** Puts these cities first; empty ones are left out. */
export function saveRecentCities(...names: readonly string[]): void {
  const given = names.filter((name) => name !== '')
  if (given.length > 0)
    writeJson(localStore, KEY, [...new Set([...given, ...readRecentCities()])].slice(0, MAX_RECENT))
}
