export const ordersTexts = {
  'orders.added': 'Pesanan ditambahkan ke akun Anda',
  'orders.addedBefore': 'Pesanan ini sudah ada di akun Anda',
  'orders.addUnknown': 'Kode tiket tidak terbaca. Pindai sekali lagi.',
  'orders.addPhone': 'Empat angka terakhir tidak cocok dengan nomor telepon pesanan',
  'orders.addHasAccount': 'Pesanan ini dibuat dengan sebuah akun dan hanya ada di akun itu.',
  'orders.addTaken': 'Pesanan ini sudah ditambahkan ke akun lain. Tanyakan ke loket bila itu bukan Anda.',
  'orders.addUnpaid': 'Pesanan ini tidak punya tiket yang berlaku.',
  'orders.namePerSeat': 'Isi satu nama untuk tiap kursi yang dipesan',
  'tickets.cancelled': 'Tiket berhasil dibatalkan',
  'tickets.nameCorrected': 'Nama penumpang sudah diperbaiki',
  'tickets.identityKept': 'Nomor identitas sudah disimpan',
  'tickets.accountKept': 'Rekening pengembalian dana sudah disimpan',
  'tickets.accountInUse': 'Pengembalian dana ini sedang ditransfer; rekeningnya tidak dapat diubah lagi',
  'tickets.identityRemoved': 'Nomor identitas sudah dihapus',
  'tickets.nameClosed':
    'Nama hanya dapat diperbaiki sampai {hours} jam sebelum keberangkatan. Untuk perubahan lain, hubungi {operator}: {phone}.',
  'tickets.nameTooDifferent':
    'Paling banyak {n} huruf boleh berbeda dari nama pertama, "{first}". Untuk perubahan lain, hubungi {operator}: {phone}.',
  'ownData.file': 'data-saya-tiketbus',
  'ownData.readMe':
    'data-saya.json: semua yang kami simpan tentang akun Anda.\ntiket/: e-tiket (PDF) dari {count} pesanan terbaru yang sudah dibayar, paling banyak {max} pesanan. Tiket pesanan lain ada di data-saya.json.\n',
  'ownData.failed': 'E-tiket pesanan ini tidak dapat dibuat sekarang: {orders}\n',
  'tickets.refundDue': 'Pesanan dibatalkan. Uang Anda dikembalikan seluruhnya.',

  'mail.greeting': 'Halo {nama},',
  'mail.passenger': 'Penumpang',
  'mail.gathered.subject': '{count} kabar tentang pesanan Anda',
  'mail.gathered.what':
    'Dalam satu jam ada lebih dari {limit} email tentang pesanan Anda. Kabar berikutnya kami kumpulkan dalam email ini, urut dari yang paling lama.',
  'mail.gathered.item': '({n} dari {count}) {subject}',
  'mail.foot': 'TiketBus. Bus dijalankan oleh {nama}. Bantuan: {phone}.',

  'orders.mail.number': 'Nomor pesanan: {number}',
  'orders.mail.journey': 'Perjalanan: {journey}',
  'orders.mail.bus': 'Bus: {bus}',
  'orders.mail.gate': 'Di terminal: paling lambat {time}',
  'orders.mail.gateAtPoint': 'Di titik naik: paling lambat {time}',
  'orders.mail.seats': 'Kursi: {seats}',
  'orders.mail.deadline': 'Bayar sebelum: {deadline}',
  'orders.mail.sum': 'Jumlah: {sum}',
  'orders.mail.departure': 'Berangkat: {time} dari {place}',
  'orders.mail.movedDeparture': 'Berangkat: {time} (semula {former}) dari {place}',
  'orders.mail.arrival': 'Perkiraan tiba: {time} di {place}',
  'orders.mail.terminal': 'Terminal {city}',
  'orders.mail.seat': 'Kursi {seat}: {passenger} ({number})',
  'orders.mail.pay': 'Bayar Sekarang',
  'orders.mail.accountDeleted.ticket':
    'Akun TiketBus Anda sudah dihapus, jadi tiket ini tidak dapat dibuka di situs. PDF terlampir adalah tiket Anda: simpan atau cetak.',
  'orders.mail.accountDeleted.order':
    'Akun TiketBus Anda sudah dihapus, jadi pesanan ini tidak dapat dibuka di situs. Butuh bantuan? Hubungi {phone} (24 jam).',

  'orders.mail.placed.subject': 'Pesanan {number}: bayar sebelum {deadline}',
  'orders.mail.placed.what':
    'Pesanan Anda sudah kami catat. Bayar {sum} sebelum {deadline}; setelah itu kursi dilepaskan.',

  'orders.mail.renewed.subject': 'Pesanan {number} menunggu pembayaran',
  'orders.mail.renewed.what': 'Pesanan Anda kembali menunggu pembayaran. Bayar {sum} sebelum {deadline}.',

  'orders.mail.confirmed.subject': 'E-tiket {number}: {journey}',
  'orders.mail.confirmed.what': 'Tiket Anda sudah dikonfirmasi. Ini e-tiket Anda.',
  'orders.mail.confirmed.how':
    'Datanglah paling lambat {minutes} menit sebelum keberangkatan dan tunjukkan tiket (kode QR) kepada petugas.',
  'orders.mail.confirmed.add':
    'Agar tiket ini ada di akun TiketBus Anda: buka tautan di dalam PDF, lalu isi 4 angka terakhir nomor telepon yang Anda sebutkan waktu membeli. Ubah, batal, dan pengembalian uang tetap di loket.',
  'orders.mail.confirmed.addAction': 'Tambahkan ke akun saya',
  'orders.mail.confirmed.action': 'Lihat Detail Tiket',

  'orders.mail.cancelled.subject': 'Tiket {number} dibatalkan',
  'orders.mail.cancelled.what': 'Tiket berikut sudah dibatalkan dan tidak berlaku lagi.',
  'orders.mail.cancelled.money':
    'Bila ada pembayaran yang harus kami kembalikan, Anda menerima email tersendiri.',
  'orders.mail.cancelled.action': 'Lihat Pesanan',

  'orders.mail.expired.subject': 'Batas pembayaran pesanan {number} sudah lewat',
  'orders.mail.expired.what':
    'Kami tidak menerima pembayaran sampai batas waktunya, karena itu tiket berikut dibatalkan.',
  'orders.mail.expired.how': 'Selama kursi masih tersedia, Anda dapat memesannya kembali.',
  'orders.mail.expired.action': 'Cari Tiket',

  'orders.sheet.filename': 'e-tiket-{number}.pdf',
  'orders.sheet.kind': 'E-tiket bus',
  'orders.sheet.formerly': 'semula {time}',
  'orders.sheet.bus': 'Bus',
  'orders.sheet.seats': 'Kursi',
  'orders.sheet.seat': 'Kursi {seat}',
  'orders.sheet.count': 'Jumlah tiket',
  'orders.sheet.passenger': 'Penumpang',
  'orders.sheet.status': 'Status',
  'orders.sheet.confirmed': 'Dikonfirmasi',
  'orders.sheet.completed': 'Selesai',
  'orders.sheet.total': 'Total dibayar',
  'orders.sheet.facilities': 'Fasilitas',
  'orders.sheet.standard': 'Standar',
  'orders.sheet.operator': 'Dijalankan oleh',
  'orders.sheet.runBy': '{nama}, {alamat}',
  'orders.sheet.policy': 'Pengembalian dan perubahan (versi {n})',
  'orders.sheet.scan': 'Pindai saat naik',
  'orders.sheet.service': 'Layanan pelanggan',
  'orders.sheet.help': 'Butuh bantuan? Hubungi {phone} (24 jam) dan sebutkan nomor tiket di atas.',
  'orders.sheet.add': 'Tambahkan tiket ini ke akun TiketBus Anda',
  'orders.sheet.arrive': 'Datanglah paling lambat {minutes} menit sebelum keberangkatan.',
  'orders.sheet.bring':
    'Bawa kartu identitas. Tiket berlaku untuk keberangkatan, tanggal dan kursi yang tertulis.',
} as const
