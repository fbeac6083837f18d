import { can, type User } from '@tiketbus/contract'
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

/** Those with their own tickets, and guests, who log in to have them. */
const books = (user: User | undefined) => user === undefined || can(user, 'seats.book')

/** The passenger's sidebar [N7]. */
export const userSidebarItems = (user: User | undefined): readonly NavItem[] =>
  books(user) ? [dashboard(), myTickets(), search(), profile()] : [search(), profile()]

/** The back-office's tables need more width than a passenger's pages; the bar has the same width. */
export const adminWidth = 'max-w-[90rem]'

/** Whether to show the bar of administration; until the session is loaded, on its pages. */
export function useIsStaff(): boolean {
  const { user } = useSession()
  const { pathname } = useLocation()
  return user ? can(user, 'administration.open') : /^\/(?:admin|loket)\b/.test(pathname)
}

/** Links of the bar. The staff do not see the passenger's links. */
export function barItems(user: User | undefined, isStaff: boolean): readonly NavItem[] {
  if (isStaff) return []
  return books(user) ? [search(), myTickets()] : [search()]
}

/** A passenger's links in the mobile menu, besides profile and logout. */
export function menuItems(user: User | undefined): readonly NavItem[] {
  if (!books(user)) return [search()]
  return user === undefined ? [search(), myTickets()] : [dashboard(), search(), myTickets()]
}
