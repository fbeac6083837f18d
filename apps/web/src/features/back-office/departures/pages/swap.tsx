import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { formatDateTime } from '../../../../lib/dates.ts'
import { HttpError } from '../../../../lib/http-client.ts'
import { readId } from '../../../../lib/paths.ts'
import { unlessMissing, useLoadAlert } from '../../../../lib/use-load-alert.ts'
import { t } from '../../../../texts/back-office/bus-swap.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { Page } from '../../../../ui/page.tsx'
import { Section } from '../../../../ui/section.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { EmptyState, Loaded } from '../../../../ui/states.tsx'
import { SelectField } from '../../../../ui/text-field.tsx'
import { adminPaths } from '../../shared/admin-paths.ts'
import { manifestQuery } from '../../shared/api/manifest.ts'
import { BackLink } from '../../shared/components/back-link.tsx'
import { allBusesQuery } from '../api/routes.ts'
import { swapPreviewQuery } from '../api/bus-swap.ts'
import { BusesFailed } from '../components/bus-field.tsx'
import { SwapForm } from '../components/swap-form.tsx'

/** /admin/routes/:id/swap: another bus for a departure that is sold. */
export function Component() {
  const id = readId(useParams().id)
  return id === undefined ? <NotFound /> : <SwapPage key={id} id={id} />
}

function SwapPage({ id }: { id: number }) {
  const query = useQuery(manifestQuery(String(id)))
  useLoadAlert(unlessMissing(query), t('swap.loadFailed'))
  const [idBus, setBus] = useState('')
  if (query.error instanceof HttpError && query.error.status === 404) return <NotFound />
  const trip = query.data?.data.trip
  return (
    <Page
      title={t('swap.title')}
      subtitle={
        trip ? (
          t('swap.subtitle', {
            from: trip.asal,
            to: trip.tujuan,
            time: formatDateTime(trip.waktu_berangkat, trip.zona_asal),
          })
        ) : (
          <Skeleton className="h-6 w-64" />
        )
      }
      width="desk"
      above={<BackLink to={adminPaths.route(id)} label={t('swap.back')} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Section title={t('swap.bus')}>
          <ChooseBus value={idBus} onChange={setBus} />
        </Section>
        {trip && idBus !== '' && <Proposal key={idBus} id={id} idBus={idBus} zone={trip.zona_asal} />}
      </div>
    </Page>
  )
}

function ChooseBus({ value, onChange }: { value: string; onChange: (idBus: string) => void }) {
  const buses = useQuery(allBusesQuery).data?.data ?? []
  return (
    <div className="grid max-w-120 gap-4">
      <SelectField
        label={t('swap.bus')}
        help={t('swap.own')}
        value={value}
        options={[
          ['', t('swap.choose')],
          ...buses.map(
            ({ id_bus, nama_bus, total_kursi }) => [id_bus, `${nama_bus} (${total_kursi})`] as const,
          ),
        ]}
        onChange={({ target }) => onChange(target.value)}
      />
      <BusesFailed />
    </div>
  )
}

function Proposal({ id, idBus, zone }: { id: number; idBus: string; zone: string }) {
  const query = useQuery(swapPreviewQuery(id, idBus))
  const [reloads, setReloads] = useState(0)
  const reload = async () => {
    await query.refetch()
    setReloads(reloads + 1)
  }
  return (
    <Loaded query={query} failed={t('swap.loadFailed')} loading={<Skeleton className="h-96" />}>
      {({ data }) => <SwapForm key={reloads} proposed={data} zone={zone} onReload={() => void reload()} />}
    </Loaded>
  )
}

function NotFound() {
  return (
    <Page title={t('swap.notFound')} width="desk">
      <EmptyState
        title={t('swap.notFoundHelp')}
        icon="bus"
        action={<LinkButton to={adminPaths.routes}>{t('swap.back')}</LinkButton>}
      />
    </Page>
  )
}
