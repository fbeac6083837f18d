// The script of `offline.html`, which the service worker serves if a page cannot be fetched. At the address of a kept
// ticket it starts the application; at all others it shows what works offline.
import { createRoot } from 'react-dom/client'
import { OFFLINE_TICKET_PATHS } from './offline-ticket-paths.ts'
import { noteNoAnswer } from './lib/answer-timeout.ts'
import { repeatUntil } from './lib/repeat-until.ts'
import { findToken } from './lib/session-store.ts'
import { isPaymentResult, paths } from './lib/paths.ts'
import { useOnline } from './lib/use-online.ts'
import { t } from './texts/offline.ts'
import { Logo, StopLine } from './ui/stop-line.tsx'

/** Reloads the page once the server answers. */
async function reloadIfAnswered(): Promise<boolean> {
  const isAnswered = (await fetch('/health/live', { cache: 'no-store' })).ok
  if (isAnswered) location.reload()
  return isAnswered
}

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no #root')
const isGuest = findToken() === null
if (location.pathname === '/offline') location.replace('/')
else if (!isGuest && OFFLINE_TICKET_PATHS.test(location.pathname)) {
  // The page request has already timed out: its API calls need not wait as long.
  noteNoAnswer()
  void import('./main.tsx')
} else {
  createRoot(root).render(<OfflinePage isGuest={isGuest} />)
  repeatUntil(reloadIfAnswered)
}

const button =
  'inline-flex min-h-11 items-center justify-center rounded-md px-4 py-2 text-center font-semibold no-underline transition-colors duration-150 forced-colors:border'

/** The service worker's fallback if a page cannot be fetched: the cause, what works offline, a retry. Needs no router. */
function OfflinePage({ isGuest }: { isGuest: boolean }) {
  // If the browser is online, the server cannot be reached.
  const [title, body] = useOnline()
    ? [t('noPage.silent'), t('noPage.silentBody')]
    : [t('noPage.title'), t('noPage.body')]
  return (
    <main className="mx-auto flex max-w-xl flex-col items-start gap-4 px-4 py-10 sm:px-6 sm:py-16">
      <title>{`${title} · ${t('noPage.name')}`}</title>
      <p className="mb-4 flex items-center gap-3 text-lg font-extrabold">
        <Logo /> {t('noPage.name')}
      </p>
      <StopLine broken className="w-40 text-danger" />
      <h1 className="text-2xl font-extrabold sm:text-3xl">{title}</h1>
      {isPaymentResult(location.pathname) && <p className="font-semibold">{t('noPage.paid')}</p>}
      <p>{body}</p>
      <section className="w-full rounded-lg border border-line bg-surface p-4">
        <h2 className="font-bold">{t('noPage.works')}</h2>
        <p className="mt-1 text-muted">{isGuest ? t('noPage.guest') : t('noPage.tickets')}</p>
      </section>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
        {!isGuest && (
          <a href={paths.myTickets} className={`${button} bg-brand text-on-brand hover:bg-brand-strong`}>
            {t('noPage.toTickets')}
          </a>
        )}
        <button
          type="button"
          onClick={() => location.reload()}
          className={`${button} border border-edge bg-surface hover:border-brand hover:text-brand`}
        >
          {t('noPage.retry')}
        </button>
      </div>
    </main>
  )
}
