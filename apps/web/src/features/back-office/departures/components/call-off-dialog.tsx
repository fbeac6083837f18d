import { type CallOffEffect, type Trip, adminDepartures } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '../../../../lib/dates.ts'
import { errorText } from '../../../../lib/http-client.ts'
import { rupiah } from '../../../../lib/rupiah.ts'
import { bySchema } from '../../../../lib/validate.ts'
import { t } from '../../../../texts/back-office/departures.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { callOff, callOffPreviewQuery } from '../api/routes.ts'
import { conflictFields } from '../../shared/conflict-fields.ts'
import { routeLabels } from '../route-fields.ts'
import { routeFields } from '../route-form.ts'
import { CallersToTell } from '../../shared/components/callers-to-tell.tsx'
import { ReasonDialog } from '../../shared/components/reason-dialog.tsx'
import { useAdminForm } from '../../shared/use-admin-form.ts'
import { DeleteConflict } from '../../shared/components/edit-conflict.tsx'
import { EffectList } from '../../shared/components/effect-list.tsx'

type Departure = Pick<Trip, 'id_rute' | 'asal' | 'tujuan' | 'waktu_berangkat' | 'zona_asal' | 'versi'>

/** 'Batalkan keberangkatan': shows the effects, counted by the server, before the confirmation. */
export function CallOffDialog({ trip, onClose }: { trip: Departure; onClose: () => void }) {
  const preview = useQuery(callOffPreviewQuery(trip.id_rute))
  const form = useAdminForm({ alasan: '' }, bySchema(adminDepartures.callOff.body), onClose)
  const { conflict } = form
  const effect = preview.data?.data
  const version = conflict === undefined ? trip.versi : Number(conflict['versi'])

  const confirm = () =>
    form.submit(
      ({ alasan }, idempotencyKey) => callOff(trip.id_rute, alasan, { idempotencyKey, ifMatch: version }),
      {
        done: ({ data }) => t('callOff.done', { tickets: data.tickets, amount: rupiah(data.refund_due) }),
        failed: t('callOff.failed'),
      },
      version,
    )

  const at = formatDateTime(trip.waktu_berangkat, trip.zona_asal)
  return (
    <ReasonDialog
      title={t('callOff.title')}
      confirmLabel={t('callOff.confirm')}
      reason={{ label: t('callOff.reason'), help: t('callOff.reasonHelp') }}
      form={form}
      isOpen={effect !== undefined && effect.called_off_at === null}
      onConfirm={confirm}
      onClose={onClose}
      last={<p className="font-semibold">{t('callOff.final')}</p>}
    >
      <p className="wrap-anywhere">
        {t('callOff.what', { origin: trip.asal, destination: trip.tujuan, date: at })}
      </p>
      {preview.isPending && <EffectLoading />}
      {preview.error && (
        <Notice tone="danger" live="alert">
          {errorText(preview.error, t('callOff.loadFailed'))}
        </Notice>
      )}
      {effect?.called_off_at && (
        <Notice tone="info" live="status">
          {t('callOff.already', { at: formatDateTime(effect.called_off_at, trip.zona_asal) })}
        </Notice>
      )}
      {effect && <Effect effect={effect} />}
      {effect?.called_off_at === null && effect.holds > 0 && <CallersToTell id={trip.id_rute} />}
      {conflict && (
        <DeleteConflict
          help={t('callOff.changed')}
          fields={conflictFields(routeLabels(), routeFields(conflict), routeFields({ ...trip }))}
        />
      )}
    </ReasonDialog>
  )
}

function Effect({ effect }: { effect: CallOffEffect }) {
  const nobody = effect.orders === 0 && effect.holds === 0
  const lines = [
    { term: t('callOff.orders'), value: effect.orders },
    { term: t('callOff.tickets'), value: effect.tickets },
    { term: t('callOff.passengers'), value: effect.passengers },
    { term: t('callOff.holds'), value: effect.holds },
    { term: t('callOff.refund'), value: rupiah(effect.refund_due), strong: true },
  ]
  return (
    <div>
      <EffectList effects={lines} />
      {nobody && <p className="mt-2 text-sm text-muted">{t('callOff.nobody')}</p>}
    </div>
  )
}

function EffectLoading() {
  return (
    <div role="status" className="divide-y divide-line rounded-md border border-line">
      <span className="sr-only">{t('callOff.loading')}</span>
      {[1, 2, 3, 4, 5].map((line) => (
        <div key={line} className="flex h-11 items-center justify-between gap-4 px-4">
          <Skeleton className="w-1/2" />
          <Skeleton className="w-12" />
        </div>
      ))}
    </div>
  )
}
