import type { Permission } from '@tiketbus/contract'

/** Who may open a page. Logged-in users are redirected from pages for guests and newcomers, all others from those for users and staff. */
type Access =
  | { readonly audience: 'everybody' | 'guests' | 'newcomers'; readonly needs?: never }
  /** Without `needs`: a page of one's own account. */
  | { readonly audience: 'users'; readonly needs?: Permission }
  | { readonly audience: 'staff'; readonly needs: Permission }

/** The one table of pages, read by the router, the guards, the menus and the build. To add a page, add a row. */
export type Page = Access & {
  readonly path: string
  /** Its file under `features/`, which exports the view as `Component` and, optionally, its placeholder as `Placeholder`. */
  readonly module: string
  /** Its layout: bar and footer; these with a sidebar; or nothing, for printing. */
  readonly layout: 'bar' | 'side' | 'print'
  /**
   * Its HTML before scripts run. 'build': prerendered whole by the build; 'placeholder': prerendered as its placeholder;
   * 'request': rendered by the server on request, with its replies; 'never': empty.
   */
  readonly rendered: 'build' | 'placeholder' | 'request' | 'never'
  /** Addresses of the public API replies that are sent with its HTML, with the path's own parameters. */
  readonly replies?: readonly string[]
  /** The path of the page that usually follows; its code is prefetched once this page is used. */
  readonly next?: string
  /** Mails link to it: its visitor may be logged out, so its code is not fetched before that is known [N203]. */
  readonly mailed?: true
  /** The page renders its own footer. */
  readonly ownFooter?: true
}

const open = { audience: 'everybody', layout: 'bar' } as const
const guests = { audience: 'guests', layout: 'bar' } as const
const account = { audience: 'users', layout: 'bar', rendered: 'placeholder' } as const
const users = { ...account, needs: 'seats.book' } as const
const usersSide = { ...users, layout: 'side' } as const
const print = { ...users, layout: 'print' } as const

function staff(path: string, needs: Permission, module: string): Page {
  const page = { path: `/admin/${path}`, module: `back-office/${module}`, layout: 'side' } as const
  return { ...page, audience: 'staff', needs, rendered: 'placeholder' }
}

const summary = '/booking/summary/:id'
const seatReplies = ['/api/rute/:id', '/api/tiket/available-seats/:id']

