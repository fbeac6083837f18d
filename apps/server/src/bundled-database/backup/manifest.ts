/** The list of a backup's files; written last, so that a backup without it is incomplete. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as v from 'valibot'
import { StartError } from '../../platform/process/start-error.ts'

const MANIFEST = 'backup.json'

/** Relative to the backup, with `/`: a list from elsewhere must not write outside the restored folder. */
const relativePath = v.pipe(
  v.string(),
  v.check((path) => !/(^|[\\/])\.\.([\\/]|$)|^[\\/]|^\w:|\0/.test(path)),
)
const manifestSchema = v.object({
  format: v.literal(1),
  made_at: v.string(),
  /** The major version of PostgreSQL that can read the database. */
  postgres: v.string(),
  /** Parents before their contents. */
  folders: v.array(v.object({ path: relativePath, mode: v.number() })),
  files: v.array(v.object({ path: relativePath, mode: v.number(), size: v.number(), sha256: v.string() })),
})
export type Manifest = v.InferOutput<typeof manifestSchema>

/** Lists the files of `backup` in its manifest. `rootMode`: the mode of the copied folder itself. */
export async function writeManifest(backup: string, rootMode: number, skipped: string): Promise<void> {
  const postgres = (await readFile(join(backup, 'postgres', 'PG_VERSION'), 'utf8')).trim()
  const manifest: Manifest = {
    format: 1,
    made_at: new Date().toISOString(),
    postgres,
    folders: [{ path: '', mode: rootMode }],
    files: [],
  }
  const list = async (folder: string) => {
    for (const entry of await readdir(join(backup, folder), { withFileTypes: true })) {
      const path = folder ? `${folder}/${entry.name}` : entry.name
      if (path === skipped || path.startsWith('server.lock')) continue
      const full = join(backup, path)
      const { mode, size } = await lstat(full)
      if (entry.isDirectory()) {
        manifest.folders.push({ path, mode: mode & 0o777 })
        await list(path)
      } else manifest.files.push({ path, mode: mode & 0o777, size, sha256: await hashOf(full) })
    }
  }
  await list('')
  const draft = join(backup, `${MANIFEST}.draft`)
  await writeFile(draft, JSON.stringify(manifest), { mode: 0o600, flush: true })
  await rename(draft, join(backup, MANIFEST))
}

/** Throws `StartError` if the folder is not a complete backup. */
export async function readManifest(backup: string): Promise<Manifest> {
  const text = await readFile(join(backup, MANIFEST), 'utf8').catch(() => undefined)
  if (text === undefined)
    throw new StartError(`${backup} bukan cadangan yang lengkap: ${MANIFEST} tidak ada di sana.`)
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), manifestSchema), text)
  if (!read.success) throw new StartError(`${join(backup, MANIFEST)} tidak dapat dibaca.`)
  return read.output
}

/** Throws `StartError` with the first file that is missing or was altered. */
export async function requireIntact(backup: string, { files }: Manifest): Promise<void> {
  for (const { path, size, sha256 } of files) {
    const full = join(backup, path)
    const found = await lstat(full).catch(() => undefined)
    if (!found?.isFile() || found.size !== size || (await hashOf(full)) !== sha256)
      throw new StartError(`Cadangan ${backup} tidak utuh: ${path} hilang atau berubah.`)
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
