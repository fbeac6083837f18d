// The table of paths: one line a page, fetched when it is opened.
// A page is a module that exports its view as `Component`.
import type { RouteObject } from 'react-router'
import { CrashScreen } from './crash-screen.tsx'
import { frame, page, type PageModule } from './page-code.tsx'
import { RootLayout } from './root-layout.tsx'

type Page = { readonly path: string; readonly handle?: string; readonly lazy: () => Promise<PageModule> }

/** Open to everybody. */
const publicPages: Page[] = [
  { path: '/', handle: 'own-foot', lazy: () => import('../features/landing/pages/landing.tsx') },
  { path: '/search-results', lazy: () => import('../features/trips/pages/search-results.tsx') },
  { path: '/terms', lazy: () => import('../features/landing/pages/terms.tsx') },
  { path: '/privacy', lazy: () => import('../features/landing/pages/privacy.tsx') },
  { path: '/verify/:token', lazy: () => import('../features/accounts/pages/verify-link.tsx') },
  { path: '/forgot-password', lazy: () => import('../features/accounts/pages/forgot-password.tsx') },
  { path: '/reset-password/:token', lazy: () => import('../features/accounts/pages/reset-password.tsx') },
  // Not for guests alone: it may be somebody else's link.
  { path: '/login/link/:token', lazy: () => import('../features/accounts/pages/login-by-link.tsx') },
]

/** Authenticated users are redirected by role. */
const guestPages: Page[] = [
  { path: '/login', lazy: () => import('../features/accounts/pages/login.tsx') },
  { path: '/login/link', lazy: () => import('../features/accounts/pages/login-link.tsx') },
  { path: '/verify', lazy: () => import('../features/accounts/pages/verify.tsx') },
]

/** Authenticated users are redirected to /dashboard. */
const registerPages: Page[] = [
  { path: '/register', lazy: () => import('../features/accounts/pages/register.tsx') },
]

/** Login required, whole width. */
const userPages: Page[] = [
  { path: '/booking', lazy: () => import('../features/trips/pages/search-results.tsx') },
  { path: '/booking/:id', lazy: () => import('../features/holds/pages/seat-selection.tsx') },
  { path: '/booking/summary/:id', lazy: () => import('../features/orders/pages/summary.tsx') },
  { path: '/booking/details/:id', lazy: () => import('../features/orders/pages/details.tsx') },
  { path: '/payment/finish', lazy: () => import('../features/payments/pages/payment-result.tsx') },
  { path: '/payment/error', lazy: () => import('../features/payments/pages/payment-result.tsx') },
  { path: '/payment/pending', lazy: () => import('../features/payments/pages/payment-result.tsx') },
  { path: '/ticket/:id', lazy: () => import('../features/tickets/pages/ticket-detail.tsx') },
  { path: '/tiket/order/:id', lazy: () => import('../features/tickets/pages/ticket-detail.tsx') },
]

/** Login required, beside the passenger's sidebar. */
const userSidePages: Page[] = [
  { path: '/profile', lazy: () => import('../features/accounts/pages/profile.tsx') },
  { path: '/dashboard', lazy: () => import('../features/tickets/pages/dashboard.tsx') },
  { path: '/my-tickets', lazy: () => import('../features/tickets/pages/my-tickets.tsx') },
]

/** Login required, without the frame. */
const printPages: Page[] = [
  { path: '/ticket/print/:id', lazy: () => import('../features/tickets/pages/print-ticket.tsx') },
  { path: '/tiket/print-order/:id', lazy: () => import('../features/tickets/pages/print-ticket.tsx') },
]

/** Administrators, beside administration's sidebar. */
const adminPages: Page[] = [
  { path: '/admin/dashboard', lazy: () => import('../features/back-office/reports/pages/dashboard.tsx') },
  { path: '/admin/users', lazy: () => import('../features/back-office/people/pages/users.tsx') },
  { path: '/admin/buses', lazy: () => import('../features/back-office/buses/pages/buses.tsx') },
  { path: '/admin/routes', lazy: () => import('../features/back-office/departures/pages/routes.tsx') },
  { path: '/admin/tickets', lazy: () => import('../features/back-office/tickets/pages/tickets.tsx') },
  { path: '/admin/routes/bulk', lazy: () => import('../features/back-office/departures/pages/bulk.tsx') },
  { path: '/admin/routes/:id', lazy: () => import('../features/back-office/departures/pages/departure.tsx') },
  { path: '/admin/boarding', lazy: () => import('../features/back-office/boarding/pages/boarding.tsx') },
  { path: '/admin/reports', lazy: () => import('../features/back-office/reports/pages/reports.tsx') },
  { path: '/admin/refunds', lazy: () => import('../features/back-office/money/pages/refunds.tsx') },
  { path: '/admin/audit', lazy: () => import('../features/back-office/audit/pages/audit.tsx') },
]

// Addresses are the same to the server and here: it tells capital letters apart.
const pages = (list: readonly Page[]): RouteObject[] =>
  list.map(({ path, handle, lazy }) => ({ path, handle, lazy: page(lazy), caseSensitive: true }))

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
          ...pages(publicPages),
          { lazy: guestOnly, handle: 'guests', children: pages(guestPages) },
          { lazy: newcomersOnly, handle: 'guests', children: pages(registerPages) },
          {
            lazy: requireUser,
            handle: 'members',
            children: [...pages(userPages), { lazy: userLayout, children: pages(userSidePages) }],
          },
          {
            lazy: requireAdmin,
            handle: 'members',
            children: [{ lazy: adminLayout, children: pages(adminPages) }],
          },
          { path: '*', lazy: page(() => import('./not-found.tsx')) },
        ],
      },
    ],
  },
  {
    lazy: bareLayout,
    errorElement: <CrashScreen />,
    children: [{ lazy: requireUser, handle: 'members', children: pages(printPages) }],
  },
]
