import type { ComponentType } from 'react'
import { matchRoutes, type DataRouter, type LazyRouteFunction, type RouteObject } from 'react-router'
import { useWaiting } from '../lib/waiting.ts'
import type { Page } from './pages.ts'

/** What a page's module exports. */
export type PageModule = {
  readonly Component: ComponentType
  /** The page as it waits to be allowed: it depends on the pattern of its path alone, as it may be prerendered. */
  readonly Waiting?: ComponentType
}

/** Code did not come: there is no connection, or a deployment has taken it away. */
export class CodeMissing extends Error {
  /** Asks for it again; rejects if it does not come. */
  readonly load: () => Promise<unknown>

  constructor(cause: unknown, load: () => Promise<unknown>) {
    super(String(cause), { cause })
    this.load = load
  }
}

type Lazy = LazyRouteFunction<RouteObject>

/** A page, fetched when it is first opened. */
export const page = (load: () => Promise<PageModule>): Lazy => fetched(load, async () => viewOf(await load()))

/** A frame, fetched with the first page that stands in it. */
export const frame = (load: () => Promise<ComponentType>): Lazy => fetched(load, load)

function fetched(load: () => Promise<unknown>, view: () => Promise<ComponentType>): Lazy {
  return async () => {
    try {
      return { Component: await view() }
    } catch (cause) {
      throw new CodeMissing(cause, load)
    }
  }
}

// One view for a module that stands at several paths: going from one to the other keeps what it shows.
const views = new WeakMap<ComponentType, ComponentType>()

/** A page that knows how to wait: every page stands in the table as this, never by itself. */
export function viewOf({ Component, Waiting }: PageModule): ComponentType {
  function View() {
    const instead = useWaiting()
    if (instead === undefined) return <Component />
    return Waiting === undefined ? instead : <Waiting />
  }
  const view = views.get(Component) ?? View
  views.set(Component, view)
  return view
}

/**
 * Fetches what the first page of an address is made of, before there is a router: without it the first view would be empty.
 * Returns whether all of it came.
 */
export async function firstCode(table: RouteObject[], pathname: string): Promise<boolean> {
  const found = (matchRoutes(table, pathname) ?? []).map(({ route }) => route)
  const outcomes = await Promise.allSettled(
    found.map(async (route) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
  return outcomes.every(({ status }) => status === 'fulfilled')
}

/** The row of the table that a route stands for; a frame stands for none. */
export function rowOf(route: { readonly handle?: unknown } | undefined): Page | undefined {
  return route?.handle as Page | undefined
}

/** The row of an address; undefined if it has no page. */
export function pageAt(table: RouteObject[], pathname: string): Page | undefined {
  return rowOf(matchRoutes(table, pathname)?.at(-1)?.route)
}

/** Waits until the router's first page, or what stands in its place, can be shown. */
export function untilSettled(router: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    const stop = router.subscribe(look)
    function look(): void {
      if (!router.state.initialized) return
      stop()
      resolve()
    }
    look()
  })
}
