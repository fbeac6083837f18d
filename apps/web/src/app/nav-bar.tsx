import { useEffect, useRef, useState } from 'react'
import { Link, NavLink, useLocation, useNavigate } from 'react-router'
import { showAlert } from '../lib/alerts.ts'
import { cx } from '../lib/cx.ts'
import { homeOf, paths } from '../lib/paths.ts'
import { forgetOrigin } from '../lib/remembered-origin.ts'
import { useSession } from '../lib/session.ts'
import { t } from '../texts/common.ts'
import { Icon } from '../ui/icon.tsx'
import { Bone } from '../ui/skeleton.tsx'
import { Logo } from '../ui/stop-line.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { barItems } from './nav-items.ts'
import { ProfileLink } from './profile-link.tsx'

const link =
  'inline-flex min-h-11 items-center gap-2 rounded-md px-3 font-semibold text-muted no-underline transition-colors duration-150 hover:bg-sunken hover:text-ink aria-[current=page]:text-brand'

/** The bar on top of every page (section 2, Navigation bar). */
export function NavBar() {
  const { user, loading } = useSession()
  const { open, close, toggle, button } = useMenu()
  const logout = useLogout()
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface print:hidden">
      <nav
        aria-label={t('nav.main')}
        className="mx-auto flex min-h-16 max-w-6xl items-center gap-1 px-4 sm:px-6"
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
          {barItems(user).map((item) => (
            <NavLink key={item.to} to={item.to} className={link}>
              {item.label}
            </NavLink>
          ))}
          <div className="ml-auto flex items-center gap-1">
            {loading && <Bone className="h-9 w-32" />}
            {!loading && user && <ProfileLink user={user} className={link} />}
            {!loading && user && (
              <button type="button" onClick={() => void logout()} className={link}>
                <Icon name="logout" />
                {t('nav.logout')}
              </button>
            )}
            {!loading && !user && <GuestLinks />}
          </div>
        </div>
        <button
          ref={button}
          type="button"
          aria-expanded={open}
          aria-controls="menu"
          aria-label={open ? t('nav.closeMenu') : t('nav.openMenu')}
          onClick={toggle}
          className="-mr-2 inline-flex size-11 items-center justify-center rounded-md md:hidden"
        >
          <Icon name={open ? 'cross' : 'menu'} className="size-6" />
        </button>
      </nav>
      {open && <MobileMenu id="menu" onDone={close} onLogout={() => void logout()} />}
    </header>
  )
}

function GuestLinks() {
  return (
    <>
      <NavLink to={paths.login} onClick={forgetOrigin} className={link}>
        {t('nav.login')}
      </NavLink>
      <NavLink
        to={paths.register}
        onClick={forgetOrigin}
        className={cx(
          link,
          'bg-brand text-on-brand hover:bg-brand-strong hover:text-on-brand aria-[current=page]:text-on-brand',
        )}
      >
        {t('nav.register')}
      </NavLink>
    </>
  )
}

function useLogout(): () => Promise<void> {
  const { logout } = useSession()
  const navigate = useNavigate()
  return async () => {
    // First away from the page, else its guard would send us to /login.
    await navigate(paths.home)
    await logout()
    showAlert('info', t('nav.loggedOut'))
  }
}

function useMenu() {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()
  const [shownAt, setShownAt] = useState(key)
  if (shownAt !== key) {
    setShownAt(key)
    setOpen(false)
  }
  useEffect(() => {
    if (!open) return
    function onKey(event: KeyboardEvent): void {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open])
  return { open, button, close: () => setOpen(false), toggle: () => setOpen(!open) }
}
