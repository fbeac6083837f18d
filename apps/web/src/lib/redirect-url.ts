const simulatorPrefix = '/simulator/'

/** Whether a payment page is under the address that the server configures for them; all others are refused. */
export function isProviderUrl(url: string, ownOrigin: string, pages: string): boolean {
  const page = parseUrl(url, ownOrigin)
  const allowed = parseUrl(pages, ownOrigin)
  return page !== undefined && allowed !== undefined && page.href.startsWith(allowed.href)
}

/** Whether the visitor comes from the payment page at `redirectUrl`: same origin; on our own origin only the simulator. */
export function cameFromProvider(referrer: string, redirectUrl: string | null, ownOrigin: string): boolean {
  const from = parseUrl(referrer)
  const provider = redirectUrl === null ? undefined : parseUrl(redirectUrl, ownOrigin)
  if (from === undefined || provider === undefined || from.origin !== provider.origin) return false
  return from.origin !== ownOrigin || from.pathname.startsWith(simulatorPrefix)
}

/** `URL.canParse` is newer than some phones. */
export function parseUrl(url: string, base?: string): URL | undefined {
  try {
    return new URL(url, base)
  } catch {
    return undefined
  }
}
