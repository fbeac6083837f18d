const simulatorPrefix = '/simulator/'

/** Whether a payment page is under the address that the server configures for them; all others are refused. */
export function isProviderUrl(url: string, ownOrigin: string, pages: string): boolean {
  const page = parse(url, ownOrigin)
  const allowed = parse(pages, ownOrigin)
  return page !== undefined && allowed !== undefined && page.href.startsWith(allowed.href)
}

/** Whether the visitor comes from the payment page at `redirectUrl`: same origin; on our own origin only the simulator. */
export function cameFromProvider(referrer: string, redirectUrl: string | null, ownOrigin: string): boolean {
  const from = parse(referrer)
  const provider = redirectUrl === null ? undefined : parse(redirectUrl, ownOrigin)
  if (from === undefined || provider === undefined || from.origin !== provider.origin) return false
  return from.origin !== ownOrigin || from.pathname.startsWith(simulatorPrefix)
}

function parse(url: string, base?: string): URL | undefined {
  return URL.canParse(url, base) ? new URL(url, base) : undefined
}
