export const backOfficeTexts = {
  'people.updated': 'User berhasil diperbarui',
  'people.ownEmailWaits':
    'Data disimpan. Email lama Anda tetap berlaku sampai kode OTP yang dikirim ke email baru dimasukkan di halaman profil.',
  'people.deleted': 'User berhasil dihapus',
  'people.madeUser': 'Administrator berhasil dijadikan user',
  'people.madeAdmin': 'User berhasil dijadikan admin',

  'people.ownDeleted': 'Akun Anda sudah dihapus',
  'dataRequests.added': 'Permintaan data dicatat',
  'dataRequests.done': 'Permintaan data ditandai selesai',
  'dataRequests.future': 'Waktu diterima tidak boleh di masa depan',
  'operator.updated': 'Pengaturan operator berhasil disimpan',

  'buses.added': 'Bus berhasil ditambahkan',
  'buses.updated': 'Bus berhasil diperbarui',
  'buses.deleted': 'Bus berhasil dihapus',
  'buses.seatsTaken': 'Jumlah kursi tidak boleh di bawah {seat}: kursi itu sudah dipesan atau ditahan',
  'buses.hasTrips': 'Bus ini masih memiliki {count} keberangkatan mendatang. Hapus atau pindahkan dahulu.',
  'buses.seatsOfLayout': 'Tata letak bus ini punya {count} kursi. Ubah tata letaknya, atau lepas dahulu.',
  'buses.layoutSet': 'Tata letak bus berhasil disimpan',
  'buses.layoutRemoved': 'Tata letak bus dilepas',
  'buses.unknown': 'Bus tidak ditemukan',

  'stops.saved': 'Perhentian dan tarif berhasil disimpan',

  'points.added': 'Titik berhasil ditambahkan',
  'points.updated': 'Titik berhasil diperbarui',
  'points.merged': 'Titik berhasil digabung',
  'points.cityStays': 'Kota titik tidak dapat diubah. Tambahkan titik baru di kota itu.',
  'points.zoneMissing': 'Pilih zona waktu: kota ini belum dikenal',
  'points.mergeItself': 'Pilih titik lain',
  'points.mergeOtherCity': 'Hanya titik di kota yang sama yang dapat digabung',

  'adminTickets.updated': 'Status tiket berhasil diperbarui',
  'adminTickets.deleted': 'Tiket berhasil dihapus',
  'adminTickets.renamed': 'Nama penumpang berhasil diperbarui',
  'adminTickets.sent': 'E-tiket dikirim lagi ke email pemesan',
  'adminTickets.sentElsewhere': 'Email pesanan dikirim ke alamat lain',
  'adminTickets.referenceMissing': 'Nomor referensi wajib diisi',
  'adminTickets.polled': 'Penyedia pembayaran sudah ditanya',
  'adminTickets.recorded': 'Pembayaran {amount} dicatat',
  'adminTickets.heldByProvider':
    'Uangnya sudah ada di penyedia pembayaran: tidak ada pembayaran yang dicatat. Kembalikan uang yang Anda terima.',
  'adminTickets.cancelled': '{count} tiket dibatalkan',

  'money.refundPaid': 'Pengembalian dana ditandai sudah dibayar',
  'money.refundPaying': 'Pengembalian dana ditandai sedang dibayarkan',
  'money.refundUnmarked': 'Tanda sedang dibayarkan dibatalkan',
  'money.disputeResolved': 'Sengketa diselesaikan',

  'days.backwards': 'Tanggal akhir harus sama dengan atau setelah tanggal awal',
  'days.tooMany': 'Paling banyak {days} hari',
} as const
