/** Counters, and the shifts in which staff answer for a drawer of cash. */
import * as v from 'valibot'
import { endpoint, ok, okList } from '../endpoint.ts'
import {
  formInteger,
  idInput,
  instant,
  instantInput,
  int,
  optionalText,
  pageQuery,
  requiredText,
  rupiah,
} from '../fields.ts'
import { strictObject } from '../read.ts'
import { GUARDED, id, optionalDay } from './shared.ts'

/** The largest sum that a drawer, a movement or a deposit may have, in rupiah. */
export const MAX_CASH = 9_999_999_999

export const counter = v.object({
  id_loket: int,
  nama: v.string(),
  alamat: v.nullable(v.string()),
  diarsipkan: v.boolean(),
  versi: int,
})
export type Counter = v.InferOutput<typeof counter>

const counterInput = strictObject({
  nama: requiredText(60, 'Nama loket wajib diisi'),
  alamat: optionalText(200),
})
export type CounterInput = v.InferOutput<typeof counterInput>

export const MOVEMENT_KINDS = ['masuk', 'keluar', 'biaya'] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

const shiftFields = {
  id_giliran: int,
  id_loket: int,
  loket: v.string(),
  id_user: int,
  /** Whose shift it is; null once the account is deleted. */
  petugas: v.nullable(v.string()),
  modal: rupiah,
  dibuka_pada: instant,
  ditutup_pada: v.nullable(instant),
}

/** A shift without what it should hold: closing is blind. */
export const shift = v.object(shiftFields)
export type Shift = v.InferOutput<typeof shift>

/** Cash that was put into a drawer or taken out of it, beside sales and refunds. */
const movement = v.object({
  id: int,
  waktu: instant,
  jenis: v.picklist(MOVEMENT_KINDS),
  jumlah: rupiah,
  keterangan: v.string(),
  oleh: v.nullable(v.string()),
})

/** Cash of closed shifts that was brought to the bank. */
const bankDeposit = v.object({
  id_setoran: int,
  bank: v.string(),
  referensi: v.string(),
  waktu: instant,
  /** Of all shifts that it is of. */
  jumlah: rupiah,
  oleh: v.nullable(v.string()),
})

/** The sums of a drawer: what it began with, and what went in and out of it. */
const drawer = v.object({
  penjualan: rupiah,
  pengembalian: rupiah,
  masuk: rupiah,
  keluar: rupiah,
  biaya: rupiah,
})

/**
 * The slip of a shift. `seharusnya`: what the books expect in the drawer, null while a clerk's own shift is open; `tunai`: the same, in
 * parts. `penjualan`: what was sold in it, by the way in which it was paid.
 */
export const shiftSlip = v.object({
  ...shiftFields,
  seharusnya: v.nullable(rupiah),
  dihitung: v.nullable(rupiah),
  /** Counted less expected. */
  selisih: v.nullable(rupiah),
  catatan: v.nullable(v.string()),
  tunai: v.nullable(drawer),
  penjualan: v.array(v.object({ cara: v.string(), pembayaran: int, jumlah: rupiah })),
  tiket: int,
  mutasi: v.array(movement),
  setoran: v.nullable(bankDeposit),
  disahkan_pada: v.nullable(instant),
  disahkan_oleh: v.nullable(v.string()),
})
export type ShiftSlip = v.InferOutput<typeof shiftSlip>

/** A shift in the list of a day. */
export const listedShift = v.object({
  ...shiftFields,
  seharusnya: v.nullable(rupiah),
  dihitung: v.nullable(rupiah),
  selisih: v.nullable(rupiah),
  /** When its cash was brought to the bank, and to which one. */
  disetor_pada: v.nullable(instant),
  bank: v.nullable(v.string()),
  disahkan_pada: v.nullable(instant),
})
export type ListedShift = v.InferOutput<typeof listedShift>

const cash = (minimum: number, message: string) => formInteger(minimum, MAX_CASH, message)
const ID = 'IDEMPOTENCY_KEY_REUSED'

export const adminCounters = {
  listCounters: endpoint({
    method: 'GET',
    path: '/api/admin/counters',
    needs: 'cash.take',
    summary: 'Loket, menurut nama',
    /** `semua`: archived ones as well. */
    query: strictObject({ semua: v.optional(v.picklist(['1'])) }),
    reply: okList(counter),
    errors: GUARDED,
  }),
  addCounter: endpoint({
    method: 'POST',
    path: '/api/admin/counters',
    needs: 'staff.edit',
    summary: 'Tambah loket',
    body: counterInput,
    reply: ok(counter),
    errors: [...GUARDED, 'COUNTER_EXISTS', ID],
  }),
  updateCounter: endpoint({
    method: 'PUT',
    path: '/api/admin/counters/:id',
    needs: 'staff.edit',
    summary: 'Ubah loket',
    params: id,
    body: counterInput,
    reply: ok(counter),
    errors: [...GUARDED, 'NOT_FOUND', 'COUNTER_EXISTS', 'EDIT_CONFLICT'],
  }),
  archiveCounter: endpoint({
    method: 'DELETE',
    path: '/api/admin/counters/:id',
    needs: 'staff.edit',
    summary: 'Tutup loket: tidak dapat dipilih lagi, shiftnya tetap',
    params: id,
    reply: ok(counter),
    errors: [...GUARDED, 'NOT_FOUND', 'COUNTER_IN_USE', 'EDIT_CONFLICT'],
  }),
} as const

