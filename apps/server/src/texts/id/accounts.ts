export const accountsTexts = {
  'accounts.registered': 'Pendaftaran diterima. Kode OTP sudah dikirim ke email Anda.',
  'accounts.verified': 'Verifikasi berhasil',
  'accounts.verifiedWithoutPassword': 'Verifikasi berhasil. Buat password untuk akun Anda.',
  'accounts.codeResent': 'Jika email ini menunggu verifikasi, kode OTP baru sudah dikirim.',
  'accounts.linkVerified': 'Akun Anda sudah terverifikasi. Silakan login.',
  'accounts.loggedIn': 'Login berhasil',
  'accounts.loginNeedsCode': 'Akun Anda belum diverifikasi. Kode OTP sudah dikirim ke email Anda.',
  'accounts.staffNeedsCode': 'Masukkan kode OTP yang dikirim ke email Anda.',
  'accounts.loginLinkSent': 'Jika email ini terdaftar, tautan masuk sudah dikirim.',
  'accounts.demoLogin': 'Password akun demo hanya berlaku di komputer yang menjalankan demo ini.',
  'accounts.confirmed': 'Terima kasih, sesi ini sudah dikonfirmasi',
  'accounts.locked': 'Layar terkunci',
  'accounts.wrongPassword': 'Password salah',
  'accounts.loggedOut': 'Anda sudah logout',
  'accounts.sessionEnded': 'Sesi itu sudah berakhir',
  'accounts.sessionsEnded': 'Semua sesi lain sudah berakhir',
  'accounts.emailUndone':
    'Email lama dikembalikan. Tautan untuk membuat password baru sudah dikirim ke sana.',
  'accounts.profileSaved': 'Profil berhasil diperbarui',
  'accounts.profileNeedsCode': 'Profil disimpan. Masukkan kode OTP yang dikirim ke email baru Anda.',
  'accounts.passwordChanged': 'Password berhasil diubah',
  'accounts.passwordCreated': 'Password berhasil dibuat',
  'accounts.resetSent': 'Jika email ini terdaftar, tautan reset password sudah dikirim.',
  'accounts.passwordReset': 'Password berhasil diubah. Silakan login dengan password baru.',

  // Invalid links [A21, A46]; the login link is this product's own.
  'accounts.badLink.reset': 'Token reset password tidak valid atau sudah kadaluarsa',
  'accounts.badLink.verify': 'Token verifikasi tidak valid atau sudah kadaluarsa',
  'accounts.badLink.email_change': 'Tautan konfirmasi email tidak valid atau sudah kadaluarsa',
  'accounts.emailConfirmed': 'Email berhasil diubah',
  'accounts.badLink.login': 'Tautan masuk tidak valid, sudah dipakai, atau sudah kadaluarsa',
  'accounts.badLink.undo_email':
    'Tautan pengembalian email tidak valid, sudah dipakai, atau sudah kadaluarsa',
  'accounts.commonPassword': 'Password ini terlalu umum dan mudah ditebak. Pilih password lain.',
  'accounts.ownRole': 'Anda tidak dapat mencabut peran admin Anda sendiri',
  'accounts.lastAdministrator': 'Administrator terakhir tidak dapat dijadikan user',
  'accounts.codeWrong': 'Kode OTP salah. Periksa lagi angkanya di email terakhir dari kami.',
  'accounts.codeLate':
    'Kode OTP ini sudah tidak berlaku. Minta kode baru, lalu masukkan kode yang terakhir dikirim.',
  'accounts.emailTaken': 'Email sudah digunakan',

  'accounts.mail.codeFor.registration': 'Untuk: mengaktifkan akun baru',
  'accounts.mail.codeFor.login': 'Untuk: masuk atau verifikasi akun',
  'accounts.mail.codeFor.newEmail': 'Untuk: menyetujui email baru sebuah akun',
  'accounts.mail.codeLife': 'Berlaku: {minutes} menit',
  'accounts.mail.codeOnce': 'Dipakai: satu kali saja',
  'accounts.mail.ignore':
    'Jika Anda tidak memintanya, abaikan email ini dan jangan berikan kode atau tautannya kepada siapa pun.',

  'accounts.mail.registration.subject': '{code} adalah kode verifikasi akun TiketBus',
  'accounts.mail.registration.what':
    'Alamat email ini didaftarkan di TiketBus. Masukkan kode ini untuk mengaktifkan akun, atau buka tautannya (berlaku 24 jam).',
  'accounts.mail.registration.ignore':
    'Jika bukan Anda yang mendaftar, abaikan email ini: jangan masukkan kodenya dan jangan buka tautannya.',
  'accounts.mail.registration.action': 'Verifikasi akun',

  'accounts.mail.code.subject': '{code} adalah kode verifikasi TiketBus',
  'accounts.mail.code.what': 'Masukkan kode OTP ini untuk melanjutkan.',

  'accounts.mail.newEmail.subject': '{code} adalah kode verifikasi email baru TiketBus',
  'accounts.mail.newEmail.what':
    'Alamat ini akan dipakai sebagai email sebuah akun TiketBus. Masukkan kode ini di halaman profil untuk menyetujuinya.',
  'accounts.mail.newEmail.link':
    'Atau buka tautan di bawah ini dalam 24 jam: halamannya meminta Anda login ke akun itu, lalu menekan satu tombol.',
  'accounts.mail.newEmail.action': 'Konfirmasi email baru',

  'accounts.mail.noPassword.subject': 'Buat password untuk akun TiketBus Anda',
  'accounts.mail.noPassword.what':
    'Akun Anda sudah aktif, tetapi belum memiliki password: alamat email ini didaftarkan lebih dari satu kali dengan password yang berbeda, dan kami tidak memakai password yang mungkin dibuat orang lain.',
  'accounts.mail.noPassword.how':
    'Jika Anda belum membuatnya di situs kami, buat password lewat tautan berikut. Tautan berlaku 1 jam dan hanya dapat dipakai satu kali. Setelah itu, minta tautan baru di halaman "Lupa Password".',
  'accounts.mail.noPassword.action': 'Buat password',
  'accounts.mail.login': 'Login',

  'accounts.staffRole.pengelola': 'Pengelola',
  'accounts.staffRole.loket': 'Petugas loket',
  'accounts.staffRole.agen': 'Petugas agen',
  'accounts.staffRole.kru': 'Kru',
  'accounts.mail.staffInvited.subject': 'Undangan bekerja di TiketBus',
  'accounts.mail.staffInvited.what': '{by} mengundang Anda sebagai {peran} di TiketBus.',
  'accounts.mail.staffInvited.how':
    'Buat password lewat tautan berikut, lalu login dengan alamat email ini. Tautan berlaku {hours} jam dan hanya dapat dipakai satu kali. Setelah itu, minta undangan baru.',
  'accounts.mail.staffInvited.ignore': 'Jika Anda tidak mengenal pengundangnya, abaikan email ini.',
  'accounts.mail.staffRole.subject': 'Peran Anda di TiketBus',
  'accounts.mail.staffRole.what': '{by} menjadikan akun Anda akun {peran} TiketBus.',
  'accounts.mail.staffRole.how':
    'Semua sesi Anda berakhir. Login lagi dengan password Anda untuk membuka halaman petugas.',

  'accounts.mail.known.subject': 'Alamat email Anda sudah terdaftar di TiketBus',
  'accounts.mail.known.what':
    'Seseorang baru saja memakai alamat ini untuk mendaftar atau sebagai email baru sebuah akun TiketBus. Alamat ini sudah memiliki akun, jadi tidak ada yang berubah.',
  'accounts.mail.known.how':
    'Jika itu Anda, silakan login. Jika lupa password, minta tautan reset di halaman "Lupa Password".',
  'accounts.mail.known.ignore': 'Jika bukan Anda, tidak ada yang perlu dilakukan.',

  'accounts.mail.reset.subject': 'Reset password TiketBus',
  'accounts.mail.reset.what':
    'Buka tautan berikut untuk membuat password baru. Tautan berlaku 1 jam dan hanya dapat dipakai satu kali.',
  'accounts.mail.reset.ignore': 'Jika Anda tidak memintanya, abaikan email ini. Password Anda tidak berubah.',
  'accounts.mail.reset.action': 'Buat password baru',

  'accounts.mail.loginLink.subject': 'Tautan masuk TiketBus',
  'accounts.mail.loginLink.what':
    'Buka tautan berikut untuk masuk ke akun Anda tanpa password. Tautan berlaku {minutes} menit dan hanya dapat dipakai satu kali; tautan yang dikirim sebelumnya tetap berlaku sampai waktunya habis.',
  'accounts.mail.loginLink.warning':
    'Jangan teruskan email ini: siapa pun yang memegang tautannya dapat masuk ke akun Anda.',
  'accounts.mail.loginLink.ignore':
    'Jika Anda tidak memintanya, abaikan email ini. Tidak ada yang berubah pada akun Anda.',
  'accounts.mail.loginLink.action': 'Masuk ke TiketBus',

  'accounts.mail.passkeyAdded.subject': 'Passkey ditambahkan',
  'accounts.mail.passkeyAdded.what': 'Sebuah passkey ditambahkan ke akun TiketBus Anda.',
  'accounts.mail.passkeyRemoved.subject': 'Passkey dihapus',
  'accounts.mail.passkeyRemoved.what': 'Sebuah passkey dihapus dari akun TiketBus Anda.',
  'accounts.mail.recoveryMade.subject': 'Kode pemulihan baru',
  'accounts.mail.recoveryMade.what':
    'Kode pemulihan baru dibuat untuk akun TiketBus Anda. Kode sebelumnya tidak berlaku lagi.',
  'accounts.mail.recoveryUsed.subject': 'Kode pemulihan dipakai',
  'accounts.mail.recoveryUsed.what':
    'Seseorang masuk ke akun TiketBus Anda dengan kode pemulihan. Sisa kode: {sisa}.',
  'accounts.mail.secondFactor.warning':
    'Bila bukan Anda yang melakukannya, ganti password Anda sekarang dan hubungi pengelola.',
  'accounts.recoveryWrong': 'Kode pemulihan salah atau sudah dipakai',
  'accounts.challengeOver': 'Waktunya habis. Masuk sekali lagi dengan email dan password.',
  'accounts.mail.passwordChanged.subject': 'Password TiketBus Anda sudah diganti',
  'accounts.mail.passwordChanged.what':
    'Password akun Anda baru saja diganti dan sesi di perangkat lain sudah berakhir.',
  'accounts.mail.passwordChanged.warning':
    'Jika bukan Anda yang menggantinya, segera buat password baru lewat halaman "Lupa Password".',
  'accounts.mail.passwordChanged.action': 'Lupa password',

  'accounts.mail.emailChanged.subject': 'Email akun TiketBus Anda sudah diubah',
  'accounts.mail.emailChanged.by.owner':
    'Email akun TiketBus Anda baru saja diubah. Alamat ini tidak dipakai lagi untuk login.',
  'accounts.mail.emailChanged.by.administrator':
    'Administrator mengubah email akun TiketBus Anda. Alamat ini tidak dipakai lagi untuk login.',
  'accounts.mail.emailChanged.by.former_address':
    'Alamat ini tidak dipakai lagi untuk login: pemilik alamat sebelumnya mengembalikan email akun TiketBus itu.',
  'accounts.mail.emailChanged.undo':
    'Jika Anda tidak memintanya, buka tautan berikut untuk mengembalikan alamat ini. Tautan berlaku {hours} jam; semua sesi akun akan berakhir dan Anda membuat password baru.',
  'accounts.mail.emailChanged.action': 'Kembalikan email',
  'accounts.mail.emailChanged.warning':
    'Jika Anda tidak memintanya, segera hubungi layanan pelanggan TiketBus di {phone} (24 jam).',

  'accounts.mail.promoted.subject': 'Administrator baru TiketBus',
  'accounts.mail.changed.account': 'Akun: {email}',
  'accounts.mail.changed.by': 'Oleh: {by}',
  'accounts.mail.promoted.what': '{email} baru saja dijadikan administrator TiketBus oleh {by}.',
  'accounts.mail.promoted.warning':
    'Jika Anda tidak mengetahuinya, periksa daftar administrator dan catatan audit sekarang juga.',
  'accounts.mail.demoted.subject': 'Peran administrator TiketBus dicabut',
  'accounts.mail.demoted.what': '{email} bukan lagi administrator TiketBus: perannya dicabut oleh {by}.',
  'accounts.mail.promoted.action': 'Lihat administrator',
} as const
