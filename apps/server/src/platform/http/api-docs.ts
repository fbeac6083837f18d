/** `/api/openapi.json` and Swagger UI, generated from the registered endpoints. */
import { readFile } from 'node:fs/promises'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../process/config.ts'
import { mayOpen } from './may-open.ts'
import { toOpenApi } from './openapi.ts'
import { servedEndpoints } from './endpoints.ts'
import { apiDocsPage, API_DOCS_STYLE } from './api-docs-page.ts'

const VIEWER = dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/static/swagger-ui.css'))
const VIEWER_FILES = ['/swagger-ui.css', '/swagger-ui-bundle.js']
const START = join(import.meta.dirname, 'api-docs-start.ts')

export async function registerApiDocs(
  app: FastifyInstance,
  { apiDocs }: Pick<Config, 'apiDocs'>,
): Promise<void> {
  const served = () => servedEndpoints.get(app) ?? []
  app.get('/api/openapi.json', async (request, reply) => {
    if (apiDocs === 'admin' && !(await mayOpen(app, request, 'api.read'))) return reply.callNotFound()
    return toOpenApi(served())
  })
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(apiDocsPage(served().length, apiDocs)),
  )
  app.get('/api/docs/page.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(API_DOCS_STYLE),
  )
  app.get('/api/docs/start.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(stripTypeScriptTypes(await readFile(START, 'utf8'))),
  )
  await app.register(fastifyStatic, {
    root: VIEWER,
    prefix: '/api/docs/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => VIEWER_FILES.includes(path),
  })
}
