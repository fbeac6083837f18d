import { commonTexts } from '../common.ts'
import { translator } from '../translator.ts'
import { adminDeparturesTexts } from './departures.ts'
import { adminSharedTexts } from './shared.ts'

export const adminBulkTexts = {
  'bulk.title': 'Jadwal Massal',
  'bulk.subtitle': 'Satu contoh perjalanan, diulang pada hari dan jam yang dipilih.',
  'bulk.open': 'Jadwal massal',
  'bulk.template': 'Perjalanan',
  'bulk.when': 'Kapan',
  'bulk.hours': 'Lama perjalanan (jam)',
  'bulk.minutes': 'Menit',
  'bulk.from': 'Dari tanggal',
  'bulk.to': 'Sampai tanggal',
  'bulk.backwards': 'Tanggal akhir tidak boleh sebelum tanggal awal',
  'bulk.days': 'Hari',
  'bulk.day.1': 'Senin',
  'bulk.day.2': 'Selasa',
  'bulk.day.3': 'Rabu',
  'bulk.day.4': 'Kamis',
  'bulk.day.5': 'Jumat',
  'bulk.day.6': 'Sabtu',
  'bulk.day.7': 'Minggu',
  'bulk.everyDay': 'Setiap hari',
  'bulk.times': 'Jam berangkat',
  'bulk.time': 'Jam ke-{n}',
  'bulk.addTime': 'Tambah jam',
  'bulk.removeTime': 'Hapus jam {time}',
  'bulk.timesHelp': 'Waktu setempat di kota asal',
  'bulk.preview': 'Pratinjau',
  'bulk.previewTitle': 'Pratinjau jadwal',
  'bulk.previewFailed': 'Pratinjau belum dapat dibuat.',
  'bulk.stale': 'Isian berubah sejak pratinjau ini. Buat pratinjau baru sebelum menyimpan.',
  'bulk.none': 'Tidak ada tanggal yang cocok dengan hari yang dipilih.',
  'bulk.ready': '{n} keberangkatan siap disimpan.',
  'bulk.blocked':
    '{clashes} bentrok dan {past} sudah lewat dari {n} keberangkatan. Ubah bus, tanggal, atau jamnya; tidak ada yang disimpan sebagian.',
  'bulk.departs': 'Berangkat',
  'bulk.arrives': 'Tiba',
  'bulk.verdict': 'Hasil',
  'bulk.free': 'Siap',
  'bulk.past': 'Sudah lewat',
  'bulk.clash': 'Bentrok dengan {origin} → {destination}, {at}',
  'bulk.clashHere': 'Bentrok dengan keberangkatan {at} dalam daftar ini',
  'bulk.onlyProblems': 'Tampilkan yang bermasalah saja ({n})',
  'bulk.more': 'dan {n} keberangkatan lagi',
  'bulk.save': 'Simpan {n} keberangkatan',
  'bulk.saved': '{n} rute berhasil ditambahkan',
  'bulk.saveFailed': 'Terjadi kesalahan saat menambahkan rute',
} as const

/** Looks up these sentences, those of all administration and the common ones. */
export const t = translator({
  ...commonTexts,
  ...adminSharedTexts,
  ...adminDeparturesTexts,
  ...adminBulkTexts,
})
