import { adminBrowsers, type CounterBrowser } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '../../../../lib/dates.ts'
import { t } from '../../../../texts/back-office/shifts.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { Loaded } from '../../../../ui/states.tsx'
import { May } from '../../shared/components/may.tsx'
import { useAdminMutation } from '../../shared/use-admin-mutation.ts'
import { browsersQuery, endBrowser } from '../api/shifts.ts'

/** The browsers that are enrolled for a counter, each ended with one tap [A915]. */
export function BrowsersList() {
  const query = useQuery(browsersQuery)
  return (
    <section aria-labelledby="browsers" className="mt-8">
      <h2 id="browsers" className="mb-1 text-lg font-bold">
        {t('shifts.browsers')}
      </h2>
      <p className="mb-3 max-w-prose text-sm text-muted">{t('shifts.browsersHelp')}</p>
      <Loaded
        query={query}
        failed={t('shifts.browsersFailed')}
        loading={<Skeleton className="h-16 w-full" />}
      >
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-muted">{t('shifts.noBrowsers')}</p>
          ) : (
            <ul className="grid gap-2">
              {data.map((browser) => (
                <Row key={browser.id_browser} browser={browser} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

function Row({ browser }: { browser: CounterBrowser }) {
  const mutation = useAdminMutation(() => undefined, undefined, true)
  const { id_browser, loket, network, oleh, created_at, last_used_at, ini } = browser
  const device = browser.device ?? t('shifts.unknownDevice')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md border border-line bg-surface px-4 py-2">
      <div className="min-w-0 grow basis-64">
        <p className="wrap-anywhere">
          <strong>{loket}</strong> · {device} {ini && <Badge tone="green">{t('shifts.thisBrowser')}</Badge>}
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {network} ·{' '}
          {last_used_at === null
            ? t('shifts.browserUnused')
            : t('shifts.browserUsed', { time: formatDateTime(last_used_at) })}{' '}
          · {t('shifts.enrolledBy', { name: oleh ?? '–', time: formatDateTime(created_at) })}
        </p>
      </div>
      <May make={adminBrowsers.endBrowser}>
        <Button
          size="sm"
          variant="secondary"
          busy={mutation.busy}
          onClick={() =>
            mutation.run(() => endBrowser(id_browser), {
              done: t('shifts.browserEnded'),
              failed: t('shifts.browserEndFailed'),
            })
          }
        >
          {t('shifts.endBrowser')}
          <span className="sr-only">
            {' '}
            {device}, {loket}
          </span>
        </Button>
      </May>
    </li>
  )
}
