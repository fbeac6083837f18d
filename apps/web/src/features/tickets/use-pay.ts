import { useQueryClient } from '@tanstack/react-query'
import { showAlert } from '../../lib/alerts.ts'
import { errorText, HttpError } from '../../lib/http-client.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { t } from '../../texts/tickets.ts'
import { createPayment } from '../payments/api/create-payment.ts'
import { openPaymentPage } from '../payments/api/open-payment-page.ts'

/** What the pages that offer paying show. */
const SHOWN = ['selectedTicket', 'tickets'] as const

/** 'Bayar Sekarang': requests the payment page and goes there; a failure shows why and nothing is lost. */
export function usePay(): { busy: boolean; pay: (idTiket: number) => void } {
  const { busy, run } = useBusy()
  const client = useQueryClient()
  return {
    busy,
    pay: (idTiket) =>
      void run(async () => {
        try {
          const { redirect_url } = await createPayment(idTiket)
          if (!openPaymentPage(redirect_url)) showAlert('danger', t('ticket.tokenFailed'))
        } catch (error) {
          const answered = error instanceof HttpError && error.kind === 'status'
          showAlert('danger', errorText(error, t(answered ? 'ticket.tokenFailed' : 'ticket.tokenThrown')))
          // Refused, the order is not as it is shown: paid or cancelled elsewhere meanwhile.
          if (answered)
            await Promise.all(SHOWN.map((name) => client.invalidateQueries({ queryKey: ['tickets', name] })))
        }
      }),
  }
}
