/** The built web: files with a hash are cached for a year, pages are not; any other path gets the 'not found' page. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { DEFAULT_OPERATOR, DEFAULT_SETTINGS, type OperatorFacts } from '@tiketbus/contract'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isApiCall, isMalformed, pathOf } from '../platform/http/bad-address.ts'
import { send } from '../platform/http/error-reply.ts'
import type { Config } from '../platform/process/config.ts'
import { takeEarlyForms, takeReturnsByPost } from './posted-pages.ts'
import { createPageCompleters, PAGE_LIMITS, type PageEntry, type PageLimits } from './rendered-page.ts'
import { readPage, sendPage, type PageConfig } from './web-page.ts'

export type WebFilesOptions = {
  /** Folder of the built web; absent in API tests. */
  webDist?: string
  config: PageConfig & Pick<Config, 'addressLimits'>
  /** Returns the operator's facts for the pages. */
  readOperator?: () => Promise<OperatorFacts>
  /** Returns the frequent lines of the landing page that are served, by their place in `POPULAR_LINES`. */
  readPopularLines?: () => Promise<readonly number[]>
  pageLimits?: PageLimits
}

const UNLIMITED: PageLimits = { completed: Infinity, rendered: Infinity }

export async function registerWeb(
  app: FastifyInstance,
  {
    webDist,
    config,
    pageLimits = PAGE_LIMITS,
    readOperator = async () => DEFAULT_OPERATOR,
    readPopularLines = async () => DEFAULT_SETTINGS.popularLines,
  }: WebFilesOptions,
): Promise<void> {
  if (!webDist || !existsSync(join(webDist, 'index.html'))) {
    app.setNotFoundHandler(refuse)
    return
  }
  const facts = { readOperator, readPopularLines }
  const page = await readPage(webDist, 'index.html', config, facts)
  await app.register(fastifyStatic, {
    root: webDist,
    index: false,
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    // Pages are sent with their headers below; the renderer is for the server only.
    allowedPath: (path) => !isPrivate(posix.normalize(path)),
    setHeaders: (response, path) => {
      void response.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  const completerOf = createPageCompleters(app, webDist, config.addressLimits ? pageLimits : UNLIMITED)
  for (const [path, entry] of await pagesOf(webDist)) {
    const current = await readPage(webDist, entry.file, config, facts)
    const complete = await completerOf(entry)
    app.get(path, async (request, reply) => {
      const own = await current()
      return sendPage(request, reply, (await complete?.(own, request)) ?? own)
    })
  }
  await app.register(takeEarlyForms)
  await app.register(takeReturnsByPost)
  app.get('/index.html', async (_request, reply) => reply.redirect('/'))
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET') return refuse(request, reply)
    const slash = /^(\/[^?]*[^/?])\/(\?.*)?$/.exec(request.url)
    if (slash && isPage(request)) return reply.redirect(`${slash[1]}${slash[2] ?? ''}`, 308)
    if (isApiCall(request.url) || !(isPage(request) || isShownToPeople(request)))
      return refuse(request, reply)
    // The application shows its own message, with a link to the landing page.
    return sendPage(request, reply.status(404), await page())
  })
}

/** The path is normalised: the files are looked up so, and `/assets/../pages.json` would be another name of the same file. */
const isPrivate = (path: string) =>
  /^\/(?:render\.js|pages\.json|index\.html|pages\/.*)(?:\.(?:gz|br))?$|\/\./i.test(path)

const isPage = ({ url, originalUrl }: FastifyRequest) =>
  !/^\/(api|assets|health|simulator|dev)\//.test(pathOf(url)) && !isMalformed(originalUrl)

const refuse = (request: FastifyRequest, reply: FastifyReply) =>
  send(reply, request, isMalformed(request.originalUrl) ? 'VALIDATION_FAILED' : 'NOT_FOUND')

/** A browser that opens an address accepts HTML; requests of programs, scripts and style sheets do not. */
const isShownToPeople = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') ?? false

// The build creates a page for each path, with the names of its scripts; guests' pages are prerendered.
async function pagesOf(webDist: string): Promise<[path: string, entry: PageEntry][]> {
  const index = join(webDist, 'pages.json')
  if (!existsSync(index)) return [['/', { file: 'index.html', onRequest: false, replies: [] }]]
  const pages: Record<string, PageEntry> = JSON.parse(await readFile(index, 'utf8'))
  return Object.entries(pages)
}
