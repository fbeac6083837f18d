import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deriveKey, loadAppSecret } from './secrets.ts'

let dataDir = ''
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tiketbus-secret-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

describe('loadAppSecret', () => {
  test('creates a secret once, readable by its owner only', async () => {
    const made = await loadAppSecret(dataDir)
    expect(made.length).toBeGreaterThanOrEqual(43)
    expect(await loadAppSecret(dataDir)).toBe(made)
    expect((await stat(join(dataDir, 'app-secret'))).mode & 0o777).toBe(0o600)
  })

  test('servers that start at once agree on one secret and leave no draft', async () => {
    const secrets = await Promise.all(Array.from({ length: 10 }, () => loadAppSecret(dataDir)))
    expect(new Set(secrets).size).toBe(1)
    expect(await readdir(dataDir)).toEqual(['app-secret'])
  })

  // A full disk can cause that. A new secret in its place would invalidate every printed ticket.
  test('refuses an empty file by name, and keeps it', async () => {
    await writeFile(join(dataDir, 'app-secret'), '')
    await expect(loadAppSecret(dataDir)).rejects.toThrow(
      `${join(dataDir, 'app-secret')} kosong: kembalikan isinya dari cadangan.`,
    )
    expect(await readFile(join(dataDir, 'app-secret'), 'utf8')).toBe('')
    expect(await readdir(dataDir)).toEqual(['app-secret'])
  })

  test('prefers the secret of the environment', async () => {
    expect(await loadAppSecret(dataDir, 'dari lingkungan')).toBe('dari lingkungan')
  })
})

describe('deriveKey', () => {
  test('returns 32 bytes, the same for the same purpose and different for another one', () => {
    expect(deriveKey('rahasia', 'otp')).toHaveLength(32)
    expect(deriveKey('rahasia', 'otp')).toEqual(deriveKey('rahasia', 'otp'))
    expect(deriveKey('rahasia', 'otp')).not.toEqual(deriveKey('rahasia', 'qr'))
  })
})
