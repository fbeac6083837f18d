/** The part of a departure's way that a passenger travels, as addresses, calls and records name it. */
import type { Trip } from '@tiketbus/contract'
import { useSearchParams } from 'react-router'
import { partIn, type Pair, type Part } from '../../lib/paths.ts'

/** The part in this page's address [S691]; empty for the whole way, and for a departure of one leg. */
export function useAddressPart(): Part {
  const [query] = useSearchParams()
  return partIn(query)
}

/** The nodes of a part; undefined for the whole way. */
export function pairOf(
  { naik = 0, turun }: Part,
  { jumlah_ruas = 1 }: Pick<Trip, 'jumlah_ruas'>,
): Pair | undefined {
  const last = turun ?? jumlah_ruas
  return naik === 0 && last === jumlah_ruas ? undefined : { naik, turun: last }
}

/** The part with the points that nobody has to choose, because there is no other. */
export function withOnlyPoints(part: Part, { pilihan_titik: choices }: Pick<Trip, 'pilihan_titik'>): Part {
  const only = Object.entries(choices ?? {}).flatMap(([end, stops]) =>
    stops.length === 1 ? [[`titik_${end}`, stops[0]?.id_titik]] : [],
  )
  return { ...part, ...Object.fromEntries(only) }
}
