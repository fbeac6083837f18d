/** From addresses to pages, and links between them; why it is our own: docs/decisions/0012-router.md. */
export { CodeMissing, createRouter, type Router } from './router.ts'
export type { Route } from './match.ts'
export { Outlet, RouterProvider, useIsWaiting, useRouteError } from './provider.tsx'
export { Link, Navigate, NavLink, type LinkProps } from './link.tsx'
export {
  useBlocker,
  useHandle,
  useIsLeaving,
  useIsUnderWay,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRetry,
  useSearchParams,
} from './hooks.ts'
export { ScrollRestoration } from './scroll-restoration.tsx'
export { createBrowserHistory } from './browser-history.ts'
export { createMemoryHistory } from '@tanstack/history'
