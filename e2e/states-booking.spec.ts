import type { Page, Route } from '@playwright/test'
import { seat } from './passenger.ts'
import { changed, lookAt, press, type State } from './states.ts'
import type { World } from './states-world.ts'

/** The seats of a departure, reached from the timetable: opened by itself the page would bring its replies along. */
const fromTimetable = {
  at: '/booking',
  as: 'newcomer',
  act: async (page: Page) => {
    // Before the application runs, a link is the browser's.
    await page.getByRole('button', { name: 'Logout' }).waitFor()
    await press(/^Pesan/)(page)
    // What is looked for may stand in the timetable too.
    await page.waitForURL(/\/booking\/\d+$/)
  },
} as const
const seatsOf = (id: string) => `**/api/tiket/available-seats/${id}`
const choose =
  (...numbers: readonly number[]) =>
  async (page: Page) => {
    for (const number of numbers) await seat(page, number).click()
  }
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

type Reply = { data: object }
const dataWith = (fields: () => object) =>
  changed(({ data, ...rest }: Reply) => ({ ...rest, data: { ...data, ...fields() } }))

const summary = (world: World) =>
  `/booking/summary/${world.heldTrip}?reservation=${world.hold}&seats=${world.heldSeats.join()}`
const held: Pick<State, 'at' | 'as'> = { at: summary, as: 'traveller' }
async function confirm(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /Saya menyetujui/ }).check()
  await press('Konfirmasi & Bayar Sekarang')(page)
}

type Seats = { data: { seats: object[]; seatStatuses: object } }
const allTaken = changed(({ data, ...rest }: Seats) => {
  const seats = data.seats.map((one) => ({ ...one, status: 'booked' }))
  const taken = Object.keys(data.seatStatuses).map((number) => [number, 'booked'] as const)
  return { ...rest, data: { ...data, seats, seatStatuses: Object.fromEntries(taken) } }
})

const heldTooLong = (route: Route) => {
  const spent = { field: 'nomor_kursi', msg: '', nomor_kursi: 17, waktu_lagi: minutesFromNow(95) }
  return route.fulfill({ status: 422, json: { success: false, type: 'HOLD_TIME_USED', errors: [spent] } })
}

lookAt([
  { name: 'timetable of a passenger', at: '/booking', as: 'newcomer', sees: 'keberangkatan ditemukan' },
  {
    name: 'seats',
    at: ({ trip }) => `/booking/${trip}`,
    as: 'newcomer',
    act: choose(17, 18, 21),
    sees: '17, 18, 21',
  },
  {
    name: 'seats, none chosen',
    at: ({ trip }) => `/booking/${trip}`,
    as: 'newcomer',
    act: press('Lanjutkan'),
    sees: 'Silakan pilih minimal 1 kursi',
  },
  {
    name: 'seats, too many chosen',
    at: ({ trip }) => `/booking/${trip}`,
    as: 'newcomer',
    act: choose(17, 18, 19, 20, 21, 22),
    sees: 'Hanya bisa memilih maksimal 5 kursi',
  },
  {
    name: 'seats, a hold of one’s own',
    at: ({ heldTrip }) => `/booking/${heldTrip}`,
    as: 'traveller',
    sees: 'Anda sedang menahan kursi',
  },
  {
    name: 'seats, after the reservation was given back',
    at: ({ trip }) => `/booking/${trip}?cancel=true&from=booking`,
    as: 'newcomer',
    sees: 'Reservasi sebelumnya telah dibatalkan.',
  },
  {
    name: 'seats, being held',
    at: ({ trip }) => `/booking/${trip}`,
    as: 'newcomer',
    answers: { '**/api/reservasi/temp': 'late' },
    act: async (page) => {
      await choose(17)(page)
      await press('Lanjutkan')(page)
    },
    sees: 'Menahan…',
  },
  {
    name: 'seats, held too long',
    at: ({ trip }) => `/booking/${trip}`,
    as: 'newcomer',
    answers: { '**/api/reservasi/temp': heldTooLong },
    act: async (page) => {
      await choose(17, 18)(page)
      await press('Lanjutkan')(page)
    },
    sees: 'Anda dapat memilihnya lagi mulai pukul',
    console: [/status of 422/],
  },
  {
    name: 'seats, taken by others',
    at: ({ trip }) => `/booking/${trip}`,
    as: 'newcomer',
    answers: { '**/api/reservasi/temp': conflict(17, 18) },
    act: async (page) => {
      await choose(17, 18, 21)(page)
      await press('Lanjutkan')(page)
      await page.getByRole('button', { name: 'Tidak', exact: true }).click()
    },
    sees: 'Kursi yang bermasalah: 17, 18',
    console: [/status of 409/],
  },
  {
    name: 'seats, taken by others, the question',
    at: ({ trip }) => `/booking/${trip}`,
    as: 'newcomer',
    answers: { '**/api/reservasi/temp': conflict(17, 18) },
    act: async (page) => {
      await choose(17, 18, 21)(page)
      await press('Lanjutkan')(page)
    },
    sees: 'Apakah Anda ingin memilih kursi lain?',
    console: [/status of 409/],
  },
  {
    name: 'seats, loading',
    ...fromTimetable,
    answers: { '**/api/rute/*': 'late', [seatsOf('*')]: 'late' },
    sees: 'Memuat peta kursi…',
  },
  {
    name: 'seats, map loading',
    ...fromTimetable,
    answers: { [seatsOf('*')]: 'late' },
    sees: 'Memuat peta kursi…',
  },
  {
    name: 'seats, map failed',
    ...fromTimetable,
    answers: { [seatsOf('*')]: 500 },
    sees: 'Terjadi kesalahan saat mengambil data kursi',
  },
  {
    name: 'seats, all taken',
    ...fromTimetable,
    answers: { [seatsOf('*')]: allTaken },
    sees: 'Kursi yang masih ditahan penumpang lain',
  },
  {
    name: 'seats, failed',
    ...fromTimetable,
    answers: { '**/api/rute/*': 500 },
    sees: 'Terjadi kesalahan saat mengambil data rute',
  },
  {
    name: 'seats, closing soon',
    ...fromTimetable,
    answers: {
      '**/api/rute/*': dataWith(() => ({
        waktu_berangkat: minutesFromNow(25),
        waktu_tutup: minutesFromNow(15),
      })),
    },
    sees: 'Pemesanan akan ditutup dalam',
  },
  {
    name: 'seats, no such departure',
    at: '/booking/999999999',
    as: 'newcomer',
    sees: 'Rute Tidak Ditemukan',
    console: [/status of 404/],
  },

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
    name: 'summary, nothing held',
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
    name: 'summary, hardly any time left',
    ...held,
    answers: { '**/api/booking/summary/*': dataWith(() => ({ waktu_expired: minutesFromNow(1.9) })) },
    sees: 'Sisa waktu 2 menit',
  },
  {
    name: 'summary, time over',
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
    name: 'summary, seats taken by others, the question',
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
  {
    name: 'details',
    at: ({ trip }) => `/booking/${trip}`,
    as: 'newcomer',
    act: async (page, { trip }) => {
      await choose(17, 18)(page)
      await page.goto(`/booking/details/${trip}`)
    },
    sees: 'Subtotal (2 tiket)',
  },
])

function conflict(...conflictSeats: readonly number[]) {
  const message = 'Kursi sudah dipesan atau direservasi'
  return (route: Route) =>
    route.fulfill({ status: 409, json: { success: false, type: 'SEAT_CONFLICT', message, conflictSeats } })
}
