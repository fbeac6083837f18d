/** `/api/openapi.json` and Swagger UI, generated from the registered endpoints. */
import { readFile } from 'node:fs/promises'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { t } from '../../texts/index.ts'
import type { Config } from '../../platform/process/config.ts'
import { mayOpen } from '../../platform/http/may-open.ts'
import { toOpenApi } from './openapi.ts'
import { servedEndpoints } from '../../platform/http/endpoints.ts'

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

/** A heading, and Swagger UI below it. */
const apiDocsPage = (
  calls: number,
  readers: 'public' | 'admin',
) => `<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t('apiDocs.title')}</title><link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/swagger-ui.css"><link rel="stylesheet" href="/api/docs/page.css"></head>
<body><header><h1>${t('apiDocs.title')}</h1><p>${t('apiDocs.summary')}</p>
<p>${t('apiDocs.count', { count: calls })} ${readers === 'public' ? '<a href="/api/openapi.json">openapi.json</a>.' : t('apiDocs.admin')}</p><p>${t('apiDocs.token')}</p></header>
<div id="swagger-ui"></div><noscript><p>${t('apiDocs.needsScript')}</p></noscript>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`

/** Hides the viewer's own heading. */
const API_DOCS_STYLE = `body{margin:0;background:#fff;color:#14211f;font-family:system-ui,sans-serif;line-height:1.5}
header,noscript{display:block;max-width:1460px;margin:0 auto;padding:24px 20px 0}h1{margin:0}p{margin:4px 0}a{color:#0f5f59}
.swagger-ui .information-container{display:none}`
