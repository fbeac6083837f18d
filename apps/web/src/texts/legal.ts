import { translator } from './translator.ts'

/** The texts of the terms and the privacy policy, which only these pages load. */
export const legalTexts = {
  'legal.updated': 'Berlaku sejak 1 November 2026',
  'legal.contents': 'Daftar isi',

  'terms.title': 'Syarat dan Ketentuan',
  'terms.lead':
    'Ketentuan ini berlaku untuk setiap pemesanan tiket bus antarkota melalui TiketBus. Dengan menyetujuinya saat memesan, Anda menyatakan telah membaca dan memahaminya.',
  'terms.account': 'Akun',
  'terms.account1':
    'Memesan tiket memerlukan akun dengan alamat email yang sudah diverifikasi lewat kode OTP {n} digit. Isi data dengan benar: nama, email, dan nomor telepon Anda dipakai pada tiket dan untuk menghubungi Anda bila jadwal berubah.',
  'terms.account2':
    'Jaga kerahasiaan password dan kode OTP. Petugas kami tidak pernah memintanya. Segera ganti password bila Anda menduga orang lain mengetahuinya; sesi di perangkat lain akan berakhir.',
  'terms.seats': 'Pemilihan dan penahanan kursi',
  'terms.seats1':
    'Satu pesanan memuat paling banyak {seats} kursi pada satu keberangkatan. Kursi yang Anda pilih ditahan selama {minutes} menit, atau sampai pemesanan ditutup bila itu lebih dahulu. Selama ditahan, harga tidak berubah.',
  'terms.seats2':
    'Bila waktu penahanan habis sebelum Anda mengonfirmasi pesanan, kursi dilepas dan dapat dipesan orang lain. Jumlah keberangkatan yang kursinya ditahan dan jumlah pesanan yang belum dibayar per akun dibatasi.',
  'terms.seats3': 'Pemesanan dan pembayaran ditutup {n} menit sebelum jam keberangkatan.',
  'terms.payment': 'Harga dan pembayaran',
  'terms.payment1':
    'Harga tercantum per kursi dalam rupiah dan sudah termasuk pajak. Tidak ada biaya tambahan dari kami.',
  'terms.payment2':
    'Setelah dikonfirmasi, pesanan harus dibayar sebelum batas pembayaran yang tertera: {n} jam setelah pemesanan, dan tidak lebih lambat dari penutupan pemesanan. Pesanan yang tidak dibayar sampai batas itu dibatalkan otomatis dan kursinya dilepas.',
  'terms.payment3':
    'Pembayaran diproses oleh Midtrans. Tiket dikonfirmasi setelah pembayaran kami terima. Bila dana masuk setelah kursi terlanjur dilepas dan tidak lagi tersedia, dana dikembalikan seluruhnya.',
  'terms.ticket': 'Tiket dan keberangkatan',
  'terms.ticket1':
    'Tunjukkan tiket, dari ponsel atau cetakan, kepada petugas sebelum naik. Kode QR pada tiket hanya berlaku satu kali untuk kursi dan keberangkatan yang tertera.',
  'terms.ticket2':
    'Datanglah di terminal paling lambat {n} menit sebelum jam keberangkatan. Penumpang yang terlambat tidak berhak atas penggantian tiket atau pengembalian dana.',
  'terms.ticket3':
    'Jam yang tertera adalah waktu setempat di terminal yang bersangkutan (WIB, WITA, atau WIT).',
  'terms.cancel': 'Pembatalan dan pengembalian dana',
  'terms.cancel1':
    'Anda dapat membatalkan pesanan sendiri selama statusnya ‘Menunggu Pembayaran’. Pembatalan tidak dapat diurungkan.',
  'terms.cancel2':
    'Tiket yang sudah dibayar tidak dapat dibatalkan oleh penumpang, kecuali jadwal diubah atau keberangkatan dibatalkan oleh operator. Dalam hal itu kami memberi tahu Anda lewat email berikut cara memperoleh pengembalian dana penuh.',
  'terms.cancel3':
    'Pengembalian dana dilakukan melalui metode pembayaran semula. Bila metode itu tidak mendukungnya, kami mentransfer ke rekening Anda. Anda menerima email saat pengembalian selesai.',
  'terms.policy': 'Kebijakan {nama} (versi {n})',
  'terms.conduct': 'Penggunaan yang wajar',
  'terms.conduct1':
    'Dilarang menahan kursi tanpa maksud membeli, menjual kembali tiket di atas harga, atau mengganggu layanan. Akun yang melanggar dapat ditutup.',
  'terms.liability': 'Tanggung jawab',
  'terms.liability1':
    'Perjalanan diselenggarakan oleh operator bus. Kami bertanggung jawab atas pemesanan, pembayaran, dan informasi yang kami tampilkan; keterlambatan di jalan, bagasi, dan pelayanan di dalam bus menjadi tanggung jawab operator.',
  'terms.law': 'Hukum yang berlaku',
  'terms.law1':
    'Ketentuan ini tunduk pada hukum Republik Indonesia. Keluhan kami tanggapi dalam 3 hari kerja; perselisihan diselesaikan lebih dahulu secara musyawarah.',

  'privacy.title': 'Kebijakan Privasi',
  'privacy.lead':
    'Kami hanya meminta data yang diperlukan untuk menerbitkan tiket Anda, dan menghapusnya bila tidak diperlukan lagi.',
  'privacy.data': 'Data yang kami simpan',
  'privacy.data1':
    'Akun: nama, alamat email, nomor telepon, dan password dalam bentuk sandi satu arah (argon2id).',
  'privacy.data2':
    'Pesanan: rute, kursi, nama penumpang, harga, status, dan catatan pembayaran. Nomor kartu atau akun e-wallet Anda tidak pernah sampai kepada kami; data itu hanya diterima oleh penyedia pembayaran. Nomor rekening dan nama pemiliknya hanya bila dana Anda dikembalikan lewat transfer; dihapus bersama nama penumpang. Nomor identitas hanya bila operator bus menanyakannya dan Anda mengisinya: disimpan terenkripsi, petugas melihat paling banyak empat karakter terakhirnya, dan setiap pembukaan nomor lengkap dicatat.',
  'privacy.data3':
    'Di peramban: satu token sesi agar Anda tetap login, pilihan kursi selama tab terbuka, dan satu cookie (paling lama 180 hari) yang mengenali perangkat tempat Anda pernah login, agar percobaan login orang lain tidak menghalangi Anda. Kami tidak memakai cookie pelacak maupun iklan.',
  'privacy.use': 'Untuk apa data dipakai',
  'privacy.use1':
    'Menerbitkan tiket, memproses pembayaran dan pengembalian dana, memberi tahu perubahan jadwal, serta memeriksa tiket di pintu bus.',
  'privacy.use2': 'Mencegah penyalahgunaan, misalnya dengan membatasi percobaan login dan kode OTP.',
  'privacy.share': 'Siapa yang menerimanya',
  'privacy.share1':
    'Operator bus menerima daftar penumpang keberangkatannya: nama, nomor kursi, dan nomor telepon. Midtrans menerima nama, email, nomor telepon, dan jumlah tagihan untuk memproses pembayaran. Selain itu, data hanya diberikan bila diwajibkan hukum.',
  'privacy.keep': 'Berapa lama disimpan',
  'privacy.keep1':
    'Nama penumpang pada tiket dihapus {n} bulan setelah bus tiba. Nomor identitas dihapus {days} hari setelah bus tiba atau tiket dibatalkan. Catatan transaksi tanpa nama disimpan selama diwajibkan peraturan perpajakan.',
  'privacy.keep2': 'Pendaftaran yang tidak diverifikasi terhapus setelah 24 jam.',
  'privacy.keep3':
    'Bila akun dihapus, sesi berakhir dan data akun dihapus. Tiket yang sudah dibayar tetap berlaku sampai perjalanan dan pengembalian dananya selesai.',
  'privacy.security': 'Keamanan',
  'privacy.security1':
    'Password, kode OTP, dan token sesi tidak disimpan dalam bentuk yang dapat dibaca. Sesi berakhir setelah 7 hari tanpa kegiatan dan paling lama 30 hari.',
  'privacy.rights': 'Hak Anda',
  'privacy.rights1':
    'Sesuai Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi, Anda berhak melihat, memperbaiki, dan meminta penghapusan data Anda. Data profil dapat Anda ubah sendiri; untuk selebihnya hubungi kami.',
  'legal.contact': 'Hubungi kami',
  'legal.contactBody': 'Pertanyaan tentang halaman ini: {mail} atau telepon {phone}.',
} as const

export const t = translator(legalTexts)
