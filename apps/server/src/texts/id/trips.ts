export const tripsTexts = {
  'trips.sameCity': 'Kota tujuan harus berbeda dari kota asal',
  'trips.unknownCity':
    'Kota {nama} belum dikenal. Periksa ejaannya, atau sertakan zona waktunya (WIB, WITA, atau WIT).',
  'trips.chooseZone': 'Pilih zona waktu {nama}',
  'trips.arrivalFirst': 'Perkiraan tiba harus setelah waktu berangkat',
} as const
