/** `/api/openapi.json` and a page to browse it, made from the endpoints that are really served. */
import type { FastifyInstance } from 'fastify'
import { toOpenApi } from './openapi.ts'
import { servedEndpoints } from './endpoints.ts'
import { apiDocsPage, API_DOCS_STYLE } from './api-docs-page.ts'

export function registerApiDocs(app: FastifyInstance): void {
  app.get('/api/openapi.json', async () => toOpenApi(servedEndpoints.get(app) ?? []))
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(apiDocsPage(servedEndpoints.get(app) ?? [])),
  )
  app.get('/api/docs.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(API_DOCS_STYLE),
  )
}
