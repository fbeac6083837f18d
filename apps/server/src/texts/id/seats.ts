export const seatsTexts = {
  'seats.noSuchSeat': 'Kursi {seat} tidak ada: bus ini memiliki {total} kursi',
  'seats.heldTooLong': 'Kursi {seat} sudah Anda tahan {minutes} menit dalam {hours} jam terakhir',
} as const
