export const departuresTexts = {
  'departures.file.stop': 'Perhentian',
  'departures.file.time': 'Waktu (setempat)',
  'departures.file.city': 'Kota',
  'departures.file.point': 'Titik',
  'departures.file.kind': 'Naik/Turun',
  'departures.file.on': 'Naik',
  'departures.file.off': 'Turun',
  'departures.file.seat': 'Kursi',
  'departures.file.passenger': 'Nama Penumpang',
  'departures.file.other': 'Dari/Ke',
  'departures.file.ticket': 'Nomor Tiket',
  'departures.file.phone': 'Telepon',
  'departures.file.status': 'Status',
  'departures.file.hands': 'Kursi Berganti',
  'departures.file.yes': 'ya',
  'departures.added': 'Rute berhasil ditambahkan',
  'departures.updated': 'Rute berhasil diperbarui',
  'departures.deleted': 'Rute berhasil dihapus',
  'departures.calledOff': 'Keberangkatan dibatalkan',
  'departures.bulkAdded': '{count} keberangkatan berhasil ditambahkan',

  'departures.callOffAhead':
    'Keberangkatan yang dibatalkan baru dapat dihapus setelah jam berangkatnya: daftar penumpangnya masih diperlukan untuk mengabari mereka.',
  'departures.callOffUnpaid':
    'Masih ada {count} pengembalian dana yang belum selesai untuk keberangkatan yang dibatalkan ini. Hapus setelah semuanya dibayar.',
  'departures.callOffCalls':
    'Masih ada {count} pemesan yang belum terjangkau email dan belum dihubungi. Telepon mereka, lalu tandai "Sudah dihubungi" di halaman keberangkatan ini.',
  'departures.phoned': 'Pemesan ditandai sudah dihubungi',
  'departures.notPhoned': 'Tanda sudah dihubungi dihapus',
  'departures.soldCities': 'Kota asal dan tujuan rute yang sudah terjual tidak dapat diubah',
  'departures.soldLayout':
    'Kursi rute ini sudah ada yang dipesan dan tata letak bus itu lain: pakai Ganti Bus, supaya setiap penumpang mendapat kursi barunya',
  'departures.busSwapped': 'Bus diganti; penumpang dikabari',
  'departures.swapMissing': 'Tiket {tickets} belum punya kursi di bus lain. Muat ulang usulannya.',
  'departures.swapOthers': 'Daftar kursi tidak cocok dengan tiket keberangkatan ini. Muat ulang usulannya.',
  'departures.swapAbsent': 'Bus itu tidak punya kursi {seats}',
  'departures.swapTwice': 'Kursi {seats} diberikan kepada dua penumpang',
  'departures.swapBarred':
    'Kursi {seat} adalah nomor tiket lain yang dibatalkan di pesanan yang sama: pilih kursi lain',
  'departures.swapReason': 'Bus diganti, kursi tidak cukup',
  'departures.mail.swapped.subject': 'Bus diganti: {journey}, kursi Anda di dalam',
  'departures.mail.swapped.subjectGone': 'Bus diganti: {journey}, kursi Anda tidak ada lagi',
  'departures.mail.swapped.what': 'Bus keberangkatan Anda diganti. Bus Anda sekarang {bus}.',
  'departures.mail.swapped.time': 'Berangkat: {time}, tidak berubah',
  'departures.mail.swapped.seat': '{name}: kursi {now} (semula {before})',
  'departures.mail.swapped.none': '{name}: tidak mendapat kursi (semula {before})',
  'departures.mail.swapped.valid': 'Tiket dan kode Anda tetap berlaku. Anda tidak perlu melakukan apa-apa.',
  'departures.mail.swapped.gone':
    'Maaf, bus pengganti tidak punya cukup kursi. Tiket tanpa kursi dibatalkan; pilih keberangkatan lain di bawah.',
  'departures.mail.swapped.refund': 'Uang Anda {sum} dikembalikan penuh.',
  'departures.mail.swapped.action': 'Lihat tiket',
  'departures.mail.swapped.others': 'Pilih keberangkatan lain',
  'departures.soldSeats': 'Bus ini tidak memiliki kursi yang sudah terjual: {seats}',
  'departures.soldPast': 'Rute yang sudah terjual tidak dapat dipindahkan ke waktu yang sudah lewat',
  'departures.clash': 'Bus ini sudah dijadwalkan: keberangkatan {own} bentrok dengan {other}.{free}',
  'departures.clashes':
    'Bus ini sudah dijadwalkan: keberangkatan {own} bentrok dengan {other} ({busy} dari {count} bentrok).{free} Tidak ada yang disimpan.',
  'departures.clashesOfBus':
    '{bus} sudah dijadwalkan: keberangkatan {own} bentrok dengan {other} ({busy} dari {count} bentrok).{free} Tidak ada yang disimpan.',
  'departures.busFree': ' Bus baru bebas {at}.',
  'departures.busAway': ' Bus masih di {city} dan paling cepat kembali {at}.',
  'departures.busReason': 'Isi alasannya bila keberangkatan ini tetap harus disimpan',
  'departures.repeatedBus': 'Bus ini sudah ada dalam daftar',
  'departures.nothingToCopy': 'Tidak ada keberangkatan pada tanggal ini',
  'departures.noDay': 'Tidak ada hari yang dipilih di antara kedua tanggal',
  'departures.tooMany': 'Paling banyak {max} keberangkatan sekaligus; pilihan ini {count}',

  'departures.mail.calledOff.subject': 'Keberangkatan {journey} dibatalkan',
  'departures.mail.calledOff.what':
    'Mohon maaf, keberangkatan ini dibatalkan. Tiket Anda untuk keberangkatan ini tidak berlaku lagi.',
  'departures.mail.calledOff.why': 'Alasan: {reason}',
  'departures.mail.calledOff.sum': 'Dana kembali: {sum}',
  'departures.mail.calledOff.refund':
    '{sum} kembali kepada Anda. Kami mengabari Anda lagi lewat email tentang pengembaliannya.',
  'departures.mail.calledOff.unpaid':
    'Pesanan Anda belum dibayar, sehingga tidak ada dana yang perlu dikembalikan. Mohon jangan membayar pesanan ini; dana yang terlanjur dibayarkan kami kembalikan.',
  'departures.mail.calledOff.action': 'Cari Jadwal Lain',

  'departures.mail.moved.subject': 'Perubahan jadwal {journey}',
  'departures.mail.moved.what': 'Jadwal keberangkatan Anda berubah. Bus sekarang berangkat {time}.',
  'departures.mail.moved.first': 'Semula: {time}',
  'departures.mail.moved.before': 'Sebelumnya: {time}',
  'departures.mail.moved.now': 'Menjadi: {time}',
  'departures.mail.moved.nowAsFirst': 'Menjadi: {time}, seperti semula',
  'departures.mail.moved.arrival': 'Perkiraan tiba: {time}',
  'departures.mail.moved.valid':
    'Tiket Anda tetap berlaku untuk waktu yang baru; Anda tidak perlu melakukan apa pun.',
  'departures.mail.moved.unpaid':
    'Pesanan Anda belum lunas. Batas pembayarannya sekarang {deadline}; setelah itu kursi yang belum dibayar dilepas.',
  'departures.mail.moved.refund':
    'Bila waktu yang baru tidak cocok: tiket yang belum dibayar dapat Anda batalkan sendiri di Tiket Saya. Untuk tiket yang sudah dibayar, balas email ini atau hubungi layanan pelanggan di {phone} (24 jam) sebelum keberangkatan; tiket kami batalkan dan uang Anda kami kembalikan seluruhnya.',
  'departures.mail.moved.takeBack':
    'Waktu berangkat bergeser lebih dari {n} menit dari yang Anda beli, jadi Anda berhak atas seluruh uang Anda. Untuk mengambilnya, buka tautan di bawah sebelum bus berangkat lalu tekan tombolnya.',
  'departures.mail.moved.takeBackAction': 'Ambil uang kembali',
  'departures.mail.stops.subject': 'Titik naik atau turun berubah: {journey}',
  'departures.mail.stops.what': 'Titik atau waktu naik dan turun Anda berubah. Yang berlaku sekarang:',
  'departures.mail.stops.naik': 'Naik: {time}, {place}',
  'departures.mail.stops.naikWas': 'Naik sebelumnya: {was}',
  'departures.mail.stops.turun': 'Turun: {time}, {place}',
  'departures.mail.stops.turunWas': 'Turun sebelumnya: {was}',
  'departures.mail.stops.valid': 'Tiket dan kursi Anda tetap berlaku.',
  'departures.mail.moved.action': 'Lihat Tiket Saya',
} as const
