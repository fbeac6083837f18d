/** Sizes of the scripts that a first visit loads, compared with React and the router alone. */
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { BUDGETS, scriptsOf } from '../../scripts/script-sizes.ts'
import type { Measurement } from '../harness/row.ts'

const WEB = join(import.meta.dirname, '../../apps/web')
const ENTRY = `
import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
const router = createBrowserRouter([{ path: '*', element: createElement('p') }])
hydrateRoot(document.body, createElement(RouterProvider, { router }))
`

/** Returns the KB of a page with nothing but React, its DOM and the router, built by Vite as the web is. */
async function bareKb(): Promise<number> {
  const root = await mkdtemp(join(tmpdir(), 'tiketbus-scripts-'))
  try {
    await symlink(join(WEB, '../../node_modules'), join(root, 'node_modules'))
    await writeFile(join(root, 'main.js'), ENTRY)
    await writeFile(join(root, 'index.html'), '<script type="module" src="/main.js"></script>')
    const vite = createRequire(join(WEB, 'package.json')).resolve('vite/package.json')
    const bin = join(dirname(vite), 'bin/vite.js')
    await promisify(execFile)(process.execPath, [bin, 'build', root, '--logLevel', 'error'])
    const assets = join(root, 'dist/assets')
    const sizes = (await readdir(assets)).map(
      async (file) => gzipSync(await readFile(join(assets, file)), { level: 9 }).length,
    )
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000
  } finally {
    await rm(root, { recursive: true })
  }
}

const pages = Object.keys(BUDGETS)

export const firstLoadRows: readonly Measurement[] = [
  {
    rows: pages.map((page) => ({
      name: `scripts of ${page}, gzip`,
      unit: 'KB',
      against: 'React, its DOM and the router alone',
      goal: { value: BUDGETS[page]?.[1] ?? 0 },
      higherIsBetter: false,
    })),
    mostRuns: 1,
    sample: async () => {
      const ceiling = await bareKb()
      return Promise.all(pages.map(async (page) => ({ value: (await scriptsOf(page)).started, ceiling })))
    },
  },
]
