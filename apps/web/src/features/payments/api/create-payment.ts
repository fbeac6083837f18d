import { payments } from '@tiketbus/contract'
import { call } from '../../../lib/http-client.ts'

/** Requests the payment page of this ticket's order; returns the live one if there is one. */
export async function createPayment(idTiket: number): Promise<{ snap_token: string; redirect_url: string }> {
  const reply = await call(payments.createPayment, {
    body: { id_tiket: idTiket },
    foreign: ({ reply, paymentToken }) => reply(paymentToken),
  })
  return reply.data
}
