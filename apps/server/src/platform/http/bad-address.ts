/** Malformed addresses: `/booking/%zz` cannot be decoded, `/tiket/1%00` has a zero byte, `//evil.example` is another site's. */

/** No route has this path. */
const NOWHERE = 'alamat-rusak'

/**
 * Returns the address to route by. The router rejects a malformed one before any hook or header of ours runs; with this one it
 * is handled like every unknown address.
 */
export function routableAddress({ url = '/' }: { url?: string }): string {
  if (!isMalformed(url)) return url
  return isApiCall(url) ? `/api/${NOWHERE}` : `/${NOWHERE}`
}

export const isApiCall = (url: string): boolean => /^\/api(\/|\?|$)/.test(url)

export function isMalformed(url: string): boolean {
  if (url.startsWith('//')) return true
  if (!url.includes('%')) return false
  try {
    return decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '').includes('\0')
  } catch {
    return true
  }
}
