import type { Reader } from '../platform/database.ts'

type Held = { holds: number; seats: number }

/** Live holds, and the seats in them. */
export async function countLiveHolds(reader: Reader): Promise<Held> {
  const [row] = await reader.query<Held>(
    `select count(*) as holds, coalesce(sum(cardinality(nomor_kursi)), 0) as seats
     from holds where ended_at is null and waktu_expired > clock_timestamp()`,
  )
  return row ?? { holds: 0, seats: 0 }
}
