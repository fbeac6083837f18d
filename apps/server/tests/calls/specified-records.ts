/** The records of docs/rules/wire.md, with the allowed values of each field; for `toMatchObject`. */
import { expect } from 'vitest'

const number: unknown = expect.any(Number)
const text: unknown = expect.stringMatching(/./)
const flag: unknown = expect.any(Boolean)
const instant: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/)

/** A successful reply whose body has these fields beside `success`. */
export const replies = (fields: object) => ({ status: 200, body: { success: true, ...fields } })

export const USER = {
  id_user: number,
  username: text,
  email: text,
  no_telepon: text,
  role: 'user',
  is_verified: true,
  created_at: instant,
}

export const BUS = { id_bus: number, nama_bus: text, total_kursi: number, created_at: instant }

/** A departure inside another record. */
export const ROUTE_BRIEF = {
  id_rute: number,
  id_bus: number,
  asal: text,
  tujuan: text,
  waktu_berangkat: instant,
  perkiraan_tiba: instant,
  harga: number,
  status: 'aktif',
  terminal_asal: text,
  terminal_tujuan: text,
  fasilitas: text,
  nama_bus: text,
  total_kursi: number,
  Bus: { nama_bus: text, total_kursi: number },
}

export const ROUTE = {
  ...ROUTE_BRIEF,
  kursi_tersedia: number,
  minutes_until_departure: number,
  booking_allowed: flag,
}

export const RESERVATION = {
  id_reservasi: number,
  nomor_kursi: [7, 8] as unknown,
  waktu_expired: instant,
  route: ROUTE_BRIEF,
  bus: { nama_bus: text, total_kursi: number },
}

export const TICKET_USER = { id_user: number, username: text, email: text, no_telepon: text }

/** A ticket without any payment attempt. */
export const TICKET = {
  id_tiket: number,
  status_tiket: 'pending',
  nomor_kursi: number,
  total_bayar: number,
  tanggal_pemesanan: instant,
  batas_pembayaran: instant,
  order_group_id: text,
  is_master_ticket: flag,
  order_total_amount: number,
  ticket_count: number,
  individual_price: number,
  metode_pembayaran: 'midtrans',
  Rute: ROUTE_BRIEF,
  User: TICKET_USER,
  Pembayaran: null as unknown,
}

export const PAYMENT = { metode: text, waktu_pembayaran: instant, status: text }
