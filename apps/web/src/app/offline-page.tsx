import { isPaymentResult, paths } from '../lib/paths.ts'
import { useOnline } from '../lib/use-online.ts'
import { t } from '../texts/offline.ts'
import { Logo, StopLine } from '../ui/stop-line.tsx'

const button =
  'inline-flex min-h-11 items-center justify-center rounded-md px-4 py-2 text-center font-semibold no-underline transition-colors duration-150 forced-colors:border'

/** The service worker's fallback if a page cannot be fetched: the cause, what works offline, a retry. Needs no router. */
export function OfflinePage({ isGuest }: { isGuest: boolean }) {
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
