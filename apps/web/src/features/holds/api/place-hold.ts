import { holds } from '@tiketbus/contract'
import { call } from '../../../lib/http-client.ts'

export type HoldRequest = { readonly id_rute: number; readonly nomor_kursi: readonly number[] }

/** The reply to placing a hold. A server that replies with a ticket has booked at once [H3]. */
export type PlacedHold = {
  readonly reservations: readonly number[]
  readonly idTiket: number | undefined
}

/** Replaces the user's hold on this departure with exactly these seats: all of them or none. */
export async function placeHold({ id_rute, nomor_kursi }: HoldRequest, key: string): Promise<PlacedHold> {
  const { data } = await call(holds.placeHold, {
    body: { id_rute, nomor_kursi: [...nomor_kursi] },
    idempotencyKey: key,
    foreign: ({ placedHold }) => placedHold,
  })
  return {
    reservations: data.reservations.map(({ id_reservasi }) => id_reservasi),
    idTiket: 'ticket' in data ? data.ticket?.id_tiket : undefined,
  }
}
