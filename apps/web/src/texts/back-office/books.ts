import { commonTexts } from '../common.ts'
import { translator } from '../translator.ts'
import { adminSharedTexts } from './shared.ts'

/** The books of a day, its entries, and the journal. */
export const adminBooksTexts = {
  'books.title': 'Pembukuan',
  'books.subtitle': 'Uang yang berpindah pada satu hari, menurut akun dan sebab.',
  'books.day': 'Tanggal (WIB)',
  'books.before': 'Hari sebelumnya',
  'books.after': 'Hari berikutnya',
  'books.today': 'Hari ini',
  'books.loadFailed': 'Terjadi kesalahan saat mengambil data pembukuan',

  'books.incomplete': 'Pembukuan belum lengkap',
  'books.incompleteHelp':
    'Pesanan dari sebelum pembukuan ada masih dibukukan. Sampai selesai, jumlah dan saldo hari mana pun belum memuat semuanya.',
  'books.writtenLater': 'Pembukuan lengkap sejak {at}',
  'books.writtenLaterHelp':
    'Yang terjadi sebelum itu dibukukan kemudian, dengan waktu pada pesanan, pembayaran, dan pengembaliannya. Pengembalian lewat dasbor penyedia dan tarikan bank dari masa itu tercatat pada hari pembukuannya; pengembalian yang ditarik atau gagal tidak tercatat.',

  'books.none': 'Tidak ada uang yang berpindah pada tanggal ini',
  'books.noneYet': 'Pembukuan baru dimulai pada {day}.',
  'books.table': 'Pembukuan {day}',
  'books.account': 'Akun dan sebab',
  'books.opening': 'Saldo awal',
  'books.in': 'Masuk',
  'books.out': 'Keluar',
  'books.closing': 'Saldo akhir',
  'books.sumOf': '{n} entri {way}, {cause}, {account}',
  'books.sumOfAccount': '{n} entri {way}, {account}',
  'books.way.masuk': 'masuk',
  'books.way.keluar': 'keluar',
  'books.balanced': 'Jumlah debit {debit} = jumlah kredit {credit}, dari {n} entri.',
  'books.unbalanced': 'Jumlah debit {debit} berbeda dari jumlah kredit {credit}.',
  'books.allEntries': 'Lihat semua entri',

  'books.files': 'Unduh entri {day}',
  'books.filesHelp': 'Semua entri hari itu, satu baris per entri.',
  'books.entriesXlsx': 'Unduh Excel entri',
  'books.entriesCsv': 'Unduh CSV entri',
  'books.journal': 'Jurnal untuk program akuntansi',
  'books.journalHelp':
    'Setiap entri menjadi dua baris dengan nomor jurnal yang sama, satu di akun debit dan satu di akun kredit, sehingga selalu seimbang; nomor akun tidak pernah berubah.',
  'books.journalXlsx': 'Unduh Excel jurnal',
  'books.journalCsv': 'Unduh CSV jurnal',

  'entries.title': 'Entri Pembukuan',
  'entries.of': '{day} · {what}',
  'entries.all': 'semua akun',
  'entries.back': 'Pembukuan {day}',
  'entries.none': 'Tidak ada entri',
  'entries.loadFailed': 'Terjadi kesalahan saat mengambil entri pembukuan',
  'entries.what': 'Uraian',
  'entries.when': 'Waktu',
  'entries.order': 'Pesanan',
  'entries.accounts': 'Akun',
  'entries.debit': 'Debit',
  'entries.credit': 'kredit',
  'entries.amount': 'Jumlah',
  'entries.refund': 'Refund {n}',
  'entries.payment': 'Pembayaran {n}',
  'entries.pages': 'Halaman entri',
  'entries.first': 'Dari awal',
  'entries.next': 'Entri berikutnya',
} as const

/** Looks up these texts, the shared back-office ones and the common ones. */
export const t = translator({ ...commonTexts, ...adminSharedTexts, ...adminBooksTexts })
