import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'

type Headers = Readonly<Record<string, string>>

/** Those that matter for data, which no browser shows as a page; Node validates each header of every response. */
const OF_DATA = [
  'content-security-policy',
  'cross-origin-resource-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
]

/**
 * Returns helmet's security headers, with lower-case names: those of pages and files, and those of API replies.
 * They depend on no request, so they are computed once. `https`: users reach the server by https.
 */
export function securityHeaders(https: boolean): { page: Headers; data: Headers } {
  const headers: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  }
  // Helmet only sets headers and reads neither the request nor the response.
  helmet(optionsFor(https))({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  const data = Object.fromEntries(Object.entries(headers).filter(([name]) => OF_DATA.includes(name)))
  return { page: headers, data }
}

function optionsFor(https: boolean) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        mediaSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    referrerPolicy: { policy: 'no-referrer' as const },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
  }
}
