/**
 * The chapter's mails. None of them carries a name: an unproven address may be a stranger's,
 * and a name is a text of the sender's choosing.
 */
import { letter, type Mail } from '../platform/mail/mail.ts'
import { LINK_MINUTES, OTP_MINUTES } from './secrets.ts'

const IGNORE =
  'Jika Anda tidak memintanya, abaikan email ini dan jangan berikan kode atau tautannya kepada siapa pun.'
const CODE_LIFE = `Kode berlaku ${OTP_MINUTES} menit dan hanya dapat dipakai satu kali.`

export function registrationLetter(to: string, code: string, publicUrl: string, token: string): Mail {
  return letter({
    to,
    subject: 'Kode verifikasi akun TiketBus',
    paragraphs: [
      'Alamat email ini didaftarkan di TiketBus. Masukkan kode di bawah ini untuk mengaktifkan akun, atau buka tautannya (berlaku 24 jam).',
      CODE_LIFE,
      'Jika bukan Anda yang mendaftar, abaikan email ini: jangan masukkan kodenya dan jangan buka tautannya.',
    ],
    code,
    action: { label: 'Verifikasi akun', url: `${publicUrl}/verify/${token}` },
  })
}

export function codeLetter(to: string, code: string): Mail {
  return letter({
    to,
    subject: 'Kode verifikasi TiketBus',
    paragraphs: ['Masukkan kode OTP berikut untuk melanjutkan.', CODE_LIFE, IGNORE],
    code,
  })
}

export function newEmailLetter(to: string, code: string): Mail {
  return letter({
    to,
    subject: 'Kode verifikasi email baru TiketBus',
    paragraphs: [
      'Alamat ini akan dipakai sebagai email sebuah akun TiketBus. Masukkan kode berikut di halaman profil untuk menyetujuinya.',
      CODE_LIFE,
      IGNORE,
    ],
    code,
  })
}

/** The code cannot know which of several registrations the reader started: the mail asks them to log in with their password. */
export function severalAttemptsLetter(to: string, publicUrl: string): Mail {
  return letter({
    to,
    subject: 'Kode verifikasi akun TiketBus',
    paragraphs: [
      'Ada lebih dari satu pendaftaran dengan alamat email ini.',
      'Agar kode yang Anda terima pasti untuk pendaftaran Anda sendiri, login dengan email dan password yang Anda daftarkan. Kode baru langsung kami kirim. Kode yang sudah Anda terima tetap berlaku 10 menit.',
      'Jika Anda tidak pernah mendaftar, abaikan email ini.',
    ],
    action: { label: 'Login', url: `${publicUrl}/login` },
  })
}

export function alreadyRegisteredLetter(to: string, publicUrl: string): Mail {
  return letter({
    to,
    subject: 'Alamat email Anda sudah terdaftar di TiketBus',
    paragraphs: [
      'Seseorang baru saja memakai alamat ini untuk mendaftar atau sebagai email baru sebuah akun TiketBus. Alamat ini sudah memiliki akun, jadi tidak ada yang berubah.',
      'Jika itu Anda, silakan login. Jika lupa password, minta tautan reset di halaman "Lupa Password".',
      'Jika bukan Anda, tidak ada yang perlu dilakukan.',
    ],
    action: { label: 'Login', url: `${publicUrl}/login` },
  })
}

export function resetLetter(to: string, publicUrl: string, token: string): Mail {
  return letter({
    to,
    subject: 'Reset password TiketBus',
    paragraphs: [
      'Buka tautan berikut untuk membuat password baru. Tautan berlaku 1 jam dan hanya dapat dipakai satu kali.',
      'Jika Anda tidak memintanya, abaikan email ini. Password Anda tidak berubah.',
    ],
    action: { label: 'Buat password baru', url: `${publicUrl}/reset-password/${token}` },
  })
}

export function loginLetter(to: string, publicUrl: string, token: string): Mail {
  return letter({
    to,
    subject: 'Tautan masuk TiketBus',
    paragraphs: [
      `Buka tautan berikut untuk masuk ke akun Anda tanpa password. Tautan berlaku ${LINK_MINUTES} menit dan hanya dapat dipakai satu kali; tautan yang dikirim sebelumnya tetap berlaku sampai waktunya habis.`,
      'Jangan teruskan email ini: siapa pun yang memegang tautannya dapat masuk ke akun Anda.',
      'Jika Anda tidak memintanya, abaikan email ini. Tidak ada yang berubah pada akun Anda.',
    ],
    action: { label: 'Masuk ke TiketBus', url: `${publicUrl}/login/link/${token}` },
  })
}

export function passwordChangedLetter(to: string, publicUrl: string): Mail {
  return letter({
    to,
    subject: 'Password TiketBus Anda sudah diganti',
    paragraphs: [
      'Password akun Anda baru saja diganti dan sesi di perangkat lain sudah berakhir.',
      'Jika bukan Anda yang menggantinya, segera buat password baru lewat halaman "Lupa Password".',
    ],
    action: { label: 'Lupa password', url: `${publicUrl}/forgot-password` },
  })
}

export function emailChangedLetter(to: string, changedBy: 'owner' | 'administrator'): Mail {
  return letter({
    to,
    subject: 'Email akun TiketBus Anda sudah diubah',
    paragraphs: [
      changedBy === 'owner'
        ? 'Email akun TiketBus Anda baru saja diubah. Alamat ini tidak dipakai lagi untuk login.'
        : 'Administrator mengubah email akun TiketBus Anda. Alamat ini tidak dipakai lagi untuk login.',
      'Jika Anda tidak memintanya, segera hubungi layanan pelanggan TiketBus.',
    ],
  })
}
