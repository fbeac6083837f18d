/** What a message about an order, and its ticket's PDF, state: as it was when it happened. */
import type { Policy, Ticket, TripBrief } from '@tiketbus/contract'
import { fail } from '../platform/errors.ts'
import { orderNumber } from './mail-formats.ts'

export type OrderFacts = {
  number: string
  master_ticket_id: number
  batas_pembayaran: string
  route: TripBrief
  tickets: TicketFacts[]
  /** The policy agreed to; null also in what is not the e-ticket. */
  kebijakan: Policy | null
}

/** `name`: of the passenger. */
export type TicketFacts = { name: string } & Pick<
  Ticket,
  | 'id_tiket'
  | 'nomor_kursi'
  | 'total_bayar'
  | 'status_tiket'
  | 'is_master_ticket'
  | 'waktu_semula'
  | 'titik_naik'
>

/** Returns the facts of some tickets of an order, whose tickets are `all`. `name`: the owner's, whose account may be deleted. */
export function factsOf(
  all: readonly Ticket[],
  tickets: readonly Ticket[],
  { name, kebijakan }: { name: string; kebijakan: Policy | null },
): OrderFacts {
  const [first] = all
  if (!first?.Rute) return fail('NOT_FOUND')
  const { order_group_id, master_ticket_id, batas_pembayaran, Rute } = first
  return {
    number: orderNumber({ order_group_id, master_ticket_id, total_tickets: all.length }),
    master_ticket_id,
    batas_pembayaran,
    route: Rute,
    tickets: tickets.map((ticket) => ({
      id_tiket: ticket.id_tiket,
      nomor_kursi: ticket.nomor_kursi,
      total_bayar: ticket.total_bayar,
      status_tiket: ticket.status_tiket,
      is_master_ticket: ticket.is_master_ticket,
      waktu_semula: ticket.waktu_semula ?? null,
      titik_naik: ticket.titik_naik ?? null,
      name: ticket.nama_penumpang ?? ticket.User?.username ?? name,
    })),
    kebijakan,
  }
}
