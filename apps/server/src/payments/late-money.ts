/** Which journey late money may still pay for. */
import type { LockedOrder } from '../orders/index.ts'
import { isSameCity } from '../trips/index.ts'

type Journey = Pick<
  LockedOrder,
  'asal' | 'tujuan' | 'waktu_berangkat' | 'asal_semula' | 'tujuan_semula' | 'waktu_semula'
>

/**
 * Whether the departure still is the journey that was ordered: the same cities, and a time within the tolerance of the ordered one [M70].
 * It may have become another one while the cancelled tickets left it empty.
 */
export function isJourneyBought(order: Journey, toleranceMinutes: number): boolean {
  const { asal, tujuan, waktu_berangkat } = order
  const { asal_semula, tujuan_semula, waktu_semula } = order
  const movedMs = Math.abs(Date.parse(waktu_berangkat) - Date.parse(waktu_semula ?? waktu_berangkat))
  return (
    isSameCity(asal, asal_semula ?? asal) &&
    isSameCity(tujuan, tujuan_semula ?? tujuan) &&
    movedMs <= toleranceMinutes * 60_000
  )
}
