import { useEffect, useRef } from 'react'
import { paths } from '../lib/paths.ts'
import { forgetRequestedPage } from '../lib/requested-page.ts'
import { NavLink, useLocation } from 'react-router'
import { useSession } from '../lib/session.ts'
import { useOnDemand } from '../lib/use-on-demand.ts'
import { t } from '../texts/common.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import type { NavGroup } from './admin-nav-items.ts'
import { menuItems, useIsStaff, type NavItem } from './nav-items.ts'
import { ProfileLink } from './profile-link.tsx'

const ID = 'menu'

const row = 'menu-row'

/** Opens and closes the menu with native popover attributes, so it works before any script has run. */
export function MenuButton() {
  return (
    <button
      type="button"
      popoverTarget={ID}
      aria-label={t('nav.menu')}
      className="-mr-2 inline-flex size-11 items-center justify-center rounded-md md:hidden"
    >
      <Icon name="menu" className="size-6 [body:has(#menu:popover-open)_&]:hidden" />
      <Icon name="cross" className="hidden size-6 [body:has(#menu:popover-open)_&]:block" />
    </button>
  )
}

const loadAdminItems = () => import('./admin-nav-items.ts')

/** The bar's links below 768 px, one per row. Escape or a tap outside closes it. */
export function MobileMenu({ onLogout }: { onLogout: () => void }) {
  const { user, loading } = useSession()
  const ref = useCloseOnNavigation()
  const isStaff = useIsStaff()
  const adminItems = useOnDemand(isStaff, loadAdminItems)
  return (
    <div
      ref={ref}
      id={ID}
      popover="auto"
      className="fixed inset-x-0 top-13 bottom-auto m-0 max-h-[calc(100dvh-52px)] w-full overflow-y-auto border-y border-line bg-surface px-3 py-3 text-ink shadow-card md:hidden"
    >
      {isStaff && adminItems && <Groups groups={adminItems.adminNavGroups(user)} />}
      <ul>
        {!isStaff && menuItems(user).map((item) => <Item key={item.to} {...item} />)}
        {user && (
          <>
            <li>
              <ProfileLink user={user} className={`${row} *:first:-mx-1.5`} />
            </li>
            <li className="mt-2 border-t border-line pt-2">
              <button type="button" className={row} onClick={onLogout}>
                <Icon name="logout" />
                {t('nav.logout')}
              </button>
            </li>
          </>
        )}
        {!user && !loading && (
          <li className="for-guests mt-2 border-t border-line pt-2">
            <Row to={paths.login} label={t('nav.login')} icon="user" onClick={forgetRequestedPage} />
            <Row
              to={paths.register}
              label={t('nav.register')}
              icon="userPlus"
              onClick={forgetRequestedPage}
            />
          </li>
        )}
      </ul>
    </div>
  )
}

/** The groups of the back-office, each below its name. */
function Groups({ groups }: { groups: readonly NavGroup[] }) {
  return groups.map(({ label, items }, at) => (
    <div key={label} className="border-b border-line pb-1">
      <p id={`menu-group-${at}`} className="px-3 pt-2 text-sm font-semibold text-muted">
        {label}
      </p>
      <ul aria-labelledby={`menu-group-${at}`}>
        {items.map((item) => (
          <Item key={item.to} {...item} />
        ))}
      </ul>
    </div>
  ))
}

const Item = (item: NavItem) => (
  <li>
    <Row to={item.to} label={item.label} icon={item.icon} />
  </li>
)

type RowProps = {
  readonly to: string
  readonly label: string
  readonly icon: IconName
  readonly onClick?: () => void
}

function Row({ to, label, icon, onClick }: RowProps) {
  return (
    <NavLink to={to} className={row} {...(onClick && { onClick })}>
      <Icon name={icon} />
      {label}
    </NavLink>
  )
}

// Closes after navigation. A menu that was opened before hydration stays open.
function useCloseOnNavigation() {
  const ref = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  const lastKey = useRef(key)
  useEffect(() => {
    if (lastKey.current === key) return
    lastKey.current = key
    const menu = ref.current
    if (typeof menu?.hidePopover === 'function') menu.hidePopover()
  }, [key])
  return ref
}
