/** The replies that come with a page: asked for as a guest, compared, and cut at what differs in each. */
import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Replies as JSON by address; undefined if there is nothing at the address. */
export type Replies = Readonly<Record<string, string | undefined>>

/** The API cannot answer at the moment, or does not want to: the page is sent as it is. */
export class NoReplyNow extends Error {}

// Asked as a guest, never with the visitor's own rights: the page may say only what anybody may read.
export async function ask(
  app: FastifyInstance,
  address: string,
  request: FastifyRequest,
): Promise<string | undefined> {
  const { statusCode, payload } = await app.inject({ url: address, remoteAddress: request.ip })
  if (statusCode === 429 || statusCode >= 500) throw new NoReplyNow(`${address} was answered ${statusCode}`)
  return statusCode === 200 ? payload : undefined
}

export async function askAll(
  app: FastifyInstance,
  addresses: readonly string[],
  request: FastifyRequest,
): Promise<Replies> {
  const found = addresses.map(async (address) => [address, await ask(app, address, request)] as const)
  return Object.fromEntries(await Promise.all(found))
}

/** Quotes inside of texts are escaped, so that this is the field and nothing that somebody wrote. */
const CLOCK = /"waktu_server":"([^"<\\]*)"/

/**
 * The replies as one JSON object, cut before and after each server's clock: `texts` has one more than `clocks`, and
 * stays the same as long as the replies do.
 */
export function cutAtClocks(replies: Replies): { texts: string[]; clocks: string[] } {
  const [texts, clocks]: [string[], string[]] = [[], []]
  let text = '{'
  for (const [address, reply] of Object.entries(replies)) {
    if (reply === undefined) continue
    const opening = `${text === '{' && texts.length === 0 ? '' : ','}${JSON.stringify(address)}:`
    const found = CLOCK.exec(reply)
    const clock = found?.[1]
    if (found === null || clock === undefined) {
      text += opening + reply
      continue
    }
    const from = found.index + found[0].length - clock.length - 1
    texts.push(text + opening + reply.slice(0, from))
    clocks.push(clock)
    text = reply.slice(from + clock.length)
  }
  return { texts: [...texts, `${text}}`], clocks }
}

/** The same for replies that say the same: the server's clock differs in each. */
export const versionOf = (texts: readonly string[]): string =>
  hash('sha256', JSON.stringify(texts.length) + texts.join('\0'), 'base64url')
