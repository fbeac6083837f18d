import { can } from '@tiketbus/contract'
import { cx } from '../lib/cx.ts'
import type { ReactNode } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { useSession } from '../lib/session.ts'
import { SearchField } from '../features/back-office/search/index.ts'
import { t } from '../texts/common.ts'
import { Icon } from '../ui/icon.tsx'
import { adminMoreItems, adminSidebarItems } from './admin-nav-items.ts'
import { adminWidth, userSidebarItems, type NavItem } from './nav-items.ts'

/** Layout of the passenger's pages: a sidebar on wide screens, a row of links on medium ones, the menu on phones. */
export function UserLayout() {
  const { user } = useSession()
  return can(user, 'administration.open') ? (
    <AdminLayout />
  ) : (
    <SidebarLayout label={t('nav.userSide')} items={userSidebarItems(user)} className="max-w-6xl" />
  )
}

/** Layout of the back-office. */
export function AdminLayout() {
  const { user } = useSession()
  return (
    <SidebarLayout
      label={t('nav.adminSide')}
      items={adminSidebarItems(user)}
      more={adminMoreItems(user)}
      className={adminWidth}
      head={can(user, 'tickets.read') && <SearchField />}
    />
  )
}

type SidebarLayoutProps = {
  readonly label: string
  readonly items: readonly NavItem[]
  /** A second group of links below, with its own label. */
  readonly more?: { readonly label: string; readonly items: readonly NavItem[] }
  readonly className: string
  /** Shown above each page. */
  readonly head?: ReactNode
}

function SidebarLayout({ label, items, more, className, head }: SidebarLayoutProps) {
  return (
    <div className={cx('mx-auto w-full lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]', className)}>
      <nav aria-label={label} className="hidden px-3 pt-6 md:block lg:pt-10 lg:pr-0 print:hidden">
        <div className="lg:sticky lg:top-24">
          <SidebarLinks items={items} />
          {more && (
            <>
              <p id="side-more" className="mt-3 mb-1 px-3 text-sm text-muted lg:mt-6">
                {more.label}
              </p>
              <SidebarLinks items={more.items} labelledBy="side-more" />
            </>
          )}
        </div>
      </nav>
      <div className="min-w-0">
        {head}
        <Outlet />
      </div>
    </div>
  )
}

function SidebarLinks({ items, labelledBy }: { items: readonly NavItem[]; labelledBy?: string }) {
  const { pathname } = useLocation()
  return (
    <ul aria-labelledby={labelledBy} className="flex flex-wrap gap-1 lg:flex-col">
      {items.map((item) => (
        <li key={item.to}>
          <Link
            to={item.to}
            aria-current={isCurrent(item, pathname) ? 'page' : undefined}
            className="flex min-h-11 items-center gap-3 rounded-md px-3 font-semibold text-muted no-underline hover:bg-sunken hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand"
          >
            <Icon name={item.icon} />
            {item.label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Whether the page is the item's, below it, or one that it covers. */
function isCurrent({ to, covers }: NavItem, pathname: string): boolean {
  return (
    pathname === to || pathname.startsWith(`${to}/`) || (covers !== undefined && pathname.startsWith(covers))
  )
}
