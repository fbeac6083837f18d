/** Logs in without the registration screens, for tests that start later. */
import type { APIRequestContext, Page } from '@playwright/test'
import { aStranger, codeFor, type Passenger } from './passenger.ts'

/** Registers a new person through the API; returns them with the session's token. */
export async function anAccount(
  request: APIRequestContext,
  name?: string,
): Promise<Passenger & { token: string }> {
  const passenger = aStranger(name)
  const { name: username, email, password } = passenger
  const data = { username, email, password, no_telepon: '081234567890' }
  await request.post('/api/auth/register', { data })
  const otp = await codeFor(request, email)
  const reply = await request.post('/api/auth/verify-otp', { data: { email, otp } })
  const body = (await reply.json()) as { data: { token: string } }
  return { ...passenger, token: body.data.token }
}

/** The token of a new passenger. */
export async function aSession(request: APIRequestContext, name?: string): Promise<string> {
  return (await anAccount(request, name)).token
}

/** Logs the page in as a new passenger; takes effect with the next page load. Returns the token. */
export async function logIn(page: Page, name?: string): Promise<string> {
  const token = await aSession(page.request, name)
  await page.addInitScript((given) => localStorage.setItem('token', given), token)
  return token
}

/** Holds seats through the API, as from another device; returns the reservation's number. */
export async function hold(
  request: APIRequestContext,
  token: string,
  idRute: number,
  seats: readonly number[],
): Promise<number> {
  const reply = await request.post('/api/reservasi/temp', {
    data: { id_rute: idRute, nomor_kursi: seats },
    headers: { authorization: `Bearer ${token}` },
  })
  const body = (await reply.json()) as { data: { id_reservasi: number } }
  return body.data.id_reservasi
}
