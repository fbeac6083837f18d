import { holds } from '@tiketbus/contract'
import { call, HttpError } from '../../../lib/http-client.ts'
import { seatNumbersOf } from '../../../lib/normalise.ts'

export type HoldRequest = { readonly id_rute: number; readonly nomor_kursi: readonly number[] }

/** What placing a hold gave. A server that answers with a ticket has booked at once [H3]. */
export type PlacedHold = {
  readonly reservations: readonly number[]
  readonly idTiket: number | undefined
}

/** My hold on this departure is now exactly these seats: all of them or none. */
export async function placeHold({ id_rute, nomor_kursi }: HoldRequest, key: string): Promise<PlacedHold> {
  try {
    const { data } = await call(holds.placeHold, {
      body: { id_rute, nomor_kursi: [...nomor_kursi] },
      idempotencyKey: key,
    })
    return { reservations: data.reservations.map(({ id_reservasi }) => id_reservasi), idTiket: undefined }
  } catch (error) {
    const placed =
      error instanceof HttpError && error.kind === 'unreadable' ? readPlaced(error.body) : undefined
    if (placed === undefined) throw error
    return placed
  }
}

/** A reply in another shape [W22]: ids of reservations (`id_reservasi` or `id_tiket`), or of a ticket. */
export function readPlaced(body: unknown): PlacedHold | undefined {
  const data = part(body, 'data') ?? body
  const rows = part(data, 'reservations')
  const reservations = seatNumbersOf(
    (Array.isArray(rows) ? rows : [data]).map(
      (row) => part(row, 'id_reservasi') ?? (rows && part(row, 'id_tiket')),
    ),
  )
  const ticket =
    part(data, 'ticket') ?? (part(data, 'tickets') instanceof Array ? first(part(data, 'tickets')) : data)
  const [idTiket] = seatNumbersOf(part(ticket, 'id_tiket'))
  if (reservations.length > 0) return { reservations, idTiket: undefined }
  return idTiket === undefined ? undefined : { reservations: [], idTiket }
}

function part(value: unknown, name: string): unknown {
  return value instanceof Object && name in value ? (value as Record<string, unknown>)[name] : undefined
}

const first = (list: unknown): unknown => (Array.isArray(list) ? list[0] : undefined)
