import { chmod, chown, copyFile, lstat, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { StartError } from './start-error.ts'

/**
 * Copies DATA_DIR to `target` (absent or empty), which is then a DATA_DIR of its own. It may be in use meanwhile: the
 * copy has every change that was committed when the database's files had been read. Ends in `StartError` where
 * `target` holds something.
 */
export async function backUp(dataDir: string, target: string): Promise<void> {
  const present = await readdir(target).catch(() => [])
  if (present.length > 0) throw new StartError(`${target} tidak kosong.`)
  await copy(dataDir, target, ['server.lock', 'database-url', 'lib', 'postgres'])
  const [from, to] = [join(dataDir, 'postgres'), join(target, 'postgres')]
  const client = await connectIfRunning(dataDir)
  if (!client) return copy(from, to, ['postmaster.pid'])
  try {
    await copyRunning(client, from, to)
  } finally {
    await client.end()
  }
}

// A server that was killed leaves its address behind, where nobody answers.
async function connectIfRunning(dataDir: string): Promise<Client | undefined> {
  const url = await readFile(join(dataDir, 'database-url'), 'utf8').catch(() => undefined)
  if (!url) return undefined
  const client = new Client({ connectionString: url.trim() })
  try {
    await client.connect()
    return client
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') return undefined
    throw error
  }
}

/** Written by the database for its own process, and made again at its start: their folders alone are needed. */
const transient = [
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]

async function copyRunning(client: Client, from: string, to: string): Promise<void> {
  // The slot keeps the log since the start of the backup; it ends with this session.
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [`backup_${process.pid}`])
  await client.query('select pg_backup_start($1, true)', ['tiketbus'])
  await copy(from, to, ['postmaster.pid', 'postmaster.opts', 'pg_wal', ...transient])
  for (const folder of ['pg_wal', ...transient]) await copyFolder(join(from, folder), join(to, folder))
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  // Only now does the log hold the end of the backup, without which the copy would refuse to start.
  await copy(join(from, 'pg_wal'), join(to, 'pg_wal'), [])
  const label = join(to, 'backup_label')
  await writeFile(label, rows[0]?.labelfile ?? '', { mode: 0o600 })
  const { uid, gid } = await stat(to)
  await giveTo(label, uid, gid)
}

async function copy(from: string, to: string, skipped: string[]): Promise<void> {
  await copyFolder(from, to)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (skipped.includes(entry.name)) continue
    const [source, destination] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await unlessGone(copy(source, destination, []))
    else if (entry.isFile()) await unlessGone(copyWithOwner(source, destination))
  }
}

async function copyFolder(from: string, to: string): Promise<void> {
  const { mode, uid, gid } = await lstat(from)
  await mkdir(to, { recursive: true })
  await chmod(to, mode & 0o777)
  await giveTo(to, uid, gid)
}

async function copyWithOwner(from: string, to: string): Promise<void> {
  await copyFile(from, to)
  const { mode, uid, gid } = await lstat(from)
  await chmod(to, mode & 0o777)
  await giveTo(to, uid, gid)
}

// A database at work deletes files; what the copy needs of them stands in its log.
async function unlessGone(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  })
}

// Only root may, and only root needs to: anybody else can read nothing but his own.
async function giveTo(path: string, uid: number, gid: number): Promise<void> {
  if (process.getuid?.() === 0) await chown(path, uid, gid)
}
