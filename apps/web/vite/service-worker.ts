import { createHash } from 'node:crypto'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { filesOf, type Chunk } from './chunk-files.ts'
import { pageHtml } from './page-html.ts'

/** What can be opened without a connection, and what keeps it. */
const PRECACHED_MODULES = [
  'main.tsx',
  'offline.tsx',
  'app/guards.tsx',
  'app/sidebar-layout.tsx',
  'app/print-layout.tsx',
  'lib/session-calls.ts',
  'lib/offline-store.ts',
  'lib/offline-user-fallback.ts',
  'features/tickets/offline-orders.ts',
  'features/tickets/pages/my-tickets.tsx',
  'features/tickets/pages/ticket-detail.tsx',
  'features/tickets/pages/print-ticket.tsx',
]

type PrecachedFile = { url: string; revision: string | null }

/** Writes the page that stands in without a connection, and `sw.js` with the list of the files that phones keep for it. */
export function serviceWorker(): Plugin {
  let folder = ''
  let root = ''
  let chunks: ReadonlyMap<string, Chunk> = new Map()
  return {
    name: 'service-worker',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved(config) {
      root = config.root
      folder = resolve(config.root, config.build.outDir)
    },
    generateBundle(_options, bundle) {
      const found = Object.values(bundle).filter((file) => file.type === 'chunk')
      chunks = new Map(found.map((chunk) => [chunk.fileName, chunk]))
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const page = await writeOfflinePage(folder, chunks, fileOf(join(root, 'src/offline.tsx'), chunks))
        const modules = PRECACHED_MODULES.map((module) => join(root, 'src', module))
        const precached = await precachedFiles(folder, chunks, modules)
        await buildWorker(root, folder, [...precached, { url: '/offline', revision: revisionOf(page) }])
      },
    },
  }
}

/** The shell with the offline script in the place of the application's, and its row in `pages.json`. */
async function writeOfflinePage(
  folder: string,
  chunks: ReadonlyMap<string, Chunk>,
  script: string,
): Promise<string> {
  const shell = await readFile(join(folder, 'index.html'), 'utf8')
  const page = pageHtml(shell, { preload: [], boot: filesOf(script, chunks), early: true })
  await writeFile(join(folder, 'pages/offline.html'), page)
  const list = join(folder, 'pages.json')
  const entry = { file: 'pages/offline.html', onRequest: false, replies: [] }
  const rows = { ...JSON.parse(await readFile(list, 'utf8')), '/offline': entry }
  await writeFile(list, JSON.stringify(rows, null, 2))
  return page
}

/** A file with a hash in its name is its own revision. */
async function precachedFiles(
  folder: string,
  chunks: ReadonlyMap<string, Chunk>,
  modules: readonly string[],
): Promise<PrecachedFile[]> {
  const scripts = modules.flatMap((module) => filesOf(fileOf(module, chunks), chunks))
  const styles = scripts.flatMap((file) => [...(chunks.get(file)?.viteMetadata?.importedCss ?? [])])
  const assets = (await readdir(join(folder, 'assets'))).map((name) => `assets/${name}`)
  const shared = assets.filter((file) => file.endsWith('.woff2') || /\/index-[^/]+\.css$/.test(file))
  const hashed = new Set([...scripts, ...styles, ...shared])
  // One that is not there would keep the worker from being installed.
  const missing = [...hashed].filter((file) => !assets.includes(file))
  if (missing.length > 0) throw new Error(`the build has not written ${missing.join(', ')}`)
  const icon = revisionOf(await readFile(join(folder, 'icon.svg')))
  return [
    ...Array.from(hashed, (file) => ({ url: `/${file}`, revision: null })),
    { url: '/icon.svg', revision: icon },
  ]
}

function fileOf(module: string, chunks: ReadonlyMap<string, Chunk>): string {
  const chunk = [...chunks.values()].find(
    ({ facadeModuleId, moduleIds }) => facadeModuleId === module || moduleIds?.includes(module),
  )
  if (chunk === undefined) throw new Error(`no file of the build has ${module}`)
  return chunk.fileName
}

const revisionOf = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('hex').slice(0, 16)

/** In one file: browsers compare it to find an update. */
async function buildWorker(root: string, folder: string, precached: readonly PrecachedFile[]): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"', PRECACHED_FILES: JSON.stringify(precached) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      rollupOptions: {
        input: join(root, 'src/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js', codeSplitting: false },
      },
    },
  })
}
