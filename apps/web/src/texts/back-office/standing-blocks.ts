import { commonTexts } from '../common.ts'
import { translator } from '../translator.ts'
import { adminSharedTexts } from './shared.ts'

export const adminStandingTexts = {
  'standing.title': 'Blokir Tetap',
  'standing.subtitle':
    'Kursi yang diblokir pada setiap keberangkatan satu bus atau satu jalur, juga yang ditambahkan nanti.',
  'standing.add': 'Tambah Blokir Tetap',
  'standing.addYes': 'Blokir kursi',
  'standing.status': 'Keadaan',
  'standing.live': 'Berlaku',
  'standing.lifted': 'Sudah dibuka',
  'standing.empty': 'Belum ada blokir tetap',
  'standing.loadFailed': 'Terjadi kesalahan saat mengambil blokir tetap',
  'standing.of': 'Keberangkatan',
  'standing.bus': 'Bus',
  'standing.anyBus': 'Semua bus di jalur ini',
  'standing.busHelp': 'Pilih bus, isi jalurnya, atau keduanya.',
  'standing.from': 'Asal',
  'standing.to': 'Tujuan',
  'standing.time': 'Jam berangkat',
  'standing.timeHelp': 'Kosong: semua jam di jalur ini',
  'standing.daysHelp': 'Tidak ada yang dipilih: setiap hari',
  'standing.line': '{from} → {to}',
  'standing.at': 'pukul {time}',
  'standing.seats': 'Kursi',
  'standing.seatsHelp': 'Misalnya 1-4 7, atau 1A-2B bila bus punya tata letak',
  'standing.unknownSeats': 'Tidak ada kursi {seats}',
  'standing.for': 'Untuk',
  'standing.reason': 'Alasan',
  'standing.reasonHelp': 'Misalnya: jatah agen, kursi kru, kursi rusak',
  'standing.hours': 'Lepas berapa jam sebelum berangkat',
  'standing.hoursHelp': 'Yang belum terjual lalu dapat dipesan siapa saja. 0: sampai bus berangkat.',
  'standing.released': 'Dilepas',
  'standing.before': '{hours} jam sebelum berangkat',
  'standing.atDeparture': 'saat berangkat',
  'standing.preview': 'Periksa dahulu',
  'standing.previewFailed': 'Terjadi kesalahan saat memeriksa keberangkatan',
  'standing.previewTitle': 'Yang akan diblokir',
  'standing.previewNone': 'Belum ada keberangkatan mendatang. Blokir berlaku pada yang ditambahkan nanti.',
  'standing.previewCount':
    '{seats} kursi kosong pada {count} keberangkatan mendatang, lalu pada setiap keberangkatan yang ditambahkan nanti.',
  'standing.previewGaps':
    'Pada {count} keberangkatan tidak semua kursi kosong: yang berikut tidak diblokir. Paling banyak {most} yang terdekat.',
  'standing.done': 'Kursi diblokir pada {count} keberangkatan',
  'standing.failed': 'Terjadi kesalahan saat memblokir kursi',
  'standing.on': 'Berlaku pada',
  'standing.count': '{count} keberangkatan',
  'standing.gaps': '{count} tidak lengkap',
  'standing.gapsTitle': 'Keberangkatan yang tidak lengkap',
  'standing.gapsHelp':
    'Kursi ini tidak diblokir pada keberangkatan berikut; kursi lainnya diblokir. Paling banyak {most} yang terdekat.',
  'standing.gapsNone': 'Semua kursi terblokir pada setiap keberangkatan.',
  'standing.gap': '{seats}: {why}',
  'standing.why.terisi': 'terjual atau ditahan',
  'standing.why.saluran_lain': 'diblokir untuk yang lain',
  'standing.why.tidak_ada': 'tidak ada di bus ini',
  'standing.why.dibuka': 'dibuka untuk keberangkatan ini',
  'standing.lift': 'Buka blokir',
  'standing.liftOf': 'kursi {seats}, {of}',
  'standing.liftTitle': 'Buka blokir kursi {seats}?',
  'standing.liftWhat':
    'Kursi ini dapat dijual lagi pada {count} keberangkatan, dan keberangkatan yang ditambahkan nanti tidak diblokir.',
  'standing.liftDone': 'Blokir kursi {seats} dibuka',
  'standing.liftFailed': 'Terjadi kesalahan saat membuka blokir',
  'standing.liftedAt': 'Dibuka {at}',
} as const

/** Looks up a text about standing blocks. */
export const t = translator({ ...commonTexts, ...adminSharedTexts, ...adminStandingTexts })
