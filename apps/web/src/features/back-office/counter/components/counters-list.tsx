import { adminCounters } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../../../texts/back-office/shifts.ts'
import { Button } from '../../../../ui/button.tsx'
import { PLUS } from '../../../../ui/rare-icons.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { Loaded } from '../../../../ui/states.tsx'
import { May } from '../../shared/components/may.tsx'
import { useAdminMutation } from '../../shared/use-admin-mutation.ts'
import { archiveCounter, countersQuery } from '../api/shifts.ts'
import { CounterDialog } from './shift-dialogs.tsx'

/** The company's counters, for those who may add and close them. */
export function CountersList() {
  const query = useQuery(countersQuery)
  const [isAdding, setAdding] = useState(false)
  return (
    <section aria-labelledby="counters" className="mt-8">
      <h2 id="counters" className="mb-3 text-lg font-bold">
        {t('shifts.counters')}
      </h2>
      <Loaded query={query} failed={t('shifts.failed')} loading={<Skeleton className="h-24 w-full" />}>
        {({ data }) => (
          <ul className="mb-4 grid gap-2">
            {data.map(({ id_loket, nama, alamat }) => (
              <li
                key={id_loket}
                className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 rounded-md border border-line bg-surface px-4"
              >
                <strong className="wrap-anywhere">{nama}</strong>
                <span className="grow text-sm text-muted wrap-anywhere">{alamat}</span>
                <Archive id={id_loket} name={nama} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Button variant="secondary" icon={PLUS} onClick={() => setAdding(true)}>
        {t('shifts.addCounter')}
      </Button>
      {isAdding && <CounterDialog onClose={() => setAdding(false)} />}
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
