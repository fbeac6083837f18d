import { commonTexts } from '../common.ts'
import { translator } from '../translator.ts'
import { adminSharedTexts } from './shared.ts'

/** The crew of a departure, and what the crew themselves see. */
export const dutyTexts = {
  'duty.title': 'Kru yang bertugas',
  'duty.none': 'Belum ada kru. Yang ditugaskan melihat keberangkatan ini dan memeriksa tiketnya.',
  'duty.assign': 'Tugaskan kru',
  'duty.failed': 'Kru keberangkatan ini belum dapat dimuat. Silakan coba lagi.',
  'duty.nobody': 'Belum ada petugas dengan peran kru. Undang mereka di halaman Petugas.',
  'duty.staffPage': 'Halaman Petugas',
  'duty.dialogHelp': 'Bus yang diganti atau waktu yang dipindah tidak mengubah kru.',
  'duty.people': 'Kru',
  'duty.also': 'hari itu juga bertugas: {trips}',
  'duty.alsoTrip': '{time} {origin} → {destination}',
  'duty.wholeDay': 'Berlaku juga untuk {n} keberangkatan lain bus ini pada hari yang sama',
  'duty.save': 'Simpan',
  'duty.saved': 'Kru keberangkatan disimpan',
  'duty.saveFailed': 'Terjadi kesalahan saat menyimpan kru',
  'duty.noTrips': 'Anda belum ditugaskan ke keberangkatan mana pun',
  'duty.noTripsHelp':
    'Minta pengelola menugaskan Anda: di halaman keberangkatan itu, bagian Kru yang bertugas.',
  'duty.office': 'Telepon kantor: {phone}',
  'duty.noneOnDay':
    'Anda tidak ditugaskan pada tanggal ini. Minta pengelola menugaskan Anda bila ini keliru.',
} as const

export const t = translator({ ...commonTexts, ...adminSharedTexts, ...dutyTexts })
