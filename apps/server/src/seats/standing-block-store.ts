/** The only SQL that writes standing blocks and the blocks of departures that follow from them. */
import type { Reader, Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import { CLAIM_COUNTS_NOW, legsOf, SEATS_OF_TRIP } from '../tables/conditions.ts'

const unprepared = { prepared: false }

/** Whether the live standing block `s` is about the trip `t`: its bus, its line, its time of day and weekday at the origin, as far as it names them. */
export const STANDS_FOR = `s.ended_at is null and (s.id_bus is null or s.id_bus = t.id_bus)
      and (s.asal is null or s.asal = t.asal and s.tujuan = t.tujuan)
      and (s.jam is null or s.jam = to_char(t.waktu_berangkat at time zone t.zona_asal, 'HH24:MI'))
      and (s.hari = '{}' or extract(isodow from t.waktu_berangkat at time zone t.zona_asal)::int = any(s.hari))`

/** When the blocks of `s` on the trip `t` end by themselves. */
export const RELEASED_AT = `t.waktu_berangkat - make_interval(hours => s.lepas_jam)`

/** Whether the trip `t` can still have blocks of `s`. */
export const CAN_HAVE = `t.archived_at is null and t.called_off_at is null and ${RELEASED_AT} > clock_timestamp()`

const EXCLUDE = sql('seats_exclude_standing', 'lock table standing_blocks in exclusive mode', unprepared)
const SHARE = sql('seats_share_standing', 'lock table standing_blocks in row share mode', unprepared)

/** For the maker of a standing block: waits for departures that are being made, and lets no others be made until the commit. */
export const excludeNewTrips = (tx: Tx) => tx.rows(EXCLUDE)

/** For the maker of departures: no standing block is made or lifted until the commit. */
export const keepStandingBlocks = (tx: Tx) => tx.rows(SHARE)

export type StandingValues = {
  id_bus: number | null
  asal: string | null
  tujuan: string | null
  jam: string | null
  /** 1 = Monday … 7 = Sunday, ascending; none for every day. */
  hari: readonly number[]
  nomor_kursi: readonly number[]
  channel: string
  reason: string
  lepas_jam: number
  made_by: number
}

const SAME = sql(
  'seats_same_standing',
  `select array(select distinct seat from standing_blocks s cross join unnest(s.nomor_kursi) as seat
      where s.ended_at is null and s.id_bus is not distinct from $1::bigint and s.asal is not distinct from $2::text
        and s.tujuan is not distinct from $3::text and s.jam is not distinct from $4::text and s.hari = $6::int[] and seat = any($5::int[]) order by seat) as seats`,
  { present: ['seats'], prepared: false },
)

/** Returns those of the seats that a live standing block of the very same departures has already, ascending. */
export async function selectSameSeats(
  reader: Reader,
  { id_bus, asal, tujuan, jam, hari, nomor_kursi }: Omit<StandingValues, 'reason' | 'made_by'>,
): Promise<number[]> {
  const [row] = await reader.rows(SAME, [id_bus, asal, tujuan, jam, nomor_kursi, hari])
  return row?.seats ?? []
}

const INSERT = sql(
  'seats_insert_standing',
  `insert into standing_blocks (id_bus, asal, tujuan, jam, nomor_kursi, channel, reason, lepas_jam, made_by, hari)
    values ($1::bigint, $2, $3, $4, $5, $6, $7, $8, $9::bigint, $10) returning id_blok`,
  unprepared,
)

/** Returns the number of the new standing block. */
export async function insertStanding(tx: Tx, values: StandingValues): Promise<number> {
  const { id_bus, asal, tujuan, jam, nomor_kursi, channel, reason, lepas_jam, made_by, hari } = values
  const [row] = await tx.rows(INSERT, [
    id_bus,
    asal,
    tujuan,
    jam,
    nomor_kursi,
    channel,
    reason,
    lepas_jam,
    made_by,
    hari,
  ])
  if (!row) throw new Error('insert into standing_blocks returned no row')
  return row.id_blok
}

// A seat that somebody has, on any leg, and one that is blocked for another channel stay as they are; of two standing blocks the older one counts.
const APPLY = sql(
  'seats_apply_standing',
  `insert into seat_blocks (id_rute, nomor_kursi, ruas, channel, until, reason, made_by, id_blok)
    select distinct on (t.id_rute, seat, leg) t.id_rute, seat, leg, s.channel, ${RELEASED_AT}, s.reason, s.made_by, s.id_blok
    from standing_blocks s join trips t on ${STANDS_FOR} join buses b on b.id_bus = t.id_bus
      cross join unnest(s.nomor_kursi) as seat cross join unnest(${legsOf('0', 't.jumlah_ruas')}) as leg
    where ${CAN_HAVE} and ($1::bigint[] is null or t.id_rute = any($1::bigint[])) and ($2::bigint[] is null or s.id_blok = any($2::bigint[]))
      and ($3::int[] is null or seat = any($3::int[])) and seat <= ${SEATS_OF_TRIP}
      and not exists (select from seat_claims c where c.id_rute = t.id_rute and c.nomor_kursi = seat and ${CLAIM_COUNTS_NOW})
      and not exists (select from seat_blocks bl where bl.id_rute = t.id_rute and bl.nomor_kursi = seat and bl.channel <> s.channel
        and bl.until > clock_timestamp())
    order by t.id_rute, seat, leg, s.id_blok
    on conflict (id_rute, nomor_kursi, ruas) do update set channel = excluded.channel, until = excluded.until, reason = excluded.reason,
      made_by = excluded.made_by, created_at = excluded.created_at, id_blok = excluded.id_blok`,
  unprepared,
)

type Applied = {
  /** Without it: every departure to come. */
  trips?: readonly number[]
  /** Without it: every live standing block. */
  blocks?: readonly number[]
  seats?: readonly number[]
}

/** Blocks the seats of these standing blocks on these departures, if they are free. The claims are locked, or the departures are new. */
export async function applyStanding(tx: Tx, { trips, blocks, seats }: Applied): Promise<void> {
  await tx.rows(APPLY, [trips ?? null, blocks ?? null, seats ?? null])
}

const END = sql(
  'seats_end_standing',
  `update standing_blocks set ended_at = clock_timestamp(), ended_by = $2::bigint
    where id_blok = $1::bigint and ended_at is null returning id_blok`,
  unprepared,
)

/** Returns false if it is absent or lifted already. */
export async function setStandingEnded(tx: Tx, id_blok: number, ended_by: number): Promise<boolean> {
  return (await tx.rows(END, [id_blok, ended_by])).length > 0
}

const OF_CHANNEL = sql(
  'seats_standing_of_channel',
  'select id_blok from standing_blocks where channel = $1 and ended_at is null order by id_blok',
  unprepared,
)

/** Returns the live standing blocks of a channel. */
export async function selectStandingOfChannel(reader: Reader, channel: string): Promise<number[]> {
  return (await reader.rows(OF_CHANNEL, [channel])).map(({ id_blok }) => id_blok)
}

const LIFT = sql(
  'seats_lift_standing',
  'delete from seat_blocks bl where bl.id_blok = $1::bigint returning bl.id_rute',
  unprepared,
)

/** Ends the blocks that a standing block made, and returns the number of their departures. */
export async function deleteBlocksOfStanding(tx: Tx, id_blok: number): Promise<number> {
  return new Set((await tx.rows(LIFT, [id_blok])).map(({ id_rute }) => id_rute)).size
}

const OF_TRIP = sql(
  'seats_standing_of_trip',
  `select s.id_blok from trips t join standing_blocks s on ${STANDS_FOR} where t.id_rute = $1::bigint order by s.id_blok`,
  unprepared,
)

/** Returns the live standing blocks that are about a departure. */
export async function selectStandingOfTrip(reader: Reader, id_rute: number): Promise<number[]> {
  return (await reader.rows(OF_TRIP, [id_rute])).map(({ id_blok }) => id_blok)
}

const LEAVE = sql(
  'seats_leave_standing',
  `delete from seat_blocks bl where bl.id_rute = $1::bigint and bl.id_blok is not null and not exists (
      select from trips t join standing_blocks s on ${STANDS_FOR} where t.id_rute = bl.id_rute and s.id_blok = bl.id_blok)`,
  unprepared,
)

/** Ends the blocks of standing blocks that are not about the departure any more. */
export const deleteBlocksLeft = (tx: Tx, id_rute: number) => tx.rows(LEAVE, [id_rute])

// One that has ended stays so on a seat that somebody has meanwhile.
const FOLLOW = sql(
  'seats_follow_standing',
  `update seat_blocks bl set until = ${RELEASED_AT} from trips t, standing_blocks s
    where bl.id_rute = $1::bigint and t.id_rute = bl.id_rute and s.id_blok = bl.id_blok and bl.until <> ${RELEASED_AT}
      and (bl.until > clock_timestamp() or not exists (
        select from seat_claims c where c.id_rute = bl.id_rute and c.nomor_kursi = bl.nomor_kursi and ${CLAIM_COUNTS_NOW}))`,
  unprepared,
)

/** Moves the ends of the blocks of standing blocks with the departure's time. */
export const moveEnds = (tx: Tx, id_rute: number) => tx.rows(FOLLOW, [id_rute])

const BEYOND = sql(
  'seats_blocks_beyond',
  `delete from seat_blocks bl using trips t join buses b on b.id_bus = t.id_bus
    where t.id_rute = any($1::bigint[]) and bl.id_rute = t.id_rute and bl.id_blok is not null and bl.nomor_kursi > ${SEATS_OF_TRIP}`,
  unprepared,
)

/** Ends the blocks of standing blocks on seats that these departures do not have. */
export const deleteBlocksBeyond = (tx: Tx, trips: readonly number[]) => tx.rows(BEYOND, [trips])

const TAKE_UP = sql(
  'seats_take_up_standing',
  `delete from seat_blocks bl where bl.id_rute = $1::bigint and bl.id_blok is not null and bl.until > clock_timestamp()
      and not exists (select from seat_claims c where c.id_rute = bl.id_rute and c.nomor_kursi = bl.nomor_kursi and ${CLAIM_COUNTS_NOW})
    returning bl.id_blok, bl.nomor_kursi`,
  { present: ['id_blok'], prepared: false },
)

/** Takes the live blocks of standing blocks up from a departure, those on seats that nobody has, and returns them. */
export const takeUpBlocks = (tx: Tx, id_rute: number) => tx.rows(TAKE_UP, [id_rute])
