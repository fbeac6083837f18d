/** What a standing block does on the departures to come. Writes nothing. */
import { MAX_NAMED_GAPS, type StandingGap, type StandingPreview } from '@tiketbus/contract'
import type { Reader } from '../../platform/database/database.ts'
import type { Page } from '../../platform/database/lists.ts'
import { sql } from '../../platform/database/statements.ts'
import { CAN_HAVE, STANDS_FOR, type StandingValues } from '../../seats/index.ts'
import { CLAIM_COUNTS_NOW, SEATS_OF_TRIP } from '../../tables/conditions.ts'

/** Whether the standing block `s` has a live block on this seat of the trip `t`. */
const HAS_SEAT = `exists (select from seat_blocks bl where bl.id_rute = t.id_rute and bl.nomor_kursi = seat and bl.id_blok = s.id_blok
          and bl.until > clock_timestamp())`

const STANDING = `s.id_blok, s.id_bus, b.nama_bus, s.asal, s.tujuan, s.jam, s.hari, s.nomor_kursi, l.label_kursi, s.channel, g.nama as agen, s.reason, s.lepas_jam,
    u.username as oleh, s.created_at, s.ended_at,
    (select count(distinct bl.id_rute)::int from seat_blocks bl where bl.id_blok = s.id_blok and bl.until > clock_timestamp()) as keberangkatan,
    (select count(*)::int from trips t where ${STANDS_FOR} and ${CAN_HAVE}
      and exists (select from unnest(s.nomor_kursi) as seat where not ${HAS_SEAT})) as kurang`
const FROM = `from standing_blocks s left join buses b on b.id_bus = s.id_bus left join layouts l on l.id_tata_letak = b.id_tata_letak
    left join agencies g on s.channel = 'agen:' || g.id_agen left join users u on u.id_user = s.made_by and u.deleted_at is null`
const KNOWN = {
  present: ['keberangkatan', 'kurang'],
  nullable: ['nama_bus', 'label_kursi', 'agen', 'oleh'],
  prepared: false,
} as const

const LIST = sql(
  'back_office_standing_blocks',
  `select ${STANDING}, count(*) over () as total ${FROM}
    where ($1::boolean is null or (s.ended_at is null) = $1)
    order by s.ended_at is not null, s.id_blok desc limit $2 offset $3`,
  { ...KNOWN, present: [...KNOWN.present, 'total'] },
)

/** Returns a page of standing blocks, live ones first, the newest on top. */
export async function selectStandingBlocks(
  reader: Reader,
  isLive: boolean | null,
  { limit, offset }: Pick<Page, 'limit' | 'offset'>,
) {
  const rows = await reader.rows(LIST, [isLive, limit, offset])
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

const ONE = sql(
  'back_office_standing_block',
  `select ${STANDING} ${FROM} where s.id_blok = $1::bigint`,
  KNOWN,
)

export async function selectStandingBlock(reader: Reader, id_blok: number) {
  const [row] = await reader.rows(ONE, [id_blok])
  return row
}

/** Why the seat of the trip `t` of the bus `b` is not blocked; `others`: which live blocks `bl` keep it. */
const why = (others: string) => `case
        when seat > ${SEATS_OF_TRIP} then 'tidak_ada'
        when exists (select from seat_claims c where c.id_rute = t.id_rute and c.nomor_kursi = seat and ${CLAIM_COUNTS_NOW}) then 'terisi'
        when exists (select from seat_blocks bl where bl.id_rute = t.id_rute and bl.nomor_kursi = seat and bl.until > clock_timestamp()
          and ${others}) then 'saluran_lain'
        else 'dibuka' end`
const GAP_COLUMNS = `t.id_rute, t.asal, t.tujuan, t.zona_asal, t.waktu_berangkat, b.nama_bus, l.label_kursi`
const GAP_TRIPS = `join trips t on ${STANDS_FOR} join buses b on b.id_bus = t.id_bus
      left join layouts l on l.id_tata_letak = t.id_tata_letak cross join unnest(s.nomor_kursi) as seat`
const GAP_ORDER = `group by t.id_rute, b.id_bus, l.id_tata_letak order by t.waktu_berangkat, t.id_rute limit ${MAX_NAMED_GAPS}`
const GAP_KNOWN = { present: ['kursi'], nullable: ['label_kursi'], prepared: false } as const
type GapKinds = Pick<StandingGap, 'kursi' | 'zona_asal'>

const GAPS = sql(
  'back_office_standing_gaps',
  `select ${GAP_COLUMNS}, json_agg(json_build_object('nomor_kursi', seat, 'sebab', ${why('true')}) order by seat) as kursi
    from standing_blocks s ${GAP_TRIPS} where s.id_blok = $1::bigint and ${CAN_HAVE} and not ${HAS_SEAT} ${GAP_ORDER}`,
  GAP_KNOWN,
).as<GapKinds>()

/** Returns the departures to come on which a standing block lacks seats, the soonest first. */
export const selectGaps = (reader: Reader, id_blok: number): Promise<StandingGap[]> =>
  reader.rows(GAPS, [id_blok])

/** A standing block `s` that is not made yet. */
const PLANNED = `(select null::timestamptz as ended_at, $1::bigint as id_bus, $2::text as asal, $3::text as tujuan, $4::text as jam, $5::int[] as hari,
      $6::int[] as nomor_kursi, $7::text as channel, $8::smallint as lepas_jam) as s`
/** A block of its own channel is taken over. */
const WHY_NOT = why('bl.channel <> s.channel')
/** Nothing would keep the seat from being blocked. */
const IS_FREE = `${WHY_NOT} = 'dibuka'`

type Planned = Omit<StandingValues, 'reason' | 'made_by'>
const argumentsOf = ({ id_bus, asal, tujuan, jam, hari, nomor_kursi, channel, lepas_jam }: Planned) =>
  [id_bus, asal, tujuan, jam, hari, nomor_kursi, channel, lepas_jam] as const

const PREVIEW = sql(
  'back_office_standing_preview',
  `select count(*)::int as keberangkatan, coalesce(sum(bebas), 0)::int as kursi, count(*) filter (where bebas < semua)::int as kurang
    from (select count(*) filter (where ${IS_FREE}) as bebas, count(*) as semua from ${PLANNED} ${GAP_TRIPS}
      where ${CAN_HAVE} group by t.id_rute) as trip`,
  { present: ['keberangkatan', 'kursi', 'kurang'], prepared: false },
)

/** Returns on how many departures to come how many seats would be blocked, and on how many of them not all. */
export async function selectPreview(
  reader: Reader,
  values: Planned,
): Promise<Omit<StandingPreview, 'konflik'>> {
  const [row] = await reader.rows(PREVIEW, [...argumentsOf(values)])
  return row ?? { keberangkatan: 0, kursi: 0, kurang: 0 }
}

const PREVIEW_GAPS = sql(
  'back_office_standing_preview_gaps',
  `select ${GAP_COLUMNS}, json_agg(json_build_object('nomor_kursi', seat, 'sebab', ${WHY_NOT}) order by seat) as kursi
    from ${PLANNED} ${GAP_TRIPS} where ${CAN_HAVE} and not ${IS_FREE} ${GAP_ORDER}`,
  GAP_KNOWN,
).as<GapKinds>()

/** Returns the departures to come on which a planned standing block would lack seats, the soonest first. */
export const selectPreviewGaps = (reader: Reader, values: Planned): Promise<StandingGap[]> =>
  reader.rows(PREVIEW_GAPS, [...argumentsOf(values)])
