/** An administrator's actions, and records for tests, created through the API. */
import type { APIRequestContext, APIResponse, Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { aSession } from './api-session.ts'

const demoAdmin = { email: 'admin@tiketbus.test', password: 'demo-admin' }

// One login per worker, since logins of one account are rate-limited.
let demoToken: Promise<string> | undefined

export async function tokenOf(
  request: APIRequestContext,
  account: { email: string; password: string },
): Promise<string> {
  const reply = await request.post('/api/auth/login', { data: account })
  return (await dataOf<{ token: string }>(reply)).token
}

let confirmedAt = Date.now()

/** A token whose session is confirmed for the next minutes: sensitive calls need that. */
export async function adminToken(request: APIRequestContext): Promise<string> {
  if (!demoToken) {
    demoToken = tokenOf(request, demoAdmin)
    confirmedAt = Date.now()
  }
  const token = await demoToken
  if (Date.now() - confirmedAt > 5 * 60_000) {
    const { password } = demoAdmin
    const headers = { authorization: `Bearer ${token}` }
    const reply = await request.post('/api/auth/confirm', { data: { password }, headers })
    expect(reply.ok(), await reply.text()).toBe(true)
    confirmedAt = Date.now()
  }
  return token
}

/** Logs the page in as an administrator, by default the demo's; takes effect with the next page load. */
export async function logInAsAdmin(page: Page, token?: string): Promise<void> {
  const given = token ?? (await adminToken(page.request))
  await page.addInitScript((text) => localStorage.setItem('token', text), given)
}

export async function dataOf<Data>(reply: APIResponse): Promise<Data> {
  expect(reply.ok(), `${reply.url()}: ${await reply.text()}`).toBe(true)
  const body = (await reply.json()) as { data: Data }
  return body.data
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Calls a back-office endpoint as the demo's administrator; fails the test if it is refused. */
export async function call<Data>(
  request: APIRequestContext,
  method: Method,
  path: string,
  data?: object,
): Promise<Data> {
  const headers = { authorization: `Bearer ${await adminToken(request)}` }
  return dataOf<Data>(await request.fetch(path, { method, headers, data }))
}

let counter = 0
/** A name that is unique in this run. */
export const unique = (name: string) => `${name} ${process.pid}-${String((counter += 1)).padStart(4, '0')}`

export type Bus = { id_bus: number; nama_bus: string; total_kursi: number; versi: number }

export function aBus(request: APIRequestContext, nama_bus = unique('Bus Uji')): Promise<Bus> {
  return call<Bus>(request, 'POST', '/api/admin/buses', { nama_bus, total_kursi: 40 })
}

export type Trip = {
  id_rute: number
  id_bus: number
  asal: string
  tujuan: string
  waktu_berangkat: string
  nama_bus: string
  terminal_asal: string | null
}

// Fixed, since midnight may pass between creating a record and looking for it.
const begun = Date.now()
/** The local date in this many days, for a date field. */
export const dayAhead = (days: number) =>
  new Date(begun + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Asia/Jakarta' })

/** The local time in this many hours, for a datetime-local field. */
export const hoursAhead = (hours: number) =>
  new Date(begun + hours * 3_600_000)
    .toLocaleString('sv-SE', { timeZone: 'Asia/Jakarta' })
    .slice(0, 16)
    .replace(' ', 'T')

/** Creates a departure on its own bus, after the demo's two weeks. */
export async function aTrip(request: APIRequestContext, fields: object = {}): Promise<Trip> {
  const { id_bus } = await aBus(request)
  const form = {
    id_bus,
    asal: 'Bengkulu',
    tujuan: 'Jambi',
    waktu_berangkat: `${dayAhead(40)}T20:00`,
    perkiraan_tiba: `${dayAhead(41)}T06:00`,
    harga: 150_000,
    // Used for cities that only this test has; a known city keeps its own zone.
    zona_asal: 'Asia/Jakarta',
    ...fields,
  }
  return call<Trip>(request, 'POST', '/api/admin/routes', form)
}

export type Ticket = { id_tiket: number; nomor_kursi: number; status_tiket: string; order_group_id: string }
export type Order = { passenger: string; token: string; tickets: Ticket[] }

/** An unpaid order of a new passenger. */
export async function anOrder(
  request: APIRequestContext,
  { id_rute }: Trip,
  nomor_kursi: readonly number[],
  passenger = unique('Rina Kartika'),
): Promise<Order> {
  const token = await aSession(request, passenger)
  const headers = { authorization: `Bearer ${token}` }
  const data = { id_rute, nomor_kursi, metode_pembayaran: 'midtrans' }
  const placed = await request.post('/api/booking/from-reservation', { data, headers })
  const { tickets } = await dataOf<{ tickets: Ticket[] }>(placed)
  return { passenger, token, tickets }
}

export function setStatus(
  request: APIRequestContext,
  { id_tiket }: Ticket,
  status_tiket: string,
): Promise<Ticket> {
  return call<Ticket>(request, 'PUT', `/api/admin/tickets/${id_tiket}/status`, { status_tiket })
}

/** An order whose tickets an administrator confirmed by hand: a manual payment for each. */
export async function aPaidOrder(
  request: APIRequestContext,
  trip: Trip,
  seats: readonly number[],
  passenger?: string,
): Promise<Order> {
  const order = await anOrder(request, trip, seats, passenger)
  for (const ticket of order.tickets) await setStatus(request, ticket, 'confirmed')
  return order
}

export const rows = (page: Page): Locator => page.locator('tbody').getByRole('row')
export const row = (page: Page, text: string | RegExp): Locator => rows(page).filter({ hasText: text })
/** Chooses an action of a row's menu. */
export async function chooseInMenu(row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: /^Tindakan lain/ }).click()
  await row.page().getByRole('menuitem', { name: action }).click()
}
export const dialog = (page: Page): Locator => page.getByRole('dialog').or(page.getByRole('alertdialog'))
/** An alert, in the innermost dialog if one is open. */
export const alert = (page: Page): Locator => page.locator('[data-alert]')

/** Types into a list's search field and waits for the list's reply. */
export async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Cari' }).fill(text)
  await page.waitForURL((url) => (url.searchParams.get('q') ?? '') === text)
}
