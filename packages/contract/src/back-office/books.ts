/** The books of a day, the entries behind their sums, and the bookkeeper's journal. */
import * as v from 'valibot'
import { endpoint, ok, XLSX_TYPE } from '../endpoint.ts'
import { anyText, date, formInteger, idInput, instant, int, rupiah, uuid } from '../fields.ts'
import { strictObject } from '../read.ts'
import { GUARDED, optionalDay } from './shared.ts'

/** Into an account, or out of it. */
export const BOOK_WAYS = ['masuk', 'keluar'] as const
export type BookWay = (typeof BOOK_WAYS)[number]

/** What one cause moved into an account and out of it, with the number of entries behind each sum. */
const bookCause = v.object({
  sebab: v.string(),
  nama: v.string(),
  masuk: rupiah,
  keluar: rupiah,
  entri_masuk: int,
  entri_keluar: int,
})
export type BookCause = v.InferOutput<typeof bookCause>

/** An account on a day. `masuk` increases its balance, on the side of the ledger that is natural for it; `nomor` never changes. */
const bookAccount = v.object({
  id_akun: int,
  nomor: v.string(),
  nama: v.string(),
  saldo_awal: rupiah,
  masuk: rupiah,
  keluar: rupiah,
  saldo_akhir: rupiah,
  sebab: v.array(bookCause),
})
export type BookAccount = v.InferOutput<typeof bookAccount>

export const bookDay = v.object({
  tanggal: date,
  /** Since when the books have every order; null while those of an earlier release are still being written. */
  lengkap_sejak: v.nullable(instant),
  /** Whether there are orders from before: they were written afterwards, from what was known of them. */
  pesanan_lama: v.boolean(),
  akun: v.array(bookAccount),
  /** Over all accounts; they are equal. */
  debit: rupiah,
  kredit: rupiah,
  entri: int,
})
export type BookDay = v.InferOutput<typeof bookDay>

/** One transfer. The accounts with their numbers; `uraian`: what happened; `alasan`: why; `oleh`: the member of staff who did it. */
const bookEntry = v.object({
  id_entri: int,
  waktu: instant,
  akun_debit: v.string(),
  akun_kredit: v.string(),
  jumlah: rupiah,
  uraian: v.string(),
  alasan: v.nullable(v.string()),
  oleh: v.nullable(v.string()),
  order_group_id: v.nullable(uuid),
  id_pembayaran: v.nullable(int),
  id_refund: v.nullable(int),
  id_tiket: v.nullable(int),
})
export type BookEntry = v.InferOutput<typeof bookEntry>

const PAGE = 50
/** Of a day, of one account, one cause and one way, oldest first. `setelah`: the entry after which the page begins. */
const entriesQuery = strictObject({
  tanggal: optionalDay,
  id_akun: v.optional(idInput),
  sebab: v.optional(anyText(60)),
  arah: v.optional(v.picklist(BOOK_WAYS)),
  setelah: v.optional(idInput),
  limit: v.optional(formInteger(1, 100), PAGE),
})

const exportedDay = strictObject({ tanggal: optionalDay })
/** Both days included; without them: today. */
const exportedSpan = strictObject({ dari: optionalDay, sampai: optionalDay })

const csv = { method: 'GET', reply: v.string(), replyType: 'text/csv', errors: GUARDED } as const
const xlsx = { ...csv, replyType: XLSX_TYPE } as const

export const adminBooks = {
  getDay: endpoint({
    method: 'GET',
    path: '/api/admin/books/day',
    needs: 'books.read',
    summary: 'Pembukuan satu hari (WIB) menurut akun dan sebab; tanpa tanggal: hari ini',
    query: exportedDay,
    reply: ok(bookDay),
    errors: GUARDED,
  }),
  listEntries: endpoint({
    method: 'GET',
    path: '/api/admin/books/entries',
    needs: 'books.read',
    summary: 'Entri pembukuan satu hari, yang terlama dahulu; berikutnya: dengan setelah',
    query: entriesQuery,
    /** `berikutnya`: the value of `setelah` for the next page; null on the last one. */
    reply: ok(v.object({ tanggal: date, entri: v.array(bookEntry), berikutnya: v.nullable(int) })),
    errors: GUARDED,
  }),
  /** The entries of a day, streamed. */
  exportEntries: endpoint({
    ...csv,
    path: '/api/admin/books.csv',
    needs: 'books.export',
    summary: 'Unduh entri pembukuan satu hari sebagai CSV',
    query: exportedDay,
  }),
  exportEntriesXlsx: endpoint({
    ...xlsx,
    path: '/api/admin/books.xlsx',
    needs: 'books.export',
    summary: 'Unduh entri pembukuan satu hari sebagai Excel',
    query: exportedDay,
  }),
  /** Two rows an entry, one per account, streamed: for accounting programs. */
  exportJournal: endpoint({
    ...csv,
    path: '/api/admin/journal.csv',
    needs: 'books.export',
    summary: 'Unduh jurnal umum sebagai CSV; tanpa tanggal: hari ini',
    query: exportedSpan,
  }),
  exportJournalXlsx: endpoint({
    ...xlsx,
    path: '/api/admin/journal.xlsx',
    needs: 'books.export',
    summary: 'Unduh jurnal umum sebagai Excel; tanpa tanggal: hari ini',
    query: exportedSpan,
  }),
} as const
