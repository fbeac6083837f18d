import { commonTexts } from '../common.ts'
import { translator } from '../translator.ts'
import { adminSharedTexts } from './shared.ts'

export const adminPointsTexts = {
  'points.title': 'Titik',
  'points.subtitle': 'Tempat penumpang naik dan turun: agen, terminal, rumah makan',
  'points.searchLabel': 'Cari nama, kota, alamat...',
  'points.name': 'Nama titik',
  'points.nameHelp': 'Seperti tertulis di tempatnya, misalnya Agen Sukun. Tiket menampilkannya.',
  'points.city': 'Kota',
  'points.cityStays': 'Kota tidak dapat diubah. Untuk kota lain, tambahkan titik baru.',
  'points.zone': 'Zona waktu',
  'points.zoneUnknown': 'Kota ini belum dikenal. Pilih zona waktunya.',
  'points.address': 'Alamat',
  'points.phone': 'Telepon',
  'points.directions': 'Petunjuk',
  'points.directionsHelp': 'Cara menemukannya, misalnya: di depan SPBU, tanya loket 4.',
  'points.status': 'Status',
  'points.statusHelp': 'Titik nonaktif tidak ditawarkan lagi untuk keberangkatan lain.',
  'points.active': 'Aktif',
  'points.inactive': 'Nonaktif',
  'points.empty': 'Tidak ada titik yang ditemukan',
  'points.add': 'Tambah Titik',
  'points.addTitle': 'Tambah Titik Baru',
  'points.editTitle': 'Edit Titik',
  'points.save': 'Simpan Perubahan',
  'points.loadFailed': 'Terjadi kesalahan saat mengambil data titik',
  'points.addFailed': 'Terjadi kesalahan saat menambahkan titik',
  'points.updateFailed': 'Terjadi kesalahan saat memperbarui titik',
  'points.added': 'Titik berhasil ditambahkan',
  'points.updated': 'Titik berhasil diperbarui',
  'points.merge': 'Gabungkan',
  'points.mergeTitle': 'Gabungkan Titik Ganda',
  'points.mergeWhat':
    '{name} di {city} tercatat dua kali? Pilih titik yang dipertahankan. Semua yang memakai titik ini pindah ke sana, dan titik ini tidak tampil lagi di daftar.',
  'points.mergeInto': 'Pertahankan',
  'points.mergeChoose': 'Pilih titik',
  'points.mergeAlone': 'Tidak ada titik lain di {city}.',
  'points.mergeLoading': 'Menghitung yang pindah',
  'points.mergeTrips': 'Keberangkatan mendatang yang pindah',
  'points.mergeOrders': 'Pesanan yang tiketnya menampilkan nama baru',
  'points.mergeFinal': 'Penggabungan tidak dapat dibatalkan.',
  'points.mergeFailed': 'Terjadi kesalahan saat menggabungkan titik',
  'points.merged': 'Titik berhasil digabung',
} as const

/** Looks up these texts, the shared back-office ones and the common ones. */
export const t = translator({ ...commonTexts, ...adminSharedTexts, ...adminPointsTexts })
