import { showAlert } from '../../lib/alerts.ts'
import { errorText } from '../../lib/http-client.ts'
import { t } from '../../texts/return.ts'
import { cancelTicket } from '../tickets/api/cancel-ticket.ts'
import { isPaymentOpen } from '../payments/api/payment-storage.ts'
import { clearReservations, readReservations } from './api/booking-storage.ts'
import type { ReturnReason } from './return-to-seats.ts'

/** Cancels the holds of an abandoned booking and shows the result; returns whether the server cancelled them. */
export async function undoBooking(
  idRute: number,
  ids: readonly number[],
  kind: ReturnReason['kind'],
): Promise<boolean> {
  try {
    await Promise.all(ids.map((id) => cancelTicket(id)))
  } catch (error) {
    // The hold expires by itself; until then the map shows it as the user's own, and the next load tries again.
    showAlert('danger', errorText(error, t('return.cancelFailed')))
    return false
  }
  // Other holds may have replaced them meanwhile.
  if (readReservations(idRute).join() === ids.join()) clearReservations(idRute)
  if (kind === 'cancelled') showAlert('info', t('return.cancelled'))
  // The flag is set when the payment page opens, also for an order that is still unpaid.
  else if (!isPaymentOpen()) showAlert('success', t('return.paid'))
  else if (ids.length > 0) showAlert('info', t('return.cancelled'))
  return true
}
