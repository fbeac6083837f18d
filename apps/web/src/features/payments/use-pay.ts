import { useQueryClient } from '@tanstack/react-query'
import { showAlert } from '../../lib/alerts.ts'
import { errorText, HttpError } from '../../lib/http-client.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { t } from '../../texts/payments.ts'
import { createPayment } from './api/create-payment.ts'
import { openPaymentPage } from './api/open-payment-page.ts'

/** What the pages that offer paying show. */
const SHOWN = [['tickets', 'selectedTicket'], ['tickets', 'tickets'], ['payment-status']] as const

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
          if (!openPaymentPage(redirect_url)) showAlert('danger', t('pay.tokenFailed'))
        } catch (error) {
          const answered = error instanceof HttpError && error.kind === 'status'
          showAlert('danger', errorText(error, t(answered ? 'pay.tokenFailed' : 'pay.tokenThrown')))
          // Refused, the order is not as it is shown: paid or cancelled elsewhere meanwhile.
          if (answered) await Promise.all(SHOWN.map((queryKey) => client.invalidateQueries({ queryKey })))
        }
      }),
  }
}
