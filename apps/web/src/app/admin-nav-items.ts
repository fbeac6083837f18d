/** The back-office's sidebar and menu items, in a module of their own: a passenger's phone never fetches them. */
import { paths } from '../lib/paths.ts'
import { adminPaths } from '../features/back-office/shared/admin-paths.ts'
import { t } from '../texts/back-office/nav.ts'
import { CHART, HISTORY, MAIL, PHONE, ROUTE, SCAN, USERS, WALLET } from '../ui/rare-icons.ts'
import type { NavItem } from './nav-items.ts'

/** The five pages that the specification names. */
export const adminSidebarItems = (): readonly NavItem[] => [
  { to: paths.adminDashboard, label: t('nav.dashboard'), icon: 'dashboard' },
  { to: adminPaths.users, label: t('nav.adminUsers'), icon: USERS },
  { to: adminPaths.buses, label: t('nav.adminBuses'), icon: 'bus' },
  { to: adminPaths.routes, label: t('nav.adminRoutes'), icon: ROUTE },
  { to: adminPaths.tickets, label: t('nav.adminTickets'), icon: 'ticket', covers: '/admin/orders/' },
]

/** Further pages for daily operation, in a group with its own label. */
export const adminMoreItems = () => ({
  label: t('nav.adminMore'),
  items: [
    { to: adminPaths.boarding, label: t('nav.adminBoarding'), icon: SCAN },
    { to: adminPaths.reports, label: t('nav.adminReports'), icon: CHART },
    { to: adminPaths.refunds, label: t('nav.adminRefunds'), icon: WALLET },
    { to: adminPaths.audit, label: t('nav.adminAudit'), icon: HISTORY, covers: adminPaths.security },
    { to: adminPaths.dataRequests, label: t('nav.adminDataRequests'), icon: MAIL },
    { to: adminPaths.operator, label: t('nav.adminOperator'), icon: PHONE },
  ] satisfies readonly NavItem[],
})
