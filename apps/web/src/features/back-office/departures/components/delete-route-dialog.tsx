import type { Trip } from '@tiketbus/contract'
import { useState } from 'react'
import { HttpError } from '../../../../lib/http-client.ts'
import { t } from '../../../../texts/back-office/departures.ts'
import { Button } from '../../../../ui/button.tsx'
import { DeleteDialog } from '../../shared/components/delete-dialog.tsx'
import { deleteRoute } from '../api/routes.ts'
import { routeLabels } from '../route-fields.ts'
import { routeFields } from '../route-form.ts'

type DeleteRouteDialogProps = {
  readonly trip: Trip
  readonly onClose: () => void
  readonly onCallOff: () => void
}

/** 'Konfirmasi Hapus'; a departure with sold seats cannot be deleted, so the dialog links to calling it off. */
export function DeleteRouteDialog({ trip, onClose, onCallOff }: DeleteRouteDialogProps) {
  const [isSold, setSold] = useState(false)
  async function send(ifMatch: number | undefined): Promise<unknown> {
    try {
      return await deleteRoute(trip.id_rute, ifMatch)
    } catch (error) {
      setSold(error instanceof HttpError && error.type === 'TRIP_HAS_TICKETS')
      throw error
    }
  }
  return (
    <DeleteDialog
      title={t('routes.deleteTitle')}
      question={t('routes.deleteConfirm', { origin: trip.asal, destination: trip.tujuan })}
      record={trip}
      labels={routeLabels()}
      valuesOf={routeFields}
      send={send}
      texts={{ done: t('routes.deleted'), failed: t('routes.deleteFailed') }}
      onClose={onClose}
    >
      {isSold && trip.minutes_until_departure > 0 && (
        <div className="mt-4 grid justify-items-start gap-3">
          <p>{t('routes.soldHelp')}</p>
          <Button variant="secondary" icon="cross" onClick={onCallOff}>
            {t('routes.callOffInstead')}
          </Button>
        </div>
      )}
    </DeleteDialog>
  )
}
