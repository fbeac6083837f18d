import { cx } from '../lib/cx.ts'
import { Outlet, ScrollRestoration, useMatches } from 'react-router'
import { t } from '../texts/common.ts'
import { AlertHost } from '../ui/alert-stack.tsx'
import { DemoLine } from './demo-line.tsx'
import { FocusOnNavigation, NavigationLine } from './navigation-effects.tsx'
import { NavBar } from './nav-bar.tsx'
import { SiteFoot } from './site-foot.tsx'

/** The frame of every page: skip link, bar, content, foot, alerts. */
export function RootLayout() {
  const handles = useMatches().map(({ handle }) => handle)
  const hasOwnFoot = handles.includes('own-foot')
  const isForGuests = handles.includes('guests')
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
      {/* At least a screen high: the foot never stands in the place of content still to come, so nothing visible jumps. */}
      <main
        id="isi"
        tabIndex={-1}
        className={cx('min-h-[calc(100dvh-4rem)] grow', isForGuests && 'for-guests')}
      >
        <Outlet />
      </main>
      {!hasOwnFoot && <SiteFoot />}
      <DemoLine />
      <AlertHost />
      <FocusOnNavigation />
      <ScrollRestoration />
    </div>
  )
}
