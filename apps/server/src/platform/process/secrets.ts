import { hkdfSync, randomBytes } from 'node:crypto'
import { chmod, link, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder } from './folders.ts'
import { StartError } from './start-error.ts'

/**
 * Returns the secret from which keys for codes and QR signatures are derived: `given` (APP_SECRET) or the one stored in `dataDir`,
 * created at the first start. Anyone who has it can forge tickets' QR codes: the file is readable by its owner only.
 */
export async function loadAppSecret(dataDir: string, given?: string): Promise<string> {
  return given ?? (await keepSecret(join(dataDir, 'app-secret'), () => randomBytes(32).toString('base64url')))
}

/** Returns a 32-byte key for one purpose (HKDF-SHA-256): one purpose's key reveals nothing about another's. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'tiketbus', purpose, 32))
}

/** Returns the content of `path`; if it does not exist, it is created by `make` and stored with mode 600. */
export async function keepSecret(path: string, make: () => string): Promise<string> {
  const kept = await readSecret(path)
  if (kept) return kept
  await makeFolder(dirname(path), 0o700)
  // Written aside and linked: a crash leaves no half secret, and of two servers starting at once one wins.
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  const made = make()
  await writeFile(draft, made, { mode: 0o600, flush: true })
  await chmod(draft, 0o600)
  try {
    await link(draft, path)
    return made
  } catch (error) {
    const winner = await readSecret(path)
    if (winner) return winner
    if (winner === '') throw new StartError(`${path} kosong: kembalikan isinya dari cadangan.`)
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

async function readSecret(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
