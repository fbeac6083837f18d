import { commonTexts } from '../common.ts'
import { translator } from '../translator.ts'
import { adminSharedTexts } from './shared.ts'

export const adminTicketsTexts = {
  'tickets.completedEarly':
    'Bus belum berangkat. Tiket yang sudah ditandai selesai tetap dihitung sebagai penumpang sampai bus tiba.',
  'tickets.title': 'Kelola Tiket',
  'tickets.subtitle': 'Kelola semua tiket yang telah dipesan oleh pengguna',
  'tickets.searchLabel': 'Cari ID tiket, penumpang, atau rute...',
  'tickets.total': '{n} tiket',
  'tickets.ticketAndPassenger': 'Tiket & Penumpang',
  'tickets.routeAndSchedule': 'Rute & Jadwal',
  'tickets.detail': 'Detail',
  'tickets.status': 'Status',
  'tickets.seat': 'Kursi {n}',
  'tickets.seatNumber': 'Kursi',
  'tickets.empty': 'Tidak ada tiket yang ditemukan',
  'tickets.changeStatus': 'Status',
  'tickets.changeStatusOf': 'Ubah status tiket {number}: {status}',
  'tickets.modalTitle': 'Update Status Tiket',
  'tickets.ticketId': 'ID tiket',
  'tickets.passenger': 'Penumpang',
  'tickets.bookedBy': 'Pemesan: {name}',
  'tickets.newStatus': 'Status Baru',
  'tickets.update': 'Update Status',
  'tickets.manualPayment':
    'Penyedia pembayaran ditanya lebih dahulu: bila uangnya sudah ada di sana, uang itu yang dipakai. Bila belum, perubahan ini mencatat pembayaran manual {amount} atas nama Anda.',
  'tickets.recordable': 'Pembayaran manual yang dicatat',
  'tickets.toPayment': 'Hanya tanya penyedia, atau catat cara bayarnya, di halaman pesanan',
  'tickets.asking': 'Menanyakan pembayaran kepada penyedia…',
  'tickets.unanswered': 'Belum ada jawaban',
  'tickets.uncheckedMeans':
    'Tanpa cek, pembayaran manual {amount} dicatat atas nama Anda sekarang juga. Penyedia tetap ditanya nanti; bila ternyata uangnya sudah masuk di sana, pesanan ini menjadi sengketa.',
  'tickets.confirmUnchecked': 'Konfirmasi tanpa cek',
  'tickets.askAgain': 'Tanya lagi',
  'tickets.refund':
    'Uang yang sudah dibayar ({amount}) akan dikembalikan, paling cepat 15 menit lagi: lewat penyedia bila cara bayarnya memungkinkan; bila tidak, Anda sendiri yang mentransfernya dari Pengembalian Dana.',
  'tickets.deleteTitle': 'Konfirmasi Hapus',
  'tickets.deleteConfirm':
    'Apakah Anda yakin ingin menghapus tiket {number} milik {owner}? Tiket yang masih berlaku dibatalkan lebih dahulu dan penumpangnya dikabari.',
  'tickets.loadFailed': 'Terjadi kesalahan saat mengambil data tiket',
  'tickets.updateFailed': 'Terjadi kesalahan saat memperbarui status tiket',
  'tickets.deleteFailed': 'Terjadi kesalahan saat menghapus tiket',
  'tickets.updated': 'Status tiket berhasil diperbarui',
  'tickets.deleted': 'Tiket berhasil dihapus',
} as const

/** Looks up these texts, the shared back-office ones and the common ones. */
export const t = translator({ ...commonTexts, ...adminSharedTexts, ...adminTicketsTexts })
