import { commonTexts } from '../common.ts'
import { translator } from '../translator.ts'
import { adminSharedTexts } from './shared.ts'

/** The page of one's own passkeys and recovery codes. */
export const passkeyTexts = {
  'passkeys.title': 'Passkey & Kode Pemulihan',
  'passkeys.subtitle':
    'Untuk menyelesaikan login tanpa kode dari email. Kode dari email selalu tetap bisa dipakai.',
  'passkeys.list': 'Passkey saya',
  'passkeys.none': 'Belum ada passkey.',
  'passkeys.failed': 'Passkey gagal dimuat',
  'passkeys.add': 'Tambah passkey',
  'passkeys.addFailed': 'Passkey tidak dapat dibuat. Coba lagi, atau pakai perangkat lain.',
  'passkeys.added': 'Passkey ditambahkan',
  'passkeys.name': 'Nama',
  'passkeys.nameHelp': 'Supaya Anda mengenalinya nanti, misalnya “HP saya” atau “Kunci USB biru”.',
  'passkeys.ofDevice': 'Bawaan perangkat',
  'passkeys.roaming': 'Dapat dibawa',
  'passkeys.unused': 'Belum pernah dipakai',
  'passkeys.used': 'Terakhir dipakai {time}',
  'passkeys.rename': 'Ganti nama',
  'passkeys.renamed': 'Nama passkey diganti',
  'passkeys.renameFailed': 'Nama tidak dapat diganti',
  'passkeys.remove': 'Hapus',
  'passkeys.removeTitle': 'Hapus passkey {name}?',
  'passkeys.removeText':
    'Passkey ini tidak dapat dipakai lagi untuk masuk. Kode dari email tetap bisa dipakai.',
  'passkeys.removed': 'Passkey dihapus',
  'passkeys.removeFailed': 'Passkey tidak dapat dihapus',
  'recovery.title': 'Kode pemulihan',
  'recovery.help':
    'Sepuluh kode untuk masuk bila email dan passkey tidak terjangkau. Simpan di kertas; tiap kode hanya sekali.',
  'recovery.none': 'Belum dibuat.',
  'recovery.left': 'Sisa {n} dari 10 kode, dibuat {time}.',
  'recovery.make': 'Buat kode pemulihan',
  'recovery.makeNew': 'Buat kode baru',
  'recovery.replaceTitle': 'Buat kode baru?',
  'recovery.replaceText': 'Kode sebelumnya tidak berlaku lagi.',
  'recovery.made': 'Kode pemulihan dibuat',
  'recovery.failed': 'Kode pemulihan tidak dapat dibuat',
  'recovery.shownTitle': 'Kode pemulihan Anda',
  'recovery.shown': 'Kode ini hanya tampil sekali. Cetak atau salin sekarang.',
  'recovery.copy': 'Salin',
  'recovery.copied': 'Kode disalin',
  'recovery.copyFailed': 'Kode tidak dapat disalin. Cetak, atau tulis dengan tangan.',
  'recovery.print': 'Cetak',
  'recovery.saved': 'Sudah saya simpan',
} as const

/** Looks up these texts, the shared back-office ones and the common ones. */
export const t = translator({ ...commonTexts, ...adminSharedTexts, ...passkeyTexts })
