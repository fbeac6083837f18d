/** Temporary, uncommitted: lets the payments chapter run until the orders chapter is here. */
import type { OrderGroup } from '@tiketbus/contract'
import type { Reader, Tx } from '../platform/database.ts'
import type { Mailer } from '../platform/mail.ts'
import { letter } from '../platform/mail.ts'
import { claimForTickets, releaseTickets } from '../seats/index.ts'
import { getTripBrief } from '../trips/index.ts'

type CancelCause = 'deadline' | 'passenger' | 'administrator' | 'money_taken_back' | 'trip_called_off'
type Status = 'pending' | 'confirmed' | 'completed' | 'cancelled'
export type OrderForPayment = {
  order_group_id: string
  id_user: number | null
  id_rute: number
  batas_pembayaran: string
  waktu_tutup: string
  waktu_berangkat: string
  disputed_at: string | null
  email: string | null
  nama_penumpang: string | null
  no_telepon: string | null
  tutup: boolean
  berangkat: boolean
  lewat_batas: boolean
  tickets: {
    id_tiket: number
    nomor_kursi: number
    status_tiket: Status
    cancel_cause: CancelCause | null
    total_bayar: number
    is_master_ticket: boolean
  }[]
}

export async function lockOrder(tx: Tx, id: string): Promise<OrderForPayment> {
  await tx.query('select 1 from orders where order_group_id=$1 for update', [id])
  const [order] = await tx.query<OrderForPayment>(
    `select o.order_group_id,o.id_user,o.id_rute,o.batas_pembayaran,t.waktu_tutup,t.waktu_berangkat,o.disputed_at,o.email,o.nama_penumpang,o.no_telepon,
     clock_timestamp()>=t.waktu_tutup as tutup, clock_timestamp()>=t.waktu_berangkat as berangkat, clock_timestamp()>=o.batas_pembayaran as lewat_batas
     from orders o join trips t using(id_rute) where order_group_id=$1`,
    [id],
  )
  if (!order) throw new Error('no order')
  const tickets = await tx.query<OrderForPayment['tickets'][number]>(
    'select id_tiket,nomor_kursi,status_tiket,cancel_cause,total_bayar,is_master_ticket from tickets where order_group_id=$1 order by nomor_kursi for update',
    [id],
  )
  return { ...order, tickets }
}

export async function findOrderOfTicket(
  reader: Reader,
  id: number | string,
  id_user?: number,
): Promise<{ order_group_id: string } | undefined> {
  const [row] = await reader.query<{ order_group_id: string }>(
    'select o.order_group_id from tickets t join orders o using(order_group_id) where t.id_tiket::text=$1::text and ($2::bigint is null or o.id_user=$2)',
    [String(id), id_user ?? null],
  )
  return row
}

async function move(tx: Tx, ids: readonly number[], to: Status, cause: string, cancel: CancelCause | null) {
  for (const id of ids) {
    const [row] = await tx.query<{ s: string }>('select status_tiket as s from tickets where id_tiket=$1', [
      id,
    ])
    await tx.query('update tickets set status_tiket=$2, cancel_cause=$3 where id_tiket=$1', [id, to, cancel])
    await tx.query('insert into ticket_history (id_tiket,from_status,to_status,cause) values ($1,$2,$3,$4)', [
      id,
      row?.s ?? null,
      to,
      cause,
    ])
  }
}

export const confirmTickets = (
  tx: Tx,
  _order: OrderForPayment,
  ids: readonly number[],
  cause: string,
  _actor?: number,
) => move(tx, ids, 'confirmed', cause, null)

export async function cancelTickets(
  tx: Tx,
  order: OrderForPayment,
  ids: readonly number[],
  cancel: CancelCause,
  cause: string,
  _actor?: number,
) {
  await move(tx, ids, 'cancelled', cause, cancel)
  await releaseTickets(tx, order.id_rute, ids)
}

export async function reviveTickets(
  tx: Tx,
  order: OrderForPayment,
  ids: readonly number[],
  to: 'pending' | 'confirmed' | 'completed',
  cause: string,
  _actor?: number,
) {
  const seats = order.tickets.filter((t) => ids.includes(t.id_tiket))
  const result = await claimForTickets(tx, order.id_rute, seats)
  if (result.conflictSeats.length === 0) await move(tx, ids, to, cause, null)
  return result
}

export async function queueOrderMail(tx: Tx, { mailer }: { mailer: Mailer }, id: string, kind: string) {
  const [row] = await tx.query<{ email: string }>('select email from orders where order_group_id=$1', [id])
  if (row) await mailer.queue(tx, letter({ to: row.email, subject: kind, paragraphs: [] }))
}

export async function viewOrder(reader: Reader, id: string): Promise<OrderGroup> {
  const rows = await reader.query<{
    id_tiket: number
    nomor_kursi: number
    status_tiket: Status
    total_bayar: number
    id_rute: number
    tanggal_pemesanan: string
    batas_pembayaran: string
  }>(
    'select t.*, o.tanggal_pemesanan, o.batas_pembayaran from tickets t join orders o using(order_group_id) where order_group_id=$1 order by nomor_kursi',
    [id],
  )
  const first = rows[0]
  if (!first) throw new Error('none')
  const { tanggal_pemesanan, batas_pembayaran } = first
  const total = rows.reduce((s, r) => s + r.total_bayar, 0)
  const tickets = rows.map((r) => ({
    id_tiket: r.id_tiket,
    order_group_id: id,
    id_rute: r.id_rute,
    nomor_kursi: r.nomor_kursi,
    status_tiket: r.status_tiket,
    total_bayar: r.total_bayar,
    individual_price: r.total_bayar,
    order_total_amount: total,
    ticket_count: rows.length,
    is_master_ticket: r === first,
    master_ticket_id: first.id_tiket,
    tanggal_pemesanan,
    batas_pembayaran,
    metode_pembayaran: 'midtrans' as const,
    nama_penumpang: null,
    boarded_at: null,
    kode: null,
    Rute: null,
    User: null,
    Pembayaran: null,
  }))
  return {
    order: {
      order_group_id: id,
      master_ticket_id: first.id_tiket,
      seats: rows.map((r) => r.nomor_kursi),
      total_tickets: rows.length,
      total_amount: total,
      unpaid_amount: 0,
      tanggal_pemesanan,
      batas_pembayaran,
      refund_due: 0,
    },
    tickets,
    route: await getTripBrief(reader, first.id_rute),
    user: null,
    payment: null,
  }
}
