export const paymentsTexts = {
  'payments.created': 'Token pembayaran berhasil dibuat',
  'payments.noToken': 'Gagal membuat token pembayaran. Silakan coba lagi.',
  'payments.deposit': 'Isi deposit agen',
  'payments.item': 'Kursi {seat} {route}',
  // The provider accepts at most 255 characters: a person's own reason stays in our database.
  'payments.refundAtProvider': 'Pengembalian dana tiket',
  'payments.refundMarked': 'Pengembalian dana ini sedang dibayarkan oleh {username}.',
  'payments.refundMarkedSince': 'Pengembalian dana ini sedang dibayarkan oleh {username}, sejak {since}.',
  'payments.otherAdministrator': 'administrator lain',

  'payments.mail.refund.what': 'Untuk pesanan {order}, kami mengembalikan dana sebesar {sum}.',
  'payments.mail.refund.why': 'Alasan: {reason}.',
  'payments.mail.refund.sum': 'Dana kembali: {sum}',
  'payments.mail.refundDue.subject': 'Pengembalian dana {sum}',
  'payments.mail.refundDue.how': 'Dana dikembalikan melalui cara pembayaran yang Anda gunakan.',

  'payments.mail.refundAgain.subject': 'Dana {sum} belum kembali, kami kirim lagi',
  'payments.mail.refundAgain.what':
    'Kami telah memberi tahu bahwa dana untuk pesanan {order} dikembalikan dengan membatalkan pembayaran kartu Anda. Ternyata pembayaran itu tetap ditagih.',
  'payments.mail.refundAgain.how':
    'Karena itu kami mengembalikan {sum} sekali lagi ke kartu Anda, dan memberi tahu Anda setelah selesai.',

  'payments.mail.byHand.subject': 'Pengembalian dana {sum} lewat transfer',
  'payments.mail.byHand.how':
    'Dana dikirim dengan transfer bank oleh petugas kami. Untuk itu kami memerlukan nama bank, nomor rekening, dan nama pemilik rekening.',
  'payments.mail.byHand.contact':
    'Petugas kami menghubungi Anda lewat email atau telepon yang tercatat pada pesanan. Anda juga dapat menghubungi kami lebih dahulu dengan menyebut nomor pesanan di atas; kontak kami ada di bagian bawah situs TiketBus.',
  'payments.mail.byHand.warning': 'Kami tidak pernah meminta PIN, kode OTP, atau password.',
  'payments.mail.byHand.action': 'Buka TiketBus',

  'payments.mail.refundDone.subject': 'Dana {sum} telah dikembalikan',
  'payments.mail.refundDone.what': 'Pengembalian dana untuk pesanan {order} sebesar {sum} telah selesai.',
  'payments.mail.refundDone.by.provider':
    'Bank atau dompet digital Anda mungkin memerlukan beberapa hari kerja untuk menampilkannya.',
  'payments.mail.refundDone.by.dashboard':
    'Jumlah ini kembali melalui cara pembayaran yang Anda gunakan, bukan lewat transfer bank. Bank atau dompet digital Anda mungkin memerlukan beberapa hari kerja untuk menampilkannya.',
  'payments.mail.refundDone.by.manual': 'Dana telah ditransfer oleh petugas kami.',

  'payments.mail.notTransferred.subject': 'Dana {sum} tidak jadi ditransfer',
  'payments.mail.notTransferred.what':
    'Dana sebesar {sum} yang kami umumkan untuk pesanan {order} tidak jadi kami transfer.',
  'payments.mail.notTransferred.why':
    'Bank atau penyedia pembayaran telah menarik kembali pembayaran untuk pesanan ini. Dana tersebut kembali kepada Anda melalui mereka, atau membayar tiket Anda yang masih berlaku.',

  'payments.mail.payBy.subject': 'Nomor pembayaran pesanan {number}, bayar sebelum {deadline}',
  'payments.mail.payBy.what': 'Ini nomor untuk membayar {sum}. Bayar sebelum {deadline}.',
  'payments.mail.payBy.account': '{name} Virtual Account: {code}',
  'payments.mail.payBy.byAccount':
    'Lewat m-banking atau ATM {name}: pilih Virtual Account, masukkan nomornya, lalu periksa nama dan jumlahnya.',
  'payments.mail.payBy.bill': '{name} Bill Payment: kode perusahaan {company}, kode pembayaran {code}',
  'payments.mail.payBy.byBill':
    'Lewat m-banking {name}: pilih Bayar. Lewat ATM: Bayar/Beli, lalu Multipayment. Masukkan kedua kode, lalu periksa jumlahnya.',
  'payments.mail.payBy.store': 'Kode pembayaran {name}: {code}',
  'payments.mail.payBy.atStore':
    'Katakan kepada kasir {name} bahwa Anda ingin membayar lewat Midtrans, tunjukkan kodenya, bayar, lalu simpan struknya.',
  'payments.mail.payBy.departs': 'Berangkat: {time}',
  'payments.mail.payBy.amount': 'Jumlah yang dibayar harus tepat {sum}.',
  'payments.mail.payBy.over':
    'Setelah batas waktu itu, atau bila Anda memilih cara bayar lain, jangan membayar ke nomor ini.',
  'payments.mail.payBy.action': 'Buka pesanan',

  'payments.mail.takenBack.subject': 'Pembayaran Anda dibatalkan oleh bank atau penyedia pembayaran',
  'payments.mail.notTransferred.sum': 'Tidak jadi ditransfer: {sum}',
  'payments.mail.takenBack.what':
    'Pembayaran untuk pesanan {order} telah ditarik kembali oleh bank atau penyedia pembayaran.',
  'payments.mail.takenBack.tickets': 'Karena itu tiket untuk kursi {seats} dibatalkan.',
  'payments.mail.takenBack.how':
    'Bila Anda tidak meminta pembatalan ini, silakan hubungi bank Anda atau pesan kembali.',
} as const
