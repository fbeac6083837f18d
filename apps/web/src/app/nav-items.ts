import type { User } from '@tiketbus/contract'
import { paths } from '../lib/paths.ts'
import { t } from '../texts/common.ts'
import type { IconName } from '../ui/icon.tsx'

export type NavItem = { readonly to: string; readonly label: string; readonly icon: IconName }

const search = (): NavItem => ({ to: paths.searchResults, label: t('nav.search'), icon: 'search' })
const myTickets = (): NavItem => ({ to: paths.myTickets, label: t('nav.myTickets'), icon: 'ticket' })
const dashboard = (): NavItem => ({ to: paths.dashboard, label: t('nav.dashboard'), icon: 'dashboard' })
const profile = (): NavItem => ({ to: paths.profile, label: t('nav.profile'), icon: 'user' })

/** Sidebar of the passenger's own pages [N7]. */
export const userSide = (): readonly NavItem[] => [dashboard(), myTickets(), search(), profile()]

/** Administration's tables need more room than a passenger's pages; its bar lines up with them. */
export const adminWidth = 'max-w-[90rem]'

/** Links of the bar: the passenger's are hidden for an administrator. */
export function barItems(user: User | undefined): readonly NavItem[] {
  return user?.role === 'admin' ? [] : [search(), myTickets()]
}

/** A passenger's links of the mobile menu, beside profile and logout. */
export function menuItems(user: User | undefined): readonly NavItem[] {
  return user === undefined ? [search(), myTickets()] : [dashboard(), search(), myTickets()]
}
