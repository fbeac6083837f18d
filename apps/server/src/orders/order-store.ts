/** Finds and locks orders. */
import type { TicketStatus } from '@tiketbus/contract'
import type { Reader, Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import { AT, departsAt, orderClosesAt } from '../tables/conditions.ts'
import type { CancelCause } from './ticket-status.ts'

export type OrderTicket = {
  id_tiket: number
  nomor_kursi: number
  status_tiket: TicketStatus
  cancel_cause: CancelCause | null
  total_bayar: number
  is_master_ticket: boolean
  /** An administrator deleted it. */
  deleted: boolean
}

declare const locked: unique symbol

/**
 * An order under its lock; only `lockOrder` and `rereadOrder` return one. Its first three booleans are decided by the database's clock,
 * read after the lock was obtained.
 */
export type LockedOrder = {
  readonly [locked]: true
  order_group_id: string
  /** Null once the account is deleted. */
  id_user: number | null
  id_rute: number
  /** The journey; `waktu_berangkat` is when it begins, `waktu_tutup` when its booking closes. */
  naik: number
  turun: number
  titik_naik: number | null
  titik_turun: number | null
  tanggal_pemesanan: string
  batas_pembayaran: string
  checking_since: string | null
  disputed_at: string | null
  /** The account's data; once it is deleted, those at the time of the order. */
  nama_penumpang: string | null
  email: string | null
  no_telepon: string | null
  /** The departure's. */
  asal: string
  tujuan: string
  /** The order's own journey. */
  kota_naik: string
  kota_turun: string
  waktu_tutup: string
  waktu_berangkat: string
  /** The journey as it was ordered; each is null while it has not changed since. */
  waktu_semula: string | null
  /** The time that the passenger agreed to at payment, if the departure had moved before it [M320]. */
  waktu_disetujui: string | null
  asal_semula: string | null
  tujuan_semula: string | null
  /** What people read of the departure's seats, by number from 1 on. */
  label_kursi: string[] | null
  /** The instant at which the booleans were decided. */
  waktu_server: string
  /** Booking has closed. */
  tutup: boolean
  /** The journey has begun. */
  berangkat: boolean
  /** The payment deadline has passed. */
  lewat_batas: boolean
  /** The departure or its bus was deleted. */
  dihapus: boolean
  /** By seat, ascending. */
  tickets: OrderTicket[]
}

const LOCK = sql(
  'orders_lock',
  'select order_group_id from orders where order_group_id = $1::uuid for no key update',
)

/** Locks the row. The clock is read in the next statement, because waiting for the lock takes time. */
export async function lockOrderRow(tx: Tx, order_group_id: string): Promise<boolean> {
  const rows = await tx.rows(LOCK, [order_group_id])
  return rows.length === 1
}

/** With `is null` the planner may read a whole index of the accounts that are not deleted. */
const NOT_DELETED = `coalesce(u.deleted_at, 'infinity') = 'infinity'`

/** The city of an order's journey at one end; the first and the last node are the departure's own. */
const cityAt = (end: 'naik' | 'turun', city: string) =>
  `coalesce((select n.kota from trip_nodes n where n.id_rute = o.id_rute and n.simpul = o.${end}), ${city})`

const READ_LOCKED = sql(
  'orders_read_locked',
  `with ${AT}
    select o.order_group_id, o.id_user, o.id_rute, o.naik, o.turun, o.titik_naik, o.titik_turun, o.tanggal_pemesanan, o.batas_pembayaran, o.checking_since,
      o.disputed_at, coalesce(u.username, o.nama_penumpang) as nama_penumpang, coalesce(u.email, o.email) as email,
      coalesce(u.no_telepon, o.no_telepon) as no_telepon, t.asal, t.tujuan, ${cityAt('naik', 't.asal')} as kota_naik,
      ${cityAt('turun', 't.tujuan')} as kota_turun, ${orderClosesAt('t', 'o')} as waktu_tutup,
      ${departsAt('t', 'o')} as waktu_berangkat, o.waktu_semula, o.waktu_disetujui, o.asal_semula, o.tujuan_semula,
      at.now as waktu_server, at.now >= ${orderClosesAt('t', 'o')} as tutup, at.now >= ${departsAt('t', 'o')} as berangkat,
      at.now >= o.batas_pembayaran as lewat_batas,
      t.archived_at is not null or b.archived_at is not null as dihapus,
      (select l.label_kursi from layouts l where l.id_tata_letak = t.id_tata_letak) as label_kursi,
      (select json_agg(json_build_object('id_tiket', k.id_tiket, 'nomor_kursi', k.nomor_kursi, 'status_tiket', k.status_tiket,
          'cancel_cause', k.cancel_cause, 'total_bayar', k.total_bayar, 'is_master_ticket', k.is_master_ticket,
          'deleted', k.deleted_at is not null) order by k.nomor_kursi)
        from tickets k where k.order_group_id = o.order_group_id) as tickets
    from at cross join orders o
      join trips t on t.id_rute = o.id_rute join buses b on b.id_bus = t.id_bus
      left join users u on u.id_user = o.id_user and ${NOT_DELETED}
    where o.order_group_id = $1::uuid`,
  {
    present: [
      'kota_naik',
      'kota_turun',
      'waktu_server',
      'waktu_tutup',
      'waktu_berangkat',
      'tutup',
      'berangkat',
      'lewat_batas',
      'dihapus',
      'tickets',
    ],
  },
).as<{ tickets: OrderTicket[]; readonly [locked]: true }>()

/** Only for a transaction that has locked the row. */
export async function selectLockedOrder(tx: Tx, order_group_id: string): Promise<LockedOrder | undefined> {
  const [row] = await tx.rows(READ_LOCKED, [order_group_id])
  return row
}

const TICKETS = sql(
  'orders_tickets',
  `select id_tiket, nomor_kursi, status_tiket, cancel_cause, total_bayar, is_master_ticket, deleted_at is not null as deleted
    from tickets where order_group_id = $1::uuid order by nomor_kursi`,
  { present: ['deleted'] },
)

export function selectOrderTickets(reader: Reader, order_group_id: string): Promise<OrderTicket[]> {
  return reader.rows(TICKETS, [order_group_id])
}

export type FoundOrder = { order_group_id: string; id_user: number | null; master_ticket_id: number }

const FOUND = `select o.order_group_id, o.id_user, m.id_tiket as master_ticket_id
  from orders o join tickets m on m.order_group_id = o.order_group_id and m.is_master_ticket`

const BY_ID = sql('orders_by_id', `${FOUND} where o.order_group_id = $1::uuid`)

/** Finds an order by its own id. */
export async function selectOrder(reader: Reader, order_group_id: string): Promise<FoundOrder | undefined> {
  const [row] = await reader.rows(BY_ID, [order_group_id])
  return row
}

const BY_TICKET = sql(
  'orders_by_ticket',
  `${FOUND} where o.order_group_id = (select order_group_id from tickets where id_tiket = $1::bigint)`,
)

/** Finds an order by any of its tickets. */
export async function selectOrderOfTicket(reader: Reader, id_tiket: number): Promise<FoundOrder | undefined> {
  const [row] = await reader.rows(BY_TICKET, [id_tiket])
  return row
}

const LOCK_TICKETS = sql(
  'orders_lock_tickets',
  `select k.id_tiket, k.boarded_at is not null and k.status_tiket <> 'cancelled' as boarded from tickets k
    where k.order_group_id = $1::uuid order by k.id_tiket for no key update`,
  { present: ['boarded'] },
)

/** Locks an order's tickets, so that none is boarded until the transaction ends, and returns whether one is. */
export async function lockTickets(tx: Tx, { order_group_id }: LockedOrder): Promise<{ boarded: boolean }> {
  const rows = await tx.rows(LOCK_TICKETS, [order_group_id])
  return { boarded: rows.some((row) => row.boarded) }
}
