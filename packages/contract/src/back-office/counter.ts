/** Seats that staff keep: for a caller, until a time (a hold by phone), and for a channel (a block). */
import * as v from 'valibot'
import { MAX_PHONE_SEATS } from '../constants.ts'
import { endpoint, ok, okList } from '../endpoint.ts'
import {
  formInteger,
  instant,
  int,
  instantInput,
  journeyFields,
  optionalText,
  pageQuery,
  phoneInput,
  requiredText,
  rupiah,
  seatsUpTo,
  transferBank,
  uuid,
} from '../fields.ts'
import { HOLD_STATES } from '../holds.ts'
import { MANUAL_WAYS } from '../payment-methods.ts'
import { strictObject } from '../read.ts'
import { tripBrief } from '../trips.ts'
import { GUARDED, id } from './shared.ts'

/** The channel of the company's own counter and phone: its staff may take what is blocked for it. */
export const COUNTER_CHANNEL = 'loket'

/** The channel of seats that nobody sells: broken ones, those of the crew. */
export const CLOSED_CHANNEL = 'tidak dijual'

export const channelInput = requiredText(60, 'Pilih untuk siapa kursi ini')
const until = instantInput

/** A hold for a caller. */
export const phoneHold = v.object({
  id_reservasi: int,
  id_rute: int,
  nomor_kursi: v.array(int),
  naik: int,
  turun: int,
  titik_naik: v.nullable(int),
  titik_turun: v.nullable(int),
  status: v.picklist(HOLD_STATES),
  nama_penumpang: v.nullable(v.string()),
  no_telepon: v.nullable(v.string()),
  channel: v.string(),
  created_at: instant,
  /** Until when the seats are kept. */
  waktu_expired: instant,
  /** The latest time to which it can be extended: when booking closes for its journey. */
  waktu_tutup: instant,
  harga: rupiah,
  /** Of each seat, if they differ [H710]. */
  harga_kursi: v.optional(v.nullable(v.array(rupiah))),
  total_bayar: rupiah,
  /** Who made it; null once the account is deleted. */
  oleh: v.nullable(v.string()),
  /** The order that it became. */
  order_group_id: v.nullable(uuid),
  route: tripBrief,
})
export type PhoneHold = v.InferOutput<typeof phoneHold>

/** A seat that is kept for a channel on neighbouring legs, naik … turun − 1. */
export const seatBlock = v.object({
  nomor_kursi: int,
  naik: int,
  turun: int,
  channel: v.string(),
  /** The name of the agency whose channel it is; null for another channel. */
  agen: v.nullable(v.string()),
  until: instant,
  reason: v.string(),
  oleh: v.nullable(v.string()),
})
export type SeatBlock = v.InferOutput<typeof seatBlock>

/** What staff keep of a departure now. `channels`: those that have had a block lately, to choose from. */
export const keptSeats = v.object({
  holds: v.array(phoneHold),
  blocks: v.array(seatBlock),
  channels: v.array(v.string()),
})
export type KeptSeats = v.InferOutput<typeof keptSeats>

const sale = v.object({
  order_group_id: uuid,
  id_tiket: int,
  nomor_kursi: v.array(int),
  /** What was taken, in rupiah. */
  total_bayar: rupiah,
})
export type PhoneSale = v.InferOutput<typeof sale>

const ON_SALE = ['NOT_FOUND', 'SEAT_CONFLICT', 'BOOKING_CLOSED', 'NOT_FOR_SALE', 'TRIP_INACTIVE'] as const

export const adminPhoneHolds = {
  /** `status` 'live': by the end of their time, the soonest first; else those that ended in the last 24 hours, the latest first. */
  listHolds: endpoint({
    method: 'GET',
    path: '/api/admin/phone-holds',
    needs: 'tickets.sell',
    summary: 'Kursi yang ditahan untuk penelepon',
    query: strictObject({ status: v.optional(v.picklist(['live', 'ended'])), ...pageQuery }),
    reply: okList(phoneHold),
    errors: GUARDED,
  }),
  placeHold: endpoint({
    method: 'POST',
    path: '/api/admin/routes/:id/phone-holds',
    needs: 'tickets.sell',
    summary: 'Tahan kursi untuk penelepon sampai waktu yang dipilih',
    params: id,
    body: strictObject({
      nomor_kursi: seatsUpTo(MAX_PHONE_SEATS),
      ...journeyFields,
      nama_penumpang: requiredText(100, 'Nama wajib diisi'),
      no_telepon: phoneInput,
      until,
      /** Whose blocks may be used; without it the counter's. */
      channel: v.optional(channelInput),
    }),
    reply: ok(phoneHold),
    errors: [...GUARDED, ...ON_SALE, 'TOO_MANY_SEATS', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  extendHold: endpoint({
    method: 'PUT',
    path: '/api/admin/phone-holds/:id',
    needs: 'tickets.sell',
    summary: 'Ubah sampai kapan kursi ditahan untuk penelepon',
    params: id,
    body: strictObject({ until }),
    reply: ok(phoneHold),
    errors: [...GUARDED, 'NOT_FOUND', 'RESERVATION_EXPIRED', 'HOLD_CHANGED', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  releaseHold: endpoint({
    method: 'DELETE',
    path: '/api/admin/phone-holds/:id',
    needs: 'tickets.sell',
    summary: 'Lepaskan kursi yang ditahan untuk penelepon; yang sudah dijual tidak berubah',
    params: id,
    reply: ok(phoneHold),
    errors: [...GUARDED, 'NOT_FOUND'],
  }),
  /** The hold becomes an order with confirmed tickets, paid by hand. `jumlah`: the sum that was seen and taken. */
  sellHold: endpoint({
    method: 'POST',
    path: '/api/admin/phone-holds/:id/sale',
    needs: 'tickets.sell',
    summary: 'Jual kursi yang ditahan untuk penelepon: pesanan dengan tiket, dibayar di loket',
    params: id,
    body: strictObject({
      cara: v.picklist(MANUAL_WAYS, 'Pilih cara bayar'),
      referensi: optionalText(100),
      /** A transfer needs one. A client of an earlier release omits it. */
      bank: v.optional(transferBank),
      jumlah: v.optional(formInteger(0, 9_999_999_999)),
    }),
    reply: ok(sale),
    errors: [
      ...GUARDED,
      'NOT_FOUND',
      'SHIFT_NEEDED',
      'RESERVATION_EXPIRED',
      'HOLD_CHANGED',
      'BOOKING_CLOSED',
      'TRIP_INACTIVE',
      'UNPAID_CHANGED',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
} as const
