import { useQueryClient } from '@tanstack/react-query'
import { showAlert } from '../../lib/alerts.ts'
import { errorText, HttpError } from '../../lib/http-client.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { t } from '../../texts/payments.ts'
import { createPayment } from './api/create-payment.ts'
import { openPaymentPage } from './api/open-payment-page.ts'

/** Query keys of the pages that offer paying. */
const PAYMENT_QUERIES = [['tickets', 'selectedTicket'], ['tickets', 'tickets'], ['payment-status']] as const

/** 'Bayar Sekarang': requests the payment page and goes there; a failure shows an alert and changes nothing. */
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
          // A refusal means that the order shown is outdated: it was paid or cancelled elsewhere.
          if (answered)
            await Promise.all(PAYMENT_QUERIES.map((queryKey) => client.invalidateQueries({ queryKey })))
        }
      }),
  }
}
