import { adminBrowsers, adminCounters, type Counter } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../../../texts/back-office/shifts.ts'
import { Button } from '../../../../ui/button.tsx'
import { PLUS } from '../../../../ui/rare-icons.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { Loaded } from '../../../../ui/states.tsx'
import { May } from '../../shared/components/may.tsx'
import { useAdminMutation } from '../../shared/use-admin-mutation.ts'
import { archiveCounter, countersQuery, enrolBrowser } from '../api/shifts.ts'
import { CounterDialog } from './shift-dialogs.tsx'

/** The company's counters, for those who may add and close them. */
export function CountersList() {
  const query = useQuery(countersQuery)
  const [edited, setEdited] = useState<{ counter?: Counter }>()
  return (
    <section aria-labelledby="counters" className="mt-8">
      <h2 id="counters" className="mb-3 text-lg font-bold">
        {t('shifts.counters')}
      </h2>
      <Loaded query={query} failed={t('shifts.failed')} loading={<Skeleton className="h-24 w-full" />}>
        {({ data }) => (
          <ul className="mb-4 grid gap-2">
            {data.map((counter) => (
              <li
                key={counter.id_loket}
                className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 xl:flex-nowrap rounded-md border border-line bg-surface px-4 py-1"
              >
                <strong className="wrap-anywhere">{counter.nama}</strong>
                <span className="grow text-sm text-muted wrap-anywhere">{counter.alamat}</span>
                <span className="-ml-4 flex shrink-0 flex-wrap max-sm:shrink xl:ml-auto">
                  <Enrol counter={counter} />
                  <May make={adminCounters.updateCounter}>
                    <Button size="sm" variant="quiet" onClick={() => setEdited({ counter })}>
                      {t('shifts.editOf')}
                      <span className="sr-only"> {counter.nama}</span>
                    </Button>
                  </May>
                  <Archive id={counter.id_loket} name={counter.nama} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Button variant="secondary" icon={PLUS} onClick={() => setEdited({})}>
        {t('shifts.addCounter')}
      </Button>
      {edited && <CounterDialog counter={edited.counter} onClose={() => setEdited(undefined)} />}
    </section>
  )
}

function Archive({ id, name }: { id: number; name: string }) {
  const mutation = useAdminMutation(() => undefined, undefined, true)
  return (
    <May make={adminCounters.archiveCounter}>
      <Button
        size="sm"
        variant="quiet"
        busy={mutation.busy}
        onClick={() =>
          mutation.run(() => archiveCounter(id), {
            done: t('shifts.archived', { name }),
            failed: t('shifts.archiveFailed'),
          })
        }
      >
        {t('shifts.archive')}
        <span className="sr-only"> {name}</span>
      </Button>
    </May>
  )
}

/** Enrols the browser before the manager for this counter: a clerk needs only their password on it [A914]. */
function Enrol({ counter: { id_loket, nama } }: { counter: Counter }) {
  const mutation = useAdminMutation(() => undefined, undefined, true)
  return (
    <May make={adminBrowsers.enrolBrowser}>
      <Button
        size="sm"
        variant="quiet"
        busy={mutation.busy}
        onClick={() =>
          mutation.run((key) => enrolBrowser(id_loket, key), {
            done: t('shifts.enrolled', { name: nama }),
            failed: t('shifts.enrolFailed'),
          })
        }
      >
        {t('shifts.enrol')}
        <span className="sr-only"> {nama}</span>
      </Button>
    </May>
  )
}
