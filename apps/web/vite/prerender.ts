import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

type Render = (url: string) => Promise<{ head: string; body: string }>

/**
 * Draws the landing page ahead: `landing.html`, its style sheet inlined, its scripts begun by `boot`. Also leaves
 * `render.js` in the output, with which a server draws other pages: `render(url, data)`.
 */
export function prerender(): Plugin {
  let folder = ''
  let root = ''
  let boot = ''
  return {
    name: 'prerender',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved(config) {
      root = config.root
      folder = resolve(config.root, config.build.outDir)
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      boot = chunks.find((chunk) => chunk.isEntry && chunk.name === 'boot')?.fileName ?? ''
    },
    closeBundle: {
      sequential: true,
      async handler() {
        await buildRenderer(root, folder)
        const module: { render: Render } = await import(pathToFileURL(join(folder, 'render.js')).href)
        const { head, body } = await module.render('/')
        const shell = await readFile(join(folder, 'index.html'), 'utf8')
        const css = await readFile(join(folder, styleSheetOf(shell)), 'utf8')
        await writeFile(join(folder, 'landing.html'), landingPage(shell, { head, body, css, boot }))
      },
    },
  }
}

async function buildRenderer(root: string, folder: string): Promise<void> {
  await rm(join(folder, 'render.js'), { force: true })
  await build({
    root,
    logLevel: 'error',
    publicDir: false,
    // One file that runs wherever the output lies.
    ssr: { noExternal: true },
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
}

const styleSheet = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/

function styleSheetOf(shell: string): string {
  const href = styleSheet.exec(shell)?.[1]
  if (href === undefined) throw new Error('the built page names no style sheet')
  return href
}

type Parts = { head: string; body: string; css: string; boot: string }

function landingPage(shell: string, { head, body, css, boot }: Parts): string {
  // Replacements as functions: '$&' in a style or a text must not be understood.
  return shell
    .replace(styleSheet, () => `<style>${css.trim()}</style>`)
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replace('</head>', () => `  <script type="module" src="/${boot}"></script>\n  </head>`)
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
}
