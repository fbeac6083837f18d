/** The replies that come with a page: asked for as a guest, compared, written into it. */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pageOf, type WebPage } from './web-page.ts'

/** Replies by address; undefined if there is nothing at the address. */
export type Replies = Readonly<Record<string, unknown>>

/** The API cannot answer at the moment, or does not want to: the page is sent as it is. */
export class NoReplyNow extends Error {}

// Asked as a guest, never with the visitor's own rights: the page may say only what anybody may read.
export async function ask(app: FastifyInstance, address: string, request: FastifyRequest): Promise<unknown> {
  const { statusCode, payload } = await app.inject({ url: address, remoteAddress: request.ip })
  if (statusCode === 429 || statusCode >= 500) throw new NoReplyNow(`${address} was answered ${statusCode}`)
  return statusCode === 200 ? JSON.parse(payload) : undefined
}

export async function askAll(
  app: FastifyInstance,
  addresses: readonly string[],
  request: FastifyRequest,
): Promise<Replies> {
  const found = addresses.map(async (address) => [address, await ask(app, address, request)] as const)
  return Object.fromEntries(await Promise.all(found))
}

/** The same for replies that say the same: the server's clock differs in each. */
export function versionOf(replies: Replies): string {
  const content = Object.entries(replies).map(([address, reply]) => [address, withoutClock(reply)])
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}

const withoutClock = (reply: unknown) =>
  typeof reply === 'object' && reply !== null ? { ...reply, waktu_server: undefined } : reply

/** The page with its rendered parts and the replies. */
export function inserted(
  page: WebPage,
  { head = '', body = '', data }: { head?: string; body?: string; data: Replies },
): WebPage {
  // '<' is written so that no text of the data can end the script; replacements are functions because of '$&'.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  const html = page.html
    .replace(/<title>[^<]*<\/title>/, (title) => head || title)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
    .replace('</body>', () => `<script type="application/json" id="page-data">${json}</script></body>`)
  return pageOf(html, page.styleHashes)
}
