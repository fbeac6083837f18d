export const seatsTexts = {
  'seats.noSuchSeat': 'Kursi {seat} tidak ada: bus ini memiliki {total} kursi',
  'seats.heldTooLong': 'Kursi {seat} sudah Anda tahan {minutes} menit dalam {hours} jam terakhir',

  'phoneHolds.tooMany':
    'Satu petugas menahan paling banyak {most} kursi pada satu keberangkatan; Anda sudah menahan {kept}. Jual atau lepaskan dahulu sebagian.',
  'phoneHolds.past': 'Pilih waktu yang belum lewat',
  'phoneHolds.afterClosing': 'Paling lama sampai pemesanan ditutup',
  'phoneHolds.lapsed': 'Waktu tahan sudah habis, kursinya sudah dilepas. Tahan lagi bila masih kosong.',
  'phoneHolds.sold': 'Kursi ini sudah dijual',
  'phoneHolds.wasReleased': 'Kursi ini sudah dilepas',
  'phoneHolds.otherSum': 'Jumlah yang harus dibayar sudah berubah. Periksa lagi sebelum menerima uang.',
  'phoneHolds.saleReason': 'Penjualan kursi yang ditahan lewat telepon',
  'phoneHolds.placed': 'Kursi ditahan',
  'phoneHolds.extended': 'Waktu tahan diubah',
  'phoneHolds.released': 'Kursi dilepas',
  'phoneHolds.soldNow': '{count} kursi terjual',

  'blocks.made': '{count} kursi diblokir',
  'blocks.ended': 'Blokir dibuka',
  'blocks.past': 'Pilih waktu yang belum lewat',
  'blocks.afterDeparture': 'Paling lama sampai bus berangkat',
} as const
