import { translator } from './translator.ts'
import { tripsTexts } from './trips.ts'

export const noTripsTexts = {
  'none.past': 'Tanggal ini sudah lewat',
  'none.pastHelp': 'Pilih hari ini atau tanggal sesudahnya.',
  'none.searchToday': 'Cari untuk hari ini',
  'none.sameCity': 'Kota asal dan tujuan sama',
  'none.sameCityHelp': 'Pilih kota tujuan yang lain.',
  'none.noLine': 'Belum ada bus dari {asal} ke {tujuan}',
  'none.reached': 'Dari {asal} ada bus ke:',
  'none.allReached': 'Lihat semua {n} tujuan',
  'none.noneFrom': 'Saat ini tidak ada bus yang berangkat dari {asal}.',
  'none.noSeats': 'Tidak ada keberangkatan pada tanggal ini',
  'trips.didYouMean': 'Maksud Anda:',
  'none.soldOut': 'Semua kursi pada tanggal ini sudah habis atau ditutup',
  'none.nearest': 'Lihat {day}, masih ada kursi',
} as const

/** Looks up the texts of a search without results, and those of the timetable. */
export const t = translator({ ...tripsTexts, ...noTripsTexts })