export const pages: readonly Page[] = [
  { ...open, path: '/', module: 'landing/pages/landing', rendered: 'build', ownFooter: true },
  { ...open, path: '/search-results', module: 'trips/pages/search-results', rendered: 'request' },
  { ...open, path: '/terms', module: 'landing/pages/terms', rendered: 'build' },
  { ...open, path: '/privacy', module: 'landing/pages/privacy', rendered: 'build' },
  { ...open, path: '/verify/:token', module: 'accounts/pages/verify-link', rendered: 'never' },
  { ...open, path: '/forgot-password', module: 'accounts/pages/forgot-password', rendered: 'build' },
  { ...open, path: '/reset-password/:token', module: 'accounts/pages/reset-password', rendered: 'never' },
  // Open to everybody: the link may belong to another account than the one that is logged in.
  { ...open, path: '/login/link/:token', module: 'accounts/pages/login-by-link', rendered: 'never' },
  // Open to everybody: a thief may be logged in on the owner's own browser.
  { ...open, path: '/undo-email/:token', module: 'accounts/pages/undo-email', rendered: 'never' },
  // Open to everybody: the phone that pays the counter's code may have no account.
  { ...open, path: '/payment/counter', module: 'payments/pages/counter-return', rendered: 'build' },
  // Open to everybody: the link is mailed also to passengers without an account.
  { ...open, path: '/refund/:token', module: 'tickets/pages/refund-link', rendered: 'never' },

  { ...guests, path: '/login', module: 'accounts/pages/login', rendered: 'build' },
  { ...guests, path: '/login/link', module: 'accounts/pages/login-link', rendered: 'never' },
  { ...guests, path: '/verify', module: 'accounts/pages/verify', rendered: 'never' },
  {
    ...guests,
    audience: 'newcomers',
    path: '/register',
    module: 'accounts/pages/register',
    rendered: 'build',
  },

  { ...users, path: '/booking', module: 'trips/pages/search-results', rendered: 'request' },
  {
    ...users,
    path: '/booking/:id',
    module: 'holds/pages/seat-selection',
    replies: seatReplies,
    next: summary,
  },
  { ...users, path: summary, module: 'orders/pages/summary', next: '/payment/finish' },
  { ...users, path: '/booking/details/:id', module: 'orders/pages/details' },
  { ...users, path: '/payment/finish', module: 'payments/pages/payment-result' },
  { ...users, path: '/payment/error', module: 'payments/pages/payment-result' },
  { ...users, path: '/payment/pending', module: 'payments/pages/payment-result' },
  { ...users, path: '/ticket/:id', module: 'tickets/pages/ticket-detail', mailed: true },
  { ...users, path: '/tiket/order/:id', module: 'tickets/pages/ticket-detail', mailed: true },
  { ...users, path: '/tiket/tambah', module: 'tickets/pages/add-order' },
  { ...account, path: '/create-password', module: 'accounts/pages/create-password' },
  { ...account, layout: 'side', path: '/profile', module: 'accounts/pages/profile' },
  { ...account, path: '/profile/email/:token', module: 'accounts/pages/confirm-email' },
  { ...usersSide, path: '/dashboard', module: 'tickets/pages/dashboard' },
  { ...usersSide, path: '/my-tickets', module: 'tickets/pages/my-tickets', mailed: true },
  { ...print, path: '/ticket/print/:id', module: 'tickets/pages/print-ticket' },
  { ...print, path: '/tiket/print-order/:id', module: 'tickets/pages/print-ticket' },

  staff('dashboard', 'reports.read', 'reports/pages/dashboard'),
  staff('users', 'people.read', 'people/pages/users'),
  staff('buses', 'fleet.read', 'buses/pages/buses'),
  staff('buses/:id/layout', 'fleet.edit', 'buses/pages/bus-layout'),
  staff('routes', 'departures.read', 'departures/pages/routes'),
  staff('tickets', 'tickets.find', 'tickets/pages/tickets'),
  staff('tickets/:id', 'tickets.find', 'tickets/pages/ticket'),
  staff('orders/:id', 'tickets.find', 'tickets/pages/order'),
  { ...staff('orders/:id/cetak', 'tickets.sell', 'tickets/pages/print-order'), layout: 'print' },
  staff('routes/bulk', 'departures.edit', 'departures/pages/bulk'),
  staff('routes/copy', 'departures.edit', 'departures/pages/copy'),
  staff('blokir', 'departures.edit', 'departures/pages/standing-blocks'),
  staff('routes/:id/perhentian', 'departures.edit', 'departures/pages/stops'),
  staff('routes/:id', 'departures.manifest', 'departures/pages/departure'),
  staff('routes/:id/swap', 'departures.edit', 'departures/pages/swap'),
  staff('staff', 'staff.read', 'staff/pages/staff'),
  staff('passkeys', 'administration.open', 'staff/pages/passkeys'),
  staff('points', 'points.read', 'points/pages/points'),
  staff('agents', 'agents.read', 'agents/pages/agents'),
  staff('agency', 'agency.own', 'agents/pages/own-agency'),
  staff('agents/:id', 'agents.read', 'agents/pages/agency'),
  { ...staff('phone-holds', 'seats.sell', 'counter/pages/counter'), path: '/loket' },
  staff('shifts', 'cash.take', 'counter/pages/shifts'),
  staff('phone-holds', 'tickets.sell', 'counter/pages/phone-holds'),
  staff('boarding', 'boarding.check', 'boarding/pages/boarding'),
  staff('reports', 'reports.read', 'reports/pages/reports'),
  staff('books', 'books.read', 'books/pages/books'),
  staff('books/entries', 'books.read', 'books/pages/book-entries'),
  staff('uang', 'books.read', 'books/pages/money'),
  staff('biaya-penyedia', 'reports.read', 'books/pages/fees'),
  staff('refunds', 'money.read', 'money/pages/refunds'),
  staff('audit', 'audit.read', 'audit/pages/audit'),
  staff('security', 'audit.read', 'audit/pages/security'),
  staff('data-requests', 'people.requests', 'people/pages/data-requests'),
  staff('operator', 'operator.edit', 'operator/pages/operator'),
  staff('search', 'tickets.read', 'search/pages/search'),
]

/** Whether a page requires a login. */
export const requiresLogin = ({ audience }: Page): boolean => audience === 'users' || audience === 'staff'

/** Whether logged-in users are redirected away from a page. */
export const isGuestOnly = ({ audience }: Page): boolean => audience === 'guests' || audience === 'newcomers'
