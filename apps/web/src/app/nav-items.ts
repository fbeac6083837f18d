import type { User } from '@tiketbus/contract'
import { paths } from '../lib/paths.ts'
import { t } from '../texts/common.ts'
import type { IconName } from '../ui/icon.tsx'

export type NavItem = { readonly to: string; readonly label: string; readonly icon: IconName }

const search = (): NavItem => ({ to: paths.searchResults, label: t('nav.search'), icon: 'search' })
const myTickets = (): NavItem => ({ to: paths.myTickets, label: t('nav.myTickets'), icon: 'ticket' })
const dashboard = (): NavItem => ({ to: paths.dashboard, label: t('nav.dashboard'), icon: 'dashboard' })
const profile = (): NavItem => ({ to: paths.profile, label: t('nav.profile'), icon: 'user' })

/** The passenger's sidebar [N7]. */
export const userSidebarItems = (): readonly NavItem[] => [dashboard(), myTickets(), search(), profile()]

/** The back-office's tables need more width than a passenger's pages; the bar has the same width. */
export const adminWidth = 'max-w-[90rem]'

/** Links of the bar. An administrator does not see the passenger's links. */
export function barItems(user: User | undefined): readonly NavItem[] {
  return user?.role === 'admin' ? [] : [search(), myTickets()]
}

/** A passenger's links in the mobile menu, besides profile and logout. */
export function menuItems(user: User | undefined): readonly NavItem[] {
  return user === undefined ? [search(), myTickets()] : [dashboard(), search(), myTickets()]
}
