import { payments, type CurrentTrip } from '@tiketbus/contract'
import { call } from '../../../lib/http-client.ts'

/**
 * Requests the payment page of this ticket's order; returns the live one if there is one. `dilihat`: the departure as the page shows it;
 * a change since then is refused [O160].
 */
export async function createPayment(
  idTiket: number,
  dilihat?: CurrentTrip,
): Promise<{ snap_token: string; redirect_url: string }> {
  const reply = await call(payments.createPayment, {
    body: { id_tiket: idTiket, ...(dilihat && { dilihat }) },
    foreign: ({ reply, paymentToken }) => reply(paymentToken),
  })
  return reply.data
}
