/** Holds by phone: kept by staff for a caller, without an account. */
import type { HoldState } from '@tiketbus/contract'
import type { Reader, Tx } from '../platform/database/database.ts'
import type { Page } from '../platform/database/lists.ts'
import { sql } from '../platform/database/statements.ts'
import { requireValue } from '../platform/require-value.ts'
import { AT, closesAt } from '../tables/conditions.ts'
import type { Journey } from '../trips/index.ts'

/** What staff note of a caller's hold; `until`: as they chose it. */
export type NewPhoneHold = Journey & {
  made_by: number
  channel: string
  nomor_kursi: readonly number[]
  harga: number
  /** What each seat costs, if that differs. */
  harga_kursi: readonly number[] | null
  nama_penumpang: string
  no_telepon: string
  until: string
}

const INSERT = sql(
  'holds_insert_phone',
  `with ${AT}
    insert into holds (kind, made_by, channel, id_rute, naik, turun, titik_naik, titik_turun, nomor_kursi, harga, harga_kursi, nama_penumpang, no_telepon,
      created_at, latest_expiry, waktu_expired)
    select 'phone', $1::bigint, $2, $3::bigint, $4::smallint, $5::smallint, $6::bigint, $7::bigint, $8::int[], $9::bigint, $10::bigint[], $11, $12,
      at.now, $13::timestamptz, $13 from at
    returning id_reservasi`,
)

/** Inserts the hold; its seats are claimed in the same transaction. */
export async function insertPhoneHold(tx: Tx, hold: NewPhoneHold): Promise<number> {
  const { made_by, channel, id_rute, naik, turun, titik_naik, titik_turun, nomor_kursi } = hold
  const journey = [id_rute, naik, turun, titik_naik, titik_turun] as const
  const caller = [hold.nama_penumpang, hold.no_telepon, hold.until] as const
  const prices = [hold.harga, hold.harga_kursi] as const
  const [row] = await tx.rows(INSERT, [made_by, channel, ...journey, nomor_kursi, ...prices, ...caller])
  return requireValue(row, 'a new hold').id_reservasi
}

const SEATS_OF_CLERK = sql(
  'holds_seats_of_clerk',
  `select coalesce(sum(cardinality(h.nomor_kursi)), 0) as seats from holds h
    where h.id_rute = $1::bigint and h.made_by = $2::bigint and h.ended_at is null and h.waktu_expired > clock_timestamp()`,
  { present: ['seats'] },
)

/** Returns how many seats of a departure this person keeps for callers now. Exact while their account is locked. */
export async function countSeatsOfClerk(tx: Tx, id_rute: number, made_by: number): Promise<number> {
  const [row] = await tx.rows(SEATS_OF_CLERK, [id_rute, made_by])
  return row?.seats ?? 0
}

const ROW = `h.id_reservasi, h.id_rute, h.naik, h.turun, h.titik_naik, h.titik_turun, h.nomor_kursi, h.harga, h.harga_kursi, h.nama_penumpang, h.no_telepon,
    h.channel, h.created_at, h.waktu_expired, h.order_group_id, u.username as oleh, at.now as waktu_server,
    coalesce(h.end_reason, case when h.waktu_expired > at.now then 'live' else 'expired' end) as status`
const FROM = `from at cross join holds h left join users u on u.id_user = h.made_by and u.deleted_at is null`
const known = { present: ['channel', 'status', 'waktu_server'], nullable: ['oleh'] }
type Shown = { status: HoldState }

const BY_ID = sql(
  'holds_phone_by_id',
  `with ${AT} select ${ROW} ${FROM} where h.id_reservasi = $1::bigint and h.kind = 'phone'`,
  known,
).as<Shown>()

/** Returns a hold by phone in any state. */
export async function selectPhoneHold(reader: Reader, id_reservasi: number) {
  const [row] = await reader.rows(BY_ID, [id_reservasi])
  return row
}

