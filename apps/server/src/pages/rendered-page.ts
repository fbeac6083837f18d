/** Pages that the web's renderer renders for guests, and pages with embedded API replies. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as othersFirst } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Settings } from '@tiketbus/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createRenderCache, type RenderCache } from './render-cache.ts'
import { createPageBudget, type PageBudget } from './page-budget.ts'
import { cutAtClocks, fetchReplies, fetchReply, NoReplyNow, versionOf } from './page-replies.ts'
import { pageOfParts, partsOf } from './page-with-replies.ts'
import { DomainError } from '../platform/errors.ts'
import { createGate, type Gate } from '../platform/gate.ts'
import { createSingleFlight } from '../platform/single-flight.ts'
import type { SentPage, WebPage } from './web-page.ts'

/** The exports of `render.js`, which the web's build creates. */
type Renderer = {
  render(
    url: string,
    fetchReply: (address: string) => Promise<unknown>,
    settings: Settings,
  ): Promise<{ head: string; body: string; data: Readonly<Record<string, unknown>> }>
  /** Returns the shortest address that renders the same page, without the parameters that it does not read. */
  normalize(url: string): string
}

/** The build's entry for a page: its file, whether the server renders it per request, and its embedded replies. */
export type PageEntry = { file: string; onRequest: boolean; replies: readonly string[] }
/** Completes a page for a request; returns undefined if it is sent as it is, so that the browser fetches the replies. */
export type Complete = (page: WebPage, request: FastifyRequest) => Promise<SentPage | undefined>

/** What one network may cause in a minute; beyond it pages are sent as they are. Joining a run of others is free. */
export type PageLimits = {
  /** Pages that are completed: each calls the API once or twice. */
  completed: number
  /** Pages that are rendered, because no render of these replies is cached: each takes 3–7 ms of the event loop. */
  rendered: number
}
export const PAGE_LIMITS: PageLimits = { completed: 300, rendered: 30 }

/** About eighty pages. */
const MAX_KEPT_BYTES = 8_000_000
/** Beyond these a page would wait longer than the browser needs to fetch the replies itself. */
const MAX_WAITING_RENDERS = 19
/** Longer than any real search. */
const MAX_KEY_LENGTH = 500

/** Returns the function that completes pages of a kind, or undefined if they are sent as they are. All kinds share the limits. */
export function createPageCompleters(
  app: FastifyInstance,
  webDist: string,
  limits: PageLimits,
): (entry: PageEntry) => Promise<Complete | undefined> {
  const completions = createPageBudget(limits.completed)
  const renderDeps = {
    app,
    cache: createRenderCache(MAX_KEPT_BYTES),
    budget: createPageBudget(limits.rendered),
    inTurn: createGate({ atOnce: 1, maxWaiting: MAX_WAITING_RENDERS }),
  }
  return async ({ onRequest, replies }) => {
    if (replies.length > 0) return inRounds(completions, addressesOf(replies), carryReplies(app, replies))
    const file = join(webDist, 'render.js')
    if (!onRequest || !existsSync(file)) return undefined
    const renderer: Renderer = await import(pathToFileURL(file).href)
    return inRounds(
      completions,
      ({ url }) => renderer.normalize(url),
      renderOrReuse({ ...renderDeps, renderer }),
    )
  }
}

type Make = (page: WebPage, request: FastifyRequest, key: string) => Promise<SentPage | undefined>

/** One run at a time per key. Starting one counts for the network of the request, joining one does not. */
function inRounds(completions: PageBudget, keyOf: (request: FastifyRequest) => string, make: Make): Complete {
  const rounds = createSingleFlight<SentPage | undefined>()
  return async (page, request) => {
    const key = keyOf(request)
    if (key.length > MAX_KEY_LENGTH) return undefined
    if (!rounds.isUnderWay(key) && !completions.take(request.ip)) return undefined
    try {
      return await rounds.join(key, () => make(page, request, key))
    } catch (error) {
      if (!(error instanceof NoReplyNow || error instanceof DomainError))
        request.log.warn({ reqId: request.id, err: error }, 'page could not be rendered')
      return undefined
    }
  }
}

type RenderDeps = {
  app: FastifyInstance
  renderer: Renderer
  cache: RenderCache
  budget: PageBudget
  inTurn: Gate
}

/** Returns the cached render with the current clock as long as its replies and the minute are the same; otherwise a new one. */
function renderOrReuse({ app, renderer, cache, budget, inTurn }: RenderDeps): Make {
  return async (page, request, key) => {
    const cached = cache.get(key)
    const replies = await fetchReplies(app, cached?.addresses ?? [], request)
    if (cached) {
      const cut = cutAtClocks(replies)
      if (cached.page === page && versionOf(cut) === cached.version)
        return pageOfParts(cached.parts, cut.clocks, page)
    }
    if (!budget.take(request.ip)) return undefined
    const fetched: Record<string, string | undefined> = { ...replies }
    const fetchOnce = async (address: string) => {
      const reply = (fetched[address] ??= await fetchReply(app, address, request))
      return reply === undefined ? undefined : JSON.parse(reply)
    }
    const rendered = await inTurn(async () => {
      await othersFirst()
      return renderer.render(key, fetchOnce, page.settings)
    })
    const addresses = Object.keys(rendered.data)
    const cut = cutAtClocks(Object.fromEntries(addresses.map((one) => [one, fetched[one]])))
    const parts = partsOf(page, cut.texts, rendered)
    cache.set(key, { parts, addresses, page, version: versionOf(cut) })
    return pageOfParts(parts, cut.clocks, page)
  }
}

function addressesOf(patterns: readonly string[]): (request: FastifyRequest) => string {
  return (request) => addressesFor(patterns, request).join(' ')
}

function carryReplies(app: FastifyInstance, patterns: readonly string[]): Make {
  return async (page, request) => {
    const { texts, clocks } = cutAtClocks(await fetchReplies(app, addressesFor(patterns, request), request))
    return pageOfParts(partsOf(page, texts), clocks, page)
  }
}

function addressesFor(patterns: readonly string[], request: FastifyRequest): string[] {
  const params = request.params as Readonly<Record<string, string>>
  return patterns.map((pattern) =>
    pattern.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? '')),
  )
}
