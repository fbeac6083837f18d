import { commonTexts } from '../common.ts'
import { translator } from '../translator.ts'
import { adminSharedTexts } from './shared.ts'

export const busSwapTexts = {
  'swap.title': 'Ganti Bus',
  'swap.subtitle': '{from} → {to}, {time}',
  'swap.back': 'Keberangkatan',
  'swap.bus': 'Bus pengganti',
  'swap.choose': 'Pilih bus',
  'swap.own': 'Bus yang sama dengan tata letaknya sekarang juga dapat dipilih.',
  'swap.loadFailed': 'Terjadi kesalahan saat menghitung usulan kursi',
  'swap.proposal': 'Usulan kursi',
  'swap.proposalHelp':
    'Kelas yang sama, rombongan tetap bersama, jendela dan lorong dipertahankan. Ubah bila perlu; belum ada yang berubah.',
  'swap.passenger': 'Penumpang',
  'swap.before': 'Kursi sekarang',
  'swap.after': 'Kursi baru',
  'swap.afterOf': 'Kursi baru {name}, sekarang {seat}',
  'swap.noSeat': 'Batalkan tiket',
  'swap.noName': 'Tanpa nama',
  'swap.class': 'Kelas berubah',
  'swap.kept': 'Tetap',
  'swap.twice': 'Dua penumpang',
  'swap.nobody': 'Belum ada tiket: bus dapat diganti tanpa memindahkan siapa pun.',
  'swap.unfit': '{n} penumpang tidak mendapat kursi',
  'swap.unfitHelp':
    '{names}. Tiket mereka dibatalkan, uangnya dikembalikan penuh, dan emailnya menawarkan keberangkatan lain.',
  'swap.others': 'Keberangkatan lain dengan kursi kosong',
  'swap.other': '{time} · {bus} · {free} kursi kosong',
  'swap.noOthers': 'Tidak ada keberangkatan lain dengan kursi kosong di jurusan ini.',
  'swap.holds': '{n} reservasi sementara berakhir: kursinya belum dibeli.',
  'swap.reason': 'Alasan bus tetap dipakai',
  'swap.reasonHelp': 'Diisi hanya bila bus itu sedang dijadwalkan di tempat lain.',
  'swap.submit': 'Ganti Bus dan Kabari Penumpang',
  'swap.done': 'Bus diganti; {n} pemesan dikabari',
  'swap.failed': 'Terjadi kesalahan saat mengganti bus',
  'swap.reload': 'Muat ulang usulan',
  'swap.notFound': 'Keberangkatan Tidak Ditemukan',
  'swap.notFoundHelp': 'Keberangkatan ini mungkin sudah dihapus.',
} as const

/** Looks up the texts of a swap of the bus, the shared back-office ones and the common ones. */
export const t = translator({ ...commonTexts, ...adminSharedTexts, ...busSwapTexts })
