export const tripsTexts = {
  'trips.sameCity': 'Kota tujuan harus berbeda dari kota asal',
  'trips.arrivalFirst': 'Perkiraan tiba harus setelah waktu berangkat',
  'trips.noSuchNode': 'Kota singgah ini tidak ada: kota pada keberangkatan ini bernomor 0 sampai {last}',
  'trips.backwards': 'Kota turun harus sesudah kota naik',
  'trips.tooManyNodes': 'Paling banyak {most} kota singgah di antara kota asal dan tujuan',
  'trips.nodeTwice': 'Kota ini sudah dilalui keberangkatan ini',
  'trips.nodeOrder': 'Waktu di kota singgah harus berurutan, sesudah berangkat dan sebelum tiba',
  'trips.fareTwice': 'Tarif untuk kedua kota ini sudah ada',
  'trips.fareTooHigh': 'Tarif ini di luar batas',
  'trips.arrivalBeforeNode': 'Perkiraan tiba harus setelah bus melewati semua kota singgah',
} as const
