import type { Page } from '@playwright/test'
import { changed, lookAt, press } from './states.ts'

const email = 'nama.yang.sangat.panjang.sekali@surat-elektronik.contoh.id'
const token = 'abcdefghijklmnopqrstuvwxyz'
const unverified = { requiresVerification: true, email }
const slowed = {
  success: false,
  type: 'RATE_LIMITED',
  message: 'Terlalu banyak percobaan. Silakan tunggu sebentar.',
}
const refused = { success: false, type: 'INVALID_CREDENTIALS', message: 'Email atau password salah' }

/** Fields by their labels; a prerendered page keeps what is typed before its script has run. */
const fill = (fields: Readonly<Record<string, string>>) => async (page: Page) => {
  for (const [label, text] of Object.entries(fields))
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(text)
}
const filled = (fields: Readonly<Record<string, string>>, submit: string) => async (page: Page) => {
  await fill(fields)(page)
  await press(submit)(page)
}
const typed = { Email: email, Password: 'kursi-dekat-jendela' }
const code = { 'Kode OTP': '123456' }
type Profile = { data: object }
const profileWith = (fields: object) =>
  changed(({ data, ...rest }: Profile) => ({ ...rest, data: { ...data, ...fields } }))

lookAt([
  { name: 'login', at: '/login', sees: 'Masuk untuk memesan kursi' },
  {
    name: 'login, a departure was chosen',
    at: '/booking/1',
    sees: 'Perjalanan yang Anda pilih',
  },
  {
    name: 'login, nothing typed',
    at: '/login',
    act: press('Login'),
    sees: 'Periksa kembali isian yang ditandai',
  },
  {
    name: 'login, refused',
    at: '/login',
    answers: { '**/api/auth/login': (route) => route.fulfill({ status: 401, json: refused }) },
    act: filled(typed, 'Login'),
    sees: 'Email atau password salah',
    console: [/status of 401/],
  },
  {
    name: 'login, being sent',
    at: '/login',
    answers: { '**/api/auth/login': 'late' },
    act: filled(typed, 'Login'),
    sees: 'Memproses…',
  },
  {
    name: 'login, slowed',
    at: '/login',
    answers: { '**/api/auth/login': (route) => route.fulfill({ status: 429, json: slowed }) },
    act: filled(typed, 'Login'),
    sees: 'Terlalu banyak percobaan login',
    console: [/status of 429/],
  },
  { name: 'login link', at: '/login/link', sees: 'Kami kirimkan tautan untuk masuk tanpa password.' },
  {
    name: 'login link, sent',
    at: '/login/link',
    answers: { '**/api/auth/login-link': { data: null } },
    act: filled({ Email: email }, 'Kirim Tautan Masuk'),
    sees: 'Periksa Email Anda',
  },
  {
    name: 'login link, being asked about',
    at: `/login/link/${token}`,
    answers: { '**/api/auth/login-link/*': 'late' },
    sees: 'Memeriksa tautan…',
  },
  {
    name: 'login link, good',
    at: `/login/link/${token}`,
    answers: { '**/api/auth/login-link/*': { data: { email } } },
    sees: 'Tautan ini masuk ke akun',
  },
  {
    name: 'login link, somebody else logged in',
    at: `/login/link/${token}`,
    as: 'traveller',
    answers: { '**/api/auth/login-link/*': { data: { email } } },
    sees: 'Anda sedang login sebagai',
  },
  {
    name: 'login link, bad, somebody logged in',
    at: `/login/link/${token}`,
    as: 'newcomer',
    sees: 'Anda tetap login',
    console: [/status of 422/],
  },
  {
    name: 'login link, bad',
    at: `/login/link/${token}`,
    sees: 'Tautan Tidak Berlaku',
    console: [/status of 422/],
  },
  {
    name: 'login link, no connection',
    at: `/login/link/${token}`,
    answers: { '**/api/auth/login-link/*': 'lost' },
    sees: 'Data belum dapat dimuat',
  },
  {
    name: 'code after the login',
    at: '/login',
    answers: { '**/api/auth/login': unverified },
    act: filled(typed, 'Login'),
    sees: 'Kami mengirim kode OTP 6 digit',
  },
  { name: 'register', at: '/register', sees: 'Satu akun untuk semua perjalanan Anda.' },
  {
    name: 'register, passwords that differ and nothing else',
    at: '/register',
    act: filled({ Password: 'satu', 'Konfirmasi password': 'dua' }, 'Daftar'),
    sees: 'Periksa kembali isian yang ditandai',
  },
  {
    name: 'register, failed',
    at: '/register',
    answers: { '**/api/auth/register': 'lost' },
    act: filled(
      {
        ...typed,
        'Nama lengkap': 'Siti Rahmawati',
        'Nomor telepon': '081234567890',
        'Konfirmasi password': typed.Password,
      },
      'Daftar',
    ),
    sees: 'Registration failed',
  },
  { name: 'code', at: `/verify?email=${email}`, sees: 'Kami mengirim kode OTP 6 digit' },
  {
    name: 'code, wrong',
    at: `/verify?email=${email}`,
    answers: { '**/api/auth/verify-otp': 422 },
    act: filled(code, 'Verifikasi'),
    sees: 'Verifikasi gagal',
  },
  {
    name: 'code, sent again',
    at: `/verify?email=${email}`,
    answers: { '**/api/auth/resend-otp': { data: null } },
    act: press('Kirim ulang kode'),
    sees: 'Kode OTP baru sudah dikirim',
  },
  {
    name: 'verification link, being asked about',
    at: `/verify/${token}`,
    answers: { '**/api/auth/verify/*': 'late' },
    sees: 'Memverifikasi akun Anda…',
  },
  {
    name: 'verification link, good',
    at: `/verify/${token}`,
    answers: { '**/api/auth/verify/*': { data: null } },
    sees: 'Verifikasi Berhasil',
  },
  {
    name: 'verification link, bad',
    at: `/verify/${token}`,
    sees: 'Verifikasi Gagal',
    console: [/status of 422/],
  },
  {
    name: 'verification link, no connection',
    at: `/verify/${token}`,
    answers: { '**/api/auth/verify/*': 'lost' },
    sees: 'Data belum dapat dimuat',
  },
  { name: 'forgotten password', at: '/forgot-password', sees: 'Lupa Password' },
  {
    name: 'forgotten password, failed',
    at: '/forgot-password',
    answers: { '**/api/auth/forgot-password': 500 },
    act: filled({ Email: email }, 'Kirim Tautan Reset'),
    sees: 'Terjadi kesalahan saat mengirim email reset password',
  },
  {
    name: 'forgotten password, sent',
    at: '/forgot-password',
    answers: { '**/api/auth/forgot-password': { data: null } },
    act: filled({ Email: email }, 'Kirim Tautan Reset'),
    sees: 'Email Terkirim',
  },
  {
    name: 'reset link, being asked about',
    at: `/reset-password/${token}`,
    answers: { '**/api/auth/reset-password/*': 'late' },
    sees: 'Memeriksa tautan…',
  },
  {
    name: 'reset link, good',
    at: `/reset-password/${token}`,
    answers: { '**/api/auth/reset-password/*': { data: { valid: true } } },
    sees: 'Simpan Password Baru',
  },
  {
    name: 'reset link, passwords that differ',
    at: `/reset-password/${token}`,
    answers: { '**/api/auth/reset-password/*': { data: { valid: true } } },
    act: filled(
      { 'Password baru': 'kursi-dekat-jendela', 'Konfirmasi password': 'lain' },
      'Simpan Password Baru',
    ),
    sees: 'Password tidak cocok',
  },
  {
    name: 'reset link, bad',
    at: `/reset-password/${token}`,
    sees: 'Token Tidak Valid',
    console: [/status of 422/],
  },
  {
    name: 'reset link, no connection',
    at: `/reset-password/${token}`,
    answers: { '**/api/auth/reset-password/*': 503 },
    sees: 'Data belum dapat dimuat',
  },

  {
    name: 'session, being asked about',
    at: '/profile',
    as: 'traveller',
    answers: { '**/api/auth/profile': 'late' },
    sees: 'Bergabung sejak',
  },
  {
    name: 'session, being asked about at the login',
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
    name: 'profile, editing',
    at: '/profile',
    as: 'traveller',
    act: press('Edit Profil'),
    sees: 'Simpan Perubahan',
  },
  {
    name: 'profile, editing, another address and no name',
    at: '/profile',
    as: 'traveller',
    act: async (page) => {
      await press('Edit Profil')(page)
      await filled({ 'Nama lengkap': '', Email: email }, 'Simpan Perubahan')(page)
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
    name: 'profile, another password',
    at: '/profile',
    as: 'traveller',
    act: press('Ganti Password'),
    sees: 'Password saat ini',
  },
  {
    name: 'profile, another password, wrong',
    at: '/profile',
    as: 'traveller',
    act: async (page) => {
      await press('Ganti Password')(page)
      await filled({ 'Password baru': 'lima5', 'Konfirmasi password': 'enam66' }, 'Ganti Password')(page)
    },
    sees: 'Periksa kembali isian yang ditandai',
  },
])
