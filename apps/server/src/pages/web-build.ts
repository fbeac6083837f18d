import { randomUUID } from 'node:crypto'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, constants, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { StartError } from '../platform/process/start-error.ts'

const webRoot = join(import.meta.dirname, '../../../web')
/** Folder of the build. */
export const builtWeb = join(webRoot, 'dist')

const sources = ['src', 'public', 'vite', 'index.html', 'vite.config.ts', 'package.json']
const sharedSources = ['../../packages/contract/src', '../../package-lock.json']

type Options = {
  log: (line: string) => void
  /** Aborts a running build. */
  signal?: AbortSignal
  /** Folder of the web, replaced in tests. */
  root?: string
  build?: (root: string, output: string, signal?: AbortSignal) => Promise<void>
}

/**
 * Builds the web if its output is missing or older than its sources, and returns the output's folder. An old output
 * that this user cannot replace is served as it is. Throws `StartError` if there is none and none can be built.
 */
export async function buildWebIfNeeded(options: Options): Promise<string> {
  return (await planWebBuild(options))()
}

/** Returns what is left to do for `buildWebIfNeeded`; throws at once if it cannot succeed. Writes nothing. */
export async function planWebBuild(options: Options): Promise<() => Promise<string>> {
  const { log, root = webRoot } = options
  const dist = join(root, 'dist')
  const builtAt = await modifiedAt(join(dist, STAMP))
  if (builtAt >= (await newestSource(root))) return async () => dist
  if (!(await isWritable(root))) {
    if (builtAt > 0) {
      log(`${dist} lebih lama daripada sumbernya, tetapi tidak dapat ditulis: dipakai apa adanya.`)
      return async () => dist
    }
    throw new StartError(
      `Halaman web belum dibangun dan ${root} tidak dapat ditulis: jalankan npm run build.`,
    )
  }
  const [unusable] = /[#?*]/.exec(root) ?? []
  if (unusable)
    throw new StartError(
      `Halaman web tidak dapat dibangun di ${root}: nama folder memuat "${unusable}", yang tidak didukung alat pembangunnya. Ganti nama folder itu.`,
    )
  return () => buildWeb(options, root)
}

async function buildWeb({ log, signal, build = runVite }: Options, root: string): Promise<string> {
  const dist = join(root, 'dist')
  log('Membangun halaman web…')
  const startedAt = new Date()
  const draft = `${dist}.${randomUUID().slice(0, 8)}`
  try {
    await build(root, draft, signal)
    const stamp = join(draft, STAMP)
    await writeFile(stamp, '')
    // Sources that changed during the build are newer than it.
    await utimes(stamp, startedAt, startedAt)
    await putInPlace(draft, dist)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return dist
}

const STAMP = '.built'

/**
 * Replaces the whole output at once: another server that starts from this folder reads the old one or the new one, and a build
 * that was killed midway leaves none. Of two servers that build at the same time the second one finds the first one's output.
 */
async function putInPlace(draft: string, dist: string): Promise<void> {
  const old = `${draft}.old`
  await rename(dist, old).catch(ifNot('ENOENT'))
  await rename(draft, dist).catch(ifNot('ENOTEMPTY', 'EEXIST'))
  await rm(old, { recursive: true, force: true })
}

const ifNot =
  (...expected: string[]) =>
  (error: NodeJS.ErrnoException) => {
    if (!expected.includes(error.code ?? '')) throw error
  }

async function runVite(root: string, output: string, signal?: AbortSignal): Promise<void> {
  const vite = join(createRequire(join(root, 'package.json')).resolve('vite/package.json'), '../bin/vite.js')
  // The native loader writes no temporary file beside the configuration.
  const args = [
    'build',
    '--outDir',
    output,
    '--emptyOutDir',
    '--configLoader',
    'native',
    '--logLevel',
    'warn',
  ]
  const child = spawn(process.execPath, [vite, ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  let printed = ''
  child.stdout.on('data', (text) => (printed += text))
  child.stderr.on('data', (text) => (printed += text))
  const [code]: unknown[] = await once(child, 'close')
  if (code !== 0) throw new StartError(`Halaman web tidak dapat dibangun:\n${printed.trim()}`)
}

async function newestSource(root: string): Promise<number> {
  const paths = [...sources, ...sharedSources].map((path) => join(root, path))
  return Math.max(...(await Promise.all(paths.map(newestIn))))
}

// Includes folders: a deleted file changes only the time of its folder.
async function newestIn(path: string): Promise<number> {
  const own = await modifiedAt(path)
  const entries = own > 0 ? await readdir(path, { withFileTypes: true }).catch(() => []) : []
  const times = await Promise.all(
    entries.filter(({ name }) => !/\.test\.tsx?$/.test(name)).map(({ name }) => newestIn(join(path, name))),
  )
  return Math.max(own, ...times)
}

async function modifiedAt(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
}

async function isWritable(path: string): Promise<boolean> {
  return access(path, constants.W_OK).then(
    () => true,
    () => false,
  )
}
