import type { ComponentType } from 'react'
import { matchRoutes, type DataRouter, type LazyRouteFunction, type RouteObject } from 'react-router'
import { usePlaceholder } from '../lib/page-placeholder.ts'
import { isCodeMissing } from '../lib/code-missing.ts'
import type { Page } from './pages.ts'

/** What a page's module exports. */
export type PageModule = {
  readonly Component: ComponentType
  /** The view while the session loads. It may be prerendered, so it depends on the route pattern alone. */
  readonly Placeholder?: ComponentType
}

/** A page's code could not be loaded: there is no connection, or a deployment has removed the file. */
export class CodeLoadError extends Error {
  /** Loads it again; rejects if that fails too. */
  readonly load: () => Promise<unknown>

  constructor(cause: unknown, load: () => Promise<unknown>) {
    super(String(cause), { cause })
    this.load = load
  }
}

type Lazy = LazyRouteFunction<RouteObject>

/** A page whose code is loaded when it is first opened. */
export const lazyPage = (load: () => Promise<PageModule>): Lazy =>
  lazyComponent(load, async () => withPlaceholder(await load()))

/** A layout whose code is loaded with the first page inside it. */
export const lazyLayout = (load: () => Promise<ComponentType>): Lazy => lazyComponent(load, load)

function lazyComponent(load: () => Promise<unknown>, view: () => Promise<ComponentType>): Lazy {
  return async () => {
    try {
      return { Component: await view() }
    } catch (cause) {
      // A mistake in the code is not a lost connection.
      if (!isCodeMissing(cause)) throw cause
      throw new CodeLoadError(cause, load)
    }
  }
}

// One view per module, so that a module used by several paths keeps its state when navigating between them.
const views = new WeakMap<ComponentType, ComponentType>()

/** Wraps a page so that it shows its placeholder while the session loads. Every route uses this wrapper. */
export function withPlaceholder({ Component, Placeholder }: PageModule): ComponentType {
  function View() {
    const placeholder = usePlaceholder()
    if (placeholder === undefined) return <Component />
    return Placeholder === undefined ? placeholder : <Placeholder />
  }
  const view = views.get(Component) ?? View
  views.set(Component, view)
  return view
}

/**
 * Loads the code of the first page before the router is created, so that the first render is not empty.
 * Returns false if a file of it could not be fetched; the error screen shows another fault.
 */
export async function preloadRoute(table: RouteObject[], pathname: string): Promise<boolean> {
  const found = (matchRoutes(table, pathname) ?? []).map(({ route }) => route)
  const outcomes = await Promise.allSettled(
    found.map(async (route) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
  return outcomes.every(
    (outcome) => !(outcome.status === 'rejected' && outcome.reason instanceof CodeLoadError),
  )
}

/** The row of the page table for a route; undefined for a layout. */
export function pageOf(route: { readonly handle?: unknown } | undefined): Page | undefined {
  return route?.handle as Page | undefined
}

/** The row of the page table for an address; undefined if no page matches. */
export function pageAt(table: RouteObject[], pathname: string): Page | undefined {
  return pageOf(matchRoutes(table, pathname)?.at(-1)?.route)
}

/** Resolves when the router has loaded its first page, or the error that replaces it. */
export function untilInitialized(router: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    const stop = router.subscribe(check)
    function check(): void {
      if (!router.state.initialized) return
      stop()
      resolve()
    }
    check()
  })
}
