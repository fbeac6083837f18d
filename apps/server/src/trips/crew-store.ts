/** Who of the crew works on a departure. */
import type { CrewMember } from '@tiketbus/contract'
import type { Reader, Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'

/** More people than a company's crew has. */
const MOST = 500

/** The departures `o` of the bus of `t` on the day of `t` at their origins. */
const SAME_BUS_AND_DAY = `o.id_bus = t.id_bus and o.archived_at is null and o.called_off_at is null
      and o.waktu_berangkat between t.waktu_berangkat - interval '26 hours' and t.waktu_berangkat + interval '26 hours'
      and (o.waktu_berangkat at time zone o.zona_asal)::date = (t.waktu_berangkat at time zone t.zona_asal)::date`

const CREW = sql(
  'trips_crew',
  `select u.id_user, u.username, u.no_telepon, tc.id_user is not null as bertugas,
      coalesce((select jsonb_agg(jsonb_build_object('id_rute', o.id_rute, 'asal', o.asal, 'tujuan', o.tujuan,
            'waktu_berangkat', to_char(o.waktu_berangkat at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'zona_asal', o.zona_asal) order by o.waktu_berangkat, o.id_rute)
          from trip_crew also join trips o on o.id_rute = also.id_rute
          where also.id_user = u.id_user and o.id_rute <> t.id_rute and o.archived_at is null and o.called_off_at is null
            and (o.waktu_berangkat at time zone o.zona_asal)::date = (t.waktu_berangkat at time zone t.zona_asal)::date), '[]') as lain
    from trips t cross join staff st join users u on u.id_user = st.id_user
      left join trip_crew tc on tc.id_rute = t.id_rute and tc.id_user = st.id_user
    where t.id_rute = $1::bigint and st.aktif and st.peran = 'kru' and u.role = 'user' and u.deleted_at is null
    order by tc.id_user is null, lower(u.username), u.id_user limit ${MOST}`,
  { present: ['bertugas', 'lain'], prepared: false },
).as<Pick<CrewMember, 'lain'>>()

/** Returns all active members of the crew, those of this departure first, each with their other departures of its day. */
export const selectCrew = (reader: Reader, id_rute: number): Promise<CrewMember[]> =>
  reader.rows(CREW, [id_rute])

const BUS_DAY = sql(
  'trips_of_bus_and_day',
  `select o.id_rute from trips t join trips o on ${SAME_BUS_AND_DAY} where t.id_rute = $1::bigint and o.id_rute <> t.id_rute order by o.id_rute`,
  { prepared: false },
)

/** Returns the other departures that the bus of this one has on its day. */
export async function selectBusDay(reader: Reader, id_rute: number): Promise<number[]> {
  const rows = await reader.rows(BUS_DAY, [id_rute])
  return rows.map((row) => row.id_rute)
}

const OF_TRIPS = sql(
  'trips_crew_of_trips',
  `select t.id_rute, coalesce(array_agg(tc.id_user order by tc.id_user) filter (where tc.id_user is not null), '{}') as kru
    from trips t left join trip_crew tc on tc.id_rute = t.id_rute where t.id_rute = any($1::bigint[]) group by t.id_rute order by t.id_rute`,
  { present: ['kru'] },
)

/** Returns the ids of the people on each of these departures, those who have left included. */
export const selectCrewsOf = (reader: Reader, ids: readonly number[]) => reader.rows(OF_TRIPS, [ids])

const LOCK = sql(
  'trips_lock_for_crew',
  'select t.id_rute from trips t where t.id_rute = any($1::bigint[]) order by t.id_rute for no key update',
)

/** Locks departures against other editors, in the order of all locks. */
export const lockCrews = async (tx: Tx, ids: readonly number[]): Promise<void> =>
  void (await tx.rows(LOCK, [ids]))

const ADD = sql(
  'trips_add_crew',
  `insert into trip_crew (id_rute, id_user) select r.id_rute, p.id_user from unnest($1::bigint[]) as r (id_rute) cross join unnest($2::bigint[]) as p (id_user)
    order by 1, 2 on conflict do nothing`,
)
const REMOVE = sql(
  'trips_remove_crew',
  'delete from trip_crew where id_rute = any($1::bigint[]) and id_user = any($2::bigint[])',
)

export async function changeCrews(
  tx: Tx,
  ids: readonly number[],
  { tambah, lepas }: { tambah: readonly number[]; lepas: readonly number[] },
): Promise<void> {
  await tx.rows(REMOVE, [ids, lepas])
  await tx.rows(ADD, [ids, tambah])
}

const PUT_ON_BUS = sql(
  'trips_put_crew_on_bus',
  `insert into trip_crew (id_rute, id_user) select t.id_rute, $1::bigint from trips t
    where t.id_bus = $2::bigint and t.waktu_berangkat > clock_timestamp() - interval '1 day' and t.archived_at is null and t.called_off_at is null
    order by t.id_rute on conflict do nothing`,
  { prepared: false },
)

/** Puts a person on all departures of a bus from yesterday on. */
export const putOnBus = async (tx: Tx, id_user: number, id_bus: number): Promise<void> =>
  void (await tx.rows(PUT_ON_BUS, [id_user, id_bus]))

const LEAVE = sql('trips_leave_crews', 'delete from trip_crew where id_user = $1::bigint')

/** Takes a person off all departures: with another role, or inactive, they have none, and get none back by becoming active again. */
export const leaveCrews = async (tx: Tx, id_user: number): Promise<void> =>
  void (await tx.rows(LEAVE, [id_user]))
