/** The built web: files with a hash for a year, pages fresh; every path that is no file gets the application's page. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebServerOptions } from './web-server.ts'
import { send } from './error-reply.ts'

type WebFilesOptions = Pick<WebServerOptions, 'webDist'> & {
  config: Pick<WebServerOptions['config'], 'demo'>
}

export async function registerWeb(app: FastifyInstance, { webDist, config }: WebFilesOptions): Promise<void> {
  if (!webDist || !existsSync(join(webDist, 'index.html'))) {
    app.setNotFoundHandler((request, reply) => send(reply, request, 'NOT_FOUND'))
    return
  }
  const page = await pageFrom(webDist, 'index.html', config.demo)
  await app.register(fastifyStatic, {
    root: webDist,
    index: false,
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    // Pages are sent with their headers below; the renderer is for the server alone.
    allowedPath: (path) => !/^\/(?:render\.js|pages\.json|pages\/.*|index\.html|\..*)$/.test(path),
    setHeaders: (response, path) => {
      void response.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  for (const [path, file] of await pagesOf(webDist)) {
    const own = await pageFrom(webDist, file, config.demo)
    app.get(path, async (request, reply) => sendPage(request, reply, own))
  }
  app.get('/index.html', async (_request, reply) => reply.redirect('/'))
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|assets|health|simulator|dev)\//.test(request.url)
    if (!isPage) return send(reply, request, 'NOT_FOUND')
    return sendPage(request, reply, page)
  })
}

// The build writes a page for each path: with the names of the scripts that it will need, guests' ones drawn ahead.
async function pagesOf(webDist: string): Promise<[path: string, file: string][]> {
  const index = join(webDist, 'pages.json')
  if (!existsSync(index)) return [['/', 'index.html']]
  const pages: Record<string, string> = JSON.parse(await readFile(index, 'utf8'))
  return Object.entries(pages)
}

type Page = { plain: Buffer; br: Buffer; gzip: Buffer; styleHashes: string[] }

async function pageFrom(webDist: string, name: string, demo: boolean): Promise<Page> {
  const html = await readFile(join(webDist, name), 'utf8')
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)]
  const sent = demo ? html.replace('</head>', '<meta name="tiketbus-demo" content="on"></head>') : html
  return {
    plain: Buffer.from(sent),
    br: brotliCompressSync(sent, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
    gzip: gzipSync(sent),
    styleHashes: styles.map(
      ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    ),
  }
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  if (policy !== '' && page.styleHashes.length > 0) {
    // A style sheet inside the page is let through by its content, no other is.
    const widened = policy.replace("style-src 'self'", `style-src 'self' ${page.styleHashes.join(' ')}`)
    void reply.header('content-security-policy', widened)
  }
  const encoding = encodingFor(request)
  if (encoding !== 'plain') void reply.header('content-encoding', encoding)
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .send(page[encoding])
}

function encodingFor(request: FastifyRequest): 'br' | 'gzip' | 'plain' {
  const accepted = String(request.headers['accept-encoding'] ?? '').split(/\s*,\s*/)
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'plain'
}
