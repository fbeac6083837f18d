/** The profile form's values when its session ended, kept for after the next login [A53]. */
import { readJson, tabStore, writeJson } from '../../lib/storage.ts'
import type { ProfileFields } from './api/auth-calls.ts'

const KEY = 'profileDraft'

export function keepProfileDraft(fields: ProfileFields): void {
  writeJson(tabStore, KEY, fields)
}

export function readProfileDraft(): ProfileFields | undefined {
  const kept = readJson(tabStore, KEY)
  if (typeof kept !== 'object' || kept === null) return undefined
  const { username, email, no_telepon } = kept as Partial<Record<keyof ProfileFields, unknown>>
  return typeof username === 'string' && typeof email === 'string' && typeof no_telepon === 'string'
    ? { username, email, no_telepon }
    : undefined
}

export function forgetProfileDraft(): void {
  tabStore.remove(KEY)
}
