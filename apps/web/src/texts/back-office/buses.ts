import { commonTexts } from '../common.ts'
import { translator } from '../translator.ts'
import { adminSharedTexts } from './shared.ts'

export const adminBusesTexts = {
  'buses.title': 'Kelola Bus',
  'buses.subtitle': 'Kelola semua bus dan jumlah kursinya',
  'buses.searchLabel': 'Cari nama bus...',
  'buses.name': 'Nama bus',
  'buses.capped': 'Bus ekonomi antarprovinsi: tarifnya dibatasi per kilometer',
  'buses.isCapped': 'Dibatasi',
  'buses.isNotCapped': 'Tidak dibatasi',
  'buses.plate': 'Nomor polisi',
  'buses.plateHelp': 'Misalnya B 7123 KGA. Penumpang mencarinya di terminal; tiket menampilkannya.',
  'buses.seats': 'Jumlah kursi',
  'buses.turnRound': 'Jeda antar perjalanan (menit)',
  'buses.turnRoundHelp': 'Waktu bus berdiri setelah tiba, sebelum dapat berangkat lagi. Biasanya 30 menit.',
  'buses.seatsHelp': 'Dari 20 sampai 60. Denah kursi otomatis 2-2.',
  'buses.layout': 'Tata letak',
  'buses.seatsOfLayout': 'Dari tata letaknya. Ubah tata letak untuk mengubah jumlahnya.',
  'buses.created': 'Ditambahkan',
  'buses.empty': 'Tidak ada bus yang ditemukan',
  'buses.add': 'Tambah Bus',
  'buses.addTitle': 'Tambah Bus Baru',
  'buses.editTitle': 'Edit Bus',
  'buses.save': 'Simpan Perubahan',
  'buses.deleteTitle': 'Konfirmasi Hapus',
  'buses.deleteConfirm': 'Apakah Anda yakin ingin menghapus bus {name}? Tindakan ini tidak dapat dibatalkan.',
  'buses.loadFailed': 'Terjadi kesalahan saat mengambil data bus',
  'buses.addFailed': 'Terjadi kesalahan saat menambahkan bus',
  'buses.updateFailed': 'Terjadi kesalahan saat memperbarui bus',
  'buses.deleteFailed': 'Terjadi kesalahan saat menghapus bus',
  'buses.added': 'Bus berhasil ditambahkan',
  'buses.updated': 'Bus berhasil diperbarui',
  'buses.deleted': 'Bus berhasil dihapus',
} as const

/** Looks up these texts, the shared back-office ones and the common ones. */
export const t = translator({ ...commonTexts, ...adminSharedTexts, ...adminBusesTexts })
