/** Administration's pages in its sidebar and menu: apart from the passenger's, whose phone never fetches them. */
import { paths } from '../lib/paths.ts'
import { t } from '../texts/back-office/nav.ts'
import { CHART, HISTORY, ROUTE, SCAN, WALLET } from '../ui/rare-icons.ts'
import type { NavItem } from './nav-items.ts'

/** The specification's five. */
export const adminSide = (): readonly NavItem[] => [
  { to: paths.adminDashboard, label: t('nav.dashboard'), icon: 'dashboard' },
  { to: paths.adminUsers, label: t('nav.adminUsers'), icon: 'users' },
  { to: paths.adminBuses, label: t('nav.adminBuses'), icon: 'bus' },
  { to: paths.adminRoutes, label: t('nav.adminRoutes'), icon: ROUTE },
  { to: paths.adminTickets, label: t('nav.adminTickets'), icon: 'ticket' },
]

/** What the operator's day needs beyond them, under a label of its own. */
export const adminMore = () => ({
  label: t('nav.adminMore'),
  items: [
    { to: paths.adminBoarding, label: t('nav.adminBoarding'), icon: SCAN },
    { to: paths.adminReports, label: t('nav.adminReports'), icon: CHART },
    { to: paths.adminRefunds, label: t('nav.adminRefunds'), icon: WALLET },
    { to: paths.adminAudit, label: t('nav.adminAudit'), icon: HISTORY },
  ] satisfies readonly NavItem[],
})
