/** Managers enrol the browsers of counters, and end them (ADR 163). The back office writes the audit rows. */
import { createHmac } from 'node:crypto'
import type { CounterBrowser } from '@tiketbus/contract'
import type { Reader, Tx } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { deviceName } from '../platform/http/call-source.ts'
import { shortNetwork } from '../platform/http/network.ts'
import { hashToken } from '../platform/http/session.ts'
import { requireValue } from '../platform/require-value.ts'
import { endBrowser, insertBrowser, selectBrowsers } from './counter-browser-store.ts'
import type { AccountsDeps } from './deps.ts'
import type { Origin } from './login-limits.ts'
import { makeToken } from './secrets.ts'
import { endSessionsOfBrowser } from './session-store.ts'

/** The enrolled browsers, by counter; `browser`: the caller's cookie. */
export const listBrowsers = (reader: Reader, browser: string | undefined): Promise<CounterBrowser[]> =>
  selectBrowsers(reader, { own: browser === undefined ? undefined : hashToken(browser) })

/** The cookie's value of an enrolment: the same for a repeated request, whose first reply may not have arrived. */
export function browserCookie(
  { key }: Pick<AccountsDeps, 'key'>,
  { id_user, retryKey }: { id_user: number; retryKey: string | undefined },
): string {
  if (retryKey === undefined) return makeToken()
  return createHmac('sha256', key('counter-browser')).update(`${id_user}\n${retryKey}`).digest('base64url')
}

type Enrolment = Pick<Origin, 'address' | 'browser' | 'userAgent'> & {
  id_user: number
  id_loket: number
  /** Of the new cookie. */
  value: string
}

/** Enrols the caller's browser for a counter; an enrolment that it had ends. Throws NOT_FOUND for a counter that is not open. */
export async function enrolBrowser(
  tx: Tx,
  { id_user, id_loket, value, ...origin }: Enrolment,
): Promise<CounterBrowser> {
  const token_hash = hashToken(value)
  if (origin.browser !== undefined) await endBrowser(tx, { token_hash: hashToken(origin.browser) })
  const network = shortNetwork(origin.address)
  const device = deviceName(origin.userAgent)
  const id = await insertBrowser(tx, { token_hash, id_loket, device, network, id_user })
  if (id === undefined) return fail('NOT_FOUND')
  const [record] = await selectBrowsers(tx, { own: token_hash, id })
  return requireValue(record, `browser ${id}`)
}

/** Ends an enrolment and the sessions that were opened on it; returns its counter and how many. Throws NOT_FOUND. */
export async function endCounterBrowser(tx: Tx, id: number): Promise<{ id_loket: number; ended: number }> {
  const { id_loket } = (await endBrowser(tx, { id })) ?? fail('NOT_FOUND')
  return { id_loket, ended: await endSessionsOfBrowser(tx, id) }
}
