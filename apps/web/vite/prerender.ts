import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { requiresLogin, pages, type Page } from '../src/app/pages.ts'
import { filesOf, type Chunk } from './chunk-files.ts'
import { pageHtml, styleSheetOf } from './page-html.ts'

type Render = (url: string) => Promise<{ head: string; body: string }>

/** What a page needs beside its own module: its guard, who is logged in, its layout. */
const layouts: Readonly<Record<Page['layout'], readonly string[]>> = {
  bar: [],
  side: ['app/sidebar-layout.tsx'],
  print: ['app/print-layout.tsx'],
}

function modulesOf(page: Page): string[] {
  return [
    `features/${page.module}.tsx`,
    ...(page.audience === 'everybody' ? [] : ['app/guards.tsx']),
    ...(requiresLogin(page) ? ['lib/session-calls.ts'] : []),
    ...(page.audience === 'staff' ? ['app/admin-pages.ts'] : []),
    ...layouts[page.layout],
  ]
}

/**
 * Writes a page for each path of the table into `pages/`, naming the scripts that it will need, and `pages.json`, which
 * lists for each path its file, whether the server renders it, and which replies come with it. Guests' pages are
 * prerendered whole, those of the logged-in as they wait. Also leaves `render.js`: `render(url, ask)`, with which the server renders.
 */
export function prerender(): Plugin {
  let folder = ''
  let root = ''
  let chunks: ReadonlyMap<string, Chunk> = new Map()
  let boot = ''
  return {
    name: 'prerender',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved(config) {
      root = config.root
      folder = resolve(config.root, config.build.outDir)
    },
    generateBundle(_options, bundle) {
      const found = Object.values(bundle).filter((file) => file.type === 'chunk')
      chunks = new Map(found.map((chunk) => [chunk.fileName, chunk]))
      boot = found.find((chunk) => chunk.isEntry && chunk.name === 'boot')?.fileName ?? ''
    },
    closeBundle: {
      sequential: true,
      handler: () => writePages({ root, folder, chunks, boot }),
    },
  }
}

type PageEntry = { readonly file: string; readonly onRequest: boolean; readonly replies: readonly string[] }
type Built = { root: string; folder: string; chunks: ReadonlyMap<string, Chunk>; boot: string }

async function writePages({ root, folder, chunks, boot }: Built): Promise<void> {
  const render = await buildRenderer(root, folder)
  const shell = await readFile(join(folder, 'index.html'), 'utf8')
  const css = await readFile(join(folder, styleSheetOf(shell)), 'utf8')
  await mkdir(join(folder, 'pages'), { recursive: true })
  const index: Record<string, PageEntry> = {}
  // boot.ts imports it; a page's own code need not.
  const main = join(root, 'src/main.tsx')
  for (const page of pages) {
    const { path, rendered, replies = [] } = page
    const isPrerendered = rendered === 'build' || rendered === 'placeholder'
    const onRequest = rendered === 'request'
    const modules = modulesOf(page).map((one) => join(root, 'src', one))
    const html = pageHtml(shell, {
      rendered: isPrerendered ? await render(path) : undefined,
      isPlaceholder: rendered === 'placeholder',
      preload: [main, ...modules].flatMap((one) => filesFor(one, chunks)),
      styles: modules.flatMap((one) => stylesFor(one, chunks)),
      // A guest leaves a mailed page before the style sheet has come, and the next page brings it.
      css: (isPrerendered || onRequest) && page.mailed !== true ? css : undefined,
      boot: isPrerendered || onRequest ? filesOf(boot, chunks) : undefined,
      // Someone who opens a page of the logged-in has come to use it, unless a mail's link leads there.
      early: requiresLogin(page) && page.mailed !== true,
    })
    const file = `pages/${fileNameOf(path)}.html`
    index[path] = { file, onRequest, replies }
    await writeFile(join(folder, file), html)
  }
  await writeFile(join(folder, 'pages.json'), JSON.stringify(index, null, 2))
}

function filesFor(module: string, chunks: ReadonlyMap<string, Chunk>): string[] {
  const all = [...chunks.values()]
  // A module that shares its chunk with others is not the chunk's facade.
  const chunk =
    all.find(({ facadeModuleId }) => facadeModuleId === module) ??
    all.find(({ moduleIds }) => moduleIds?.includes(module))
  return chunk === undefined ? [] : filesOf(chunk.fileName, chunks)
}

/** The style sheets that come with a page's code. */
function stylesFor(module: string, chunks: ReadonlyMap<string, Chunk>): string[] {
  return filesFor(module, chunks).flatMap((file) => [...(chunks.get(file)?.viteMetadata?.importedCss ?? [])])
}

function fileNameOf(path: string): string {
  return path === '/' ? 'landing' : path.slice(1).replaceAll('/', '-').replaceAll(':', '')
}

async function buildRenderer(root: string, folder: string): Promise<Render> {
  await rm(join(folder, 'render.js'), { force: true })
  await build({
    root,
    logLevel: 'error',
    publicDir: false,
    // One file that runs wherever the output lies.
    ssr: { noExternal: true },
    // A build for a server leaves this to the environment of the process that runs it, and React then renders for development.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: 'src/render.tsx',
      outDir: folder,
      emptyOutDir: false,
      minify: true,
      rollupOptions: {
        input: join(root, 'src/render.tsx'),
        output: { entryFileNames: 'render.js', codeSplitting: false },
      },
    },
  })
  const file = join(folder, 'render.js')
  requireProduction(await readFile(file, 'utf8'))
  const module: { render: Render } = await import(pathToFileURL(file).href)
  return module.render
}

/** React for development takes two to five times as long; it looks at the environment, the other one was built for production. */
function requireProduction(code: string): void {
  if (code.includes('process.env.NODE_ENV')) throw new Error('the renderer has React for development')
}
