import type { Hold } from '@tiketbus/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showAlert } from '../../lib/alerts.ts'
import { errorText } from '../../lib/http-client.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { t } from '../../texts/tickets.ts'
import { clearReservations, readReservations } from '../holds/api/booking-storage.ts'
import { cancelHold } from '../holds/api/holds.ts'

/** The question and the call that cancel one of the user's live holds. `onCancelled`: it is live no more. */
export function useCancelHold({ id_reservasi, id_rute }: Hold, onCancelled: () => void) {
  const [asking, setAsking] = useState(false)
  const { busy, run } = useBusy()
  const client = useQueryClient()

  const confirm = () =>
    run(async () => {
      try {
        const status = await cancelHold(id_reservasi)
        // Otherwise the seat page would cancel it again.
        if (readReservations(id_rute).includes(id_reservasi)) clearReservations(id_rute)
        if (status === 'ordered') showAlert('info', t('dashboard.holdOrdered'))
        else showAlert('success', t('dashboard.holdCancelled'))
        onCancelled()
      } catch (error) {
        showAlert('danger', errorText(error, t('dashboard.cancelHoldFailed')))
      } finally {
        setAsking(false)
        // It may have been ordered in another tab.
        void client.invalidateQueries({ queryKey: ['tickets', 'tickets'] })
        await client.invalidateQueries({ queryKey: ['reservations'] })
      }
    })

  return {
    asking,
    busy,
    ask: () => setAsking(true),
    keep: () => setAsking(false),
    confirm: () => void confirm(),
  }
}
