/** The seats that an administrator chose for the tickets of a swapped bus [T582]. */
import { seatLabel, seatLabelList, type Bus, type BusSwapInput, type Labelled } from '@tiketbus/contract'
import type { LockedOrder } from '../../orders/index.ts'
import { fail } from '../../platform/errors.ts'
import { t } from '../../texts/index.ts'

/** By ticket; null: it gets none. */
export type Wanted = ReadonlyMap<number, number | null>

/** Returns the seat of each live ticket, null for one that gets none. Throws SWAP_INCOMPLETE with what is wrong. */
export function requireComplete(
  orders: readonly LockedOrder[],
  { kursi }: BusSwapInput,
  { total_kursi }: Pick<Bus, 'total_kursi'>,
  labels: Labelled,
): Wanted {
  const wanted = new Map(kursi.map(({ id_tiket, nomor_kursi }) => [id_tiket, nomor_kursi]))
  const live = orders.flatMap(({ tickets }) =>
    tickets.filter(({ status_tiket }) => status_tiket !== 'cancelled'),
  )
  const refuse = (message: string) => fail('SWAP_INCOMPLETE', { message })
  const missing = live.filter(({ id_tiket }) => !wanted.has(id_tiket))
  if (missing.length > 0)
    refuse(
      t('departures.swapMissing', { tickets: missing.map(({ id_tiket }) => `TB-${id_tiket}`).join(', ') }),
    )
  if (wanted.size !== kursi.length || wanted.size !== live.length) refuse(t('departures.swapOthers'))
  const seats = [...wanted.values()].filter((seat) => seat !== null)
  const absent = seats.filter((seat) => seat > total_kursi)
  if (absent.length > 0) refuse(t('departures.swapAbsent', { seats: absent.join(', ') }))
  const twice = seatsGivenTwice(orders, wanted)
  if (twice.length > 0) refuse(t('departures.swapTwice', { seats: seatLabelList(labels, twice) }))
  for (const { tickets } of orders) {
    const cancelled = new Set(
      tickets
        .filter((one) => one.status_tiket === 'cancelled' || wanted.get(one.id_tiket) === null)
        .map(({ nomor_kursi }) => nomor_kursi),
    )
    const clash = tickets.find(({ id_tiket }) => cancelled.has(wanted.get(id_tiket) ?? 0))
    if (clash)
      refuse(t('departures.swapBarred', { seat: seatLabel(labels, wanted.get(clash.id_tiket) ?? 0) }))
  }
  return wanted
}

/** Two tickets may have one seat if no leg is part of both journeys. */
function seatsGivenTwice(orders: readonly LockedOrder[], wanted: Wanted): number[] {
  const rows = orders.flatMap(({ tickets, naik, turun }) =>
    tickets.flatMap(({ id_tiket }) => {
      const seat = wanted.get(id_tiket)
      return typeof seat === 'number' ? [{ id_tiket, seat, naik, turun }] : []
    }),
  )
  const twice = rows.filter((one) =>
    rows.some(
      (other) =>
        other.id_tiket < one.id_tiket &&
        other.seat === one.seat &&
        other.naik < one.turun &&
        one.naik < other.turun,
    ),
  )
  return [...new Set(twice.map(({ seat }) => seat))]
}
