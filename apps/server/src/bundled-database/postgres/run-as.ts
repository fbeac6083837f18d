import { chown, readdir, stat } from 'node:fs/promises'
import { run } from '../processes.ts'
import { StartError } from '../../platform/process/start-error.ts'
import type { PostgresBinaries } from './binaries.ts'

/** How PostgreSQL is started here. */
export type Way = {
  /** The beginning of its command line. */
  prefix: string[]
  /** Returns the path by which it finds a file of its programs or its folder. */
  inside: (path: string) => string
}

/** PostgreSQL cannot run here in this folder; elsewhere it may. */
export class NoWayToRun extends StartError {}

type Owner = { uid: number; gid: number }

export const nobody: Owner = { uid: 65_534, gid: 65_534 }

/**
 * Finds a way to run PostgreSQL in `folder` (which must exist). PostgreSQL refuses to run as root, and would outlive a server that
 * dies by SIGKILL: setpriv helps with both. As another user it has no right that its folder does not need: neither
 * capabilities nor root's groups. Throws `NoWayToRun`.
 */
export async function findWayToRun(binaries: PostgresBinaries, folder: string): Promise<Way> {
  if (process.getuid?.() === 0) return findWayFromRoot(binaries, folder)
  let complaint = ''
  for (const prefix of ordinaryPrefixes) {
    const way = { prefix, inside: asItIs }
    const tried = await tryOut(way, binaries, folder)
    if (tried.code === 0) return way
    complaint = lastLine(tried.output)
  }
  throw new NoWayToRun(
    `PostgreSQL bawaan tidak dapat berjalan di ${folder} (${complaint}): periksa pemilik folder atau isi DATABASE_URL.`,
  )
}

const asItIs = (path: string) => path
// --pdeathsig: the kernel ends the database cleanly when the server dies, for any reason.
const ordinaryPrefixes = [['setpriv', '--pdeathsig=INT', '--'], []]

async function findWayFromRoot(binaries: PostgresBinaries, folder: string): Promise<Way> {
  const { uid, gid } = await stat(folder)
  const owner = uid === 0 ? nobody : { uid, gid }
  if (!(await own(folder, owner))) throw refusal('chown')
  let complaint = ''
  for (const way of [direct(owner), await inNamespace(owner, binaries, folder)]) {
    const tried = way && (await tryOut(way, binaries, folder))
    if (tried?.code === 0) return way as Way
    complaint = lastLine(tried?.output ?? '') || complaint
  }
  if (uid === 0) await own(folder, { uid, gid })
  throw refusal(complaint)
}

const refusal = (complaint: string) =>
  new NoWayToRun(
    `PostgreSQL bawaan tidak dapat berjalan sebagai root di sini (${complaint}): pakai pengguna biasa atau isi DATABASE_URL.`,
  )

const becoming = ({ uid, gid }: Owner) => [
  'setpriv',
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  '--inh-caps=-all',
  '--no-new-privs',
  '--pdeathsig=INT',
  '--',
]

const direct = (owner: Owner): Way => ({ prefix: becoming(owner), inside: asItIs })

/** Binds programs and data to a path that every user can reach. Each command execs the next one, so that it stays one process. */
const BIND = `set -e
mount -t tmpfs -o mode=0755,size=64k,nosuid,nodev tiketbus "$1"
mkdir "$1/programs" "$1/data"
mount --bind "$2" "$1/programs"
mount --bind "$3" "$1/data"
shift 3
exec "$@"`

/** A folder above is closed to that user: a mount namespace of its own, which the kernel removes with the process. */
async function inNamespace(
  owner: Owner,
  { root }: PostgresBinaries,
  folder: string,
): Promise<Way | undefined> {
  const at = await mountPoint([root, folder])
  if (at === undefined) return undefined
  const places = [
    [root, `${at}/programs`],
    [folder, `${at}/data`],
  ] as const
  const inside = (path: string) => {
    const [from, to] = places.find(([place]) => path === place || path.startsWith(`${place}/`)) ?? ['', '']
    return to + path.slice(from.length)
  }
  const bind = [
    'unshare',
    '--mount',
    '--propagation',
    'private',
    '--',
    'sh',
    '-c',
    BIND,
    'sh',
    at,
    root,
    folder,
  ]
  return { prefix: [...bind, ...becoming(owner)], inside }
}

/** A folder of every Linux, which the mount hides from this one process; `kept` must not lie in it. */
async function mountPoint(kept: readonly string[]): Promise<string | undefined> {
  for (const path of ['/mnt', '/media', '/srv', '/opt'])
    if (!kept.some((one) => one.startsWith(`${path}/`)) && (await readdir(path).catch(() => undefined)))
      return path
  return undefined
}

/** With everything in it: an earlier start may have run it as somebody else. */
async function own(folder: string, owner: Owner): Promise<boolean> {
  const { uid, gid } = await stat(folder)
  if (uid === owner.uid && gid === owner.gid) return true
  const { code } = await run('chown', ['-R', `${owner.uid}:${owner.gid}`, folder])
  return (
    code === 0 ||
    chown(folder, owner.uid, owner.gid).then(
      () => true,
      () => false,
    )
  )
}

function tryOut({ prefix, inside }: Way, binaries: PostgresBinaries, folder: string) {
  if (process.platform === 'win32') return run(binaries.postgres, ['--version'], binaries.env)
  const script = 'cd "$1" && [ -w . ] && exec "$2" --version'
  const [command, ...args] = [...prefix, 'sh'] as const
  return run(command, [...args, '-c', script, 'sh', inside(folder), inside(binaries.postgres)], binaries.env)
}

const lastLine = (output: string) => output.trim().split('\n').at(-1) ?? ''
