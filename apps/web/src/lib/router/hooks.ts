import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Location } from './location.ts'
import type { Params } from './match.ts'
import { usePlace } from './provider.tsx'
import type { NavigateOptions, NavigationType, Router } from './router.ts'

export function useLocation(): Location {
  return usePlace().state.location
}

/** The values of the path's ':names'. */
export function useParams(): Params {
  return usePlace().state.params
}

export function useNavigate(): Router['navigate'] {
  return usePlace().router.navigate
}

/** Fetches the page's missing code again; returns whether it came now. */
export function useRetry(): Router['retry'] {
  return usePlace().router.retry
}

export function useNavigationType(): NavigationType {
  return usePlace().state.by
}

/** Whether a line on the way to this page has that handle. */
export function useHandle(handle: string): boolean {
  return usePlace().state.lines.some((line) => line.handle === handle)
}

/** Whether the next page's code is on its way. */
export function useIsUnderWay(): boolean {
  const { router } = usePlace()
  return useSyncExternalStore(router.subscribe, router.isUnderWay, () => false)
}

/** Whether another page's address stands already, and the page itself not yet. */
export function useIsLeaving(): boolean {
  const { router, state } = usePlace()
  return router.history.location.pathname !== state.location.pathname
}

type SetQuery = (next: Readonly<Record<string, string>> | URLSearchParams, options?: NavigateOptions) => void

/** The address's query, and how to go to another one of the same page. */
export function useSearchParams(): [URLSearchParams, SetQuery] {
  const { router, state } = usePlace()
  const { pathname, search } = state.location
  const query = useMemo(() => new URLSearchParams(search), [search])
  const setQuery = useCallback<SetQuery>(
    // Of the page that is shown: another one, whose code is on its way, has a query of its own.
    (next, options) => void router.navigate({ pathname, search: String(new URLSearchParams(next)) }, options),
    [router, pathname],
  )
  return [query, setQuery]
}

/**
 * Holds back a navigation within the application if `shouldHold` returns true, and then is `asking` until `answer` is
 * called. Going on is the caller's: it navigates with `shouldHold` returning false.
 */
export function useBlocker(shouldHold: (from: string, to: string) => boolean): {
  readonly asking: boolean
  readonly answer: () => void
} {
  const { router } = usePlace()
  const [asking, setAsking] = useState(false)
  const latest = useRef(shouldHold)
  useLayoutEffect(() => {
    latest.current = shouldHold
  })
  useEffect(
    () =>
      router.history.block({
        // Closing the tab is handled by the browser's own question.
        enableBeforeUnload: false,
        blockerFn: ({ currentLocation, nextLocation }) => {
          const held = latest.current(currentLocation.pathname, nextLocation.pathname)
          if (held) setAsking(true)
          return held
        },
      }),
    [router],
  )
  return { asking, answer: () => setAsking(false) }
}
