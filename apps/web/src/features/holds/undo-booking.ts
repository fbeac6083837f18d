import { showAlert } from '../../lib/alerts.ts'
import { errorText } from '../../lib/http-client.ts'
import { t } from '../../texts/return.ts'
import { cancelTicket } from '../tickets/api/cancel-ticket.ts'
import { clearReservations, readReservations } from './api/booking-storage.ts'
import type { Return } from './return-to-seats.ts'

/** Cancels these holds that the booking left and shows that; returns whether the server did it. */
export async function undoBooking(
  idRute: number,
  ids: readonly number[],
  kind: Return['kind'],
): Promise<boolean> {
  try {
    await Promise.all(ids.map((id) => cancelTicket(id)))
  } catch (error) {
    // The hold ends by itself; until then the map shows it as one's own, and the next load tries again.
    showAlert('danger', errorText(error, t('return.cancelFailed')))
    return false
  }
  // Others may have taken their place meanwhile.
  if (readReservations(idRute).join() === ids.join()) clearReservations(idRute)
  showAlert(kind === 'paid' ? 'success' : 'info', t(kind === 'paid' ? 'return.paid' : 'return.cancelled'))
  return true
}
