import { cx } from '../lib/cx.ts'
import { Outlet, ScrollRestoration, useMatches } from 'react-router'
import { t } from '../texts/common.ts'
import { AlertHost } from '../ui/alert-stack.tsx'
import { DemoBanner } from './demo-banner.tsx'
import { EndAlertsOnNavigation, FocusOnNavigation, NavigationLine } from './navigation-effects.tsx'
import { NavBar } from './nav-bar.tsx'
import { pageOf } from './page-code.tsx'
import { PasswordQuestion } from './password-question.tsx'
import { isGuestOnly } from './pages.ts'
import { SiteFooter } from './site-footer.tsx'

/** The layout of every page: skip link, bar, content, foot, alerts. */
export function RootLayout() {
  const page = pageOf(useMatches().at(-1))
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#isi"
        className="fixed top-2 left-2 z-50 -translate-y-24 rounded-md bg-brand px-4 py-3 font-semibold text-on-brand focus:translate-y-0"
      >
        {t('app.skip')}
      </a>
      <NavigationLine />
      <NavBar />
      {/* At least one screen high, so the foot does not shift when the content loads. */}
      <main
        id="isi"
        tabIndex={-1}
        className={cx('min-h-[calc(100dvh-4rem)] grow', page && isGuestOnly(page) && 'for-guests')}
      >
        <Outlet />
      </main>
      {!page?.ownFooter && <SiteFooter />}
      <DemoBanner />
      <PasswordQuestion />
      <AlertHost />
      <EndAlertsOnNavigation />
      <FocusOnNavigation />
      <ScrollRestoration />
    </div>
  )
}
