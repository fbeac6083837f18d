import { api } from '@tiketbus/contract'
import type { Serve } from '../platform/http/endpoints.ts'
import { createPayment } from './create-payment.ts'
import type { PaymentsDeps } from './deps.ts'
import { pageAddress } from './page-address.ts'
import { paymentStatus } from './payment-status.ts'
import { receiveNotification } from './notifications/receive-notification.ts'
import { t } from '../texts/index.ts'

export function registerPayments(serve: Serve, deps: PaymentsDeps): void {
  serve(api.payments.createPayment, async ({ body, user }) => {
    const page = await createPayment(deps, { ...body, id_user: user.id_user })
    const redirect_url = pageAddress(page.redirect_url, deps.config.publicUrl)
    return { message: t('payments.created'), data: { ...page, redirect_url } }
  })

  serve(api.payments.paymentStatus, async ({ params, user }) => ({
    data: await paymentStatus(deps, { id_tiket: params.id, id_user: user.id_user }),
  }))

  // The provider's webhook; `deps.notify` writes messages to people.
  serve(api.payments.notify, async ({ body }) => {
    await receiveNotification(deps, body)
    return { data: null }
  })
}
