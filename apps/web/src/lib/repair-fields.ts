/** What stands in a record's field if another server has left it out or sends it in another form. */
import { BOOKING_CUTOFF_MINUTES, DEFAULT_TOTAL_SEATS } from '@tiketbus/contract'
import { OPERATOR_ZONE } from './dates.ts'
import { seatNumbersOf } from './normalise.ts'

export type Row = Record<string, unknown>
export type Kind =
  | 'ticket'
  | 'trip'
  | 'bus'
  | 'user'
  | 'payment'
  | 'order'
  | 'hold'
  | 'token'
  | 'status'
  | 'group'
type Fill = (row: Row, above: readonly Row[]) => unknown

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const KIND_BY_NAME: Readonly<Record<string, Kind>> = {
  ticket: 'ticket',
  tickets: 'ticket',
  recentTickets: 'ticket',
  Rute: 'trip',
  route: 'trip',
  Bus: 'bus',
  bus: 'bus',
  User: 'user',
  user: 'user',
  Pembayaran: 'payment',
  payment: 'payment',
  order: 'order',
  reservations: 'hold',
}

/** Which record this is, by the field that holds it, else by its own fields. */
export function kindOf(row: Row, name = ''): Kind | undefined {
  const named = KIND_BY_NAME[name]
  if (named !== undefined) return named
  const has = (...fields: string[]) => fields.some((field) => field in row)
  if (has('redirect_url')) return 'token'
  if (has('ticket') && has('payment')) return 'status'
  if (has('tickets') && has('order')) return 'group'
  if (has('waktu_expired', 'id_reservasi')) return 'hold'
  if (has('id_tiket', 'status_tiket')) return 'ticket'
  if (has('asal', 'tujuan', 'waktu_berangkat')) return 'trip'
  if (has('username', 'id_user')) return 'user'
  return has('nama_bus', 'id_bus') ? 'bus' : undefined
}

export const seatNumbersOfRow = (row: Row): number[] => seatNumbersOf(row['nomor_kursi'])

/** The field's value, boxed; undefined if this record has no such field. */
export function mended(
  row: Row,
  field: string,
  kind: Kind | undefined,
  above: readonly Row[],
): { value: unknown } | undefined {
  const fill = kind === undefined ? undefined : FIELDS[kind][field]
  return fill && { value: fill(row, above) }
}

const part = (value: unknown, field: string): unknown => (isRow(value) ? value[field] : undefined)

/** The first that is a number or text of one. */
function number(...values: readonly unknown[]): number | undefined {
  for (const value of values) {
    const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    if (typeof read === 'number' && Number.isFinite(read)) return Math.round(read)
  }
  return undefined
}

/** The first that is a number or a text that is not empty. */
function text(...values: readonly unknown[]): string | undefined {
  for (const value of values) {
    if (typeof value === 'number') return String(value)
    if (typeof value === 'string' && value !== '') return value
  }
  return undefined
}

/** ISO 8601 in UTC; a time without offset is the operator's. Empty if it is none. */
function moment(value: unknown): string {
  const iso = (text(value) ?? '').replace(' ', 'T')
  const at = Date.parse(/[\dT:.]+(Z|[+-]\d\d:?\d\d)$/.test(iso) || !iso.includes('T') ? iso : `${iso}+07:00`)
  return Number.isNaN(at) ? '' : new Date(at).toISOString()
}

const status = (value: unknown): string => {
  const known = (text(value) ?? '').trim().toLowerCase()
  return known === 'paid' ? 'confirmed' : known
}

const isTrue = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 'true'

/** Fills of the same form, by field. */
const each = (fields: string, fill: (value: unknown) => unknown): Record<string, Fill> =>
  Object.fromEntries(fields.split(' ').map((field) => [field, (row) => fill(row[field])]))
const numbers = (fields: string) => each(fields, (value) => number(value) ?? 0)
const texts = (fields: string) => each(fields, (value) => text(value) ?? '')
const textsOrNull = (fields: string) => each(fields, (value) => text(value) ?? null)
const moments = (fields: string) => each(fields, moment)
const rowsOrNull = (fields: string) => each(fields, (value) => (isRow(value) ? value : null))

const minutesLeft = (row: Row) =>
  Math.ceil((Date.parse(moment(row['waktu_berangkat'])) - Date.now()) / 60_000)

function closing(row: Row): string {
  const at = Date.parse(moment(row['waktu_berangkat'])) - BOOKING_CUTOFF_MINUTES * 60_000
  return Number.isNaN(at) ? '' : new Date(at).toISOString()
}

const seatsOfBus = (row: Row) =>
  number(row['total_kursi'], part(row['Bus'], 'total_kursi')) ?? DEFAULT_TOTAL_SEATS

const trip: Record<string, Fill> = {
  ...numbers('harga'),
  ...texts('asal tujuan'),
  ...moments('waktu_berangkat'),
  ...textsOrNull('terminal_asal terminal_tujuan fasilitas'),
  id_rute: (row, [up]) => number(row['id_rute'], up?.['id_rute']) ?? 0,
  id_bus: (row) => number(row['id_bus'], part(row['Bus'], 'id_bus')) ?? 0,
  zona_asal: () => OPERATOR_ZONE,
  zona_tujuan: () => OPERATOR_ZONE,
  perkiraan_tiba: (row) => moment(row['perkiraan_tiba']) || null,
  status: (row) => (text(row['status'])?.toLowerCase() === 'nonaktif' ? 'nonaktif' : 'aktif'),
  nama_bus: (row) => text(row['nama_bus'], part(row['Bus'], 'nama_bus')) ?? '–',
  total_kursi: seatsOfBus,
  waktu_tutup: closing,
  Bus: (row) => ({ id_bus: row['id_bus'], nama_bus: row['nama_bus'], total_kursi: row['total_kursi'] }),
  kursi_tersedia: (row) => number(row['kursi_tersedia']) ?? seatsOfBus(row),
  minutes_until_departure: (row) => number(row['minutes_until_departure']) ?? minutesLeft(row),
  booking_allowed: (row) =>
    row['booking_allowed'] === undefined
      ? text(row['status'])?.toLowerCase() !== 'nonaktif'
      : isTrue(row['booking_allowed']),
  versi: () => undefined,
}

