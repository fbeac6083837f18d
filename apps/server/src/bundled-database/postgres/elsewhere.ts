/** Data and programs at a place that every user can reach, for a server that runs as root under closed folders. */
import { createHash } from 'node:crypto'
import {
  chmod,
  chown,
  cp,
  mkdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { run } from '../processes.ts'
import { getPostgresBinaries, type PostgresBinaries } from './binaries.ts'

const BASE = '/var/lib/tiketbus'
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Returns the folder of the database itself: `link`, or the place that it points to, present or not. */
export async function placeOf(link: string): Promise<string> {
  const old = `${link}.old`
  // A move that was cut off between its two last steps.
  if (!(await isThere(link)) && (await isThere(old))) await rename(old, link)
  return readlink(link).then(
    (target) => realpath(target).catch(() => target),
    () => link,
  )
}

/** Opens DATA_DIR itself to those who pass through it, if only it is closed; its files stay closed. */
export async function openPassage(dataDir: string): Promise<void> {
  const { mode } = await stat(dataDir)
  await chmod(dataDir, (mode & 0o777) | 0o011)
}

/** Moves the database, if there is one, and returns its new place, to which `link` points from then on. */
export async function moveElsewhere(link: string): Promise<string> {
  const home = join(BASE, hashOf(link))
  await makeOpen(BASE)
  await makeOpen(home)
  const { uid, gid } = await stat(dirname(link))
  await chown(home, uid, gid)
  const folder = join(home, 'postgres')
  const current = await placeOf(link)
  if (current !== folder) {
    if (await isThere(folder)) await rename(folder, `${folder}.${Date.now()}`)
    if (await isThere(current)) await copyAll(current, folder)
    if (current === link && (await isThere(link))) await rename(link, `${link}.old`)
    else await rm(link, { force: true })
    await symlink(folder, link)
    await rm(`${link}.old`, { recursive: true, force: true })
  }
  return folder
}

/** Copies the programs to a place that every user can reach. */
export async function copyPrograms({ root }: PostgresBinaries): Promise<PostgresBinaries> {
  const target = join(BASE, `postgresql-${hashOf(await readFile(join(root, 'package.json'), 'utf8'))}`)
  await makeOpen(BASE)
  if (!(await isThere(target))) {
    const draft = `${target}.${process.pid}`
    await cp(root, draft, { recursive: true, verbatimSymlinks: true })
    await run('chmod', ['-R', 'a+rX', draft])
    await rename(draft, target).catch(() => rm(draft, { recursive: true, force: true }))
  }
  return getPostgresBinaries(join(target, 'lib'), target)
}

async function copyAll(from: string, to: string): Promise<void> {
  const draft = `${to}.new`
  await rm(draft, { recursive: true, force: true })
  const { code, output } = await run('cp', ['-a', from, draft])
  if (code !== 0) throw new Error(`cp: ${output}`)
  await rename(draft, to)
}

/** To be passed through, not listed. */
async function makeOpen(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o711)
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
