import { fillAndSubmit, testStates, press } from './states.ts'

const email = 'nama.yang.sangat.panjang.sekali@surat-elektronik.contoh.id'
const token = 'abcdefghijklmnopqrstuvwxyz'
const typed = { Email: email, Password: 'kursi-dekat-jendela' }
const code = { 'Kode OTP': '123456' }

testStates([
  { name: 'register', at: '/register', sees: 'Satu akun untuk semua perjalanan Anda.' },
  {
    name: 'register, passwords that differ and nothing else',
    at: '/register',
    act: fillAndSubmit({ Password: 'satu', 'Konfirmasi password': 'dua' }, 'Daftar'),
    sees: 'Periksa kembali isian yang ditandai',
  },
  {
    name: 'register, failed',
    at: '/register',
    answers: { '**/api/auth/register': 'lost' },
    act: fillAndSubmit(
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
    act: fillAndSubmit(code, 'Verifikasi'),
    sees: 'Verifikasi gagal',
  },
  {
    name: 'code, resent',
    at: `/verify?email=${email}`,
    answers: { '**/api/auth/resend-otp': { data: null } },
    act: press('Kirim ulang kode'),
    sees: 'Kode OTP baru sudah dikirim',
  },
  {
    name: 'verification link, being checked',
    at: `/verify/${token}`,
    answers: { '**/api/auth/verify/*': 'late' },
    sees: 'Memverifikasi akun Anda…',
  },
  {
    name: 'verification link, valid',
    at: `/verify/${token}`,
    answers: { '**/api/auth/verify/*': { data: null } },
    sees: 'Verifikasi Berhasil',
  },
  {
    name: 'verification link, invalid',
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
])
