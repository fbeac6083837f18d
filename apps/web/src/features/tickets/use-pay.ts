import { showAlert } from '../../lib/alerts.ts'
import { errorText, HttpError } from '../../lib/http-client.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { t } from '../../texts/tickets.ts'
import { createPayment } from '../payments/api/create-payment.ts'
import { openPaymentPage } from '../payments/api/open-payment-page.ts'

/** 'Bayar Sekarang': asks for the payment page and goes there; a failure says why and nothing is lost. */
export function usePay(): { busy: boolean; pay: (idTiket: number) => void } {
  const { busy, run } = useBusy()
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
        }
      }),
  }
}
