/** The back-office's sidebar and menu items, in a module of their own: a passenger's phone never fetches them. */
import { can, type User } from '@tiketbus/contract'
import { paths } from '../lib/paths.ts'
import { adminPaths } from '../features/back-office/shared/admin-paths.ts'
import { t } from '../texts/back-office/nav.ts'
import { BOOK, CHART, HISTORY, MAIL, PHONE, PIN, ROUTE, SCAN, USERS, WALLET } from '../ui/rare-icons.ts'
import type { NavItem } from './nav-items.ts'
import { pages } from './pages.ts'

/** The links to pages that the person may open; all of them while the session is loaded. */
const ofUse = (user: User | undefined, items: readonly NavItem[]): readonly NavItem[] =>
  items.filter(({ to }) => {
    const needs = pages.find(({ path }) => path === to)?.needs
    return user === undefined || needs === undefined || can(user, needs)
  })

/** The five pages that the specification names. */
export const adminSidebarItems = (user: User | undefined): readonly NavItem[] =>
  ofUse(user, [
    { to: paths.adminDashboard, label: t('nav.dashboard'), icon: 'dashboard' },
    { to: adminPaths.users, label: t('nav.adminUsers'), icon: USERS },
    { to: adminPaths.buses, label: t('nav.adminBuses'), icon: 'bus' },
    { to: adminPaths.routes, label: t('nav.adminRoutes'), icon: ROUTE },
    { to: adminPaths.tickets, label: t('nav.adminTickets'), icon: 'ticket', covers: '/admin/orders/' },
  ])

/** Further pages for daily operation, in a group with its own label. */
export const adminMoreItems = (user: User | undefined) => ({
  label: t('nav.adminMore'),
  items: ofUse(user, [
    { to: adminPaths.boarding, label: t('nav.adminBoarding'), icon: SCAN },
    { to: adminPaths.phoneHolds, label: t('nav.adminPhoneHolds'), icon: PHONE },
    { to: adminPaths.reports, label: t('nav.adminReports'), icon: CHART },
    { to: adminPaths.books, label: t('nav.adminBooks'), icon: BOOK },
    { to: adminPaths.refunds, label: t('nav.adminRefunds'), icon: WALLET },
    { to: adminPaths.points, label: t('nav.adminPoints'), icon: PIN },
    { to: adminPaths.audit, label: t('nav.adminAudit'), icon: HISTORY, covers: adminPaths.security },
    { to: adminPaths.dataRequests, label: t('nav.adminDataRequests'), icon: MAIL },
    { to: adminPaths.operator, label: t('nav.adminOperator'), icon: PHONE },
  ]),
})

/** All of them, one per row. */
export const adminMenuItems = (user: User | undefined) => [
  ...adminSidebarItems(user),
  ...adminMoreItems(user).items,
]
