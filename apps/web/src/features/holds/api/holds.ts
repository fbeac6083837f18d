import { holds, type HoldState } from '@tiketbus/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http-client.ts'
import type { Part } from '../../../lib/paths.ts'

/** Query of one of the user's own holds. */
export function holdQuery(id: number) {
  return queryOptions({
    queryKey: ['reservations', 'currentReservation', id],
    queryFn: ({ signal }) =>
      call(holds.getHold, {
        params: { id: String(id) },
        signal,
        foreign: ({ reply, hold }) => reply(hold),
      }),
    staleTime: 0,
  })
}

/** The user's live holds, of this tab and of others, the next to expire first [H27]. */
export const myHoldsQuery = queryOptions({
  queryKey: ['reservations', 'reservations'],
  queryFn: ({ signal }) => call(holds.myHolds, { signal }),
  staleTime: 0,
  refetchOnWindowFocus: 'always',
})

/** `part`: of the way; the whole way if it is empty. */
export type HoldRequest = {
  readonly id_rute: number
  readonly nomor_kursi: readonly number[]
  readonly part?: Part
}

/** The reply to placing a hold. A server that replies with a ticket has booked at once [H3]. */
export type PlacedHold = {
  readonly reservations: readonly number[]
  readonly idTiket: number | undefined
}

/** Replaces the user's hold on this departure with exactly these seats: all of them or none. */
export async function placeHold(
  { id_rute, nomor_kursi, part }: HoldRequest,
  key: string,
): Promise<PlacedHold> {
  const { data } = await call(holds.placeHold, {
    body: { id_rute, nomor_kursi: [...nomor_kursi], ...part },
    idempotencyKey: key,
    foreign: ({ placedHold }) => placedHold,
  })
  return {
    reservations: data.reservations.map(({ id_reservasi }) => id_reservasi),
    idTiket: 'ticket' in data ? data.ticket?.id_tiket : undefined,
  }
}

/** Cancels one of the user's holds; returns its state, since one that became an order is not cancelled [H16]. */
export async function cancelHold(id: number): Promise<HoldState> {
  const { data } = await call(holds.cancelHold, { params: { id: String(id) } })
  return data.status
}
