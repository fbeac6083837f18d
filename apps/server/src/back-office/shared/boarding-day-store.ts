import { BOARDING_HOURS } from '@tiketbus/contract'
import type { Reader } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'
import { AT } from '../../tables/conditions.ts'

const IS_BOARDING_TIME = sql(
  'back_office_is_boarding_day',
  `with ${AT}
   select (at.now at time zone t.zona_asal)::date = (t.waktu_berangkat at time zone t.zona_asal)::date
     or at.now between t.waktu_berangkat - make_interval(hours => $2) and t.waktu_berangkat + make_interval(hours => $2)
     as near
   from at cross join trips t where t.id_rute = $1`,
)

/** Whether it is the departure's day at its origin, or within `BOARDING_HOURS` of it: a late bus leaves after midnight. */
export async function isBoardingDay(reader: Reader, id_rute: number): Promise<boolean> {
  const [row] = await reader.rows(IS_BOARDING_TIME, [id_rute, BOARDING_HOURS])
  return row?.near ?? false
}
