import type { Reader, Tx } from '../platform/database/database.ts'
import { sql, type RowsOf } from '../platform/database/statements.ts'
import { AT, closesAt, HOLD_IS_OPEN } from '../tables/conditions.ts'

const COLUMNS = `id_reservasi, id_user, id_rute, naik, turun, titik_naik, titik_turun, nomor_kursi, harga, harga_kursi, nama_penumpang, email, no_telepon, created_at,
  latest_expiry, waktu_expired, ended_at, end_reason, order_group_id`

/** The clock is read outside the locking subquery: beside `for update` it would be read before the wait, and an expiry missed. */
const stamped = (where: string, lock: '' | 'for update') =>
  `with hold as materialized (select ${COLUMNS} from holds h where ${where} ${lock}),
    stamped as materialized (select hold.*, clock_timestamp() as waktu_server from hold)
    select ${COLUMNS}, waktu_server, waktu_expired <= waktu_server as expired from stamped`

const OWN = 'id_reservasi = $1::bigint and id_user = $2::bigint'
const OPEN = `id_rute = $1::bigint and id_user = $2::bigint and ${HOLD_IS_OPEN}`
// What these statements read is a passenger's own.
const known = { present: ['id_user', 'waktu_server', 'expired'] }
const READ_OWN = sql('holds_read_own', stamped(OWN, ''), known)
const LOCK_OWN = sql('holds_lock_own', stamped(OWN, 'for update'), known)
const LOCK_OPEN = sql('holds_lock_open', stamped(OPEN, 'for update'), known)

/** A hold row, and whether it had expired by the database's clock when it was read. */
export type HoldRow = RowsOf<typeof READ_OWN>[number]

type OwnKey = { id_user: number; id_reservasi: number }
type OpenKey = { id_user: number; id_rute: number }

export async function selectOwnHold(reader: Reader, { id_reservasi, id_user }: OwnKey) {
  return (await reader.rows(READ_OWN, [id_reservasi, id_user]))[0]
}

export async function lockOwnHold(tx: Tx, { id_reservasi, id_user }: OwnKey) {
  return (await tx.rows(LOCK_OWN, [id_reservasi, id_user]))[0]
}

/** Locks and returns the user's hold on a trip that has not ended; it may have expired. */
export async function lockOpenHold(tx: Tx, { id_rute, id_user }: OpenKey) {
  return (await tx.rows(LOCK_OPEN, [id_rute, id_user]))[0]
}

const LOCK_OF_USER = sql(
  'holds_lock_of_user',
  'select id_reservasi, id_rute from holds where id_user = $1 and ended_at is null order by id_reservasi for update',
)

/** Locks and returns every open hold of a user, in the order in which holds are locked. */
export function lockOpenHoldsOfUser(tx: Tx, id_user: number) {
  return tx.rows(LOCK_OF_USER, [id_user])
}

const LIVE_OF_USER = sql(
  'holds_live_of_user',
  `with ${AT}
   select h.id_reservasi, h.id_rute, h.naik, h.turun, h.titik_naik, h.titik_turun, h.nomor_kursi, h.harga, h.harga_kursi, h.waktu_expired, at.now as waktu_server
   from at join holds h on h.id_user = $1::bigint and ${HOLD_IS_OPEN} and h.waktu_expired > at.now
   order by h.waktu_expired, h.id_reservasi`,
  { present: ['waktu_server'] },
)

/** Returns the user's open holds that have not expired, the next to expire first. */
export function selectLiveHoldsOfUser(reader: Reader, id_user: number) {
  return reader.rows(LIVE_OF_USER, [id_user])
}

export type EndReason = NonNullable<HoldRow['end_reason']>

const END = sql(
  'holds_end',
  `update holds h set ended_at = clock_timestamp(), end_reason = $2, order_group_id = $3::uuid
        where id_reservasi = $1::bigint and ${HOLD_IS_OPEN} and ($2 <> 'ordered' or waktu_expired > clock_timestamp())
        returning id_reservasi`,
)

/** Ends an open hold; returns false if it is not open, or if it is to be ordered and has expired. */
export async function setEnded(
  tx: Tx,
  id_reservasi: number,
  reason: EndReason,
  order_group_id: string | null,
): Promise<boolean> {
  const rows = await tx.rows(END, [id_reservasi, reason, order_group_id])
  return rows.length === 1
}

