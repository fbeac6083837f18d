import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'

/** `https`: users reach the server by https. `subdomains`: so do those of every name below ours. */
export type Site = { https: boolean; subdomains: boolean }

/** What no page of ours uses, and the camera of the boarding check, which every page may have opened first. */
const PERMISSIONS = [
  'camera=(self)',
  ...['accelerometer', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer']
    .concat(['microphone', 'midi', 'payment', 'serial', 'usb'])
    .map((feature) => `${feature}=()`),
].join(', ')

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
 * They depend on no request, so they are computed once.
 */
export function securityHeaders(site: Site): { page: Headers; data: Headers } {
  const headers: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  }
  // Helmet only sets headers and reads neither the request nor the response.
  helmet(optionsFor(site))({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  const data = Object.fromEntries(Object.entries(headers).filter(([name]) => OF_DATA.includes(name)))
  return { page: { ...headers, 'permissions-policy': PERMISSIONS }, data }
}

function optionsFor({ https, subdomains }: Site) {
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
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: subdomains } : false,
    // The same as frame-ancestors, for older browsers.
    xFrameOptions: { action: 'deny' as const },
    crossOriginEmbedderPolicy: false,
  }
}
