import type { User } from '@tiketbus/contract'
import { useLocation } from 'react-router'
import { paths } from '../lib/paths.ts'
import { useSession } from '../lib/session.ts'
import { t } from '../texts/common.ts'
import type { IconName } from '../ui/icon.tsx'

export type NavItem = {
  readonly to: string
  readonly label: string
  readonly icon: IconName
  /** Path of further pages that belong to the item. */
  readonly covers?: string
}

const search = (): NavItem => ({ to: paths.searchResults, label: t('nav.search'), icon: 'search' })
const myTickets = (): NavItem => ({ to: paths.myTickets, label: t('nav.myTickets'), icon: 'ticket' })
const dashboard = (): NavItem => ({ to: paths.dashboard, label: t('nav.dashboard'), icon: 'dashboard' })
const profile = (): NavItem => ({ to: paths.profile, label: t('nav.profile'), icon: 'user' })

/** The passenger's sidebar [N7]. */
export const userSidebarItems = (): readonly NavItem[] => [dashboard(), myTickets(), search(), profile()]

/** The back-office's tables need more width than a passenger's pages; the bar has the same width. */
export const adminWidth = 'max-w-[90rem]'

/** Whether to show the bar of an administrator; until the session is loaded, on the administrators' pages. */
export function useIsAdmin(): boolean {
  const { user } = useSession()
  const { pathname } = useLocation()
  return user ? user.role === 'admin' : pathname.startsWith('/admin')
}

/** Links of the bar. An administrator does not see the passenger's links. */
export const barItems = (isAdmin: boolean): readonly NavItem[] => (isAdmin ? [] : [search(), myTickets()])

/** A passenger's links in the mobile menu, besides profile and logout. */
export function menuItems(user: User | undefined): readonly NavItem[] {
  return user === undefined ? [search(), myTickets()] : [dashboard(), search(), myTickets()]
}
