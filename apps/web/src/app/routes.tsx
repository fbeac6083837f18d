// The router's routes, made from the table in `pages.ts`: each page inside its layout and behind its guard.
import type { RouteObject } from 'react-router'
import { paths } from '../lib/paths.ts'
import { CrashScreen } from './crash-screen.tsx'
import { findToken } from '../lib/session-store.ts'
import { lazyLayout, lazyPage } from './page-code.tsx'
import { pageLoader } from './page-modules.ts'
import { pages, type Page } from './pages.ts'
import { RootLayout } from './root-layout.tsx'

// Paths are case-sensitive, as on the server.
const routesOf = (audience: Page['audience'], within: Page['layout']): RouteObject[] =>
  pages
    .filter((one) => one.audience === audience && one.layout === within)
    .map((one) => ({ path: one.path, handle: one, lazy: lazyPage(pageLoader(one)), caseSensitive: true }))

const login = pages.find(({ path }) => path === paths.login)!

// Layouts and guards are loaded with their pages: a guest's first page needs none of them.
const guards = () => import('./guards.tsx')
const sidebars = () => import('./sidebar-layout.tsx')
const requireUser = lazyLayout(async () => {
  // A guest will be redirected to /login: load its code in parallel with the guard's.
  if (findToken() === null) pageLoader(login)().catch(() => undefined)
  return (await guards()).RequireUser
})
const requireStaff = lazyLayout(async () => (await guards()).RequireStaff)
const guestOnly = lazyLayout(async () => (await guards()).GuestOnly)
const newcomersOnly = lazyLayout(async () => (await guards()).NewcomersOnly)
const userLayout = lazyLayout(async () => (await sidebars()).UserLayout)
const adminLayout = lazyLayout(async () => (await sidebars()).AdminLayout)
const printLayout = lazyLayout(async () => (await import('./print-layout.tsx')).PrintLayout)

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
            lazy: requireStaff,
            children: [{ lazy: adminLayout, children: routesOf('staff', 'side') }],
          },
          { path: '*', lazy: lazyPage(() => import('./not-found.tsx')) },
        ],
      },
    ],
  },
  {
    lazy: printLayout,
    errorElement: <CrashScreen />,
    children: [
      { lazy: requireUser, children: routesOf('users', 'print') },
      { lazy: requireStaff, children: routesOf('staff', 'print') },
    ],
  },
]
