import type { User } from '@tiketbus/contract'
import { paths } from '../lib/paths.ts'
import { t } from '../texts/common.ts'
import type { IconName } from '../ui/icon.tsx'

export type NavItem = { readonly to: string; readonly label: string; readonly icon: IconName }

const search = (): NavItem => ({ to: paths.searchResults, label: t('nav.search'), icon: 'search' })
const myTickets = (): NavItem => ({ to: paths.myTickets, label: t('nav.myTickets'), icon: 'ticket' })
const dashboard = (): NavItem => ({ to: paths.dashboard, label: t('nav.dashboard'), icon: 'dashboard' })
const profile = (): NavItem => ({ to: paths.profile, label: t('nav.profile'), icon: 'user' })

const adminLists = (): readonly NavItem[] => [
  { to: paths.adminUsers, label: t('nav.adminUsers'), icon: 'users' },
  { to: paths.adminBuses, label: t('nav.adminBuses'), icon: 'bus' },
  { to: paths.adminRoutes, label: t('nav.adminRoutes'), icon: 'route' },
  { to: paths.adminTickets, label: t('nav.adminTickets'), icon: 'ticket' },
]

/** Sidebar of the passenger's own pages [N7]. */
export const userSide = (): readonly NavItem[] => [dashboard(), myTickets(), search(), profile()]

/** Administration's tables need more room than a passenger's pages; its bar lines up with them. */
export const adminWidth = 'max-w-[90rem]'

/** Sidebar of administration. */
export const adminSide = (): readonly NavItem[] => [
  { to: paths.adminDashboard, label: t('nav.dashboard'), icon: 'dashboard' },
  ...adminLists(),
]

/** What the operator's day needs beyond the specification's five, under a label of its own. */
export const adminMore = (): readonly NavItem[] => [
  { to: paths.adminBoarding, label: t('nav.adminBoarding'), icon: 'scan' },
  { to: paths.adminReports, label: t('nav.adminReports'), icon: 'chart' },
  { to: paths.adminRefunds, label: t('nav.adminRefunds'), icon: 'wallet' },
  { to: paths.adminAudit, label: t('nav.adminAudit'), icon: 'history' },
]

/** Links of the bar: the passenger's are hidden for an administrator. */
export function barItems(user: User | undefined): readonly NavItem[] {
  return user?.role === 'admin' ? [] : [search(), myTickets()]
}

/** Links of the mobile menu, beside profile and logout: an administrator's adds the lists. */
export function menuItems(user: User | undefined): readonly NavItem[] {
  if (user === undefined) return [search(), myTickets()]
  return user.role === 'admin' ? [...adminSide(), ...adminMore()] : [dashboard(), search(), myTickets()]
}
