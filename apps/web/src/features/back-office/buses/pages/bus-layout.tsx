import { adminBuses } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { HttpError } from '../../../../lib/http-client.ts'
import { readId } from '../../../../lib/paths.ts'
import { unlessMissing, useLoadAlert } from '../../../../lib/use-load-alert.ts'
import { t } from '../../../../texts/back-office/bus-layout.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { Page } from '../../../../ui/page.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { EmptyState, Loaded } from '../../../../ui/states.tsx'
import { adminPaths } from '../../shared/admin-paths.ts'
import { BackLink } from '../../shared/components/back-link.tsx'
import { May } from '../../shared/components/may.tsx'
import { useAdminMutation } from '../../shared/use-admin-mutation.ts'
import { busLayoutQuery, removeBusLayout } from '../api/layouts.ts'
import { LayoutEditor } from '../components/layout-editor.tsx'

/** /admin/buses/:id/layout: the editor of a bus's layout. */
export function Component() {
  const id = readId(useParams().id)
  return id === undefined ? <NotFound /> : <BusLayoutPage key={id} id={id} />
}

function BusLayoutPage({ id }: { id: number }) {
  const query = useQuery(busLayoutQuery(id))
  const { data, error } = query
  useLoadAlert(unlessMissing(query), t('plan.loadFailed'))
  if (error instanceof HttpError && error.status === 404) return <NotFound />
  return (
    <Page
      title={data ? t('plan.title', { name: data.bus.nama_bus }) : t('plan.edit')}
      subtitle={t('plan.subtitle')}
      width="desk"
      above={<BackLink to={adminPaths.buses} label={t('plan.back')} />}
      actions={data?.tata_letak && <Remove id={id} versi={data.bus.versi} />}
    >
      <Loaded query={query} failed={t('plan.loadFailed')} loading={<Skeleton className="h-96" />}>
        {(record) => (
          // A layout that somebody else saved replaces this one only if the administrator asks for it.
          <LayoutEditor
            key={record.bus.id_bus}
            record={record}
            onReload={async () => (await query.refetch()).data}
          />
        )}
      </Loaded>
    </Page>
  )
}

function Remove({ id, versi }: { id: number; versi: number }) {
  const [asking, setAsking] = useState(false)
  const mutation = useAdminMutation(() => setAsking(false), undefined, true)
  return (
    <May make={adminBuses.removeBusLayout}>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('plan.remove')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('plan.removeAsk')}
          destructive
          busy={mutation.busy}
          confirmLabel={t('plan.remove')}
          onConfirm={() =>
            mutation.run(() => removeBusLayout(id, versi), {
              done: t('plan.removed'),
              failed: t('plan.saveFailed'),
            })
          }
          onCancel={() => setAsking(false)}
        >
          <p>{t('plan.removeHelp')}</p>
        </ConfirmDialog>
      )}
    </May>
  )
}

function NotFound() {
  return (
    <Page title={t('plan.notFound')} width="desk">
      <EmptyState
        title={t('plan.notFoundHelp')}
        icon="bus"
        action={<LinkButton to={adminPaths.buses}>{t('plan.back')}</LinkButton>}
      />
    </Page>
  )
}
