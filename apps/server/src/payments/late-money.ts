/** Which journey late money may still pay for. */
import type { LockedOrder } from '../orders/index.ts'
import { isSameCity } from '../trips/index.ts'

type Journey = Pick<
  LockedOrder,
  'asal' | 'tujuan' | 'waktu_berangkat' | 'asal_semula' | 'tujuan_semula' | 'waktu_semula' | 'waktu_disetujui'
>

/** The time that was bought: the one agreed to at payment, otherwise the one ordered [M320]. */
export const timeBought = ({
  waktu_disetujui,
  waktu_semula,
  waktu_berangkat,
}: Pick<Journey, 'waktu_disetujui' | 'waktu_semula' | 'waktu_berangkat'>): string =>
  waktu_disetujui ?? waktu_semula ?? waktu_berangkat

/**
 * Whether the departure still is the journey that was bought: the same cities, and a time within the tolerance of that one [M70].
 * It may have become another one while the cancelled tickets left it empty.
 */
export function isJourneyBought(order: Journey, toleranceMinutes: number): boolean {
  const { asal, tujuan, waktu_berangkat } = order
  const { asal_semula, tujuan_semula } = order
  const movedMs = Math.abs(Date.parse(waktu_berangkat) - Date.parse(timeBought(order)))
  return (
    isSameCity(asal, asal_semula ?? asal) &&
    isSameCity(tujuan, tujuan_semula ?? tujuan) &&
    movedMs <= toleranceMinutes * 60_000
  )
}
