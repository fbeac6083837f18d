import { fail } from '../platform/errors.ts'
import type { Seats } from '../seats/index.ts'
import { t } from '../texts/index.ts'

/** The passenger's name for a seat. */
export type Passenger = { nomor_kursi: number; nama: string }

/** Returns each seat with its passenger. Throws VALIDATION_FAILED if a name is for another seat, or a seat has two. Pure. */
export function assignPassengers(
  { nomor_kursi, penumpang }: Seats & { penumpang: readonly Passenger[] },
  otherwise: string,
): { nomor_kursi: number; nama_penumpang: string }[] {
  const names = new Map(penumpang.map((passenger) => [passenger.nomor_kursi, passenger.nama]))
  const foreign = penumpang.filter((passenger) => !nomor_kursi.includes(passenger.nomor_kursi))
  if (foreign.length > 0 || names.size !== penumpang.length)
    fail('VALIDATION_FAILED', {
      errors: [{ field: 'penumpang', msg: t('orders.namePerSeat') }],
    })
  return nomor_kursi.map((seat) => ({ nomor_kursi: seat, nama_penumpang: names.get(seat) ?? otherwise }))
}
