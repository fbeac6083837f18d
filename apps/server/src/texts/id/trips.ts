export const tripsTexts = {
  'trips.sameCity': 'Kota tujuan harus berbeda dari kota asal',
  'trips.arrivalFirst': 'Perkiraan tiba harus setelah waktu berangkat',
} as const
