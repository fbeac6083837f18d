import { showAlert } from '../lib/alerts.ts'
import { logoutOrAsk } from '../lib/before-logout.ts'
import { cx } from '../lib/cx.ts'
import { homeOf, paths } from '../lib/paths.ts'
import { forgetRequestedPage } from '../lib/requested-page.ts'
import { Link, NavLink, useLocation, useNavigate } from 'react-router'
import { useSession } from '../lib/session.ts'
import { t } from '../texts/common.ts'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Logo } from '../ui/stop-line.tsx'
import { MenuButton, MobileMenu } from './mobile-menu.tsx'
import { adminWidth, barItems, useIsStaff } from './nav-items.ts'
import { ProfileLink } from './profile-link.tsx'

const link = 'bar-link'

/** The bar on top of every page [N1, N2, N3, N4, N5]. */
export function NavBar() {
  const { user, loading } = useSession()
  const isStaff = useIsStaff()
  const { pathname } = useLocation()
  const logout = useLogout()
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface print:hidden">
      <nav
        aria-label={t('nav.main')}
        className={cx(
          'mx-auto flex min-h-13 items-center gap-1 px-4 sm:px-6',
          // Lower on the back-office's pages, by their address: on others it would shrink when the session is loaded.
          !pathname.startsWith('/admin') && 'md:min-h-16',
          isStaff ? adminWidth : 'max-w-6xl',
        )}
      >
        <Link
          to={homeOf(user)}
          aria-label={t('nav.home')}
          className="mr-auto inline-flex min-h-11 items-center gap-2.5 rounded-md no-underline md:mr-6"
        >
          <Logo />
          <span className="text-xl font-extrabold tracking-tight text-ink">{t('app.name')}</span>
        </Link>
        <div className="hidden grow items-center gap-1 md:flex">
          {barItems(user, isStaff).map((item) => (
            <NavLink key={item.to} to={item.to} className={link}>
              {item.label}
            </NavLink>
          ))}
          {/* Takes the remaining width, so the layout does not shift when the session is loaded. */}
          <div className="flex min-h-11 min-w-0 grow items-center justify-end gap-1">
            {loading && <Skeleton className="h-9 w-32" />}
            {!loading && user && <ProfileLink user={user} className={link} />}
            {!loading && user && (
              <button type="button" onClick={logout} className={link}>
                <Icon name="logout" />
                {t('nav.logout')}
              </button>
            )}
            {!loading && !user && <GuestLinks />}
          </div>
        </div>
        <MenuButton />
      </nav>
      <MobileMenu onLogout={logout} />
    </header>
  )
}

function GuestLinks() {
  return (
    <div className="for-guests flex items-center gap-1">
      <NavLink to={paths.login} onClick={forgetRequestedPage} className={link}>
        {t('nav.login')}
      </NavLink>
      <NavLink
        to={paths.register}
        onClick={forgetRequestedPage}
        className={cx(
          link,
          'bg-brand text-on-brand hover:bg-brand-strong hover:text-on-brand aria-[current=page]:text-on-brand',
        )}
      >
        {t('nav.register')}
      </NavLink>
    </div>
  )
}

function useLogout(): () => void {
  const { logout } = useSession()
  const navigate = useNavigate()
  return () =>
    logoutOrAsk((cleanup) => {
      // Navigate first: otherwise the page's guard would redirect to /login and remember this page. `flushSync`, so that
      // the logout does not wait for code that is still loading.
      void navigate(paths.home, { flushSync: true })
      void logout(cleanup)
      showAlert('info', t('nav.loggedOut'), 'next')
    })
}
