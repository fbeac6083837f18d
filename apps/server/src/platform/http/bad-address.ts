/** Addresses that name no place: `/booking/%zz` cannot be decoded, `/tiket/1%00` has a zero byte, `//evil.example` is somebody else's. */

/** No route has this name. */
const NOWHERE = 'alamat-rusak'

/**
 * The address to route by. The router refuses a malformed one before any hook or header of ours; this one takes the
 * way of every address that is nowhere.
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
