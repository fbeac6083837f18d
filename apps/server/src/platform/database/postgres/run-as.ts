import { chown, stat } from 'node:fs/promises'
import { run } from '../../process/processes.ts'
import { StartError } from '../../process/start-error.ts'
import type { PostgresBinaries } from './binaries.ts'

/** A way to start PostgreSQL here: the prefix of its command line, and the required owner of its folder. */
type Way = { prefix: string[]; owner?: { uid: number; gid: number } }

const nobody = { uid: 65_534, gid: 65_534 }

/**
 * Finds a way to run PostgreSQL in `folder` (which must exist) and returns the prefix of its command line.
 * PostgreSQL refuses to run as root, and would outlive a server that dies by SIGKILL: setpriv helps with both.
 */
export async function findWayToRun(binaries: PostgresBinaries, folder: string): Promise<string[]> {
  const isRoot = process.getuid?.() === 0
  let complaint = ''
  for (const way of isRoot ? await rootWays(folder) : ordinaryWays) {
    const before = await stat(folder)
    const owned = await own(folder, way)
    const tried = owned ? await tryOut(way.prefix, binaries, folder) : { code: 1, output: 'chown' }
    if (tried.code === 0) return way.prefix
    complaint = tried.output.trim().split('\n').at(-1) ?? ''
    if (owned && way.owner) await chown(folder, before.uid, before.gid)
  }
  throw new StartError(
    isRoot
      ? `PostgreSQL bawaan tidak dapat berjalan sebagai root di sini (${complaint}): pakai pengguna biasa atau isi DATABASE_URL.`
      : `PostgreSQL bawaan tidak dapat berjalan di ${folder} (${complaint}): periksa pemilik folder atau isi DATABASE_URL.`,
  )
}

// --pdeathsig: the kernel ends the database cleanly when the server dies, for any reason.
const ordinaryWays: Way[] = [{ prefix: ['setpriv', '--pdeathsig=INT', '--'] }, { prefix: [] }]

async function rootWays(folder: string): Promise<Way[]> {
  const { uid, gid } = await stat(folder)
  const owner = uid === 0 ? nobody : { uid, gid }
  const become = [
    'setpriv',
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    '--pdeathsig=INT',
  ]
  const caps = '+dac_override,+dac_read_search'
  return [
    { owner, prefix: [...become, '--'] },
    // A parent folder is closed to that user. PostgreSQL checks its own path with access(2), which ignores
    // capabilities unless no_setuid_fixup is set.
    {
      owner,
      prefix: [
        ...become,
        '--securebits=+no_setuid_fixup',
        `--inh-caps=${caps}`,
        `--ambient-caps=${caps}`,
        '--',
      ],
    },
    {
      owner: { uid: 0, gid: 0 },
      prefix: ['unshare', '--user', `--map-user=${nobody.uid}`, 'setpriv', '--pdeathsig=INT', '--'],
    },
  ]
}

async function own(folder: string, way: Way): Promise<boolean> {
  if (!way.owner) return true
  return chown(folder, way.owner.uid, way.owner.gid).then(
    () => true,
    () => false,
  )
}

function tryOut(prefix: string[], binaries: PostgresBinaries, folder: string) {
  if (process.platform === 'win32') return run(binaries.postgres, ['--version'], binaries.env)
  const script = 'cd "$1" && [ -w . ] && exec "$2" --version'
  const [command, ...args] = [...prefix, 'sh', '-c', script, 'sh', folder, binaries.postgres]
  return run(command, args, binaries.env)
}
