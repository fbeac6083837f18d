import type { Page } from '@playwright/test'
import { dataWith, testStates, press, type State } from './states.ts'
import { conflict, minutesFromNow, summary } from './states-holds.ts'

const held: Pick<State, 'at' | 'as'> = { at: summary, as: 'traveller' }
async function confirm(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /Saya menyetujui/ }).check()
  await press('Konfirmasi & Bayar Sekarang')(page)
}

testStates([
  { name: 'summary', ...held, sees: 'Status: Direservasi' },
  {
    name: 'summary, with a way back',
    ...held,
    at: (world) => `${summary(world)}&pulang=2099-12-30`,
    sees: 'Pilih bus pulang',
  },
  {
    name: 'timetable of a way back',
    ...held,
    at: (world) => `${summary(world)}&pulang=2099-12-30`,
    act: (page) => page.getByRole('link', { name: 'Pilih bus pulang' }).click(),
    sees: 'Perjalanan berangkat',
  },
  {
    name: 'summary, loading',
    ...held,
    answers: { '**/api/booking/summary/*': 'late' },
    sees: 'Memuat ringkasan pemesanan…',
  },
  {
    name: 'summary, failed',
    ...held,
    answers: { '**/api/booking/summary/*': 500, '**/api/reservasi/*': 500 },
    sees: 'Terjadi kesalahan saat mengambil ringkasan booking',
  },
  {
    name: 'summary, no hold',
    at: ({ trip }) => `/booking/summary/${trip}?seats=17,18`,
    as: 'newcomer',
    sees: 'Kursi belum direservasi.',
  },
  {
    name: 'summary, ten minutes left',
    ...held,
    answers: { '**/api/booking/summary/*': dataWith(() => ({ waktu_expired: minutesFromNow(9) })) },
    sees: 'Sisa waktu 9 menit',
  },
  {
    name: 'summary, without a connection',
    ...held,
    act: async (page) => {
      await page.getByText('Status: Direservasi').waitFor()
      await page.context().setOffline(true)
    },
    sees: 'Tidak ada koneksi internet',
    console: [/ERR_INTERNET_DISCONNECTED/],
  },
  {
    name: 'summary, little time left',
    ...held,
    answers: { '**/api/booking/summary/*': dataWith(() => ({ waktu_expired: minutesFromNow(1.9) })) },
    sees: 'Sisa waktu 2 menit',
  },
  {
    name: 'summary, expired',
    ...held,
    answers: { '**/api/booking/summary/*': 410 },
    sees: 'Waktu reservasi telah habis.',
  },
  {
    name: 'summary, no phone number',
    ...held,
    answers: { '**/api/auth/profile': dataWith(() => ({ no_telepon: null })) },
    act: confirm,
    sees: 'Nomor telepon belum diisi.',
  },
  {
    name: 'summary, being sent',
    ...held,
    answers: { '**/api/booking/from-reservation': 'late' },
    act: confirm,
    sees: 'Membuat pesanan…',
  },
  {
    name: 'summary, failed to book',
    ...held,
    answers: { '**/api/booking/from-reservation': 500, '**/api/booking/direct': 500 },
    act: confirm,
    sees: 'Gagal membuat booking. Silakan coba lagi.',
  },
  {
    name: 'summary, seats taken by others',
    ...held,
    answers: { '**/api/booking/from-reservation': conflict(7, 12) },
    act: async (page) => {
      await confirm(page)
      await page.getByRole('button', { name: 'Tidak', exact: true }).click()
    },
    sees: 'Kursi yang bermasalah: 7, 12',
    console: [/status of 409/],
  },
  {
    name: 'summary, seats taken by others, dialog',
    ...held,
    answers: { '**/api/booking/from-reservation': conflict(7, 12) },
    act: confirm,
    sees: 'Apakah Anda ingin memilih kursi lain?',
    console: [/status of 409/],
  },
  {
    name: 'summary, leaving',
    ...held,
    act: press('Kembali ke pemilihan kursi'),
    sees: 'Anda akan kehilangan reservasi untuk 3 kursi',
  },
])
