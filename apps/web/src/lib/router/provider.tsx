import {
  Component,
  createContext,
  startTransition,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import type { Router, RouterState } from './router.ts'

type Place = { readonly router: Router; readonly state: RouterState }

const PlaceContext = createContext<Place | undefined>(undefined)
const DepthContext = createContext(0)
const WaitingContext = createContext<ReactNode>(undefined)
const ErrorContext = createContext<unknown>(undefined)

export function usePlace(): Place {
  const place = useContext(PlaceContext)
  if (place === undefined) throw new Error('there is no router around this')
  return place
}

/** Shows the page of the router's address. */
export function RouterProvider({ router }: { router: Router }) {
  const [state, setState] = useState(router.state)
  const awaiting = useRef(new Set<() => void>())
  useLayoutEffect(() => {
    const notifyRendered = () => {
      for (const done of awaiting.current) done()
      awaiting.current.clear()
    }
    notifyRendered()
    return notifyRendered
  }, [state])
  useLayoutEffect(() => {
    let taken: RouterState | undefined
    const follow = (): Promise<void> | undefined => {
      const before = taken
      const next = router.state()
      if (next === before) return undefined
      taken = next
      // What changes within a page stands in its fields at once; another page may be rendered in pieces.
      if (next.location.pathname === before?.location.pathname) setState(next)
      else startTransition(() => setState(next))
      return new Promise((resolve) => awaiting.current.add(resolve))
    }
    void follow()
    return router.subscribe(follow)
  }, [router])
  return (
    <PlaceContext value={{ router, state }}>
      <Outlet />
    </PlaceContext>
  )
}

/**
 * The next line of the table within a frame: a further frame, or the page. With `waiting` the page is shown as it
 * waits; if it has no such view, `waiting` stands in its place.
 */
export function Outlet({ waiting }: { readonly waiting?: ReactNode }) {
  const { state } = usePlace()
  const depth = useContext(DepthContext)
  const above = useContext(WaitingContext)
  const instead = waiting ?? above
  const line = state.lines[depth]
  if (line === undefined) return null
  const waits = instead !== undefined && depth === state.lines.length - 1
  const Shown = waits ? line.Waiting : line.Component
  const otherwise = waits ? instead : (line.element ?? <Outlet />)
  const view = (
    <WaitingContext value={instead}>
      <DepthContext value={depth + 1}>{Shown ? <Shown /> : otherwise}</DepthContext>
    </WaitingContext>
  )
  if (line.errorElement === undefined) return view
  return (
    <ErrorBoundary at={state} instead={line.errorElement}>
      {view}
    </ErrorBoundary>
  )
}

/** Whether the page is shown as it waits. */
export function useIsWaiting(): boolean {
  return useContext(WaitingContext) !== undefined
}

/** What failed, for the error screen. */
export function useRouteError(): unknown {
  return useContext(ErrorContext)
}

type BoundaryProps = { readonly at: RouterState; readonly instead: ReactNode; readonly children: ReactNode }
type BoundaryState = { readonly at: RouterState; readonly failed?: { readonly error: unknown } | undefined }

class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { at: this.props.at }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failed: { error } }
  }

  // Elsewhere it may work again.
  static getDerivedStateFromProps({ at }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return at === state.at ? null : { at, failed: undefined }
  }

  override render(): ReactNode {
    const { failed } = this.state
    if (failed === undefined) return this.props.children
    return <ErrorContext value={failed.error}>{this.props.instead}</ErrorContext>
  }
}
