import type { CardFormErrors, CardOutcome } from '../cards.ts'
import type { MethodKind, MethodName } from '../methods.ts'
import type { SessionState } from '../transactions.ts'

/** The texts of the payment page. */
export const texts = {
  merchant: 'TiketBus',
  notice: 'Simulator pembayaran – bukan pembayaran sungguhan',
  noticeDetail: 'Jangan masukkan data kartu asli.',
  title: 'Pembayaran',
  summary: 'Ringkasan pesanan',
  amount: 'Total pembayaran',
  order: 'ID pesanan',
  customer: 'Pemesan',
  items: 'Rincian',
  remaining: 'Sisa waktu',
  payBefore: (time: string) => `Bayar sebelum ${time}`,
  minutesLeft: (minutes: string) => `Sisa waktu ${minutes} menit`,
  chooseMethod: 'Pilih metode pembayaran',
  changeMethod: 'Ganti metode pembayaran',
  backToMethods: 'Metode lain',
  backToMerchant: 'Kembali ke merchant',
  copy: 'Salin',
  copied: 'Tersalin',
  pay: (amount: string) => `Bayar ${amount}`,

  cardTitle: 'Kartu kredit atau debit',
  cardNumber: 'Nomor kartu',
  cardNumberHelp: 'Hanya kartu uji di bawah yang dikenal.',
  cardExpiry: 'Masa berlaku',
  cardExpiryHelp: 'Bulan/tahun, misalnya 12/30',
  cardCvv: 'CVV',
  cardCvvHelp: '123 untuk semua kartu uji',
  testCards: 'Kartu uji',
  testCard: 'Nomor',
  testCardResult: 'Hasil',
  useCard: 'Pakai',
  useCardName: (number: string) => `Pakai kartu ${number}`,
  otpAsked: 'dengan OTP',
  cardDenied: 'Kartu ditolak',
  cardDeniedBy: (reason: string) => `Bank menolak pembayaran ini (${reason}). Coba kartu atau metode lain.`,
  cardDeniedByFraud: 'Sistem antipenipuan menolak pembayaran ini. Coba kartu atau metode lain.',
  formErrors: 'Periksa kembali isian kartu.',

  otpTitle: 'Verifikasi bank (3-D Secure)',
  otpIntro: (card: string) => `Masukkan kode OTP untuk kartu ${card}.`,
  otpLabel: 'Kode OTP',
  otpHelp: 'Kode uji: 112233',
  otpWrong: (left: number) => `Kode OTP salah. Sisa percobaan: ${left}.`,
  otpSubmit: 'Verifikasi',

  scanTitle: (method: string) => `Pindai untuk membayar dengan ${method}`,
  scanHelp:
    'Kode QR ini membuka halaman simulator di ponsel. Di sana, atau di sini, pembayaran dapat disimulasikan.',
  scanAlt: (method: string) => `Kode QR ${method}`,
  transferTitle: (method: string) => `Transfer ke ${method}`,
  transferHelp: 'Pada pembayaran sungguhan, nomor ini dimasukkan di aplikasi bank atau ATM.',
  storeTitle: (method: string) => `Bayar di kasir ${method}`,
  storeHelp: 'Pada pembayaran sungguhan, kode ini ditunjukkan kepada kasir.',
  vaNumber: 'Nomor virtual account',
  billerCode: 'Kode perusahaan',
  billKey: 'Kode bayar',
  paymentCode: 'Kode pembayaran',
  simulatePayment: 'Simulasikan pembayaran',
  simulateTransfer: 'Simulasikan transfer',
  waiting: 'Menunggu pembayaran',

  unknownTitle: 'Halaman pembayaran tidak ditemukan',
  unknownText: 'Tautan ini tidak dikenal. Buka kembali pembayaran dari halaman tiket Anda.',
  wrongTitle: 'Permintaan tidak dapat dibaca',
  wrongText: 'Muat ulang halaman pembayaran, lalu coba lagi.',
  brokenTitle: 'Terjadi kesalahan',
  brokenText: 'Simulator pembayaran sedang bermasalah. Muat ulang halaman ini.',
} as const

export const METHOD_GROUPS: readonly { kind: MethodKind; label: string }[] = [
  { kind: 'card', label: 'Kartu' },
  { kind: 'scan', label: 'Dompet digital dan QRIS' },
  { kind: 'transfer', label: 'Transfer bank' },
  { kind: 'store', label: 'Minimarket' },
]

/** Short names for a method's badge. */
export const METHOD_BADGES: Readonly<Record<MethodName, string>> = {
  credit_card: 'Kartu',
  gopay: 'GoPay',
  shopeepay: 'SPay',
  other_qris: 'QRIS',
  bca_va: 'BCA',
  bni_va: 'BNI',
  bri_va: 'BRI',
  permata_va: 'Permata',
  cimb_va: 'CIMB',
  echannel: 'Mandiri',
  indomaret: 'IDM',
  alfamart: 'Alfa',
}

export const CARD_RESULTS: Readonly<Record<CardOutcome, string>> = {
  accept: 'Diterima',
  'bank-deny': 'Ditolak bank',
  'fraud-deny': 'Ditolak antipenipuan',
  challenge: 'Ditinjau',
}

/** Texts for the bank's reason codes. */
export const BANK_REASONS: Readonly<Record<string, string>> = {
  'Do not honour': 'transaksi tidak disetujui',
  'Insufficient funds': 'saldo tidak cukup',
  '3DS failed': 'kode OTP salah',
}

type FieldError = NonNullable<CardFormErrors[keyof CardFormErrors]>

export const FIELD_ERRORS: Readonly<Record<FieldError, string>> = {
  'unknown-card': 'Nomor ini bukan kartu uji.',
  'bad-expiry': 'Tulis masa berlaku sebagai bulan/tahun, misalnya 12/30.',
  'past-expiry': 'Kartu ini sudah tidak berlaku.',
  'bad-cvv': 'CVV kartu uji adalah 123.',
}

type ClosedState = Exclude<SessionState, 'open' | 'pending'>

/** Texts for a page that can no longer be paid. */
export const CLOSED_STATES: Readonly<Record<ClosedState, { tone: string; title: string; text: string }>> = {
  paid: {
    tone: 'success',
    title: 'Pembayaran berhasil',
    text: 'Pembayaran ini sudah diterima. Kembali ke merchant untuk melihat tiket.',
  },
  review: {
    tone: 'warning',
    title: 'Pembayaran sedang ditinjau',
    text: 'Bank meninjau pembayaran ini. Merchant akan memberi tahu hasilnya.',
  },
  canceled: {
    tone: 'danger',
    title: 'Pembayaran dibatalkan',
    text: 'Halaman ini sudah ditutup. Buat pembayaran baru dari halaman tiket Anda.',
  },
  expired: {
    tone: 'danger',
    title: 'Waktu pembayaran habis',
    text: 'Batas waktu pembayaran ini sudah lewat. Buat pembayaran baru dari halaman tiket Anda.',
  },
  reversed: {
    tone: 'info',
    title: 'Dana sudah dikembalikan',
    text: 'Pembayaran ini telah ditarik kembali atau dikembalikan.',
  },
}
