/** What a seat costs at least. */
import type { Trip } from '@tiketbus/contract'

export type Fare = {
  readonly harga: number
  /** Seats of some classes cost more [T760]. */
  readonly isLowest: boolean
}

/** One departure names the fare of each seat; a list only whether classes have fares of their own. */
export function fareOf({ harga, tarif_kursi, ada_tarif_kelas = false }: Trip): Fare {
  if (!tarif_kursi || tarif_kursi.length === 0) return { harga, isLowest: ada_tarif_kelas }
  const lowest = Math.min(...tarif_kursi)
  return { harga: lowest, isLowest: tarif_kursi.some((fare) => fare > lowest) }
}
