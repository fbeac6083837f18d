import { orders, type CurrentTrip, type User } from '@tiketbus/contract'
import { call, type ForeignShapes } from '../../../lib/http-client.ts'
import type { Part } from '../../../lib/paths.ts'
import { operator } from '../../../lib/settings.ts'

export type PlaceOrder = {
  readonly id_reservasi: number | 'temp'
  readonly id_rute: number
  readonly nomor_kursi: readonly number[]
  readonly nama_penumpang: string
  readonly email: string
  readonly no_telepon: string
  readonly penumpang: readonly {
    readonly nomor_kursi: number
    readonly nama: string
    readonly nomor_identitas?: string
  }[]
  /** Of the way; a hold has its own. */
  readonly part?: Part | undefined
  /** What the page shows of the departure: a change since then is refused [O160]. */
  readonly dilihat?: CurrentTrip
}

export type PlacedTicket = {
  readonly id_tiket: number
  readonly nomor_kursi: number
  readonly is_master_ticket: boolean
}

type OrderedSeats = Pick<PlaceOrder, 'id_rute' | 'nomor_kursi' | 'part'> & {
  readonly id_reservasi?: number | undefined
}

/** The user's order of these seats; without a hold if there is none. `penumpang`: names typed for single seats. */
export const orderFor = (
  user: User,
  { id_reservasi, id_rute, nomor_kursi, part }: OrderedSeats,
  penumpang: PlaceOrder['penumpang'] = [],
): PlaceOrder => ({
  id_reservasi: id_reservasi ?? 'temp',
  id_rute,
  nomor_kursi,
  part,
  nama_penumpang: user.username,
  email: user.email,
  no_telepon: user.no_telepon ?? '',
  penumpang,
})

/** Turns the hold into an order; a retry with the same key returns the same order. */
export async function placeOrder(order: PlaceOrder, key: string): Promise<readonly PlacedTicket[]> {
  const { nomor_kursi, penumpang, part, ...rest } = order
  const reply = await call(orders.placeOrder, {
    body: {
      ...rest,
      ...(rest.id_reservasi === 'temp' && part),
      nomor_kursi: [...nomor_kursi],
      // The specification's body has no such field.
      ...(penumpang.length > 0 && { penumpang: [...penumpang] }),
      ...agreedPolicy(),
      metode_pembayaran: 'midtrans',
    },
    idempotencyKey: key,
    foreign: placedTickets(nomor_kursi),
  })
  return reply.data.tickets
}

/** The fallback: books the first seat only [W72]. */
export async function placeDirect(order: PlaceOrder, key: string): Promise<readonly PlacedTicket[]> {
  const { id_rute, part, dilihat } = order
  const nomor_kursi = order.nomor_kursi.slice(0, 1)
  const reply = await call(orders.placeDirect, {
    // The account's name, as without a fallback.
    body: {
      id_rute,
      nomor_kursi,
      ...part,
      metode_pembayaran: 'midtrans',
      ...agreedPolicy(),
      ...(dilihat && { dilihat }),
    },
    idempotencyKey: `${key}-direct`,
    foreign: placedTickets(nomor_kursi),
  })
  return reply.data.tickets
}

/** The policy that this page shows [O240]; nothing without one, as for the specification's servers. */
function agreedPolicy(): { versi_kebijakan?: number } {
  const { versi_kebijakan } = operator()
  return versi_kebijakan > 0 ? { versi_kebijakan } : {}
}

const placedTickets = (wanted: readonly number[]) => (shapes: ForeignShapes) => (body: unknown) =>
  shapes.placedTickets(body, wanted)
