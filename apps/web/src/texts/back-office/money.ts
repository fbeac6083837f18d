import { commonTexts } from '../common.ts'
import { translator } from '../translator.ts'
import { adminSharedTexts } from './shared.ts'

/** Refunds and disputes. */
export const adminMoneyTexts = {
  'refunds.title': 'Pengembalian Dana',
  'refunds.subtitle': 'Uang yang harus kembali kepada penumpang, dan pesanan yang disengketakan.',
  'refunds.tabs': 'Antrean',
  'refunds.queue': 'Pengembalian',
  'refunds.disputes': 'Sengketa',
  'refunds.status': 'Status',
  'refunds.way': 'Cara',
  'refunds.way.manual': 'Manual',
  'refunds.way.provider': 'Lewat penyedia',
  'refunds.status.due': 'Menunggu',
  'refunds.status.sent': 'Dikirim',
  'refunds.status.done': 'Selesai',
  'refunds.status.failed': 'Gagal',
  'refunds.status.withdrawn': 'Ditarik',
  'refunds.empty': 'Tidak ada pengembalian dana',
  'refunds.emptyDue': 'Tidak ada pengembalian dana yang menunggu',
  'refunds.showAll': 'Tampilkan semua',
  'refunds.loadFailed': 'Terjadi kesalahan saat mengambil data pengembalian dana',
  'refunds.passenger': 'Penerima',
  'refunds.order': 'Pesanan',
  'refunds.amount': 'Jumlah',
  'refunds.reason': 'Alasan',
  'refunds.seats': 'Kursi {seats}',
  'refunds.since': 'Sejak {at}',
  'refunds.proof': 'Bukti: {proof}',
  'refunds.noName': 'Tanpa nama',
  'refunds.markPaid': 'Tandai sudah dibayar',
  'refunds.markPaidHelp': 'Catat setelah uangnya benar-benar dikirim. Penumpang dikabari lewat email.',
  'refunds.proofLabel': 'Bukti pembayaran',
  'refunds.proofHelp': 'Misalnya: transfer BCA 21/11/2026, ref 88213',
  'refunds.paid': 'Pengembalian dana ditandai sudah dibayar',
  'refunds.paidFailed': 'Terjadi kesalahan saat menandai pengembalian dana',
  'refunds.mark': 'Sedang dibayarkan',
  'refunds.marked': 'Pengembalian dana ditandai sedang dibayarkan',
  'refunds.markFailed': 'Terjadi kesalahan saat menandai pengembalian dana sedang dibayarkan',
  'refunds.unmark': 'Batalkan tanda',
  'refunds.keepMark': 'Biarkan tanda',
  'refunds.unmarked': 'Tanda sedang dibayarkan dibatalkan',
  'refunds.unmarkFailed': 'Terjadi kesalahan saat membatalkan tanda',
  'refunds.unmarkWhat': 'Pengembalian {amount} kepada {name} kembali menunggu.',
  'refunds.unmarkHelp':
    'Batalkan hanya bila uangnya belum dikirim: tanpa tanda ini tiketnya dapat diaktifkan kembali dan pengembaliannya ditarik.',
  'refunds.unmarkLost':
    'Pengembalian {amount} kepada {name} ditarik: pembayaran pesanannya sudah ditarik kembali dari kita, jadi tidak ada lagi yang dikembalikan.',
  'refunds.unmarkLostHelp': 'Batalkan hanya bila uangnya belum dikirim.',
  'refunds.takenBack': 'Pembayaran ditarik kembali: jangan bayar',
  'refunds.takenBackHelp':
    'Pembayaran pesanan ini sudah ditarik penyedia atau kembali lewat dasbornya, dan pesanannya disengketakan. Catat di sini hanya bila uangnya sudah telanjur dikirim; bila belum, tutup dan pilih Batalkan tanda.',
  'refunds.elsewhere': '{amount} sudah kembali lewat dasbor penyedia',
  'refunds.elsewhereHelp':
    'Jangan kirim jumlah itu lagi. Tandai sudah dibayar bila seluruh uangnya sudah kembali. Bila bukan Anda yang membuatnya di dasbor, periksa dulu pesanannya.',
  'refunds.unmarkElsewhere':
    'Pengembalian {amount} kepada {name} ditarik. Yang sudah kembali lewat dasbor penyedia tetap dihitung, sisanya kembali menunggu.',
  'refunds.payingBy': 'Sedang dibayarkan oleh {name}, sejak {at}',
  'refunds.someAdmin': 'seorang administrator',

  'disputes.empty': 'Tidak ada pesanan yang disengketakan',
  'disputes.loadFailed': 'Terjadi kesalahan saat mengambil data sengketa',
  'disputes.open': 'Terbuka',
  'disputes.resolved': 'Selesai',
  'disputes.since': 'Disengketakan',
  'disputes.noReason': 'Tanpa keterangan',
  'disputes.resolve': 'Selesaikan',
  'disputes.resolveTitle': 'Selesaikan sengketa',
  'disputes.note': 'Catatan',
  'disputes.noteHelp':
    'Apa yang diputuskan, dengan siapa. Tersimpan pada pesanan dan terlihat di catatan audit.',
  'disputes.lacking': 'Kurang',
  'disputes.writeOff': 'Perusahaan menanggung {amount} yang kurang',
  'disputes.writeOffHelp':
    'Kekurangannya dihapus bukukan atas nama Anda dan tidak dapat diurungkan. Tanpa pilihan ini pesanannya tetap kurang.',
  'disputes.resolveWrittenOff': 'Tanggung {amount} dan selesaikan',
  'disputes.writtenOff': 'Sengketa diselesaikan; {amount} ditanggung perusahaan',
  'disputes.done': 'Sengketa diselesaikan',
  'disputes.failed': 'Terjadi kesalahan saat menyelesaikan sengketa',
} as const

/** Looks up these texts, the shared back-office ones and the common ones. */
export const t = translator({ ...commonTexts, ...adminSharedTexts, ...adminMoneyTexts })
