/** The sale over the counter: no account, any number of seats, until the bus leaves. */
import * as v from 'valibot'
import { MAX_BUS_SEATS, MAX_PRICE } from '../constants.ts'
import { endpoint, ok, okList } from '../endpoint.ts'
import {
  emailInput,
  formInteger,
  instant,
  int,
  journeyFields,
  optionalText,
  phoneInput,
  requiredText,
  rupiah,
  seatNumber,
  transferBank,
  uuid,
} from '../fields.ts'
import { ticketStatus } from '../orders.ts'
import { strictObject } from '../read.ts'
import { tripBrief } from '../trips.ts'
import { ZONES } from '../zones.ts'
import { GUARDED, id, optionalDay, search } from './shared.ts'

/** How a passenger pays at the counter. `qris`: on a page of the provider. */
export const COUNTER_WAYS = ['tunai', 'edc', 'transfer', 'qris'] as const
export type CounterWay = (typeof COUNTER_WAYS)[number]

/** `menunggu`: the provider's page is open, and the seats are kept until `batas`; `batal`: no ticket is valid or waits any more. */
export const COUNTER_SALE_STATES = ['lunas', 'menunggu', 'batal'] as const

const soldSeat = strictObject({
  nomor_kursi: seatNumber,
  nama_penumpang: requiredText(100, 'Nama wajib diisi'),
  /** Another price than the fare: it needs a reason and a permission. */
  harga: v.optional(
    v.nullable(formInteger(0, MAX_PRICE, 'Harga harus berupa angka, minimal 0, paling banyak 100.000.000')),
  ),
})

/** Seats of a sale by staff, each with its passenger. */
export const soldSeats = v.pipe(
  v.array(soldSeat, 'Silakan pilih minimal 1 kursi'),
  v.minLength(1, 'Silakan pilih minimal 1 kursi'),
  v.maxLength(MAX_BUS_SEATS, `Hanya bisa memilih maksimal ${MAX_BUS_SEATS} kursi`),
  v.check(
    (seats) => new Set(seats.map(({ nomor_kursi }) => nomor_kursi)).size === seats.length,
    'Nomor kursi tidak boleh berulang',
  ),
)

const sum = (message: string) => formInteger(0, 9_999_999_999, message)

/** `diterima`: the cash that was given; `kartu`: the last four digits of a card, with `referensi`: its approval code, or the number of a transfer. */
const paidBy = strictObject({
  cara: v.picklist(COUNTER_WAYS, 'Pilih cara bayar'),
  referensi: optionalText(80),
  bank: transferBank,
  kartu: v.optional(
    v.nullable(v.pipe(v.string(), v.trim(), v.regex(/^\d{4}$/, 'Isi 4 angka terakhir kartu'))),
  ),
  diterima: v.optional(v.nullable(sum('Uang yang diterima harus berupa angka, paling banyak 9.999.999.999'))),
})

const soldOrder = {
  order_group_id: uuid,
  /** The order's first ticket. */
  id_tiket: int,
  nomor_kursi: v.array(int),
  total_bayar: rupiah,
  bayar: v.picklist(COUNTER_SALE_STATES),
  /** The provider's page, whose address is shown as a QR code; null without one. */
  halaman: v.nullable(v.string()),
  /** Until when it can be paid; null once it is. */
  batas: v.nullable(instant),
}

/** A sale as its reply has it. `kembalian`: the change to return. */
const counterSale = v.object({ ...soldOrder, kembalian: rupiah })
export type CounterSale = v.InferOutput<typeof counterSale>

/** A sale as it is now. `dicetak`: how often its tickets were printed. */
const counterOrder = v.object({ ...soldOrder, dicetak: int })
export type CounterOrder = v.InferOutput<typeof counterOrder>

/** A departure that can be sold at the counter. */
const counterDeparture = v.object({
  id_rute: int,
  asal: v.string(),
  tujuan: v.string(),
  zona_asal: v.picklist(ZONES),
  waktu_berangkat: instant,
  nama_bus: v.string(),
  nomor_polisi: v.nullable(v.string()),
  harga: rupiah,
  total_kursi: int,
  /** Seats that are free on the whole way, without those that are kept. */
  kursi_tersedia: int,
})
export type CounterDeparture = v.InferOutput<typeof counterDeparture>