export const adminShifts = {
  /** The caller's open shift, or null. */
  mine: endpoint({
    method: 'GET',
    path: '/api/admin/shifts/mine',
    needs: 'cash.take',
    summary: 'Shift saya yang sedang terbuka',
    reply: ok(v.nullable(shift)),
    errors: GUARDED,
  }),
  openShift: endpoint({
    method: 'POST',
    path: '/api/admin/shifts',
    needs: 'cash.take',
    summary: 'Buka shift dengan modal awal',
    body: strictObject({ id_loket: idInput, modal: cash(0, 'Modal awal harus berupa angka, minimal 0') }),
    reply: ok(shift),
    errors: [...GUARDED, 'NOT_FOUND', 'SHIFT_EXISTS', ID],
  }),
  /** Of one's own open shift. */
  addMovement: endpoint({
    method: 'POST',
    path: '/api/admin/shifts/:id/movements',
    needs: 'cash.take',
    summary: 'Catat uang masuk, uang keluar atau biaya pada shift saya',
    params: id,
    body: strictObject({
      jenis: v.picklist(MOVEMENT_KINDS, 'Pilih jenisnya'),
      jumlah: cash(1, 'Jumlah harus berupa angka, minimal 1'),
      keterangan: requiredText(200, 'Keterangan wajib diisi'),
    }),
    reply: ok(movement),
    errors: [...GUARDED, 'NOT_FOUND', 'SHIFT_CLOSED', 'DRAWER_SHORT', ID],
  }),
  /** Answers what the books expected: before, a clerk does not see it. */
  closeShift: endpoint({
    method: 'POST',
    path: '/api/admin/shifts/:id/close',
    needs: 'cash.take',
    summary: 'Tutup shift saya dengan uang yang dihitung',
    params: id,
    body: strictObject({
      dihitung: cash(0, 'Uang yang dihitung harus berupa angka, minimal 0'),
      catatan: optionalText(500),
    }),
    reply: ok(shiftSlip),
    errors: [...GUARDED, 'NOT_FOUND', 'SHIFT_CLOSED', ID],
  }),
  /** Those that were opened on this day (Asia/Jakarta; without it today), the latest first; without `shifts.read` one's own. */
  listShifts: endpoint({
    method: 'GET',
    path: '/api/admin/shifts',
    needs: 'cash.take',
    summary: 'Shift satu hari, menurut loket dan petugas',
    query: strictObject({
      tanggal: optionalDay,
      id_loket: v.optional(idInput),
      id_user: v.optional(idInput),
      ...pageQuery,
    }),
    reply: okList(listedShift),
    errors: GUARDED,
  }),
  getShift: endpoint({
    method: 'GET',
    path: '/api/admin/shifts/:id',
    needs: 'cash.take',
    summary: 'Slip satu shift',
    params: id,
    reply: ok(shiftSlip),
    errors: [...GUARDED, 'NOT_FOUND'],
  }),
  /** Of closed shifts; without `jumlah` what was counted in them less what they began with. */
  depositShifts: endpoint({
    method: 'POST',
    path: '/api/admin/shifts/deposits',
    needs: 'shifts.settle',
    summary: 'Catat setoran uang shift ke bank',
    body: strictObject({
      giliran: v.pipe(v.array(idInput, 'Pilih shift'), v.minLength(1, 'Pilih shift'), v.maxLength(100)),
      bank: requiredText(60, 'Nama bank wajib diisi'),
      referensi: requiredText(100, 'Nomor bukti setoran wajib diisi'),
      waktu: instantInput,
      jumlah: v.optional(cash(1, 'Jumlah harus berupa angka, minimal 1')),
    }),
    reply: ok(bankDeposit),
    errors: [...GUARDED, 'NOT_FOUND', 'SHIFT_OPEN', 'SHIFT_DEPOSITED', ID],
  }),
  signOffShift: endpoint({
    method: 'POST',
    path: '/api/admin/shifts/:id/sign-off',
    needs: 'shifts.settle',
    summary: 'Sahkan shift yang sudah ditutup',
    params: id,
    reply: ok(shiftSlip),
    errors: [...GUARDED, 'NOT_FOUND', 'SHIFT_OPEN'],
  }),
} as const
