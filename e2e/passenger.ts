/** A passenger's actions on the screens, for the tests. */
import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export type Passenger = { name: string; email: string; password: string }

let counter = 0

/** A person without an account. */
export function aStranger(name = 'Siti Rahmawati'): Passenger {
  counter += 1
  return {
    name,
    email: `penumpang-${process.pid}-${Date.now()}-${counter}@contoh.id`,
    password: 'kursi-dekat-jendela',
  }
}

/** Registers through the screens, with the code from the mailbox; the page is then logged in. */
export async function register(page: Page, passenger: Passenger): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('Nama lengkap').fill(passenger.name)
  await page.getByLabel('Email').fill(passenger.email)
  await page.getByLabel('Nomor telepon').fill('081234567890')
  await page.getByLabel('Password', { exact: true }).fill(passenger.password)
  await page.getByLabel('Konfirmasi password').fill(passenger.password)
  await page.getByRole('button', { name: 'Daftar' }).click()
  await expect(page.getByRole('heading', { name: 'Verifikasi Email' })).toBeVisible()
  await page.getByLabel('Kode OTP').fill(await codeFor(page.request, passenger.email))
  await page.getByRole('button', { name: 'Verifikasi' }).click()
  await page.waitForURL(/\/(dashboard|booking|search-results)/)
}

/** The code in the newest mail to this address. */
export async function codeFor(request: APIRequestContext, email: string): Promise<string> {
  let code = ''
  await expect(async () => {
    const reply = await request.get('/dev/mail.json', { params: { to: email } })
    const { data } = (await reply.json()) as { data: { body_text: string }[] }
    code = /\b\d{6}\b/.exec(data[0]?.body_text ?? '')?.[0] ?? ''
    expect(code).not.toBe('')
  }).toPass({ timeout: 60_000 })
  return code
}

type TripInList = {
  id_rute: number
  tujuan: string
  nama_bus: string
  kursi_tersedia: number
  total_kursi: number
  waktu_berangkat: string
}

// Each worker uses its own departures, since parallel tests would take the same seats.
const WORKERS = 4
const ownDeparture = Number(process.env.TEST_PARALLEL_INDEX ?? 0) % WORKERS

/** Their buses have layouts, whose seats are named ('1A') instead of numbered; those of Lintas … pass cities, too. */
const hasNamedSeats = ({ nama_bus }: TripInList) => /^(Lawu Raya|Lintas) /.test(nama_bus)

/** A departure of tomorrow or later with all seats free, which are numbered. */
export async function anEmptyTrip(request: APIRequestContext): Promise<TripInList> {
  const reply = await request.get('/api/rute')
  const { data } = (await reply.json()) as { data: TripInList[] }
  const tomorrow = Date.now() + 26 * 3_600_000
  const empty = data.filter(
    (trip) =>
      trip.id_rute % WORKERS === ownDeparture &&
      Date.parse(trip.waktu_berangkat) > tomorrow &&
      !hasNamedSeats(trip) &&
      trip.kursi_tersedia === trip.total_kursi,
  )
  const found = empty[(process.pid + counter++ * 7) % empty.length]
  if (!found) throw new Error('the demo has no empty departure')
  return found
}

export const seat = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Kursi ${number},`) })

/** Chooses these seats and continues to the summary. */
export async function chooseSeats(page: Page, idRute: number, seats: readonly number[]): Promise<void> {
  await page.goto(`/booking/${idRute}`)
  await holdSeats(page, seats)
}

/** The same on an open seat page. */
export async function holdSeats(page: Page, seats: readonly number[]): Promise<void> {
  for (const number of seats) {
    await seat(page, number).click()
    await expect(seat(page, number)).toHaveAttribute('aria-pressed', 'true')
  }
  await page.getByRole('button', { name: /^Lanjut/ }).click()
  await page.waitForURL(/\/booking\/summary\//)
  await expect(page.getByText('Status: Direservasi')).toBeVisible()
}

/** Submits the summary and waits for the simulator's page. */
export async function confirm(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /Saya menyetujui/ }).check()
  await page.getByRole('button', { name: 'Konfirmasi & Bayar Sekarang' }).click()
  await page.waitForURL(/\/simulator\//)
}

/** Pays on the simulator's page, and waits for the page to which the payer returns. */
export async function payByQris(page: Page, returned = /\/payment\/finish/): Promise<void> {
  await page
    .getByRole('link', { name: /QRIS/ })
    .or(page.getByRole('button', { name: /QRIS/ }))
    .first()
    .click()
  await page.getByRole('button', { name: 'Simulasikan pembayaran' }).click()
  await page.waitForURL(returned)
}
