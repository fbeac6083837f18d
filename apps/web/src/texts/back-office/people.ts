import { commonTexts } from '../common.ts'
import { translator } from '../translator.ts'
import { adminSharedTexts } from './shared.ts'

export const adminPeopleTexts = {
  'users.title': 'Kelola User',
  'users.subtitle': 'Kelola semua akun penumpang dan administrator',
  'users.searchLabel': 'Cari nama atau email...',
  'users.role': 'Peran',
  'users.role.user': 'User',
  'users.role.admin': 'Admin',
  'users.staff': 'Petugas',
  'users.name': 'Nama',
  'users.email': 'Email',
  'users.phone': 'No. telepon',
  'users.noPhone': 'Tanpa no. telepon',
  'users.verification': 'Verifikasi',
  'users.verified': 'Terverifikasi',
  'users.unverified': 'Belum Verifikasi',
  'users.joined': 'Bergabung',
  'users.empty': 'Tidak ada user yang ditemukan',
  'users.editTitle': 'Edit User',
  'users.save': 'Simpan Perubahan',
  'users.emailWarning': 'Email baru langsung berlaku, belum terverifikasi, dan semua sesi user ini berakhir.',
  'users.ownEmailWarning':
    'Ini akun Anda sendiri: kode OTP dikirim ke email baru, dan email lama tetap berlaku sampai kode dimasukkan di halaman Profil.',
  'users.ownEmailTitle': 'Masukkan Kode OTP',
  'users.ownEmailSent':
    'Kami mengirim kode OTP ke {email}. Masukkan kode itu di halaman Profil dalam 10 menit.',
  'users.ownEmailStays': 'Sampai kode dimasukkan, Anda tetap login dengan {email}.',
  'users.ownEmailLater': 'Nanti saja',
  'users.ownEmailEnter': 'Buka Profil',
  'users.makeAdmin': 'Jadikan Admin',
  'users.makeAdminConfirm': 'Jadikan {name} ({email}) administrator? Ia dapat mengelola semua data.',
  'users.more': 'Tindakan lain untuk {name}',
  'users.makeUser': 'Jadikan User',
  'users.makeUserConfirm':
    'Jadikan {name} ({email}) user biasa lagi? Sesinya berakhir sekarang juga dan ia tidak dapat lagi membuka halaman admin. Catatan tentang tindakannya tetap memuat namanya.',
  'users.makeUserFailed': 'Terjadi kesalahan saat mencabut peran admin',
  'users.demoted': 'Administrator berhasil dijadikan user',
  'users.deleteTitle': 'Konfirmasi Hapus',
  'users.deleteConfirm':
    'Apakah Anda yakin ingin menghapus user {name} ({email})? Reservasinya dilepas, pesanan yang belum dibayar dibatalkan, tiket yang sudah dikonfirmasi tetap berlaku. Tindakan ini tidak dapat dibatalkan.',
  'users.loadFailed': 'Terjadi kesalahan saat mengambil data user',
  'users.updateFailed': 'Terjadi kesalahan saat memperbarui user',
  'users.deleteFailed': 'Terjadi kesalahan saat menghapus user',
  'users.makeAdminFailed': 'Terjadi kesalahan saat membuat admin',
  'users.updated': 'User berhasil diperbarui',
  'users.deleted': 'User berhasil dihapus',
  'users.promoted': 'User berhasil dijadikan admin',
} as const

/** Looks up these texts, the shared back-office ones and the common ones. */
export const t = translator({ ...commonTexts, ...adminSharedTexts, ...adminPeopleTexts })
