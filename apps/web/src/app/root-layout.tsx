import { cx } from '../lib/cx.ts'
import { Outlet, ScrollRestoration, useMatches, Link } from 'react-router'
import { t } from '../texts/common.ts'
import { SkipLink } from '../ui/skip-link.tsx'
import { AlertHost } from '../ui/alert-stack.tsx'
import { DemoBanner } from './demo-banner.tsx'
import { EndAlertsOnNavigation, FocusOnNavigation, NavigationLine } from './navigation-effects.tsx'
import { NavBar } from './nav-bar.tsx'
import { pageOf } from './page-code.tsx'
import { isGuestOnly } from './pages.ts'
import { useEffect } from 'react'
import { offerPasswordQuestion, usePasswordQuestion } from '../lib/password-question.ts'
import { useOnDemand } from '../lib/use-on-demand.ts'
import { paths } from '../lib/paths.ts'
import { adminWidth, useIsStaff } from './nav-items.ts'

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

const loadDialog = () =>
  import('./password-dialog.tsx').catch((error: unknown) => {
    // Without the dialog the call fails as it would have without the question.
    usePasswordQuestion.getState()?.answer(false)
    throw error
  })

/** The place of the password dialog, on every page; its code is loaded when a call needs it. */
function PasswordQuestion() {
  const question = usePasswordQuestion()
  const isOpen = question !== null
  const dialog = useOnDemand(isOpen, loadDialog)
  useEffect(offerPasswordQuestion, [])
  return dialog !== undefined && isOpen && <dialog.PasswordDialog onAnswer={question.answer} />
}

/** The small foot of the inner pages; the landing page has its own. */
function SiteFooter() {
  const width = useIsStaff() ? adminWidth : 'max-w-6xl'
  return (
    <footer className="mt-12 border-t border-line print:hidden">
      <div
        className={cx(
          'mx-auto flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-4 text-sm text-muted sm:px-6',
          width,
        )}
      >
        <p>{t('foot.rights')}</p>
        <p className="flex flex-wrap gap-x-5">
          <Link to={paths.terms} className="inline-flex min-h-11 items-center hover:text-ink">
            {t('foot.terms')}
          </Link>
          <Link to={paths.privacy} className="inline-flex min-h-11 items-center hover:text-ink">
            {t('foot.privacy')}
          </Link>
        </p>
      </div>
    </footer>
  )
}
