import type { ProviderAnswer, Ticket } from '@tiketbus/contract'
import { pollOrder } from '../../payments/index.ts'
import { getTicketByAdmin, type EditTicketDeps } from './edit-ticket.ts'

/**
 * Polls the provider about the order of a ticket; what it answers is stored, and nothing else [B110]. Returns its answers with the
 * ticket afterwards. Throws NOT_FOUND; TEMPORARILY_UNAVAILABLE if the provider does not answer.
 */
export async function pollProviderByAdmin(
  deps: EditTicketDeps,
  id_tiket: number,
): Promise<{ ditanya_pada: string; ticket: Ticket; jawaban: ProviderAnswer[] }> {
  const { order_group_id } = await getTicketByAdmin(deps.db, id_tiket)
  const { ditanya_pada, jawaban } = await pollOrder(deps, order_group_id)
  return {
    ditanya_pada,
    ticket: await getTicketByAdmin(deps.db, id_tiket),
    jawaban: jawaban.map(({ hasil, attempt }) => ({
      id_pembayaran: attempt.id_pembayaran,
      order_id: attempt.order_id,
      hasil,
      status: attempt.status,
      transaction_status: attempt.transaction_status,
      payment_type: attempt.payment_type,
      total_bayar: attempt.amount,
    })),
  }
}
