/** The built web: files with a hash for a year, pages fresh; every path that is no file gets the application's page. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { WebServerOptions } from './web-server.ts'
import { send } from './error-reply.ts'

export async function registerWeb(
  app: FastifyInstance,
  { webDist, config }: WebServerOptions,
): Promise<void> {
  if (!webDist || !existsSync(join(webDist, 'index.html'))) {
    app.setNotFoundHandler((request, reply) => send(reply, request, 'NOT_FOUND'))
    return
  }
  const page = (await readFile(join(webDist, 'index.html'), 'utf8')).replace(
    '</head>',
    `${config.demo ? '<meta name="tiketbus-demo" content="on">' : ''}</head>`,
  )
  await app.register(fastifyStatic, {
    root: webDist,
    index: false,
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      void response.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  const sendPage = { type: 'text/html; charset=utf-8', cache: 'no-cache' }
  app.get('/', async (_request, reply) =>
    reply.type(sendPage.type).header('cache-control', sendPage.cache).send(page),
  )
  app.get('/index.html', async (_request, reply) => reply.redirect('/'))
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|assets|health|simulator|dev)\//.test(request.url)
    if (!isPage) return send(reply, request, 'NOT_FOUND')
    return reply.type(sendPage.type).header('cache-control', sendPage.cache).send(page)
  })
}
