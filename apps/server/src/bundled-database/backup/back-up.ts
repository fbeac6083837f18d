import { chmod, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { lockDataDir } from '../data-dir-lock.ts'
import { forgetPgVariables } from '../../platform/database/pg-variables.ts'
import { superuser, SUPERUSER_PASSWORD_FILE } from '../postgres/cluster.ts'
import { endPreviousDatabase } from '../postgres/previous.ts'
import { StartError } from '../../platform/process/start-error.ts'
import { copy, copyEntries, copyFolder, giveTo } from './copy.ts'
import { fill, INCOMPLETE } from './fill.ts'
import { writeManifest } from './manifest.ts'
import { requireApart } from './places.ts'

/** Files that belong to this machine and this run. */
const LEFT_OUT = ['server.lock', 'database-url', 'lib', 'database.log']

/**
 * Copies DATA_DIR to `target` (absent or empty), readable by its owner only. The server may run meanwhile:
 * the copy has every change that was committed when the backup began. Throws `StartError` if `target` is not empty
 * or one contains the other; a copy that fails is removed.
 */
export async function backUp(dataDir: string, target: string): Promise<void> {
  const from = await realpath(join(dataDir, 'postgres')).catch(() => undefined)
  if (!from) throw new StartError(`${dataDir} tidak memuat database bawaan.`)
  for (const source of [dataDir, from]) await requireApart(source, target)
  await fill(target, async () => {
    await copyDatabase(dataDir, from, join(target, 'postgres'))
    // After the database: the simulator may then know more than the books, like a real provider.
    await copyEntries(dataDir, target, [...LEFT_OUT, 'postgres'])
    const source = await stat(dataDir)
    await giveTo(target, source)
    await chmod(target, 0o700)
    await writeManifest(target, source.mode & 0o777, INCOMPLETE)
  })
}

async function copyDatabase(dataDir: string, from: string, to: string): Promise<void> {
  const client = await connectIfRunning(dataDir)
  if (!client) return copyStopped(dataDir, from, to)
  // A lost connection fails the next statement; without a listener it would end the process.
  client.on('error', () => {})
  try {
    await copyRunning(client, from, to)
  } finally {
    await client.end()
  }
}

/** Prevents a server from starting meanwhile, and waits for the end of a killed one's database. */
async function copyStopped(dataDir: string, from: string, to: string): Promise<void> {
  const lock = await lockDataDir(dataDir)
  try {
    await endPreviousDatabase(from, () => {})
    await copy(from, to, ['postmaster.pid'])
  } finally {
    await lock.release()
  }
}

// A killed server leaves its address behind, but nothing answers there.
async function connectIfRunning(dataDir: string): Promise<Client | undefined> {
  forgetPgVariables()
  const url = await superuserAddress(dataDir)
  if (!url) return undefined
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    // A copy takes longer than a request may.
    await client.query('set statement_timeout = 0')
    return client
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') return undefined
    throw error
  }
}

/** The application's role may begin a backup, but the slot that keeps the log needs the superuser. */
async function superuserAddress(dataDir: string): Promise<string | undefined> {
  const text = await readFile(join(dataDir, 'database-url'), 'utf8').catch(() => undefined)
  if (!text) return undefined
  const url = new URL(text.trim())
  url.username = superuser
  url.password = (await readFile(join(dataDir, SUPERUSER_PASSWORD_FILE), 'utf8')).trim()
  return url.href
}

/** Files that the database writes for its own process and creates again at its start: only their folders are copied. */
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
  // Only now does the log contain the end of the backup, without which the copy would not start.
  await copy(join(from, 'pg_wal'), join(to, 'pg_wal'), [])
  const label = join(to, 'backup_label')
  await writeFile(label, rows[0]?.labelfile ?? '', { mode: 0o600 })
  await giveTo(label, await stat(to))
}
