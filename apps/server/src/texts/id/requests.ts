/** Errors of a request that are found before its body is read. */
export const requestsTexts = {
  'requests.tooDeep': 'Data yang dikirim bertingkat terlalu dalam (paling banyak {levels} tingkat)',
  'requests.badRetryKey': 'Kunci permintaan tidak valid',
  'requests.badVersion': 'Versi data tidak valid',
  'requests.tooMany': 'Terlalu banyak percobaan. Coba lagi dalam {minutes} menit.',
} as const
