// The router's routes, made from the table in `pages.ts`: each page inside its layout and behind its guard.
import type { RouteObject } from 'react-router'
import { paths } from '../lib/paths.ts'
import { CrashScreen } from './crash-screen.tsx'
import { findToken } from '../lib/session-store.ts'
import { frame, page } from './page-code.tsx'
import { moduleOf } from './page-modules.ts'
import { pages, type Page } from './pages.ts'
import { RootLayout } from './root-layout.tsx'

// Paths are case-sensitive, as on the server.
const routesOf = (who: Page['who'], within: Page['frame']): RouteObject[] =>
  pages
    .filter((one) => one.who === who && one.frame === within)
    .map((one) => ({ path: one.path, handle: one, lazy: page(moduleOf(one)), caseSensitive: true }))

const login = pages.find(({ path }) => path === paths.login)!

// Layouts and guards are loaded with their pages: a guest's first page needs none of them.
const guards = () => import('./guards.tsx')
const sides = () => import('./side-layout.tsx')
const requireUser = frame(async () => {
  // A guest will be redirected to /login: load its code in parallel with the guard's.
  if (findToken() === null) moduleOf(login)().catch(() => undefined)
  return (await guards()).RequireUser
})
const requireAdmin = frame(async () => (await guards()).RequireAdmin)
const guestOnly = frame(async () => (await guards()).GuestOnly)
const newcomersOnly = frame(async () => (await guards()).NewcomersOnly)
const userLayout = frame(async () => (await sides()).UserLayout)
const adminLayout = frame(async () => (await sides()).AdminLayout)
const bareLayout = frame(async () => (await import('./bare-layout.tsx')).BareLayout)

export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <CrashScreen />,
    children: [
      {
        errorElement: <CrashScreen />,
        children: [
          ...routesOf('everybody', 'bar'),
          { lazy: guestOnly, children: routesOf('guests', 'bar') },
          { lazy: newcomersOnly, children: routesOf('newcomers', 'bar') },
          {
            lazy: requireUser,
            children: [
              ...routesOf('users', 'bar'),
              { lazy: userLayout, children: routesOf('users', 'side') },
            ],
          },
          {
            lazy: requireAdmin,
            children: [{ lazy: adminLayout, children: routesOf('admins', 'side') }],
          },
          { path: '*', lazy: page(() => import('./not-found.tsx')) },
        ],
      },
    ],
  },
  {
    lazy: bareLayout,
    errorElement: <CrashScreen />,
    children: [{ lazy: requireUser, children: routesOf('users', 'print') }],
  },
]
