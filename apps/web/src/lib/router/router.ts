import type { HistoryAction, RouterHistory } from '@tanstack/history'
import { hrefOf, locationOf, OWN_STATE, type Location, type To } from './location.ts'
import { matcherOf, type Match, type Params, type Route, type View } from './match.ts'

/** 'LOAD': the browser brought the page anew. */
export type NavigationType = 'LOAD' | 'POP' | 'PUSH' | 'REPLACE'
/** A line of the table with its view, which was fetched. */
export type Line = Pick<Route, 'element' | 'errorElement' | 'handle'> & Partial<View>

export type RouterState = {
  readonly location: Location
  readonly lines: readonly Line[]
  readonly params: Params
  /** How one came here: by the browser's own means, by a new entry of the history, or by a changed one. */
  readonly by: NavigationType
  readonly keepsScroll: boolean
}

export type NavigateOptions = {
  readonly replace?: boolean
  readonly state?: unknown
  /** Keeps the scroll position: for changes of a part of the page. */
  readonly preventScrollReset?: boolean
  /** Blockers are not called. */
  readonly unprompted?: boolean
}

type Listener = () => Promise<void> | undefined | void

export type Router = {
  readonly state: () => RouterState
  /** Whether the next page's code is on its way. */
  readonly isUnderWay: () => boolean
  /** What a listener returns is awaited by who navigates: the page is rendered. */
  readonly subscribe: (listener: Listener) => () => void
  /** Ends when the page is rendered, or when the way was held back. A number goes through the history. */
  readonly navigate: (to: To | number, options?: NavigateOptions) => Promise<void>
  readonly history: RouterHistory
  /** Fetches missing code of the page again; returns whether it came now. */
  readonly retry: () => Promise<boolean>
  /** The first page is there. */
  readonly ready: Promise<void>
  readonly dispose: () => void
}

/** A page's code did not come: there is no connection, or a deployment has taken it away. */
export class CodeMissing extends Error {}

// By line of the table, for as long as the table lives.
const views = new WeakMap<Route, View>()

/**
 * Leads from the history's addresses to the table's pages: a page is shown once all its code is there, until then the
 * one before stays. `@tanstack/history` keeps the entries and what may hold them back.
 */
export function createRouter(history: RouterHistory, table: readonly Route[]): Router {
  const match = matcherOf(table)
  const listeners = new Set<Listener>()
  let state: RouterState = {
    location: locationOf(history.location),
    lines: [],
    params: {},
    by: 'LOAD',
    keepsScroll: false,
  }
  let keepsScroll = false
  let latest = 0
  let isUnderWay = false
  let arriving = Promise.resolve()

  const tell = () => Promise.all([...listeners].map(async (listener) => listener()))

  function arrive(by: NavigationType): void {
    latest += 1
    const location = locationOf(history.location)
    const next = { location, by, keepsScroll }
    keepsScroll = false
    const found = match(location.pathname) ?? { lines: [], params: {} }
    arriving = isLoaded(found)
      ? show({ ...next, params: found.params, lines: found.lines.map(lineOf) })
      : load(found, next, latest)
  }

  async function load(
    found: Match,
    next: Omit<RouterState, 'lines' | 'params'>,
    turn: number,
  ): Promise<void> {
    isUnderWay = true
    void tell()
    const lines = await linesOf(found.lines)
    // Meanwhile one has gone elsewhere.
    if (turn === latest) await show({ ...next, params: found.params, lines })
  }

  async function show(next: RouterState): Promise<void> {
    isUnderWay = false
    state = next
    await tell()
  }

  arrive('LOAD')
  const ready = arriving
  const stop = history.subscribe(({ action }) => arrive(typeOf(action.type)))

  return {
    history,
    ready,
    state: () => state,
    isUnderWay: () => isUnderWay,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    navigate: async (to, options = {}) => {
      if (typeof to === 'number') history.go(to)
      else {
        keepsScroll = options.preventScrollReset ?? false
        const own = { [OWN_STATE]: options.state }
        const ignoreBlocker = options.unprompted ?? false
        history[options.replace === true ? 'replace' : 'push'](hrefOf(to, history.location), own, {
          ignoreBlocker,
        })
      }
      // A tick later: blockers are called first.
      await Promise.resolve()
      keepsScroll = false
      await arriving
    },
    retry: async () => {
      const turn = latest
      const found = match(state.location.pathname) ?? { lines: [], params: {} }
      const lines = await linesOf(found.lines)
      // If it still does not come, the current view stays. Meanwhile the user may have gone elsewhere.
      if (!isLoaded(found) || turn !== latest) return turn !== latest
      await show({ ...state, lines })
      return true
    },
    dispose: () => {
      stop()
      history.destroy()
    },
  }
}

function typeOf(action: HistoryAction): NavigationType {
  return action === 'PUSH' || action === 'REPLACE' ? action : 'POP'
}

function isLoaded({ lines }: Match): boolean {
  return lines.every((line) => line.lazy === undefined || views.has(line))
}

function lineOf(line: Route): Line {
  return { ...line, ...views.get(line) }
}

// If code does not come, the error stands in the page's place, for the nearest error screen.
async function linesOf(lines: readonly Route[]): Promise<readonly Line[]> {
  const outcomes = await Promise.allSettled(lines.map(fetchView))
  const broken = outcomes.findIndex(({ status }) => status === 'rejected')
  const outcome = outcomes[broken]
  if (outcome?.status !== 'rejected') return lines.map(lineOf)
  const { reason } = outcome
  const Broken = (): never => {
    throw reason
  }
  return [...lines.slice(0, broken).map(lineOf), { ...lines[broken], Component: Broken }]
}

async function fetchView(line: Route): Promise<void> {
  if (line.lazy === undefined || views.has(line)) return
  try {
    const { Component, Waiting } = await line.lazy()
    views.set(line, { Component, Waiting })
  } catch (cause) {
    throw new CodeMissing(String(cause), { cause })
  }
}
