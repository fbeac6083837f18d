import { ticketNumber, type Trip } from '@tiketbus/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showAlert } from '../../../../lib/alerts.ts'
import { formatDateTime } from '../../../../lib/dates.ts'
import { errorText } from '../../../../lib/http-client.ts'
import { useBusy } from '../../../../lib/use-busy.ts'
import { t } from '../../../../texts/back-office/departures.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { FormErrors } from '../../../../ui/form-errors.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { checkTicket } from '../../shared/api/check-ticket.ts'
import { seatWords, type Seat } from '../seat-words.ts'

type BoardSeatDialogProps = { readonly trip: Trip; readonly seat: Seat; readonly onClose: () => void }

/** Boards a passenger without a code, after their identity was compared with the name. */
export function BoardSeatDialog({ trip, seat, onClose }: BoardSeatDialogProps) {
  const [problem, setProblem] = useState<string>()
  const [isOtherDay, setIsOtherDay] = useState(false)
  const { busy, run } = useBusy()
  const client = useQueryClient()
  const ticket = ticketNumber(seat.id_tiket)

  async function board(): Promise<void> {
    setProblem(undefined)
    const otherDay = isOtherDay ? ({ hari_lain: true } as const) : {}
    try {
      const { data } = await checkTicket(trip.id_rute, ticket, { identitas_diperiksa: true, ...otherDay })
      void client.invalidateQueries({ queryKey: ['admin', 'manifest'] })
      if (data.hasil === 'other_day') return setIsOtherDay(true)
      if (data.hasil !== 'valid') return setProblem(problemText(data.hasil))
      showAlert('success', t('seat.boarded', { ticket }))
      onClose()
    } catch (error) {
      setProblem(errorText(error, t('seat.boardFailed')))
    }
  }

  return (
    <ConfirmDialog
      title={t('seat.boardTitle')}
      busy={busy}
      confirmLabel={t(isOtherDay ? 'seat.boardAnyway' : 'seat.boardConfirm')}
      onConfirm={() => void run(board)}
      onCancel={onClose}
    >
      <div className="grid gap-4">
        <FormErrors errors={{}} messages={problem === undefined ? [] : [problem]} />
        <p className="wrap-anywhere">{t('seat.boardWhat', seatWords(trip, seat))}</p>
        {isOtherDay && (
          <Notice tone="warning" live="alert">
            {t('seat.boardOtherDay', { at: formatDateTime(trip.waktu_berangkat, trip.zona_asal) })}
          </Notice>
        )}
      </div>
    </ConfirmDialog>
  )
}

function problemText(hasil: string): string {
  if (hasil === 'already_boarded') return t('seat.boardAlready')
  if (hasil === 'unpaid') return t('seat.boardUnpaid')
  return hasil === 'cancelled' ? t('seat.boardCancelled') : t('seat.boardFailed')
}
