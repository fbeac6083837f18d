import type { Tx } from '../platform/database/database.ts'
import { hashToken } from '../platform/http/session.ts'
import { deviceName } from '../platform/http/call-source.ts'
import { shortNetwork } from '../platform/http/network.ts'
import type { AccountsDeps } from './deps.ts'
import { useBrowser } from './counter-browser-store.ts'
import { rememberDevice } from './device-store.ts'
import { hashAddress, type Origin } from './login-limits.ts'
import { makeToken } from './secrets.ts'
import { endOldestSessions, insertSession } from './session-store.ts'

/**
 * A successful login: the session's token and the device's new cookie value. Only their hashes are stored. `id_browser`: the enrolled
 * browser of a counter on which it happened.
 */
export type Opened = { token: string; device: string; id_browser: number | undefined }

/**
 * Logs a verified account in; returns undefined if it may not.
 * `password_hash`: the hash that was checked, so that a concurrent change is noticed; null if a code or a link was the proof.
 * The device gets a new value, because the one in the request may be known to somebody else.
 */
export async function openSession(
  deps: Pick<AccountsDeps, 'key' | 'security'>,
  tx: Tx,
  login: Origin & { id_user: number; password_hash: string | null },
): Promise<Opened | undefined> {
  const { id_user, password_hash, address, device, userAgent, browser } = login
  const [network, name] = [shortNetwork(address), deviceName(userAgent)]
  const id_browser = browser && (await useBrowser(tx, hashToken(browser), { network, device: name }))
  const opened = { token: makeToken(), device: makeToken(), id_browser: id_browser || undefined }
  const old_hash = device === undefined ? undefined : hashToken(device)
  const isOpen = await insertSession(tx, {
    id_user,
    token_hash: hashToken(opened.token),
    address_hash: hashAddress(deps, address),
    password_hash,
    device_hash: old_hash ?? null,
    network,
    device: name,
    id_browser: opened.id_browser ?? null,
  })
  if (!isOpen) return undefined
  deps.security.record(tx, { kind: 'login', id_user })
  await endOldestSessions(tx, id_user)
  await rememberDevice(tx, {
    id_user,
    device_hash: hashToken(opened.device),
    old_hash,
  })
  return opened
}
