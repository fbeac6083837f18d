/** The stops at which passengers of a departure get on and off. Writes nothing. */
import type { Reader } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'

export type UsedStop = { simpul: number; id_titik: number; use: 'naik' | 'turun' }

const USED = sql(
  'back_office_used_stops',
  `with journeys as (
      select k.naik, k.turun, k.titik_naik, k.titik_turun from tickets k
      where k.id_rute = $1 and k.status_tiket in ('pending', 'confirmed')
      union all
      select h.naik, h.turun, h.titik_naik, h.titik_turun from holds h
      where h.id_rute = $1 and h.ended_at is null and h.waktu_expired > clock_timestamp()
    )
    select distinct s.simpul, s.id_titik, s.use
    from journeys j cross join lateral (values (j.naik, j.titik_naik, 'naik'), (j.turun, j.titik_turun, 'turun')) as s (simpul, id_titik, use)
    where s.id_titik is not null order by s.simpul, s.id_titik, s.use`,
  { present: ['simpul', 'id_titik', 'use'] },
).as<{ use: UsedStop['use'] }>()

/** Returns those of valid tickets, of tickets to be paid and of live holds. */
export function selectUsedStops(reader: Reader, id_rute: number): Promise<UsedStop[]> {
  return reader.rows(USED, [id_rute])
}