/** An order as the counter finds it; `tiket` by seat. What may be done with it is on its page. */
const counterFound = v.object({
  order_group_id: uuid,
  id_tiket: int,
  route: v.nullable(tripBrief),
  no_telepon: v.nullable(v.string()),
  dicetak: int,
  total_bayar: rupiah,
  tiket: v.array(
    v.object({
      id_tiket: int,
      kursi: v.string(),
      nama_penumpang: v.nullable(v.string()),
      status_tiket: ticketStatus,
    }),
  ),
})
export type CounterFound = v.InferOutput<typeof counterFound>

/** `more`: there are further ones. */
const foundAtCounter = v.object({ rows: v.array(counterFound), more: v.boolean() })
export type FoundAtCounter = v.InferOutput<typeof foundAtCounter>

export const adminSales = {
  /** Those of a day at their origin (without it: today), soonest first, until the bus has left its last city but one. `q`: words of cities and bus. */
  listCounterDepartures: endpoint({
    method: 'GET',
    path: '/api/admin/counter/departures',
    needs: 'seats.sell',
    summary: 'Keberangkatan yang masih dapat dijual di loket',
    query: strictObject({ q: search, tanggal: optionalDay }),
    reply: okList(counterDeparture),
    errors: GUARDED,
  }),
  /** `jumlah`: the sum that was seen. All seats or none, with the money, in one transaction. */
  sell: endpoint({
    method: 'POST',
    path: '/api/admin/routes/:id/sales',
    needs: 'tickets.sell',
    summary: 'Jual kursi di loket: pesanan dengan tiket, dibayar saat itu',
    params: id,
    body: strictObject({
      kursi: soldSeats,
      ...journeyFields,
      no_telepon: phoneInput,
      email: v.optional(v.nullable(emailInput)),
      bayar: paidBy,
      jumlah: sum('Jumlah harus berupa angka, paling banyak 9.999.999.999'),
      alasan_harga: optionalText(200),
    }),
    reply: ok(counterSale),
    errors: [
      ...GUARDED,
      'NOT_FOUND',
      'SHIFT_NEEDED',
      'SEAT_CONFLICT',
      'BOOKING_CLOSED',
      'NOT_FOR_SALE',
      'TRIP_INACTIVE',
      'UNPAID_CHANGED',
      'CASH_SHORT',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
  getCounterOrder: endpoint({
    method: 'GET',
    path: '/api/admin/counter/orders/:id',
    needs: 'tickets.sell',
    summary: 'Keadaan penjualan loket, misalnya sedang menunggu QRIS',
    params: v.object({ id: uuid }),
    reply: ok(counterOrder),
    errors: [...GUARDED, 'NOT_FOUND'],
  }),
  /** Counts a print: the first one, then copies. */
  printOrder: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/print',
    needs: 'seats.sell',
    summary: 'Catat cetak tiket: yang pertama, lalu salinan',
    params: v.object({ id: uuid }),
    reply: ok(v.object({ dicetak: int, salinan: int })),
    errors: [...GUARDED, 'NOT_FOUND', 'NO_VALID_TICKET', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  /** Not a GET: a phone or a name stands in no address. An agent finds the orders of their agency. */
  findOrders: endpoint({
    method: 'POST',
    path: '/api/admin/counter/find',
    needs: 'seats.sell',
    summary: 'Cari pesanan di loket menurut nomor telepon lengkap, nama, nomor tiket, atau nomor pesanan',
    body: strictObject({ q: requiredText(100, 'Ketik nomor telepon, nama, atau nomor tiket') }),
    reply: ok(foundAtCounter),
    errors: GUARDED,
  }),
  /** Names under which seats were sold for this phone, the latest first. */
  listCallers: endpoint({
    method: 'GET',
    path: '/api/admin/counter/passengers',
    needs: 'tickets.sell',
    summary: 'Nama penumpang sebelumnya dengan nomor telepon ini',
    query: strictObject({ telepon: phoneInput }),
    reply: okList(v.object({ nama_penumpang: v.string() })),
    errors: GUARDED,
  }),
} as const