/** The seat's time in the hold stays known, in a hold of its own that ended as the order: it counts against renewing [H9]. */
const REMOVE_SEAT = sql(
  'holds_remove_seat',
  `with shrunk as (
      update holds h set nomor_kursi = array_remove(nomor_kursi, $2::int),
        harga_kursi = (select array_agg(seat.harga order by seat.place)
          from unnest(h.nomor_kursi, h.harga_kursi) with ordinality as seat (nomor_kursi, harga, place)
          where h.harga_kursi is not null and seat.nomor_kursi <> $2)
      where id_reservasi = $1 and ${HOLD_IS_OPEN} and $2 = any(nomor_kursi) and cardinality(nomor_kursi) > 1
      returning id_reservasi, id_user, id_rute, naik, turun, titik_naik, titik_turun, harga, created_at, latest_expiry, waktu_expired,
        (select before.harga_kursi[array_position(before.nomor_kursi, $2)] from holds before where before.id_reservasi = h.id_reservasi) as seat_harga
    ), seat_time as (
      insert into holds (id_user, id_rute, naik, turun, titik_naik, titik_turun, nomor_kursi, harga, created_at, latest_expiry, waktu_expired, ended_at, end_reason,
        order_group_id)
      select id_user, id_rute, naik, turun, titik_naik, titik_turun, array[$2], coalesce(seat_harga, harga), created_at, latest_expiry, waktu_expired,
        least(clock_timestamp(), waktu_expired - interval '1 microsecond'), 'ordered', $3::uuid
      from shrunk
    )
    select id_reservasi from shrunk`,
)

/**
 * Removes one of several seats from an open hold, for an order; returns false if the hold is not open, lacks the seat or has no other.
 */
export async function removeSeat(
  tx: Tx,
  seat: { id_reservasi: number; nomor_kursi: number; order_group_id: string },
): Promise<boolean> {
  const rows = await tx.rows(REMOVE_SEAT, [seat.id_reservasi, seat.nomor_kursi, seat.order_group_id])
  return rows.length === 1
}

const RECOMPUTE_EXPIRY = sql(
  'holds_recompute_expiry',
  `update holds h set waktu_expired = least(h.latest_expiry, ${closesAt('t', 'h')}) from trips t
   where h.id_rute = $1 and t.id_rute = h.id_rute and h.ended_at is null and h.waktu_expired > clock_timestamp()`,
  { prepared: false },
)

/** Recomputes when a trip's live holds expire: at their latest expiry, or when booking closes if that is sooner. */
export async function recomputeExpiry(tx: Tx, id_rute: number): Promise<void> {
  await tx.rows(RECOMPUTE_EXPIRY, [id_rute])
}

const SWEEP = sql(
  'holds_sweep',
  `with due as materialized (
     select id_reservasi from holds where ended_at is null and waktu_expired <= clock_timestamp()
     order by waktu_expired limit $1 for update skip locked
   )
   update holds h set ended_at = clock_timestamp(), end_reason = 'expired' from due
   where h.id_reservasi = due.id_reservasi and h.ended_at is null
   returning h.id_reservasi`,
  { prepared: false },
)

/** Ends up to `limit` open holds that have expired and returns their number. Skips locked rows: the request that locked them ends them. */
export async function endExpired(tx: Tx, limit: number): Promise<number> {
  const rows = await tx.rows(SWEEP, [limit])
  return rows.length
}

const MASTER_TICKET = sql(
  'holds_master_ticket',
  'select id_tiket from tickets where order_group_id = $1 and is_master_ticket',
)

/** Returns the master ticket of the order that a hold became. */
export async function selectMasterTicket(
  reader: Reader,
  order_group_id: string,
): Promise<number | undefined> {
  const [row] = await reader.rows(MASTER_TICKET, [order_group_id])
  return row?.id_tiket
}

/** Finds them by `holds_with_contact`, whose conditions these are; a condition with clock_timestamp() would not use it. */
const BLANK_CONTACTS = sql(
  'holds_blank_contacts',
  `with due as materialized (
     select id_reservasi from holds
     where ended_at < statement_timestamp() - interval '1 day' and num_nonnulls(nama_penumpang, email, no_telepon) > 0
     order by ended_at limit $1 for update skip locked
   )
   update holds h set nama_penumpang = null, email = null, no_telepon = null from due
   where h.id_reservasi = due.id_reservasi returning h.id_reservasi`,
  { prepared: false },
)

/** Blanks the contact data of up to `limit` holds a day after their end and returns their number; orders have their own copy. */
export async function blankContacts(tx: Tx, limit: number): Promise<number> {
  const rows = await tx.rows(BLANK_CONTACTS, [limit])
  return rows.length
}
