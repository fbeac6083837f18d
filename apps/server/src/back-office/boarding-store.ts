import type { Reader } from '../platform/database.ts'

/** When and by whom a ticket was let in; nulls where it was not. */
export async function selectBoarding(
  reader: Reader,
  id_tiket: number,
): Promise<{ boarded_at: string | null; boarded_by: string | null }> {
  const [row] = await reader.query<{ boarded_at: string | null; boarded_by: string | null }>(
    `select k.boarded_at, u.username as boarded_by from tickets k left join users u on u.id_user = k.boarded_by
     where k.id_tiket = $1`,
    [id_tiket],
  )
  return row ?? { boarded_at: null, boarded_by: null }
}
