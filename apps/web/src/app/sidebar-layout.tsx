import { can } from '@tiketbus/contract'
import { cx } from '../lib/cx.ts'
import type { ReactNode } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { useSession } from '../lib/session.ts'
import { SearchField } from '../features/back-office/search/index.ts'
import { t } from '../texts/common.ts'
import { Icon } from '../ui/icon.tsx'
import { adminNavGroups, type NavGroup } from './admin-nav-items.ts'
import { Lockable } from './lock-screen.tsx'
import { adminWidth, userSidebarItems, type NavItem } from './nav-items.ts'

/** Layout of the passenger's pages: a sidebar on wide screens, a row of links on medium ones, the menu on phones. */
export function UserLayout() {
  const { user } = useSession()
  return can(user, 'administration.open') ? (
    <AdminLayout />
  ) : (
    <SidebarLayout
      label={t('nav.userSide')}
      groups={[{ label: '', items: userSidebarItems(user) }]}
      className="max-w-6xl"
    />
  )
}

/** Layout of the back-office. */
export function AdminLayout() {
  const { user } = useSession()
  return (
    <Lockable>
      <SidebarLayout
        label={t('nav.adminSide')}
        groups={adminNavGroups(user)}
        className={adminWidth}
        head={can(user, 'tickets.read') && <SearchField />}
      />
    </Lockable>
  )
}

type SidebarLayoutProps = {
  readonly label: string
  /** A group without a label has no heading. */
  readonly groups: readonly NavGroup[]
  readonly className: string
  /** Shown above the links, and on narrower screens above each page. */
  readonly head?: ReactNode
}

function SidebarLayout({ label, groups, className, head }: SidebarLayoutProps) {
  return (
    <div className={cx('mx-auto w-full lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]', className)}>
      {/* With more links than the window has room for, they scroll by themselves. */}
      <div
        className={cx(
          'print:hidden lg:sticky lg:max-h-[calc(100dvh-4rem)] lg:self-start lg:overflow-y-auto lg:pb-3',
          head === undefined ? 'lg:top-24' : 'lg:top-13',
        )}
      >
        {head}
        <nav aria-label={label} className="hidden px-3 pt-4 md:flex md:flex-wrap md:gap-1 lg:block lg:pr-0">
          {groups.map((group, at) => (
            <SidebarGroup key={group.label} group={group} id={`side-${at}`} />
          ))}
        </nav>
      </div>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}

function SidebarGroup({ group: { label, items }, id }: { group: NavGroup; id: string }) {
  const { pathname } = useLocation()
  // Of a page that is named like its group, the name stands there once.
  const isNamed = label !== '' && (items.length > 1 || items[0]?.label !== label)
  return (
    <div className="md:max-lg:contents lg:not-first:mt-1.5">
      {label !== '' && (
        <p
          id={id}
          className={cx(
            'sr-only',
            isNamed && 'lg:not-sr-only lg:px-3! lg:text-xs lg:font-semibold lg:text-muted',
          )}
        >
          {label}
        </p>
      )}
      <ul
        aria-labelledby={label === '' ? undefined : id}
        className="flex flex-wrap gap-x-1 md:max-lg:contents lg:flex-col"
      >
        {items.map((item) => (
          <li key={item.to}>
            <Link
              to={item.to}
              aria-current={isCurrent(item, pathname) ? 'page' : undefined}
              className={cx(
                'flex min-h-11 items-center gap-3 rounded-md px-3 font-semibold text-muted no-underline hover:bg-sunken hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand',
                label !== '' && 'lg:pointer-fine:min-h-8',
              )}
            >
              <Icon name={item.icon} />
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Whether the page is the item's, below it, or one that it covers. */
function isCurrent({ to, covers }: NavItem, pathname: string): boolean {
  return (
    pathname === to || pathname.startsWith(`${to}/`) || (covers !== undefined && pathname.startsWith(covers))
  )
}
