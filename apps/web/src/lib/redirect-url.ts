const providerHosts = ['app.midtrans.com', 'app.sandbox.midtrans.com']
const simulatorPrefix = '/simulator/'

/** Whether a payment page's address is the provider's (https) or our own simulator's; anything else is refused. */
export function isProviderUrl(url: string, ownOrigin: string): boolean {
  const parsed = parse(url, ownOrigin)
  if (parsed === undefined || parsed.username !== '' || parsed.password !== '') return false
  if (parsed.origin === ownOrigin) return parsed.pathname.startsWith(simulatorPrefix)
  return parsed.protocol === 'https:' && parsed.port === '' && providerHosts.includes(parsed.hostname)
}

/** Whether the visitor comes back from the payment page at `redirectUrl`: same origin, and at our own the simulator. */
export function cameFromProvider(referrer: string, redirectUrl: string | null, ownOrigin: string): boolean {
  const from = parse(referrer)
  const provider = redirectUrl === null ? undefined : parse(redirectUrl, ownOrigin)
  if (from === undefined || provider === undefined || from.origin !== provider.origin) return false
  return from.origin !== ownOrigin || from.pathname.startsWith(simulatorPrefix)
}

function parse(url: string, base?: string): URL | undefined {
  return URL.canParse(url, base) ? new URL(url, base) : undefined
}
