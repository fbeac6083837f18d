import type { MoveEffect, Trip } from '@tiketbus/contract'
import { formatDateTime, zoneName } from '../../../../lib/dates.ts'
import { t } from '../../../../texts/back-office/departures.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { EffectList } from '../../shared/components/effect-list.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showAlert } from '../../../../lib/alerts.ts'
import { errorText } from '../../../../lib/http-client.ts'
import { useBusy } from '../../../../lib/use-busy.ts'
import { movePreviewQuery } from '../api/routes.ts'

type MoveDialogProps = {
  readonly trip: Pick<Trip, 'asal' | 'tujuan' | 'zona_asal'>
  /** Wall times at the origin, as in the form. */
  readonly from: string
  readonly to: string
  readonly effect: MoveEffect
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Confirms a new time for a departure with tickets: shows how many passengers are affected and what they are mailed. */
export function MoveDialog({ trip, from, to, effect, onConfirm, onCancel }: MoveDialogProps) {
  const at = (wall: string) => `${formatDateTime(`${wall}:00Z`, 'UTC')} ${zoneName(trip.zona_asal)}`
  return (
    <ConfirmDialog
      title={t('routes.moveTitle')}
      confirmLabel={t('routes.moveConfirm')}
      cancelLabel={t('routes.moveBack')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <div className="grid gap-5">
        <p className="wrap-anywhere">
          {t('routes.moveWhat', { origin: trip.asal, destination: trip.tujuan })}
        </p>
        <EffectList
          effects={[
            { term: t('routes.moveFrom'), value: at(from) },
            { term: t('routes.moveTo'), value: at(to) },
            { term: t('routes.moveTickets'), value: effect.tickets },
            ...(effect.completed > 0 ? [{ term: t('routes.moveCompleted'), value: effect.completed }] : []),
            ...(effect.boarded > 0 ? [{ term: t('routes.moveBoarded'), value: effect.boarded }] : []),
            { term: t('routes.moveMailed'), value: effect.passengers },
            ...(effect.tanpa_email > 0 ? [{ term: t('routes.movePhoned'), value: effect.tanpa_email }] : []),
            { term: t('routes.moveHolds'), value: effect.holds },
          ]}
        />
        <div>
          <h3 className="mb-2 font-bold">{t('routes.moveGives')}</h3>
          <ul className="list-disc space-y-1.5 pl-5">
            <li>{t('routes.moveMail')}</li>
            {effect.tanpa_email > 0 && <li>{t('routes.movePhone')}</li>}
            {effect.completed > 0 && <li>{t('routes.moveReturns')}</li>}
            {effect.tickets > effect.unpaid && <li>{t('routes.movePaid')}</li>}
            {effect.unpaid > 0 && <li>{t('routes.moveUnpaid')}</li>}
            {effect.holds > 0 && <li>{t('routes.moveHeld')}</li>}
          </ul>
        </div>
      </div>
    </ConfirmDialog>
  )
}

/** A move that waits for a confirmation: times as in the form, and `go`, which saves it. */
type Move = { readonly from: string; readonly to: string; readonly go: () => void }

/** The confirmation before a departure is moved; skipped if it has no tickets. */
export function useMoveConfirmation() {
  const client = useQueryClient()
  const { busy, run } = useBusy()
  const [pendingMove, setPendingMove] = useState<Move & { readonly effect: MoveEffect }>()

  async function count(id_rute: number, move: Move): Promise<void> {
    try {
      const { data: effect } = await client.fetchQuery(movePreviewQuery(id_rute))
      if (effect.tickets > 0) setPendingMove({ ...move, effect })
      else move.go()
    } catch (error) {
      showAlert('danger', errorText(error, t('routes.moveFailed')))
    }
  }
  return {
    busy,
    pendingMove,
    ask: (id_rute: number, move: Move) => void run(() => count(id_rute, move)),
    close: () => setPendingMove(undefined),
  }
}
