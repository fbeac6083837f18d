/** For tests of screens: records as the server sends them, and replies with them. */
import {
  eachDetail,
  type Bus,
  type Hold,
  type ManifestSeat,
  type OrderGroup,
  type Point,
  type Shift,
  type Ticket,
  type Trip,
  type TripBrief,
  type User,
} from '@tiketbus/contract'

const MINUTE = 60_000

/** The instant in this many minutes. */
export const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * MINUTE).toISOString()

export const passenger: User = {
  id_user: 1,
  username: 'Siti Rahmawati',
  email: 'siti@contoh.id',
  no_telepon: '081234567890',
  role: 'user',
  is_verified: true,
  created_at: '2026-01-17T03:00:00.000Z',
}

export const administrator: User = { ...passenger, id_user: 2, username: 'Budi Admin', role: 'admin' }

export const bus: Bus = {
  id_bus: 5,
  nama_bus: 'Sinar Jaya Executive',
  total_kursi: 40,
  created_at: '2026-01-01T00:00:00.000Z',
  versi: 1,
}

export const aPoint: Point = {
  id_titik: 4,
  kota: 'Semarang',
  nama: 'Agen Sukun',
  alamat: 'Jl. Setia Budi 110',
  no_telepon: '024 7461234',
  petunjuk: null,
  zona: 'Asia/Jakarta',
  status: 'aktif',
  created_at: '2026-01-01T00:00:00.000Z',
  versi: 3,
}

/** The departure of 21 November 2036, 07.30 WIB, as nested in other records. */
const tripBrief: TripBrief = {
  id_rute: 7,
  id_bus: bus.id_bus,
  asal: 'Jakarta',
  tujuan: 'Yogyakarta',
  zona_asal: 'Asia/Jakarta',
  zona_tujuan: 'Asia/Jakarta',
  waktu_berangkat: '2036-11-21T00:30:00.000Z',
  perkiraan_tiba: '2036-11-21T10:00:00.000Z',
  harga: 150_000,
  status: 'aktif',
  ...eachDetail(() => null),
  terminal_asal: 'Pulo Gebang',
  fasilitas: 'AC, Toilet',
  nama_bus: bus.nama_bus,
  total_kursi: 40,
  waktu_tutup: '2036-11-21T00:20:00.000Z',
  Bus: { id_bus: bus.id_bus, nama_bus: bus.nama_bus, total_kursi: 40 },
}

/** That departure, with changes. */
export function aTrip(change: Partial<Trip> = {}): Trip {
  return {
    ...tripBrief,
    kursi_tersedia: 38,
    minutes_until_departure: 9000,
    booking_allowed: true,
    versi: 1,
    ...change,
  }
}

/** A departure in this many minutes; booking closes ten minutes before. */
export function aTripIn(minutes: number, change: Partial<Trip> = {}): Trip {
  return aTrip({
    waktu_berangkat: inMinutes(minutes),
    perkiraan_tiba: inMinutes(minutes + 540),
    waktu_tutup: inMinutes(minutes - 10),
    minutes_until_departure: minutes,
    booking_allowed: minutes > 10,
    ...change,
  })
}

export function aHold(change: Partial<Hold> = {}): Hold {
  const nomor_kursi = change.nomor_kursi ?? [3, 4]
  return {
    id_reservasi: 1001,
    id_rute: 7,
    nomor_kursi,
    waktu_expired: inMinutes(30),
    waktu_tutup: '2036-11-21T00:20:00.000Z',
    harga: 150_000,
    total_bayar: 150_000 * nomor_kursi.length,
    route: tripBrief,
    bus: tripBrief.Bus,
    ...change,
  }
}

export const GROUP = '6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b'

