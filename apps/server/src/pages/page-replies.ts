/** The API replies that are embedded in a page: fetched as a guest, compared, and cut at their clocks. */
import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Replies as JSON by address; undefined if the address has none. */
export type Replies = Readonly<Record<string, string | undefined>>

/** The API cannot answer at the moment, or refuses: the page is sent without replies. */
export class NoReplyNow extends Error {}

// Fetched as a guest, never with the visitor's own rights: the page may contain only public data.
export async function fetchReply(
  app: FastifyInstance,
  address: string,
  request: FastifyRequest,
): Promise<string | undefined> {
  const { statusCode, payload } = await app.inject({ url: address, remoteAddress: request.ip })
  if (statusCode === 429 || statusCode >= 500) throw new NoReplyNow(`${address} was answered ${statusCode}`)
  return statusCode === 200 ? payload : undefined
}

export async function fetchReplies(
  app: FastifyInstance,
  addresses: readonly string[],
  request: FastifyRequest,
): Promise<Replies> {
  const found = addresses.map(async (address) => [address, await fetchReply(app, address, request)] as const)
  return Object.fromEntries(await Promise.all(found))
}

/** Quotes inside texts are escaped, so that this matches the field and no user input. */
const CLOCK = /"waktu_server":"([^"<\\]*)"/

export type CutReplies = { texts: readonly string[]; clocks: readonly string[] }

/**
 * Returns the replies as one JSON object, cut around each server clock: `texts` has one element more than `clocks`, and
 * stays the same as long as the replies do.
 */
export function cutAtClocks(replies: Replies): CutReplies {
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

/**
 * The same for equal replies of the same minute: what a page shows also depends on the clock, such as days that are past. Days of all
 * zones begin with a minute.
 */
export const versionOf = ({ texts, clocks }: CutReplies): string =>
  hash(
    'sha256',
    JSON.stringify([texts.length, clocks.map((clock) => clock.slice(0, '2026-11-26T16:59'.length))]) +
      texts.join('\0'),
    'base64url',
  )
