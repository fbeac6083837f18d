import { cx } from '../lib/cx.ts'
import { Outlet, ScrollRestoration, useMatches } from 'react-router'
import { t } from '../texts/common.ts'
import { SkipLink } from '../ui/skip-link.tsx'
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
      <SkipLink to="isi" text={t('app.skip')} />
      <NavigationLine />
      <NavBar />
      {/* At least one screen high, so the foot does not shift when the content loads. */}
      <main
        id="isi"
        tabIndex={-1}
        className={cx(
          'min-h-[calc(100dvh-52px)] md:min-h-[calc(100dvh-64px)] grow',
          page && isGuestOnly(page) && 'for-guests',
        )}
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