export function aTicket(change: Partial<Ticket> = {}): Ticket {
  return {
    id_tiket: 42,
    order_group_id: GROUP,
    id_rute: 7,
    nomor_kursi: 3,
    status_tiket: 'pending',
    total_bayar: 150_000,
    individual_price: 150_000,
    order_total_amount: 150_000,
    ticket_count: 1,
    is_master_ticket: true,
    master_ticket_id: 42,
    tanggal_pemesanan: '2026-11-20T03:00:00.000Z',
    batas_pembayaran: inMinutes(24 * 60),
    metode_pembayaran: 'midtrans',
    nama_penumpang: null,
    boarded_at: null,
    kode: null,
    versi: 1,
    Rute: tripBrief,
    User: {
      id_user: 1,
      username: passenger.username,
      email: passenger.email,
      no_telepon: passenger.no_telepon,
    },
    Pembayaran: null,
    ...change,
  }
}

/** Tickets of one order, one per seat; the first is the master ticket. */
export function ticketsFor(seats: readonly number[], change: Partial<Ticket> = {}): Ticket[] {
  const firstId = change.id_tiket ?? 42
  return seats.map((seat, index) =>
    aTicket({
      ticket_count: seats.length,
      order_total_amount: 150_000 * seats.length,
      master_ticket_id: firstId,
      ...change,
      id_tiket: firstId + index,
      nomor_kursi: seat,
      is_master_ticket: index === 0,
    }),
  )
}

export const paid: Partial<Ticket> = {
  status_tiket: 'confirmed',
  kode: 'TB1.42.abc',
  Pembayaran: {
    id_pembayaran: 9,
    order_id: 'ORDER-42-a1',
    metode: 'midtrans',
    payment_type: 'qris',
    status: 'paid',
    transaction_status: 'settlement',
    total_bayar: 150_000,
    waktu_pembayaran: '2026-11-20T03:05:00.000Z',
  },
}

/** The grouped reply with these tickets. */
export function groupOf(tickets: Ticket[]): OrderGroup {
  const [first = aTicket()] = tickets
  const pending = tickets.filter((ticket) => ticket.status_tiket === 'pending')
  return {
    order: {
      order_group_id: first.order_group_id,
      master_ticket_id: first.master_ticket_id,
      seats: tickets.map((ticket) => ticket.nomor_kursi),
      total_tickets: tickets.length,
      total_amount: tickets.reduce((sum, ticket) => sum + ticket.total_bayar, 0),
      unpaid_amount: pending.reduce((sum, ticket) => sum + ticket.total_bayar, 0),
      tanggal_pemesanan: first.tanggal_pemesanan,
      batas_pembayaran: first.batas_pembayaran,
      refund_due: 0,
    },
    tickets,
    route: first.Rute ?? tripBrief,
    user: first.User,
    payment: first.Pembayaran,
  }
}

type MapState = 'available' | 'booked' | 'my_reservation'

/** The seat map's reply: all seats are free but those in `states`. */
export function seatMap(states: Readonly<Record<number, MapState>> = {}, closed = false) {
  const seats = Array.from({ length: 40 }, (_none, index) => ({
    number: index + 1,
    seat_number: index + 1,
    status: states[index + 1] ?? 'available',
  }))
  return {
    success: true,
    booking_closed: closed,
    waktu_tutup: '2036-11-21T00:20:00.000Z',
    waktu_server: new Date().toISOString(),
    data: {
      totalSeats: 40,
      seats,
      seatStatuses: Object.fromEntries(seats.map(({ number, status }) => [String(number), status])),
      versi_kursi: JSON.stringify(states),
    },
  }
}

/** A free seat in a manifest. */
export const aManifestSeat = (nomor_kursi: number, change: Partial<ManifestSeat> = {}): ManifestSeat => ({
  nomor_kursi,
  status: 'available',
  id_tiket: null,
  status_tiket: null,
  order_group_id: null,
  nama_penumpang: null,
  user: null,
  kontak: null,
  boarded_at: null,
  waktu_expired: null,
  ...change,
})

/** The open shift of a clerk. */
export const shift: Shift = {
  id_giliran: 3,
  id_loket: 1,
  loket: 'Pulo Gebang',
  id_user: 2,
  petugas: 'Budi Admin',
  modal: 200_000,
  dibuka_pada: '2036-11-20T23:00:00.000Z',
  ditutup_pada: null,
}
