/** What must hold on any database at any time; run after every concurrency, fault and model test. */
import type { Db, Tx } from '../../apps/server/src/platform/database.ts'
import { getSeatMap } from '../../apps/server/src/seats/index.ts'
import { getTrip, listDepartures } from '../../apps/server/src/trips/index.ts'
import { ORDER_CHECKS } from './invariants-orders.ts'
import { findPaymentFaults } from './invariants-payments.ts'

/** Each statement gives one row a violation, with `what` as its description. */
type Check = { name: string; sql: string }

const LIVE = `(c.id_tiket is not null or c.waktu_expired > clock_timestamp())`

const CHECKS: readonly Check[] = [
  {
    name: 'I1 one claim a seat, held or booked',
    sql: `select format('trip %s seat %s has %s claims', id_rute, nomor_kursi, count(*)) as what from seat_claims
      group by id_rute, nomor_kursi having count(*) > 1
      union all
      select format('trip %s seat %s is held and booked, or neither', id_rute, nomor_kursi) from seat_claims
      where num_nonnulls(id_reservasi, id_tiket) <> 1`,
  },
  {
    name: 'I2 a live ticket has its claim, a cancelled one none',
    sql: `select format('ticket %s (%s) on trip %s seat %s has %s claims', t.id_tiket, t.status_tiket, t.id_rute, t.nomor_kursi,
        count(c.id_tiket)) as what
      from tickets t left join seat_claims c on c.id_tiket = t.id_tiket and c.id_rute = t.id_rute and c.nomor_kursi = t.nomor_kursi
      group by t.id_tiket
      having count(c.id_tiket) <> case when t.status_tiket = 'cancelled' then 0 else 1 end
      union all
      select format('claim of trip %s seat %s names ticket %s of another seat', c.id_rute, c.nomor_kursi, c.id_tiket)
      from seat_claims c left join tickets t on t.id_tiket = c.id_tiket
      where c.id_tiket is not null and (t.id_rute, t.nomor_kursi) is distinct from (c.id_rute, c.nomor_kursi)`,
  },
  {
    name: 'I3 every claimed seat is on the bus',
    sql: `select format('trip %s seat %s is claimed, the bus has %s', c.id_rute, c.nomor_kursi, b.total_kursi) as what
      from seat_claims c join trips t on t.id_rute = c.id_rute join buses b on b.id_bus = t.id_bus
      where ${LIVE} and c.nomor_kursi not between 1 and b.total_kursi`,
  },
  {
    name: 'I4 a hold has 1–5 distinct seats and ends in time',
    sql: `select format('hold %s has seats %s', h.id_reservasi, h.nomor_kursi) as what from holds h
      where (select count(distinct seat) from unnest(h.nomor_kursi) as seat) <> cardinality(h.nomor_kursi)
        or cardinality(h.nomor_kursi) not between 1 and 5
      union all
      select format('live hold %s expires %s, not %s', h.id_reservasi, h.waktu_expired, least(h.latest_expiry, t.waktu_tutup))
      from holds h join trips t on t.id_rute = h.id_rute
      where h.ended_at is null and h.waktu_expired > clock_timestamp()
        and h.waktu_expired <> least(h.latest_expiry, t.waktu_tutup)
      union all
      select format('hold %s lasts beyond its minutes', h.id_reservasi) from holds h where h.waktu_expired > h.latest_expiry
      union all
      select format('hold %s was ordered %s, at or after its expiry %s', h.id_reservasi, h.ended_at, h.waktu_expired)
      from holds h where h.end_reason = 'ordered' and h.ended_at >= h.waktu_expired`,
  },
  {
    name: 'I4 a live hold has exactly its seats, an ended one none',
    sql: `select format('hold %s has seats %s and live claims %s', h.id_reservasi, h.nomor_kursi,
        array_agg(c.nomor_kursi order by c.nomor_kursi) filter (where ${LIVE})) as what
      from holds h left join seat_claims c on c.id_reservasi = h.id_reservasi and c.id_rute = h.id_rute
      group by h.id_reservasi
      having coalesce(array_agg(c.nomor_kursi order by c.nomor_kursi) filter (where ${LIVE}), '{}') <>
        case when h.ended_at is null and h.waktu_expired > clock_timestamp() then h.nomor_kursi else '{}' end
      union all
      select format('claim of trip %s seat %s expires %s, its hold %s', c.id_rute, c.nomor_kursi, c.waktu_expired, h.waktu_expired)
      from seat_claims c join holds h on h.id_reservasi = c.id_reservasi
      where h.ended_at is null and c.waktu_expired <> h.waktu_expired`,
  },
]

/**
 * Everything that is broken, one line each; empty where all is well. Reads one snapshot, so that a busy database can
 * be checked as well; a hold that expires within those milliseconds is given a second look.
 * Chapters before payments change tickets without their money: they leave `money` out.
 */
export async function checkInvariants(db: Db, look: { money?: boolean } = {}): Promise<string[]> {
  const broken = await inOneSnapshot(db, look)
  return broken.length === 0 ? broken : inOneSnapshot(db, look)
}

function inOneSnapshot(db: Db, { money }: { money?: boolean }): Promise<string[]> {
  return db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only')
    const broken: string[] = []
    for (const { name, sql } of [...CHECKS, ...ORDER_CHECKS]) {
      const rows = await tx.query<{ what: string }>(sql)
      broken.push(...rows.map((row) => `${name}: ${row.what}`))
    }
    if (money) broken.push(...(await findPaymentFaults(tx)))
    return [...broken, ...(await compareAvailability(tx))]
  })
}

/** I13: free seats = total − booked − live holds, the same in list, detail and seat map. */
async function compareAvailability(tx: Tx): Promise<string[]> {
  const counted = await tx.query<{ id_rute: number; free: number }>(
    `select t.id_rute, (b.total_kursi - count(c.nomor_kursi) filter (where ${LIVE}))::int as free
     from trips t join buses b on b.id_bus = t.id_bus left join seat_claims c on c.id_rute = t.id_rute
     where t.archived_at is null group by t.id_rute, b.total_kursi order by t.id_rute`,
  )
  const listed = new Map((await listDepartures(tx)).data.map((trip) => [trip.id_rute, trip.kursi_tersedia]))
  const broken: string[] = []
  for (const { id_rute, free } of counted) {
    const map = await getSeatMap(tx, id_rute)
    const shown = {
      list: listed.get(id_rute) ?? free,
      detail: (await getTrip(tx, id_rute)).trip.kursi_tersedia,
      map: map?.data.seats.filter((seat) => seat.status === 'available').length,
    }
    if (shown.list !== free || shown.detail !== free || shown.map !== free)
      broken.push(`I13 trip ${id_rute} has ${free} free seats, shown are ${JSON.stringify(shown)}`)
  }
  return broken
}
