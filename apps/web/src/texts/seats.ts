import { commonTexts } from './common.ts'
import { translator } from './translator.ts'

export const seatsTexts = {
  'seats.map': 'Peta kursi',
  'seats.mapHelp':
    'Gunakan tombol panah untuk berpindah kursi dan Spasi untuk memilih. Kursi {total}, tersedia {free}.',
  'seats.class': 'Kelas {kelas}.',
  'seats.booked': 'Sudah terisi: {seats}.',
  'seats.seat': 'Kursi {n}, baris {row}, {place}, {state}',
  'seats.row': 'Baris {n}',
  'seats.window': 'dekat jendela',
  'seats.aisle': 'dekat lorong',
  'seats.state.available': 'tersedia',
  'seats.state.selected': 'dipilih',
  'seats.state.booked': 'terisi',
  'seats.state.my_reservation': 'reservasi Anda',
  'seats.state.conflict': 'tidak tersedia',
  'seats.legend': 'Keterangan',
  'seats.legend.available': 'Tersedia',
  'seats.legend.selected': 'Dipilih',
  'seats.legend.booked': 'Terisi',
  'seats.driver': 'Sopir',
  'seats.door': 'Pintu',
  'seats.toilet': 'Toilet',
  'seats.back': 'Belakang',
  'seats.loading': 'Memuat peta kursi…',
  'seats.failed': 'Terjadi kesalahan saat mengambil data kursi',
  'seats.fresh': 'Peta sudah diperbarui.',
  'seats.stale': 'Data kursi belum diperbarui',
  'seats.nowTaken': 'Kursi {seats} baru saja terisi.',
  'seats.nowFree': 'Kursi {seats} kembali tersedia.',
} as const

/** Looks up the texts of this chapter and the common ones. */
export const t = translator({ ...commonTexts, ...seatsTexts })
