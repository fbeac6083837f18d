import { commonTexts } from '../common.ts'
import { translator } from '../translator.ts'
import { adminSharedTexts } from './shared.ts'

/** The seat map of a departure, on its page and at the counter. */
export const adminSeatMapTexts = {
  'departure.seatMap': 'Denah kursi',
  'departure.layoutFailed': 'Tata letak kursi tidak dapat dimuat',
  'departure.deckSold': 'terjual {sold} dari {total}',
  'departure.seatName': 'Kursi {n}, {state}',
  'departure.seatOf': 'Kursi {n}, {state}, {name}',
  'departure.state.available': 'kosong',
  'departure.state.held': 'ditahan',
  'departure.state.unpaid': 'menunggu pembayaran',
  'departure.state.sold': 'terjual',
  'departure.state.boarded': 'sudah naik',
  'departure.legend': 'Arti warna kursi',
  'departure.state.phone': 'ditahan telepon',
  'departure.state.blocked': 'diblokir',
  'departure.state.partly': 'terisi sebagian jalan',
  'departure.seatPart': '{way} {who}',
  'departure.seatParts': 'Kursi {n}, {state}: {parts}',
} as const

export const t = translator({ ...commonTexts, ...adminSharedTexts, ...adminSeatMapTexts })
