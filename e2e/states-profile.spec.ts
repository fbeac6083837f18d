import { dataWith, fillAndSubmit, testStates, press } from './states.ts'

const email = 'nama.yang.sangat.panjang.sekali@surat-elektronik.contoh.id'
const profileWith = (fields: object) => dataWith(() => fields)

testStates([
  {
    name: 'session, loading',
    at: '/profile',
    as: 'traveller',
    answers: { '**/api/auth/profile': 'late' },
    sees: 'Bergabung sejak',
  },
  {
    name: 'session, loading at the login',
    at: '/login',
    as: 'traveller',
    answers: { '**/api/auth/profile': 'late' },
    sees: 'Memuat halaman…',
  },
  {
    name: 'session, no connection',
    at: '/profile',
    as: 'traveller',
    answers: { '**/api/auth/profile': 'lost' },
    sees: 'Server belum dapat dihubungi',
  },
  { name: 'profile', at: '/profile', as: 'traveller', sees: 'Edit Profil' },
  {
    name: 'profile, no phone and an address that waits for its code',
    at: '/profile',
    as: 'traveller',
    answers: { '**/api/auth/profile': profileWith({ no_telepon: null, pending_email: email }) },
    sees: `Email baru ${email} menunggu verifikasi.`,
  },
  {
    name: 'profile, code of the new address',
    at: '/profile',
    as: 'traveller',
    answers: { '**/api/auth/profile': profileWith({ pending_email: email }) },
    act: press('Masukkan kode'),
    sees: 'Kami mengirim kode OTP 6 digit',
  },
  {
    name: 'confirmation of a new address',
    at: '/profile/email/abc',
    as: 'traveller',
    answers: { '**/api/auth/profile': profileWith({ pending_email: email }) },
    sees: `Gunakan ${email}`,
  },
  {
    name: 'first password',
    at: '/create-password',
    as: 'traveller',
    answers: { '**/api/auth/profile': profileWith({ email, tanpa_sandi: true }) },
    act: fillAndSubmit({ 'Password baru': 'lima5', 'Konfirmasi password': 'enam66' }, 'Simpan Password'),
    sees: 'Password minimal 6 karakter',
  },
  {
    name: 'profile, editing',
    at: '/profile',
    as: 'traveller',
    act: press('Edit Profil'),
    sees: 'Simpan Perubahan',
  },
  {
    name: 'profile, editing, new address and no name',
    at: '/profile',
    as: 'traveller',
    act: async (page) => {
      await press('Edit Profil')(page)
      await fillAndSubmit({ 'Nama lengkap': '', Email: email }, 'Simpan Perubahan')(page)
    },
    sees: 'Periksa kembali isian yang ditandai',
  },
  {
    name: 'profile, saved',
    at: '/profile',
    as: 'traveller',
    act: async (page) => {
      await press('Edit Profil')(page)
      await press('Simpan Perubahan')(page)
    },
    sees: 'Profil berhasil diperbarui',
  },
  {
    name: 'profile, changing the password',
    at: '/profile',
    as: 'traveller',
    act: press('Ganti Password'),
    sees: 'Password saat ini',
  },
  {
    name: 'profile, changing the password, wrong',
    at: '/profile',
    as: 'traveller',
    act: async (page) => {
      await press('Ganti Password')(page)
      await fillAndSubmit(
        { 'Password baru': 'lima5', 'Konfirmasi password': 'enam66' },
        'Ganti Password',
      )(page)
    },
    sees: 'Periksa kembali isian yang ditandai',
  },
])
