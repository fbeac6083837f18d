import { fillAndSubmit, testStates, press } from './states.ts'

const email = 'nama.yang.sangat.panjang.sekali@surat-elektronik.contoh.id'
const token = 'abcdefghijklmnopqrstuvwxyz'
const unverified = { requiresVerification: true, email }
const slowed = {
  success: false,
  type: 'RATE_LIMITED',
  message: 'Terlalu banyak percobaan. Silakan tunggu sebentar.',
}
const refused = { success: false, type: 'INVALID_CREDENTIALS', message: 'Email atau password salah' }
const typed = { Email: email, Password: 'kursi-dekat-jendela' }

testStates([
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
    act: fillAndSubmit(typed, 'Login'),
    sees: 'Email atau password salah',
    console: [/status of 401/],
  },
  {
    name: 'login, being sent',
    at: '/login',
    answers: { '**/api/auth/login': 'late' },
    act: fillAndSubmit(typed, 'Login'),
    sees: 'Memproses…',
  },
  {
    name: 'login, rate-limited',
    at: '/login',
    answers: { '**/api/auth/login': (route) => route.fulfill({ status: 429, json: slowed }) },
    act: fillAndSubmit(typed, 'Login'),
    sees: 'Terlalu banyak percobaan login',
    console: [/status of 429/],
  },
  { name: 'login link', at: '/login/link', sees: 'Kami kirimkan tautan untuk masuk tanpa password.' },
  {
    name: 'login link, sent',
    at: '/login/link',
    answers: { '**/api/auth/login-link': { data: null } },
    act: fillAndSubmit({ Email: email }, 'Kirim Tautan Masuk'),
    sees: 'Periksa Email Anda',
  },
  {
    name: 'login link, being checked',
    at: `/login/link/${token}`,
    answers: { '**/api/auth/login-link/*': 'late' },
    sees: 'Memeriksa tautan…',
  },
  {
    name: 'login link, valid',
    at: `/login/link/${token}`,
    answers: { '**/api/auth/login-link/*': { data: { email } } },
    sees: 'Tautan ini masuk ke akun',
  },
  {
    name: 'login link, another user logged in',
    at: `/login/link/${token}`,
    as: 'traveller',
    answers: { '**/api/auth/login-link/*': { data: { email } } },
    sees: 'Anda sedang login sebagai',
  },
  {
    name: 'login link, invalid, another user logged in',
    at: `/login/link/${token}`,
    as: 'newcomer',
    sees: 'Anda tetap login',
    console: [/status of 422/],
  },
  {
    name: 'login link, invalid',
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
    act: fillAndSubmit(typed, 'Login'),
    sees: 'Kami mengirim kode OTP 6 digit',
  },
  { name: 'forgotten password', at: '/forgot-password', sees: 'Lupa Password' },
  {
    name: 'forgotten password, failed',
    at: '/forgot-password',
    answers: { '**/api/auth/forgot-password': 500 },
    act: fillAndSubmit({ Email: email }, 'Kirim Tautan Reset'),
    sees: 'Terjadi kesalahan saat mengirim email reset password',
  },
  {
    name: 'forgotten password, sent',
    at: '/forgot-password',
    answers: { '**/api/auth/forgot-password': { data: null } },
    act: fillAndSubmit({ Email: email }, 'Kirim Tautan Reset'),
    sees: 'Email Terkirim',
  },
  {
    name: 'reset link, being checked',
    at: `/reset-password/${token}`,
    answers: { '**/api/auth/reset-password/*': 'late' },
    sees: 'Memeriksa tautan…',
  },
  {
    name: 'reset link, valid',
    at: `/reset-password/${token}`,
    answers: { '**/api/auth/reset-password/*': { data: { valid: true } } },
    sees: 'Simpan Password Baru',
  },
  {
    name: 'reset link, passwords that differ',
    at: `/reset-password/${token}`,
    answers: { '**/api/auth/reset-password/*': { data: { valid: true } } },
    act: fillAndSubmit(
      { 'Password baru': 'kursi-dekat-jendela', 'Konfirmasi password': 'lain' },
      'Simpan Password Baru',
    ),
    sees: 'Password tidak cocok',
  },
  {
    name: 'reset link, invalid',
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
])
