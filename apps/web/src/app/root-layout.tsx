import { Outlet, ScrollRestoration, useMatches, type Location } from 'react-router'
import { t } from '../texts/common.ts'
import { AlertHost } from '../ui/alert-stack.tsx'
import { DemoLine } from './demo-line.tsx'
import { FocusOnNavigation, NavigationLine } from './navigation-effects.tsx'
import { NavBar } from './nav-bar.tsx'
import { SiteFoot } from './site-foot.tsx'

/** The frame of every page: skip link, bar, content, foot, alerts. */
export function RootLayout() {
  const hasOwnFoot = useMatches().some(({ handle }) => handle === 'own-foot')
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
      {/* At least a screen high: the foot never stands where content is still to come, so nothing visible jumps. */}
      <main id="isi" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] grow">
        <Outlet />
      </main>
      {!hasOwnFoot && <SiteFoot />}
      <DemoLine />
      <AlertHost />
      <FocusOnNavigation />
      <ScrollRestoration getKey={scrollKey} />
    </div>
  )
}

// Every page that the browser loads itself has the key 'default': back from the payment page, the result would open as
// far down as the timetable had been.
function scrollKey({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key
}