const OF_TRIP = sql(
  'holds_phone_of_trip',
  `with ${AT} select ${ROW} ${FROM}
    where h.id_rute = $1::bigint and h.kind = 'phone' and h.ended_at is null and h.waktu_expired > at.now order by h.waktu_expired, h.id_reservasi`,
  known,
).as<Shown>()

/** Returns the live holds by phone of a departure, the next to expire first. */
export function selectPhoneHoldsOfTrip(reader: Reader, id_rute: number) {
  return reader.rows(OF_TRIP, [id_rute])
}

const list = (where: string, order: string) =>
  `with ${AT} select ${ROW}, count(*) over () as total ${FROM} where h.kind = 'phone' and ${where} order by ${order} limit $1 offset $2`
const listed = { present: [...known.present, 'total'], nullable: known.nullable, prepared: false }
const LIVE = sql(
  'holds_phone_live',
  list('h.ended_at is null and h.waktu_expired > at.now', 'h.waktu_expired, h.id_reservasi'),
  listed,
).as<Shown>()
/** One that expired and is not swept yet has ended. */
const ENDED = sql(
  'holds_phone_ended',
  list(
    `h.made_by is not null and coalesce(h.ended_at, h.waktu_expired) between at.now - interval '24 hours' and at.now`,
    'coalesce(h.ended_at, h.waktu_expired) desc, h.id_reservasi desc',
  ),
  listed,
).as<Shown>()

/** Returns the holds by phone that are live, or that ended in the last 24 hours, with their number in all. */
export async function selectPhoneHolds(reader: Reader, status: 'live' | 'ended', { limit, offset }: Page) {
  const rows = await reader.rows(status === 'live' ? LIVE : ENDED, [limit, offset])
  return { rows, total: rows[0]?.total ?? 0 }
}

const COLUMNS = `id_reservasi, id_rute, naik, turun, titik_naik, titik_turun, nomor_kursi, harga, harga_kursi, nama_penumpang, no_telepon, channel,
  waktu_expired, end_reason, order_group_id`

/** The clock is read outside the locking subquery, as in hold-store.ts. */
const LOCK = sql(
  'holds_phone_lock',
  `with hold as materialized (select ${COLUMNS} from holds where id_reservasi = $1::bigint and kind = 'phone' for update),
    stamped as materialized (select hold.*, clock_timestamp() as waktu_server from hold)
    select ${COLUMNS}, waktu_server, waktu_expired <= waktu_server as expired from stamped`,
  { present: ['channel', 'waktu_server', 'expired'] },
)

/** Locks and returns a hold by phone in any state. */
export async function lockPhoneHold(tx: Tx, id_reservasi: number) {
  const [row] = await tx.rows(LOCK, [id_reservasi])
  return row
}

export type LockedPhoneHold = NonNullable<Awaited<ReturnType<typeof lockPhoneHold>>>

const CLOSING = sql(
  'holds_closing',
  `select ${closesAt('t', 'h')} as waktu_tutup from holds h join trips t on t.id_rute = h.id_rute where h.id_reservasi = $1::bigint`,
  { present: ['waktu_tutup'] },
)

/** Returns when booking closes for the journey of a hold. */
export async function selectClosing(reader: Reader, id_reservasi: number): Promise<string> {
  const [row] = await reader.rows(CLOSING, [id_reservasi])
  return requireValue(row, `hold ${id_reservasi}`).waktu_tutup
}

const SET_EXPIRY = sql(
  'holds_set_expiry',
  `update holds set latest_expiry = $2::timestamptz, waktu_expired = $2
    where id_reservasi = $1::bigint and ended_at is null and waktu_expired > clock_timestamp() returning id_reservasi`,
)

/** Sets the expiry of a live hold; returns false if it is not live any more. */
export async function setExpiry(tx: Tx, id_reservasi: number, waktu_expired: string): Promise<boolean> {
  return (await tx.rows(SET_EXPIRY, [id_reservasi, waktu_expired])).length === 1
}
