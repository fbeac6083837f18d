import type { Hold } from '@tiketbus/contract'
import type { Part } from '../../lib/paths.ts'

/** The part that a hold is for; empty if its departure has one leg and no stops. */
export function partOf({
  naik,
  turun,
  titik_naik,
  titik_turun,
  route: { jumlah_ruas = 1 },
}: Pick<Hold, 'naik' | 'turun' | 'titik_naik' | 'titik_turun' | 'route'>): Part {
  return {
    ...(jumlah_ruas > 1 && { naik, turun }),
    ...(titik_naik && { titik_naik }),
    ...(titik_turun && { titik_turun }),
  }
}
