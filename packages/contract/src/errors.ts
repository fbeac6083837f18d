/** Every error that a reply can carry: type → HTTP status → default Indonesian message. The only such table. */
export const ERRORS = {
  VALIDATION_FAILED: { status: 400, message: 'Data yang dikirim belum benar. Periksa kembali isian Anda.' },
  INVALID_CREDENTIALS: { status: 401, message: 'Email atau password salah' },
  UNAUTHENTICATED: { status: 401, message: 'Sesi Anda sudah berakhir. Silakan login kembali.' },
  FORBIDDEN: { status: 403, message: 'Anda tidak memiliki akses ke halaman ini' },
  NOT_FOUND: { status: 404, message: 'Data tidak ditemukan' },
  SEAT_CONFLICT: { status: 409, message: 'Kursi sudah dipesan atau direservasi' },
  RESERVATION_EXPIRED: { status: 410, message: 'Waktu reservasi telah habis. Silakan pilih kursi kembali.' },
  EDIT_CONFLICT: {
    status: 412,
    message: 'Data ini sudah diubah orang lain. Periksa nilai terbaru sebelum menyimpan.',
  },
  SHIFT_NEEDED: { status: 422, message: 'Buka shift Anda dahulu: uang tunai hanya diterima dalam shift.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'Data yang dikirim terlalu besar' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Kirim data sebagai JSON' },
  BOOKING_CLOSED: { status: 422, message: 'Pemesanan sudah ditutup' },
  TRIP_INACTIVE: { status: 422, message: 'Rute ini sedang tidak aktif' },
  NOT_FOR_SALE: { status: 422, message: 'Perjalanan di antara kedua kota ini tidak dijual' },
  HOLD_CHANGED: {
    status: 422,
    message: 'Reservasi Anda sudah berubah. Silakan periksa kembali pilihan kursi.',
  },
  TRIP_CHANGED: {
    status: 422,
    message:
      'Keberangkatan ini sudah berubah sejak Anda melihatnya. Periksa perubahannya sebelum melanjutkan.',
  },
  TOO_MANY_HOLDS: {
    status: 422,
    message:
      'Anda sudah menahan kursi di terlalu banyak keberangkatan. Selesaikan atau batalkan salah satunya.',
  },
  TOO_MANY_SEATS: {
    status: 422,
    message:
      'Anda sudah menahan atau belum membayar terlalu banyak kursi pada keberangkatan ini. Bayar atau batalkan dahulu sebagian di antaranya.',
  },
  HOLD_TIME_USED: {
    status: 422,
    message: 'Anda sudah terlalu lama menahan kursi ini. Silakan pilih kursi lain.',
  },
  TOO_MANY_UNPAID_ORDERS: {
    status: 422,
    message:
      'Anda masih memiliki terlalu banyak pesanan yang belum dibayar. Bayar atau batalkan salah satunya.',
  },
  NO_VALID_TICKET: { status: 422, message: 'Pesanan ini tidak memiliki tiket yang dikonfirmasi' },
  TICKET_NOT_PENDING: { status: 422, message: 'Tiket ini tidak sedang menunggu pembayaran' },
  NOTHING_TO_PAY: { status: 422, message: 'Tidak ada yang perlu dibayar untuk pesanan ini' },
  SHORTAGE_CHANGED: {
    status: 422,
    message: 'Kekurangan pesanan ini sudah berubah. Periksa jumlahnya sebelum menanggungnya.',
  },
  UNPAID_CHANGED: {
    status: 422,
    message: 'Jumlah yang belum dibayar sudah berubah. Periksa pesanan ini sebelum mencatat pembayaran.',
  },
  DEPOSIT_SHORT: { status: 422, message: 'Deposit agen tidak cukup' },
  AGENCY_EXISTS: { status: 422, message: 'Sudah ada agen dengan nama itu' },
  PAYMENT_WINDOW_OVER: { status: 422, message: 'Batas waktu pembayaran sudah lewat' },
  INVALID_OTP: { status: 422, message: 'Kode OTP salah atau sudah kadaluarsa' },
  INVALID_TOKEN: { status: 422, message: 'Tautan tidak valid atau sudah kadaluarsa' },
  PASSWORD_NEEDED: { status: 422, message: 'Demi keamanan, masuk lagi lalu ulangi' },
  PASSKEY_REFUSED: {
    status: 422,
    message: 'Passkey tidak dapat dipakai. Coba lagi, atau pakai kode dari email.',
  },
  SESSION_LOCKED: { status: 422, message: 'Layar terkunci. Masukkan password untuk membukanya.' },
  WRONG_PASSWORD: { status: 422, message: 'Password saat ini salah' },
  PASSWORD_EXISTS: { status: 422, message: 'Akun ini sudah memiliki password' },
  EMAIL_TAKEN: { status: 422, message: 'Email sudah digunakan' },
  BUS_HAS_TRIPS: { status: 422, message: 'Bus ini masih memiliki keberangkatan dengan tiket aktif' },
  BUS_SEATS_SOLD: {
    status: 422,
    message: 'Jumlah kursi tidak boleh di bawah nomor kursi yang sudah dipesan',
  },
  BUS_DOUBLE_BOOKED: { status: 422, message: 'Bus ini sudah dijadwalkan pada waktu yang sama' },
  POINT_EXISTS: { status: 422, message: 'Kota ini sudah memiliki titik dengan nama itu' },
  TRIP_HAS_TICKETS: { status: 422, message: 'Rute ini masih memiliki tiket aktif' },
  TRIP_SOLD: { status: 422, message: 'Rute yang sudah terjual tidak dapat diubah seperti ini' },
  TRIP_HAS_CLAIMS: {
    status: 422,
    message: 'Kota yang disinggahi tidak dapat diubah lagi: sudah ada kursi yang ditahan atau dipesan',
  },
  SWAP_INCOMPLETE: {
    status: 422,
    message:
      'Kursi di bus lain belum lengkap: setiap tiket harus punya satu kursi, dan setiap kursi satu penumpang',
  },
  TRIP_CALLED_OFF: { status: 422, message: 'Keberangkatan ini sudah dibatalkan' },
  CALL_OFF_OPEN: {
    status: 422,
    message: 'Keberangkatan yang dibatalkan ini belum dapat dihapus: penumpangnya masih perlu dikabari',
  },
  TRIP_DELETED: { status: 422, message: 'Keberangkatan ini sudah dihapus' },
  BUS_DELETED: { status: 422, message: 'Bus keberangkatan ini sudah dihapus' },
  TRIP_OVER: {
    status: 422,
    message: 'Keberangkatan yang sudah tiba lebih dari 48 jam lalu tidak dapat dipindahkan lagi',
  },
  TRIP_NOT_MOVED: {
    status: 422,
    message:
      'Waktu keberangkatan ini tidak bergeser jauh dari yang Anda beli, jadi uangnya tidak dapat diambil kembali di sini.',
  },
  TICKET_BOARDED: { status: 422, message: 'Penumpang pesanan ini sudah tercatat naik' },
  TICKET_NOT_LIVE: { status: 422, message: 'Tiket ini sudah selesai atau dibatalkan' },
  NAME_CLOSED: {
    status: 422,
    message:
      'Nama hanya dapat diperbaiki sampai 2 jam sebelum keberangkatan. Untuk perubahan lain, hubungi operator bus.',
  },
  NAME_TOO_DIFFERENT: {
    status: 422,
    message: 'Paling banyak 3 huruf boleh berbeda. Untuk perubahan lain, hubungi operator bus.',
  },
  IDENTITY_NOT_ASKED: { status: 422, message: 'Nomor identitas tidak diminta untuk perjalanan ini' },
  IDENTITY_UNREADABLE: {
    status: 422,
    message: 'Nomor identitas ini tidak dapat dibuka lagi. Minta penumpang mengisinya kembali.',
  },
  TRIP_DEPARTED: { status: 422, message: 'Keberangkatan ini sudah lewat' },
  SHIFT_EXISTS: { status: 422, message: 'Anda masih memiliki shift yang terbuka. Tutup dahulu shift itu.' },
  SHIFT_OPEN: { status: 422, message: 'Shift ini belum ditutup' },
  SHIFT_CLOSED: { status: 422, message: 'Shift ini sudah ditutup' },
  SHIFT_DEPOSITED: { status: 422, message: 'Uang shift ini sudah disetor' },
  DRAWER_SHORT: { status: 422, message: 'Uang di laci tidak cukup' },
  CASH_SHORT: { status: 422, message: 'Uang yang diterima kurang dari jumlah yang harus dibayar' },
  COUNTER_EXISTS: { status: 422, message: 'Sudah ada loket dengan nama itu' },
  COUNTER_IN_USE: { status: 422, message: 'Masih ada shift yang terbuka di loket ini' },
  LAST_ADMIN: { status: 422, message: 'Administrator terakhir tidak dapat dihapus' },
  OWN_ACCOUNT: { status: 422, message: 'Anda tidak dapat menghapus akun Anda sendiri' },
  REFUND_NOT_DUE: { status: 422, message: 'Pengembalian dana ini tidak sedang menunggu pembayaran manual' },
  REFUND_MARKED: { status: 422, message: 'Pengembalian dana ini sedang dibayarkan oleh administrator lain' },
  REFUND_NOT_CASH: {
    status: 422,
    message: 'Uang ini tidak diterima tunai di loket, jadi tidak dapat dikembalikan dari laci',
  },
  REFUND_CHANGED: { status: 422, message: 'Jumlah pengembalian dana ini sudah berubah' },
  BATCH_REFUSED: {
    status: 422,
    message: 'Tidak ada yang ditandai: ada baris yang tidak dapat ditandai sudah dibayar',
  },
  REFUND_UNDER_WAY: {
    status: 422,
    message:
      'Pengembalian dana tiket ini sedang dibayarkan. Batalkan dahulu tandanya di antrean pengembalian dana.',
  },
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: 'Kunci permintaan sudah dipakai untuk permintaan lain' },
  RATE_LIMITED: { status: 429, message: 'Terlalu banyak percobaan. Silakan tunggu sebentar.' },
  TEMPORARILY_UNAVAILABLE: {
    status: 503,
    message: 'Layanan sedang tidak tersedia. Silakan coba lagi sebentar lagi.',
  },
  INTERNAL: { status: 500, message: 'Terjadi kesalahan pada server' },
} as const

/** The cause of a passing fault, if the caller can act on it; sent as `reason` beside the type. */
export const ERROR_REASONS = {
  PROVIDER_SILENT: {
    message:
      'Penyedia pembayaran tidak menjawab, jadi belum diketahui apakah pesanan ini sudah dibayar. Tiket belum diubah.',
  },
} as const
export type ErrorReason = keyof typeof ERROR_REASONS

export type ErrorType = keyof typeof ERRORS
