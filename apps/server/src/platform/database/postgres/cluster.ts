import { randomBytes } from 'node:crypto'
import {
  chmod,
  chown,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { run } from '../../process/processes.ts'
import { keepSecret } from '../../process/secrets.ts'
import { StartError } from '../../process/start-error.ts'
import type { PostgresBinaries } from './binaries.ts'
import { findErrorLine } from './error-line.ts'
import { findWayToRun } from './run-as.ts'

/** A database cluster on disk, ready to be started by `[...prefix, postgres, '-D', folder]`. */
export type Cluster = { folder: string; prefix: string[]; password: string }

export const databaseUser = 'tiketbus'

/** Returns the cluster under `dataDir`, which is created at the first start (about a second). */
export async function prepareCluster(
  dataDir: string,
  binaries: PostgresBinaries,
  log: (line: string) => void,
): Promise<Cluster> {
  const password = await keepSecret(join(dataDir, 'database-password'), () =>
    randomBytes(24).toString('base64url'),
  )
  const folder = join(await realpath(dataDir), 'postgres')
  const version = await readVersion(folder)
  if (version !== undefined) {
    if (version !== majorVersion)
      throw new StartError(
        `${folder} dibuat oleh PostgreSQL ${version}, sedangkan yang tersedia ${majorVersion}.`,
      )
    return { folder, prefix: await findWayToRun(binaries, folder), password }
  }
  if ((await readdir(folder).catch(() => [])).length > 0)
    throw new StartError(
      `${folder} tidak kosong, tetapi bukan database (tanpa PG_VERSION): kembalikan dari cadangan.`,
    )
  log('Membuat database…')
  const prefix = await createCluster(folder, binaries, password)
  return { folder, prefix, password }
}

/** The bundled PostgreSQL's version: it cannot read the files of another one. */
export const majorVersion = '18'

async function readVersion(folder: string): Promise<string | undefined> {
  try {
    return (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

// Created aside and moved when complete: a start that is killed midway leaves nothing that looks like a database.
async function createCluster(
  folder: string,
  binaries: PostgresBinaries,
  password: string,
): Promise<string[]> {
  const draft = `${folder}.new`
  const passwordFile = `${folder}.pw`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  try {
    // As root the cluster goes to the owner of DATA_DIR, so that this user can start it later as well.
    if (process.getuid?.() === 0) await giveTo(draft, await stat(dirname(folder)))
    const prefix = await findWayToRun(binaries, draft)
    const owner = await stat(draft)
    await writeFile(passwordFile, password, { mode: 0o600 })
    await chmod(passwordFile, 0o600)
    await giveTo(passwordFile, owner)
    await initialise(prefix, binaries, initOptions(draft, passwordFile))
    await rename(draft, folder)
    return prefix
  } finally {
    await rm(passwordFile, { force: true })
    await rm(draft, { recursive: true, force: true })
  }
}

async function initialise(prefix: string[], binaries: PostgresBinaries, options: string[]): Promise<void> {
  // initdb, unlike the server, requires its user to have a name; a user without one (in a container) runs as `nobody`.
  const borrowed = [...prefix, 'unshare', '--user', '--map-user=65534', '--']
  let complaint = ''
  for (const way of [prefix, borrowed]) {
    const [command = '', ...args] = [...way, binaries.initdb, ...options]
    const { code, output } = await run(command, args, binaries.env)
    if (code === 0) return
    complaint ||= findErrorLine(output)
    if (!complaint.includes('could not look up effective user')) break
  }
  throw new StartError(`Database tidak dapat dibuat: ${complaint}`)
}

// If that is not possible, findWayToRun reports the reason.
async function giveTo(path: string, owner: { uid: number; gid: number }): Promise<void> {
  await chown(path, owner.uid, owner.gid).catch(() => {})
}

function initOptions(folder: string, passwordFile: string): string[] {
  const access = `-U ${databaseUser} --auth=scram-sha-256 --no-instructions`
  const text = '--encoding=UTF8 --locale-provider=builtin --builtin-locale=C.UTF-8 --locale=C'
  return ['-D', folder, `--pwfile=${passwordFile}`, ...access.split(' '), ...text.split(' ')]
}
