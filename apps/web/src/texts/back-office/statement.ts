import { commonTexts } from '../common.ts'
import { translator } from '../translator.ts'

/** The account of an order in the books, as a bank statement. */
export const adminStatementTexts = {
  'statement.title': 'Rekening pesanan',
  'statement.lines': 'Mutasi rekening',
  'statement.help':
    'Saldo adalah uang penumpang di luar harga tiket yang berlaku dan pengembalian yang sudah dijanjikan.',
  'statement.failed': 'Terjadi kesalahan saat mengambil rekening pesanan',
  'statement.empty': 'Belum ada uang yang bergerak: belum ada yang dibayar di pesanan ini.',
  'statement.balance': 'Saldo',
  'statement.promised': 'Dijanjikan, belum dikirim',
  'statement.totalIn': 'Seluruh masuk',
  'statement.totalOut': 'Seluruh keluar',
  'statement.what': 'Tanggal dan kejadian',
  'statement.in': 'Masuk',
  'statement.out': 'Keluar',
  'statement.none': 'tidak ada',
  'statement.balanceAfter': 'Saldo {amount}',
  'statement.ofPromised': '{amount}, tidak mengubah saldo',
  'statement.by': 'oleh {name}',
  'statement.ofSeat': '{what}: kursi {seat}',
  'statement.number': 'pengembalian no. {id}',
  'statement.proof': 'Bukti: {text}',

  'statement.lacking': 'Kurang {amount}',
  'statement.lackingHelp':
    'Tiket yang berlaku lebih mahal daripada uang yang ada. Batalkan kursi yang tidak dibayar, tunggu keputusan bank, atau tanggung kekurangannya saat menyelesaikan sengketa.',
  'statement.undecided': '{amount} belum diputuskan',
  'statement.undecidedHelp':
    'Uang ini mungkin dibayar dua kali: kepada petugas dan lewat penyedia. Tanyakan kepada petugas yang mencatatnya dan kepada penumpang sebelum mengembalikannya.',
  'statement.transfers': '{amount} menunggu ditransfer',
  'statement.transfer': 'Pengembalian no. {id}: {amount}, sejak {at}',
  'statement.transferBy': 'sedang dibayarkan oleh {name}',
  'statement.transfersHelp':
    'Transfer uangnya kepada penumpang, lalu tandai sudah dibayar di antrean pengembalian.',
  'statement.toStatement': 'Lihat rekening pesanan',
  'statement.toDisputes': 'Lihat sengketa',
  'statement.toRefunds': 'Lihat antrean pengembalian',
  'statement.incomplete':
    'Pembukuan dari versi sebelumnya masih ditulis. Rekening ini belum lengkap; coba lagi beberapa menit lagi.',
} as const

/** Looks up these texts and the common ones. */
export const t = translator({ ...commonTexts, ...adminStatementTexts })
