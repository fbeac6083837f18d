/** The pages that the server draws itself: the API's documentation and the demo's mailbox. */
export const pagesTexts = {
  'apiDocs.title': 'API TiketBus',
  'apiDocs.summary': 'Tiket bus antarkota: jadwal, kursi, reservasi, pembayaran, tiket.',
  'apiDocs.count': '{count} panggilan yang dilayani server ini. Untuk mesin:',
  'apiDocs.input': 'Masukan',
  'apiDocs.reply': 'Jawaban',
  'apiDocs.errors': 'Kesalahan',
  'apiDocs.caller.public': 'publik',
  'apiDocs.caller.user': 'perlu login',
  'apiDocs.caller.admin': 'administrator',

  'mailbox.title': 'Kotak surat demo',
  'mailbox.note': 'Semua email yang dikirim TiketBus di mode demo, terbaru dahulu.',
  'mailbox.reload': 'Muat ulang',
  'mailbox.empty': 'Belum ada email. Daftar akun baru, dan kode OTP muncul di sini.',
  'mailbox.recipient': 'Kepada {recipient} · {time} WIB',
} as const
