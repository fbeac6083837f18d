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
import { run } from '../processes.ts'
import { keepSecret } from '../../platform/process/secrets.ts'
import { explainFault } from '../../platform/process/start-faults.ts'
import { StartError } from '../../platform/process/start-error.ts'
import type { PostgresBinaries } from './binaries.ts'
import { findErrorLine } from './error-line.ts'
import { sharedMemorySettings } from './shared-memory.ts'
import { copyPrograms, moveElsewhere, openPassage, placeOf } from './elsewhere.ts'
import { findWayToRun, NoWayToRun, type Way } from './run-as.ts'

/**
 * A database cluster on disk, ready to be started by `[...prefix, inside(postgres), '-D', inside(folder)]`.
 * `password`: its superuser's, which the start and maintenance use; `applicationPassword`: of the role that serves requests.
 */
export type Cluster = Way & {
  folder: string
  binaries: PostgresBinaries
  password: string
  applicationPassword: string
}

/** The superuser, by whose name earlier versions served requests too. */
export const superuser = 'tiketbus'
export const SUPERUSER_PASSWORD_FILE = 'database-password'

/** Returns the cluster under `dataDir`, which is created at the first start (about a second). */
export async function prepareCluster(
  dataDir: string,
  binaries: PostgresBinaries,
  log: (line: string) => void,
): Promise<Cluster> {
  const secret = (name: string) =>
    keepSecret(join(dataDir, name), () => randomBytes(24).toString('base64url'))
  const password = await secret(SUPERUSER_PASSWORD_FILE)
  const applicationPassword = await secret('database-app-password')
  const link = join(await realpath(dataDir), 'postgres')
  const prepareAt = async (folder: string, programs = binaries) => ({
    ...(await prepareFolder({ folder, owner: await stat(dataDir) }, programs, password, log)),
    folder,
    binaries: programs,
    password,
    applicationPassword,
  })
  const folder = await placeOf(link)
  try {
    return await prepareAt(folder)
  } catch (error) {
    if (!(error instanceof NoWayToRun) || process.getuid?.() !== 0) throw error
    await openPassage(dataDir)
    const opened = await prepareAt(folder).catch(() => undefined)
    if (opened) return opened
    const programs = await copyPrograms(binaries).catch(() => Promise.reject(error))
    return await prepareAt(folder, programs).catch(async () => {
      const moved = await moveElsewhere(link)
      if (moved !== folder) log(`Database disimpan di ${moved}: hanya root yang dapat membuka ${folder}.`)
      return prepareAt(moved, programs)
    })
  }
}

async function prepareFolder(
  { folder, owner }: { folder: string; owner: { uid: number; gid: number } },
  binaries: PostgresBinaries,
  password: string,
  log: (line: string) => void,
): Promise<Way> {
  const version = await readVersion(folder)
  if (version === undefined) {
    if ((await readdir(folder).catch(() => [])).length > 0)
      throw new StartError(
        `${folder} tidak kosong, tetapi bukan database (tanpa PG_VERSION): kembalikan dari cadangan.`,
      )
    await createCluster({ folder, owner }, binaries, { password, log })
  } else if (version !== majorVersion) {
    throw new StartError(
      `${folder} dibuat oleh PostgreSQL ${version}, sedangkan yang tersedia ${majorVersion}.`,
    )
  }
  return findWayToRun(binaries, folder)
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
  { folder, owner }: { folder: string; owner: { uid: number; gid: number } },
  binaries: PostgresBinaries,
  { password, log }: { password: string; log: (line: string) => void },
): Promise<void> {
  // With the password beside the data: both have to lie in the one folder that PostgreSQL can see.
  const draft = `${folder}.new`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  try {
    // As root the cluster goes to the owner of DATA_DIR, so that this user can start it later as well.
    if (process.getuid?.() === 0) await giveTo(draft, owner)
    const way = await findWayToRun(binaries, draft)
    log('Membuat database…')
    const [data, passwordFile] = [join(draft, 'data'), join(draft, 'password')]
    await writeFile(passwordFile, password, { mode: 0o600 })
    await chmod(passwordFile, 0o600)
    await giveTo(passwordFile, await stat(draft))
    const settings = Object.entries(await sharedMemorySettings()).map(([name, value]) => `-c${name}=${value}`)
    const options = initOptions(way.inside(data), way.inside(passwordFile))
    await initialise(way, binaries, { folder, options: [...options, ...settings] })
    await rename(data, folder)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function initialise(
  { prefix, inside }: Way,
  binaries: PostgresBinaries,
  { folder, options }: { folder: string; options: string[] },
): Promise<void> {
  // initdb, unlike the server, requires its user to have a name; a user without one (in a container) runs as `nobody`.
  const borrowed = [...prefix, 'unshare', '--user', '--map-user=65534', '--']
  let complaint = ''
  let known: string | undefined
  for (const way of [prefix, borrowed]) {
    const [command = '', ...args] = [...way, inside(binaries.initdb), ...options]
    const { code, output } = await run(command, args, binaries.env)
    if (code === 0) return
    complaint ||= findErrorLine(output)
    // The last line may be a consequence: a full disk ends in a panic about a transaction.
    known ??= explainFault(new Error(output), { where: `DATA_DIR ${dirname(folder)}` })
    if (!complaint.includes('could not look up effective user')) break
  }
  throw new StartError(known ?? `Database tidak dapat dibuat: ${complaint}`)
}

// If that is not possible, findWayToRun reports the reason.
async function giveTo(path: string, owner: { uid: number; gid: number }): Promise<void> {
  await chown(path, owner.uid, owner.gid).catch(() => {})
}

function initOptions(folder: string, passwordFile: string): string[] {
  const access = `-U ${superuser} --auth=scram-sha-256 --no-instructions`
  const text = '--encoding=UTF8 --locale-provider=builtin --builtin-locale=C.UTF-8 --locale=C'
  return ['-D', folder, `--pwfile=${passwordFile}`, ...access.split(' '), ...text.split(' ')]
}
