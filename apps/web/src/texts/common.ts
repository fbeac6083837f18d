import { translator } from './translator.ts'

/** Texts that several chapters use: layout, fields, lists, dialogs, transport. */
export const commonTexts = {
  'app.name': 'TiketBus',
  'app.demoName': 'Mode demo',
  'app.demo': 'Mode demo: pembayaran dan jadwal hanya simulasi.',
  'app.olderBrowser':
    'Versi browser Anda sudah lama: pemesanan tetap bisa, tampilannya lebih sederhana. Perbarui browser bila bisa.',
  'app.skip': 'Lewati ke isi halaman',
  'app.loading': 'Memuat halaman…',
  'session.notLoaded': 'Profil Anda tidak dapat dimuat. Silakan login kembali.',
  'app.unreachable': 'Server belum dapat dihubungi',
  'app.unreachablePaid': 'Uang Anda aman, kami sedang memeriksa. Halaman ini mencoba lagi sendiri.',
  'app.unreachableHelp': 'Sesi Anda tetap tersimpan. Halaman ini mencoba lagi sendiri.',

  'nav.main': 'Navigasi utama',
  'nav.home': 'TiketBus, ke beranda',
  'nav.search': 'Cari Tiket',
  'nav.myTickets': 'Tiket Saya',
  'nav.dashboard': 'Dashboard',
  'nav.profile': 'Profil',
  'nav.admin': '(administrator)',
  'nav.staff': '(petugas)',
  'nav.logout': 'Logout',
  'nav.login': 'Login',
  'nav.register': 'Daftar',
  'nav.menu': 'Menu',
  'nav.userSide': 'Menu penumpang',
  'nav.adminSide': 'Menu administrasi',
  'nav.loggedOut': 'Anda telah logout.',

  'foot.rights': '© 2026 TiketBus',
  'foot.terms': 'Syarat dan Ketentuan',
  'foot.privacy': 'Kebijakan Privasi',

  'notFound.title': 'Halaman Tidak Ditemukan',
  'notFound.body': 'Alamat ini tidak ada atau sudah dipindahkan.',
  'notFound.home': 'Ke Beranda',
  'notFound.search': 'Cari Tiket',

  'missing.title': 'Halaman Belum Dapat Dimuat',
  'missing.body': 'Periksa koneksi internet. Halaman ini mencoba lagi sendiri.',

  'crash.title': 'Unexpected Application Error!',
  'crash.body':
    'Terjadi kesalahan yang tidak terduga pada halaman ini. Data pemesanan Anda di server tidak terpengaruh.',
  'crash.reload': 'Muat Ulang Halaman',
  'crash.home': 'Ke Beranda',
  'crash.detail': 'Rincian teknis',

  'action.retry': 'Coba Lagi',
  'action.close': 'Tutup',
  'action.cancel': 'Batal',
  'action.confirm': 'Ya, Lanjutkan',
  'action.busy': 'Memproses…',

  'link.newTab': '(buka tab baru)',

  'field.optional': 'opsional',
  'field.showPassword': 'Tampilkan password',
  'field.hidePassword': 'Sembunyikan password',
  'field.otp': 'Kode OTP',
  'field.amount': 'Tulis angka bulat, misalnya 175.000 atau 175000; titik hanya di antara tiap tiga angka',
  'field.errors': 'Periksa kembali isian yang ditandai',

  'alert.success': 'Berhasil',
  'alert.danger': 'Kesalahan',
  'alert.warning': 'Peringatan',
  'alert.info': 'Informasi',
  'alert.dismiss': 'Tutup pemberitahuan: {text}',

  'table.actions': 'Aksi',
  'table.sortUp': 'Urutkan menaik',
  'table.sortDown': 'Urutkan menurun',

  'page.label': 'Halaman',
  'page.previous': 'Sebelumnya',
  'page.next': 'Selanjutnya',
  'page.number': 'Halaman {n}',
  'page.showing': 'Menampilkan {from} sampai {to} dari {total} hasil',
  'page.size': 'Tampilkan',
  'page.sizeUnit': '{n} per halaman',

  'status.empty': 'Tidak diketahui',
  'status.pending': 'Menunggu Pembayaran',
  'status.confirmed': 'Dikonfirmasi',
  'status.cancelled': 'Dibatalkan',
  'status.completed': 'Selesai',
  'status.processing': 'Diproses',
  'status.expired': 'Kadaluarsa',

  'trip.terminal': 'Terminal {city}',

  'booking.steps': 'Tahap pemesanan',
  'booking.seats': 'Kursi',
  'booking.confirm': 'Konfirmasi',
  'booking.pay': 'Bayar',
  'booking.ticket': 'Tiket',

  'step.progress': 'Tahap {n} dari {total}: {name}',
  'step.done': 'selesai',

  'http.status': 'Request failed with status code {n}',
  'http.network': 'Network Error',
  'http.aborted': 'Request aborted',
  'http.timeout': 'timeout of {n}ms exceeded',
  'http.unreadable': 'Jawaban server tidak dapat dibaca.',

  'error.loadTitle': 'Data belum dapat dimuat',
  'error.unreachable': 'Server belum dapat dihubungi. Periksa koneksi internet, lalu coba lagi.',
} as const

export const t = translator(commonTexts)
