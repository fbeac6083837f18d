import { orders } from '@tiketbus/contract'
import { call, HttpError } from '../../../lib/http-client.ts'
import { seatNumbersOf } from '../../../lib/normalise.ts'

export type PlaceOrder = {
  readonly id_reservasi: number | 'temp'
  readonly id_rute: number
  readonly nomor_kursi: readonly number[]
  readonly nama_penumpang: string
  readonly email: string
  readonly no_telepon: string
  readonly penumpang: readonly { readonly nomor_kursi: number; readonly nama: string }[]
}

export type PlacedTicket = {
  readonly id_tiket: number
  readonly nomor_kursi: number
  readonly is_master_ticket: boolean
}

/** Turns the hold into an order; under the same key a repetition gives the same order. */
export async function placeOrder(order: PlaceOrder, key: string): Promise<readonly PlacedTicket[]> {
  const { nomor_kursi, penumpang, ...rest } = order
  const reply = call(orders.placeOrder, {
    body: {
      ...rest,
      nomor_kursi: [...nomor_kursi],
      penumpang: [...penumpang],
      metode_pembayaran: 'midtrans',
    },
    idempotencyKey: key,
  })
  return ticketsOf(reply, nomor_kursi)
}

/** The fallback books the first seat alone [W72]. */
export async function placeDirect(order: PlaceOrder, key: string): Promise<readonly PlacedTicket[]> {
  const { id_rute, nama_penumpang, email, no_telepon } = order
  const nomor_kursi = order.nomor_kursi.slice(0, 1)
  const reply = call(orders.placeDirect, {
    body: {
      id_rute,
      nomor_kursi,
      nama_penumpang,
      email,
      no_telepon,
      metode_pembayaran: 'midtrans',
    },
    idempotencyKey: `${key}-direct`,
  })
  return ticketsOf(reply, nomor_kursi)
}

type Reply = Promise<{ data: { tickets: readonly PlacedTicket[] } }>

async function ticketsOf(reply: Reply, asked: readonly number[]): Promise<readonly PlacedTicket[]> {
  try {
    return (await reply).data.tickets
  } catch (error) {
    const isOther = error instanceof HttpError && error.kind === 'unreadable'
    const tickets = isOther ? readTickets(error.body, asked) : []
    if (tickets.length === 0) throw error
    return tickets
  }
}

/**
 * A reply in another shape [W73]: a list of tickets, one ticket, or its id alone. A ticket that does not say its
 * seats is one of all that were asked for.
 */
export function readTickets(body: unknown, asked: readonly number[]): PlacedTicket[] {
  const data = part(body, 'data') ?? body
  const list = part(data, 'tickets')
  const rows: unknown[] = Array.isArray(list) ? list : [part(data, 'ticket') ?? data]
  return rows.flatMap((row) => {
    const id_tiket = Number(part(row, 'id_tiket'))
    if (!Number.isInteger(id_tiket) || id_tiket < 1) return []
    const seats = seatNumbersOf(part(row, 'nomor_kursi'))
    const is_master_ticket = part(row, 'is_master_ticket') === true
    return (seats.length > 0 ? seats : asked).map((nomor_kursi) => ({
      id_tiket,
      nomor_kursi,
      is_master_ticket,
    }))
  })
}

function part(value: unknown, name: string): unknown {
  return value instanceof Object && name in value ? (value as Record<string, unknown>)[name] : undefined
}
