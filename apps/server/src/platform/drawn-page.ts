/** Pages that are drawn for each request by the web's own renderer, and pages that carry the replies they will ask for. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'

type Drawn = { head: string; body: string; data: Readonly<Record<string, unknown>> }
type Render = (url: string, ask: (address: string) => Promise<unknown>) => Promise<Drawn>

/** What the build says of a page: its file, whether to draw it, which replies come with it. */
export type PageEntry = { file: string; draw: boolean; replies: readonly string[] }
/** Completes a page's HTML for a request. */
export type Complete = (html: string, request: FastifyRequest) => Promise<string>

/** Gives what completes a page of this kind, or undefined where it is sent as it is. */
export async function completerOf(
  app: FastifyInstance,
  webDist: string,
  { draw, replies }: PageEntry,
): Promise<Complete | undefined> {
  if (replies.length > 0) return withReplies(app, replies)
  const renderer = join(webDist, 'render.js')
  if (!draw || !existsSync(renderer)) return undefined
  const module: { render: Render } = await import(pathToFileURL(renderer).href)
  return async (html, request) => {
    const drawn = await module.render(request.url, (address) => ask(app, address, request))
    return inserted(html, drawn)
  }
}

function withReplies(app: FastifyInstance, patterns: readonly string[]): Complete {
  return async (html, request) => {
    const params = request.params as Readonly<Record<string, string>>
    const addresses = patterns.map((pattern) =>
      pattern.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? '')),
    )
    const found = await Promise.all(
      addresses.map(async (address) => [address, await ask(app, address, request)] as const),
    )
    return inserted(html, { head: '', body: '', data: Object.fromEntries(found) })
  }
}

// Asked as a guest, never with the visitor's own rights: the page may say only what anybody may read.
async function ask(app: FastifyInstance, address: string, request: FastifyRequest): Promise<unknown> {
  const response = await app.inject({ url: address, remoteAddress: request.ip })
  return response.statusCode === 200 ? JSON.parse(response.payload) : undefined
}

function inserted(html: string, { head, body, data }: Drawn): string {
  // '<' is written so that no text of the data can end the script; replacements are functions because of '$&'.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return html
    .replace(/<title>[^<]*<\/title>/, (title) => head || title)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
    .replace('</body>', () => `<script type="application/json" id="page-data">${json}</script></body>`)
}
