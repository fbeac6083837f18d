import { payments } from '@tiketbus/contract'
import { call } from '../../../lib/http-client.ts'

/** Requests the payment page of the order that this ticket belongs to: the live one again if there is one. */
export async function createPayment(idTiket: number): Promise<{ snap_token: string; redirect_url: string }> {
  const reply = await call(payments.createPayment, {
    body: { id_tiket: idTiket },
    foreign: ({ reply, paymentToken }) => reply(paymentToken),
  })
  return reply.data
}