const ticket: Record<string, Fill> = {
  ...numbers('id_tiket total_bayar'),
  ...moments('tanggal_pemesanan batas_pembayaran'),
  ...textsOrNull('nama_penumpang kode'),
  ...rowsOrNull('Rute User Pembayaran'),
  order_group_id: (row) => text(row['order_group_id'], row['id_tiket']) ?? '',
  id_rute: (row) => number(row['id_rute'], part(row['Rute'], 'id_rute')) ?? 0,
  nomor_kursi: (row) => seatNumbersOfRow(row)[0] ?? 0,
  status_tiket: (row) => status(row['status_tiket']),
  individual_price: (row) => number(row['individual_price'], row['total_bayar']) ?? 0,
  order_total_amount: (row) => number(row['order_total_amount'], row['total_bayar']) ?? 0,
  ticket_count: (row) => number(row['ticket_count']) ?? 1,
  is_master_ticket: (row) => isTrue(row['is_master_ticket']),
  master_ticket_id: (row) => number(row['master_ticket_id'], row['id_tiket']) ?? 0,
  metode_pembayaran: () => 'midtrans',
  boarded_at: (row) => moment(row['boarded_at']) || null,
  versi: () => undefined,
}

const firstTicket = (group: Row | undefined) =>
  part(group, 'ticket') ?? (Array.isArray(group?.['tickets']) ? group['tickets'][0] : undefined)

const order: Record<string, Fill> = {
  ...numbers('unpaid_amount refund_due'),
  ...moments('tanggal_pemesanan batas_pembayaran'),
  order_group_id: (row, [up]) =>
    text(row['order_group_id'], part(firstTicket(up), 'order_group_id'), part(firstTicket(up), 'id_tiket')) ??
    '',
  master_ticket_id: (row, [up]) => number(row['master_ticket_id'], part(firstTicket(up), 'id_tiket')) ?? 0,
  seats: (row, [up]) => seatNumbersOf(row['seats'] ?? part(firstTicket(up), 'nomor_kursi')),
  total_tickets: (row, [up]) =>
    number(row['total_tickets']) ?? (Array.isArray(up?.['tickets']) ? up['tickets'].length : 1),
  total_amount: (row, [up]) => number(row['total_amount'], part(firstTicket(up), 'total_bayar')) ?? 0,
}

const group: Record<string, Fill> = {
  ...rowsOrNull('user payment'),
  route: (row) => part(firstTicket(row), 'Rute') ?? {},
}

const FIELDS: Readonly<Record<Kind, Readonly<Record<string, Fill>>>> = {
  ticket,
  trip,
  order,
  group,
  bus: {
    ...numbers('id_bus'),
    ...moments('created_at'),
    nama_bus: (row, [up]) => text(row['nama_bus'], up?.['nama_bus']) ?? '–',
    total_kursi: (row, [up]) => number(row['total_kursi'], up?.['total_kursi']) ?? DEFAULT_TOTAL_SEATS,
    versi: () => undefined,
  },
  user: {
    ...numbers('id_user'),
    ...texts('username email'),
    ...textsOrNull('no_telepon pending_email'),
    ...moments('created_at'),
    role: (row) => (text(row['role'])?.toLowerCase() === 'admin' ? 'admin' : 'user'),
    is_verified: (row) => row['is_verified'] === undefined || isTrue(row['is_verified']),
    versi: () => undefined,
  },
  payment: {
    ...numbers('id_pembayaran total_bayar'),
    ...texts('status'),
    ...textsOrNull('order_id payment_type transaction_status'),
    metode: (row) => (row['metode'] === 'manual' ? 'manual' : 'midtrans'),
    waktu_pembayaran: (row) => moment(row['waktu_pembayaran']) || null,
  },
  hold: {
    ...moments('waktu_expired'),
    id_rute: (row) => number(row['id_rute'], part(row['route'], 'id_rute')) ?? 0,
    nomor_kursi: seatNumbersOfRow,
    waktu_tutup: (row) => (isRow(row['route']) ? closing(row['route']) : ''),
    harga: (row) => number(row['harga'], part(row['route'], 'harga')) ?? 0,
    total_bayar: (row) =>
      number(row['total_bayar']) ??
      (number(row['harga'], part(row['route'], 'harga')) ?? 0) * seatNumbersOfRow(row).length,
    bus: (row) => part(row['route'], 'Bus') ?? {},
    status: () => 'live',
    id_tiket: () => null,
  },
  token: texts('snap_token order_id'),
  status: {
    ...group,
    tickets: (row) => [row['ticket']],
    order: () => ({}),
    transaction_status: (row) =>
      text(
        row['transaction_status'],
        part(row['payment'], 'transaction_status'),
        part(row['payment'], 'status'),
      ) ?? '',
    paid: (row) => status(part(row['ticket'], 'status_tiket')) === 'confirmed',
  },
}
