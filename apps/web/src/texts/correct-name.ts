import { commonTexts } from './common.ts'
import { translator } from './translator.ts'

export const correctNameTexts = {
  'name.title': 'Nama di tiket',
  'name.help':
    'Salah ketik? Perbaiki sendiri sampai {time}: paling banyak {n} huruf berbeda dari nama yang pertama diisi.',
  'name.seat': 'Kursi {n}',
  'name.correct': 'Perbaiki nama',
  'name.dialog': 'Perbaiki nama kursi {n}',
  'name.field': 'Nama penumpang',
  'name.limit':
    'Paling banyak {n} huruf berbeda dari nama pertama, "{first}". Semua perbaikan dihitung bersama; huruf besar dan spasi berlebih tidak dihitung.',
  'name.save': 'Simpan Nama',
  'name.done': 'Nama penumpang sudah diperbaiki',
  'name.donePaid': 'Nama penumpang sudah diperbaiki. E-tiket dengan nama baru kami kirim lewat email.',
  'name.failed': 'Nama belum dapat disimpan',
  'name.more': 'Perlu perubahan lain? Minta kepada {operator}.',
  'name.call': 'Telepon {phone}',
  'name.whatsApp': 'Minta lewat WhatsApp',
  'name.message':
    'Halo, mohon ubah nama penumpang pesanan {number}, kursi {seat}: sekarang tertulis {name}. Nama yang benar: ',
} as const

/** Looks up the texts about corrections of a passenger's name. */
export const t = translator({ ...commonTexts, ...correctNameTexts })
