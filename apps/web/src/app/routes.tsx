// The router's table, made from `pages.ts`: each page in its frame, behind its guard.
import type { RouteObject } from 'react-router'
import { CrashScreen } from './crash-screen.tsx'
import { frame, page, type PageModule } from './page-code.tsx'
import { pages, type Page } from './pages.ts'
import { RootLayout } from './root-layout.tsx'

const modules = import.meta.glob<PageModule>([
  '../features/**/pages/*.tsx',
  '!../features/back-office/**',
  '!**/*.test.tsx',
])

/** Fetches a page's module when it is opened. */
export function moduleOf({ module, who }: Page): () => Promise<PageModule> {
  const load = who === 'admins' ? () => adminModule(module) : modules[`../features/${module}.tsx`]
  if (load === undefined) throw missing(module)
  return load
}

async function adminModule(module: string): Promise<PageModule> {
  const { adminPage } = await import('./admin-pages.ts')
  const load = adminPage(module)
  if (load === undefined) throw missing(module)
  return load()
}

const missing = (module: string) => new Error(`there is no page at ${module}`)

// Addresses are the same to the server and here: capital letters count.
const routesOf = (who: Page['who'], within: Page['frame']): RouteObject[] =>
  pages
    .filter((one) => one.who === who && one.frame === within)
    .map((one) => ({ path: one.path, handle: one, lazy: page(moduleOf(one)), caseSensitive: true }))

// Frames come with the pages that stand in them: a guest's first page needs none of them.
const guards = () => import('./guards.tsx')
const sides = () => import('./side-layout.tsx')
const requireUser = frame(async () => (await guards()).RequireUser)
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
