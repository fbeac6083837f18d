/** The departures that can be sold at the counter. */
import type { CounterDeparture } from '@tiketbus/contract'
import type { Reader } from '../../platform/database/database.ts'
import { wordPatterns } from '../../platform/database/lists.ts'
import { sql } from '../../platform/database/statements.ts'
import { AT, FREE_SEATS, matchesEachPattern, SEATS_OF_TRIP } from '../../tables/conditions.ts'
import type { JourneyZones } from '../../trips/index.ts'

const MOST = 200
/** When the bus leaves the last city at which somebody can get on. */
const LAST_BOARDING = `coalesce((select max(n.waktu) from trip_nodes n where n.id_rute = t.id_rute and n.simpul < t.jumlah_ruas), t.waktu_berangkat)`

/** A bus that left the day before and has cities before it is among those of the day. */
const OPEN = sql(
  'back_office_counter_departures',
  `with ${AT}
    select t.id_rute, t.asal, t.tujuan, t.zona_asal, t.waktu_berangkat, b.nama_bus, b.nomor_polisi, t.harga, ${SEATS_OF_TRIP} as total_kursi,
      ${FREE_SEATS} as kursi_tersedia
    from at cross join trips t join buses b on b.id_bus = t.id_bus
    where t.archived_at is null and t.status = 'aktif' and t.called_off_at is null and b.archived_at is null
      and t.waktu_berangkat >= $1::date - interval '2 days' and t.waktu_berangkat < $1::date + interval '2 days'
      and (t.waktu_berangkat at time zone t.zona_asal)::date <= $1 and ${LAST_BOARDING} > at.now
      and ((t.waktu_berangkat at time zone t.zona_asal)::date = $1 or ${LAST_BOARDING} >= $1::timestamp at time zone t.zona_asal)
      and ($2::text[] is null or ${matchesEachPattern('$2::text[]')})
    order by t.waktu_berangkat, t.id_rute limit ${MOST}`,
  { present: ['total_kursi', 'kursi_tersedia'], prepared: false },
).as<Pick<JourneyZones, 'zona_asal'>>()

/** Returns the departures of a day that staff can still sell, soonest first. */
export function listCounterDepartures(
  reader: Reader,
  { tanggal, q }: { tanggal: string; q?: string | undefined },
): Promise<CounterDeparture[]> {
  return reader.rows(OPEN, [tanggal, wordPatterns(q)])
}
