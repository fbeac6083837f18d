import { fail } from '../platform/errors.ts'
import type { Seats } from '../seats/index.ts'
import { t } from '../texts/index.ts'

/** The passenger's name for a seat, and their identity number if it was entered. */
export type Passenger = { nomor_kursi: number; nama: string; nomor_identitas?: string | null }

/** Returns each seat with its passenger. Throws VALIDATION_FAILED if a name is for another seat, or a seat has two. Pure. */
export function assignPassengers(
  { nomor_kursi, penumpang }: Seats & { penumpang: readonly Passenger[] },
  otherwise: string,
): { nomor_kursi: number; nama_penumpang: string; nomor_identitas: string | null }[] {
  const bySeat = new Map(penumpang.map((passenger) => [passenger.nomor_kursi, passenger]))
  const foreign = penumpang.filter((passenger) => !nomor_kursi.includes(passenger.nomor_kursi))
  if (foreign.length > 0 || bySeat.size !== penumpang.length)
    fail('VALIDATION_FAILED', {
      errors: [{ field: 'penumpang', msg: t('orders.namePerSeat') }],
    })
  return nomor_kursi.map((seat) => ({
    nomor_kursi: seat,
    nama_penumpang: bySeat.get(seat)?.nama ?? otherwise,
    nomor_identitas: bySeat.get(seat)?.nomor_identitas ?? null,
  }))
}
