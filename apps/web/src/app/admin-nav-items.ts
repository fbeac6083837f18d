/** The back-office's sidebar and menu items, in a module of their own: a passenger's phone never fetches them. */
import { can, scopeOf, type User } from '@tiketbus/contract'
import { paths } from '../lib/paths.ts'
import { adminPaths } from '../features/back-office/shared/admin-paths.ts'
import { t } from '../texts/back-office/nav.ts'
import {
  BOOK,
  CARD,
  CHART,
  HISTORY,
  LOCK,
  MAIL,
  PHONE,
  PIN,
  ROUTE,
  SCAN,
  USERS,
  WALLET,
} from '../ui/rare-icons.ts'
import type { NavItem } from './nav-items.ts'
import { pages } from './pages.ts'

export type NavGroup = { readonly label: string; readonly items: readonly NavItem[] }

/** All pages of the menu, by how often they are opened in a day [N810]. To add one, add its line to its group. */
const groups = (): readonly NavGroup[] => [
  {
    label: t('nav.group.today'),
    items: [{ to: paths.adminDashboard, label: t('nav.dashboard'), icon: 'dashboard' }],
  },
  {
    label: t('nav.group.sell'),
    items: [
      { to: adminPaths.counter, label: t('nav.counter'), icon: 'ticket' },
      { to: adminPaths.phoneHolds, label: t('nav.adminPhoneHolds'), icon: PHONE },
    ],
  },
  {
    label: t('nav.group.departures'),
    items: [
      { to: adminPaths.routes, label: t('nav.adminRoutes'), icon: ROUTE },
      { to: adminPaths.standingBlocks, label: t('nav.standingBlocks'), icon: LOCK },
    ],
  },
  {
    label: t('nav.group.boarding'),
    items: [{ to: adminPaths.boarding, label: t('nav.adminBoarding'), icon: SCAN }],
  },
  {
    label: t('nav.group.orders'),
    items: [
      { to: adminPaths.tickets, label: t('nav.adminTickets'), icon: 'ticket', covers: '/admin/orders/' },
    ],
  },
  {
    label: t('nav.group.money'),
    items: [
      { to: adminPaths.refunds, label: t('nav.adminRefunds'), icon: WALLET },
      { to: adminPaths.shifts, label: t('nav.adminShifts'), icon: CARD },
      { to: adminPaths.money, label: t('nav.adminMoney'), icon: WALLET },
      { to: adminPaths.books, label: t('nav.adminBooks'), icon: BOOK },
      { to: adminPaths.agents, label: t('nav.adminAgents'), icon: USERS },
      { to: adminPaths.ownAgency, label: t('nav.ownAgency'), icon: WALLET },
    ],
  },
  {
    label: t('nav.group.fleet'),
    items: [
      { to: adminPaths.buses, label: t('nav.adminBuses'), icon: 'bus' },
      { to: adminPaths.points, label: t('nav.adminPoints'), icon: PIN },
    ],
  },
  {
    label: t('nav.group.reports'),
    items: [{ to: adminPaths.reports, label: t('nav.adminReports'), icon: CHART }],
  },
  {
    label: t('nav.group.settings'),
    items: [
      { to: adminPaths.staff, label: t('nav.adminStaff'), icon: 'shield' },
      { to: adminPaths.users, label: t('nav.adminUsers'), icon: USERS },
      { to: adminPaths.operator, label: t('nav.adminOperator'), icon: PHONE },
      { to: adminPaths.providerFees, label: t('nav.adminProviderFees'), icon: WALLET },
      { to: adminPaths.audit, label: t('nav.adminAudit'), icon: HISTORY, covers: adminPaths.security },
      { to: adminPaths.passkeys, label: t('nav.adminPasskeys'), icon: LOCK },
      { to: adminPaths.dataRequests, label: t('nav.adminDataRequests'), icon: MAIL },
    ],
  },
]

/** The groups with the pages that the person may open; all of them while the session is loaded. */
export const adminNavGroups = (user: User | undefined): readonly NavGroup[] =>
  groups().flatMap(({ label, items }) => {
    const open = items.filter(({ to }) => {
      // The owner may do everything, and works for no agency.
      if (to === adminPaths.ownAgency) return user !== undefined && scopeOf(user) === 'agency'
      const needs = pages.find(({ path }) => path === to)?.needs
      return user === undefined || needs === undefined || can(user, needs)
    })
    return open.length > 0 ? [{ label, items: open }] : []
  })
