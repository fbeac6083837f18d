import type { Page, Route } from '@playwright/test'
import { seat } from './passenger.ts'
import { changedReply, dataWith, testStates, press } from './states.ts'
import { conflict, minutesFromNow } from './states-holds.ts'

/** Navigates to the seats from the timetable: opened directly, their replies would come with the HTML. */
const fromTimetable = {
  at: '/booking',
  as: 'newcomer',
  act: async (page: Page) => {
    // Wait for hydration: before it, the browser itself would follow the link.
    await page.getByRole('button', { name: 'Logout' }).waitFor()
    await press(/^Pesan/)(page)
    // The text to wait for may be in the timetable too.
    await page.waitForURL(/\/booking\/\d+$/)
  },
} as const
const seatsOf = (id: string) => `**/api/tiket/available-seats/${id}`

const choose =
  (...numbers: readonly number[]) =>
  async (page: Page) => {
    for (const number of numbers) await seat(page, number).click()
  }

type Seats = { data: { seats: object[]; seatStatuses: object } }
const allTaken = changedReply(({ data, ...rest }: Seats) => {
  const seats = data.seats.map((one) => ({ ...one, status: 'booked' }))
  const taken = Object.keys(data.seatStatuses).map((number) => [number, 'booked'] as const)
  return { ...rest, data: { ...data, seats, seatStatuses: Object.fromEntries(taken) } }
})

const heldTooLong = (route: Route) => {
  const spent = { field: 'nomor_kursi', msg: '', nomor_kursi: 17, waktu_lagi: minutesFromNow(95) }
  return route.fulfill({ status: 422, json: { success: false, type: 'HOLD_TIME_USED', errors: [spent] } })
}

const tooManyHolds = (route: Route) => {
  const message =
    'Anda sudah menahan kursi di terlalu banyak keberangkatan. Selesaikan atau batalkan salah satunya.'
  return route.fulfill({ status: 422, json: { success: false, type: 'TOO_MANY_HOLDS', message } })
}

testStates([
  { name: 'timetable of a passenger', at: '/booking', as: 'newcomer', sees: 'keberangkatan ditemukan' },
  {
    name: 'seats',
    at: ({ trip }) => `/booking/${trip}`,
    as: 'newcomer',
    act: choose(17, 18, 21),
    sees: '17, 18, 21',
  },
  {
    name: 'seats of a double-decker, one chosen on each deck [S581, S582]',
    at: ({ layoutTrip }) => `/booking/${layoutTrip}`,
    as: 'newcomer',
    act: async (page) => {
      await page.getByRole('button', { name: /^Kursi 1A, First Class, dek bawah, baris 1/ }).click()
      await page.getByRole('tab', { name: /^Dek atas/ }).click()
      await page.getByRole('button', { name: /^Kursi 5A, Eksekutif, dek atas, baris 5/ }).click()
    },
    sees: '1A, 5A',
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
    name: 'seats, own hold',
    at: ({ heldTrip }) => `/booking/${heldTrip}`,
    as: 'traveller',
    sees: 'Anda sedang menahan kursi',
  },
  {
    name: 'seats, after the reservation was cancelled',
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
    name: 'seats, too many other holds',
    at: ({ trip }) => `/booking/${trip}`,
    as: 'newcomer',
    answers: { '**/api/reservasi/temp': tooManyHolds },
    act: async (page) => {
      await choose(17)(page)
      await press('Lanjutkan')(page)
    },
    sees: 'Lihat Reservasi Berjalan',
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
    name: 'seats, taken by others, dialog',
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
