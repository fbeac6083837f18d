/** The program before and after a deployment: the web is built again with changed scripts, and the old files are removed. */
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { forwardRequest, startProxy, type ServerProxy } from './server-proxy.ts'

export type Releases = ServerProxy & {
  /** Serves the next release from now on. */
  deploy(): void
  /** The release whose files the page has loaded; if it mixed them, the files of each. */
  loadedBy(page: Page): Promise<string>
}

const web = join(import.meta.dirname, '../apps/web')

export async function startReleases(): Promise<Releases> {
  const next = await buildNext()
  const [old, fresh] = await Promise.all([filesIn(join(web, 'dist')), filesIn(next)])
  const pages = Object.entries(JSON.parse(await readFile(join(next, 'pages.json'), 'utf8')) as PageList)
  let isNext = false
  const proxy = await startProxy((request, response) => {
    const path = new URL(request.url ?? '/', 'http://any').pathname
    if (isNext && !/^\/(?:api|health)\//.test(path))
      return sendFile(response, join(next, fileOf(path, pages)))
    return forwardRequest(request, response)
  })
  return {
    ...proxy,
    deploy: () => {
      isNext = true
    },
    loadedBy: async (page) => {
      const loaded = await page.evaluate(scriptsAndStyles)
      const of = {
        old: loaded.filter((file) => old.has(file)),
        next: loaded.filter((file) => fresh.has(file)),
      }
      if (of.old.length === loaded.length) return 'old'
      return of.next.length === loaded.length ? 'next' : JSON.stringify(of)
    },
    close: async () => {
      await proxy.close()
      await rm(next, { recursive: true })
    },
  }
}

type PageList = Readonly<Record<string, { file: string }>>

async function buildNext(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tiketbus-next-'))
  const vite = join(createRequire(join(web, 'package.json')).resolve('vite/package.json'), '../bin/vite.js')
  const config = join(import.meta.dirname, 'next-release.config.ts')
  const args = ['build', '--config', config, '--configLoader', 'native', '--outDir', folder, '--emptyOutDir']
  // Without the test runner's own environment variables.
  const env = { PATH: process.env.PATH, NODE_ENV: 'production' }
  await promisify(execFile)(process.execPath, [vite, ...args], { cwd: web, env })
  return folder
}

const filesIn = async (folder: string) => new Set(await readdir(join(folder, 'assets')))

function scriptsAndStyles(): string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  return paths.filter((path) => path.startsWith('/assets/')).map((path) => path.slice('/assets/'.length))
}

/** A page's file, or the one of this name. */
function fileOf(path: string, pages: [pattern: string, page: { file: string }][]): string {
  const page = pages.find(([pattern]) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path))
  return page?.[1].file ?? path
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  html: 'text/html; charset=utf-8',
  svg: 'image/svg+xml',
  txt: 'text/plain',
}

async function sendFile(response: ServerResponse, file: string): Promise<void> {
  const content = await readFile(file).catch(() => undefined)
  const type = TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
  response
    .writeHead(content ? 200 : 404, { 'content-type': type, 'cache-control': 'no-cache' })
    .end(content ?? 'gone')
}
