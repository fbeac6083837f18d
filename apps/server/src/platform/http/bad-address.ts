/** Malformed addresses: `/booking/%zz` cannot be decoded, `/tiket/1%00` has a zero byte, `//evil.example` is another site's. */

/** The webhook's address is typed into the provider's settings, sometimes with a slash at its end. */
const WEBHOOK = '/api/pembayaran/notification'
const WEBHOOK_SLASH = /^\/api\/pembayaran\/notification\/(?=$|\?)/

/** No route has this path. */
const NOWHERE = 'alamat-rusak'

/**
 * Returns the address to route by. The router rejects a malformed one before any hook or header of ours runs; with this one it
 * is handled like every unknown address.
 */
export function routableAddress({ url: asked = '/' }: { url?: string }): string {
  const url = withoutOrigin(asked)
  if (!isMalformed(url)) return url.replace(WEBHOOK_SLASH, WEBHOOK)
  return isApiCall(url) ? `/api/${NOWHERE}` : `/${NOWHERE}`
}

/** A client may send the whole address (`GET http://…/api/kota`); the router looks only at what follows the origin. */
const withoutOrigin = (url: string): string => url.replace(/^https?:\/\/[^/?#]*\/?/i, '/')

/** Whether the router takes the address for a call's, in any spelling: `/%61pi/kota` is `/api/kota`. */
export const isApiCall = (url: string): boolean => /^\/api(\/|$)/.test(pathOf(url))

/** Returns the path by which the router finds an address: decoded, without the query; as it is if it cannot be decoded. */
export function pathOf(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

export function isMalformed(url: string): boolean {
  if (url.startsWith('//')) return true
  if (!url.includes('%')) return false
  try {
    return decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '').includes('\0')
  } catch {
    return true
  }
}
