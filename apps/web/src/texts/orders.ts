import { commonTexts } from './common.ts'
import { translator } from './translator.ts'

export const ordersTexts = {
  'confirm.title': 'Konfirmasi Pemesanan',
  'confirm.subtitle': 'Periksa kembali, lalu konfirmasi sebelum waktu reservasi habis.',
  'confirm.backToSeats': 'Kembali ke pemilihan kursi',
  'confirm.loading': 'Memuat ringkasan pemesanan…',
  'confirm.loadFailed': 'Terjadi kesalahan saat mengambil ringkasan booking',
  'confirm.backToSearch': 'Kembali ke Pencarian',
  'confirm.noSeats': 'Data kursi tidak ditemukan. Silakan pilih kursi terlebih dahulu.',

  'confirm.trip': 'Perjalanan',
  'confirm.seats': 'Kursi',
  'confirm.seat': 'Kursi {n}',
  'confirm.seatTaken': 'Kursi {n}, sudah tidak tersedia',
  'confirm.price': 'Harga per tiket',
  'confirm.priceOf': 'Harga kursi {seats}',
  'confirm.subtotal': 'Subtotal ({n} tiket)',
  'confirm.total': 'Total',
  'confirm.tax': '*Sudah termasuk pajak',
  'confirm.cost': 'Rincian biaya',

  'confirm.status': 'Status: Direservasi',
  'confirm.statusOver': 'Status: Waktu reservasi habis',
  'confirm.statusNone': 'Kursi belum direservasi. Kursi dipesan saat Anda menekan tombol konfirmasi.',
  'confirm.statusPlacing':
    'Kursi belum direservasi. Kami mencobanya sendiri begitu tersambung; sesudah itu waktu reservasi mulai dihitung.',
  'confirm.holdFailed': 'Terjadi kesalahan saat membuat reservasi',
  'confirm.minutesLeft': 'Sisa waktu {n} menit',
  'offline.summaryTitle': 'Tidak ada koneksi internet',
  'offline.kept': 'Kursi Anda tetap disimpan sampai {time}. Lanjutkan setelah tersambung kembali.',
  'offline.placing': 'Kursi Anda belum direservasi; begitu tersambung kami mereservasinya.',
  'offline.notKept': 'Kursi Anda belum direservasi. Lanjutkan setelah tersambung kembali.',

  'confirm.expiresBanner': 'Reservasi berlaku sampai {time}, setelah itu kursi dilepas.',
  'confirm.announce': 'Sisa waktu reservasi {n} menit',

  'confirm.passenger': 'Data penumpang',
  'confirm.passengerHelp': 'Data diambil dari profil Anda.',
  'confirm.editProfile': 'Ubah di profil',
  'confirm.name': 'Nama',
  'confirm.email': 'Email',
  'confirm.phone': 'Nomor telepon',
  'confirm.phoneMissing': 'Nomor telepon belum diisi. Lengkapi di profil, lalu kembali ke sini.',
  'confirm.otherNames': 'Nama penumpang berbeda?',
  'confirm.names': 'Nama penumpang per kursi',
  'confirm.namesHelp':
    'Tulis nama orang yang duduk di kursi itu, seperti di kartu identitasnya. Yang kosong memakai nama Anda.',
  'confirm.nameFor': 'Nama di kursi {n}',

  'identity.fieldOf': 'Nomor identitas di kursi {n}',
  'identity.why':
    'Nomor KTP atau paspor hanya untuk dicocokkan petugas saat naik: mereka melihat paling banyak empat karakter terakhirnya, dan nomor lengkap hanya dibuka bila perlu serta dicatat. Terhapus {n} hari setelah tiba.',
  'identity.ending': 'berakhiran {end}',

  'confirm.terms': 'Saya menyetujui',
  'confirm.termsLink': 'syarat dan ketentuan',
  'confirm.and': 'serta',
  'confirm.privacyLink': 'kebijakan privasi',
  'confirm.termsRequired': 'Anda harus menyetujui syarat dan ketentuan',
  'confirm.termsFirst': 'Setujui syarat dan ketentuan dahulu',
  'terms.beforePaying': 'Sebelum membayar',
  'terms.whole': 'Ketentuan pengembalian dan perubahan lengkap',
  'terms.wholeFailed': 'Ketentuan belum dapat dimuat. Periksa koneksi internet, lalu buka lagi.',
  'terms.methods': 'Cara bayar',
  'terms.message': 'Halo, saya perlu bantuan sebelum membayar tiket bus.',
  'help.runBy': 'Bus dijalankan oleh {nama}.',
  'help.callAt': 'Bantuan {phone}',
  'help.chat': 'WhatsApp',
  'confirm.submit': 'Konfirmasi & Bayar Sekarang',
  'confirm.submitFree': 'Konfirmasi Pesanan',
  'confirm.submitting': 'Membuat pesanan…',

  'confirm.expiredTitle': 'Waktu Reservasi Habis',
  'confirm.expired': 'Waktu reservasi telah habis. Silakan pilih kursi kembali.',
  'confirm.endedTitle': 'Reservasi Tidak Berlaku Lagi',
  'confirm.ended.replaced':
    'Anda telah memilih kursi lain untuk keberangkatan ini, sehingga reservasi ini sudah diganti.',
  'confirm.ended.cancelled':
    'Reservasi ini sudah dibatalkan dan kursinya dilepas. Silakan pilih kursi kembali.',
  'confirm.closedTitle': 'Pemesanan keberangkatan ini sudah ditutup',
  'confirm.closed':
    'Kursi Anda belum dipesan dan tidak ada yang perlu dibayar. Silakan pilih keberangkatan lain.',
  'confirm.closedTrip': '{trip}, {time}.',
  'confirm.otherTrips': 'Cari keberangkatan lain',
  'confirm.chooseAgain': 'Pilih Kursi Kembali',
  'confirm.home': 'Ke Beranda',

  'confirm.leaveTitle': 'Tinggalkan halaman ini?',
  'confirm.leave': 'Anda akan kehilangan reservasi untuk {n} kursi yang sudah dipilih. Lanjutkan?',
  'confirm.leaveUnheld': 'Kursi ini belum ditahan, jadi tidak ada reservasi yang hilang.',
  'confirm.leaveYes': 'Ya, Lepaskan Kursi',
  'confirm.leaveNo': 'Tetap di Sini',

  'booking.failed': 'Gagal membuat booking. Silakan coba lagi.',
  'booking.thrown': 'Terjadi kesalahan saat membuat booking',
  'booking.thrownHelp': 'Kami mencobanya lagi sendiri begitu tersambung. Kursi tidak akan dipesan dua kali.',
  'booking.closed': 'Pemesanan untuk rute ini sudah ditutup',
  'booking.partly':
    'Hanya kursi {booked} yang berhasil dipesan. Kursi {missing} TIDAK dipesan; silakan pesan lagi bila masih perlu.',
  'booking.missingTitle': 'Kursi {missing} tidak ikut dipesan',
  'booking.missing':
    'Pesanan ini hanya untuk kursi yang tertera di bawah. Pesan lagi bila kursi itu masih perlu.',
  'booking.missingAgain': 'Pilih Kursi Lagi',
  'booking.tokenFailed': 'Gagal membuat token pembayaran. Silakan coba lagi.',
  'booking.tokenThrown': 'Gagal membuat token pembayaran. Anda akan diarahkan ke halaman tiket.',
} as const

/** Looks up the texts of this chapter and the common ones. */
export const t = translator({ ...commonTexts, ...ordersTexts })
