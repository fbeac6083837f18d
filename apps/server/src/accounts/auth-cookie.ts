/**
 * Cookies of a browser that authenticate nobody, such as a known device. Cross-site pages can neither send nor set them
 * (SameSite=Strict), scripts cannot read them, and only /api/auth receives them.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { BROWSER_DAYS } from './counter-browser-store.ts'
import type { AccountsDeps } from './deps.ts'
import { DEVICE_DAYS } from './device-store.ts'
import type { Opened } from './open-session.ts'

type CookieDeps = { config: Pick<AccountsDeps['config'], 'publicUrl'> }

export type AuthCookie = {
  /** Returns the value that the browser sent, or undefined. */
  read(request: FastifyRequest): string | undefined
  send(reply: FastifyReply, deps: CookieDeps, value: string): void
}

/** Values are 32 bytes in base64url. */
export function authCookie(name: string, maxAgeSeconds: number): AuthCookie {
  // Over https browsers accept this name from https alone: neither a page over http nor anyone on the way can set it.
  const secureName = `__Secure-${name}`
  const valueOf = (one: string) => new RegExp(`(?:^|;)\\s*${one}=([A-Za-z0-9_-]{43})(?=;|\\s*$)`)
  // The plain name is read too: browsers have it from before.
  const values = [valueOf(secureName), valueOf(name)]
  return {
    read: ({ headers }) => {
      const sent = headers.cookie ?? ''
      return values.map((value) => value.exec(sent)?.[1]).find((found) => found !== undefined)
    },
    send: (reply, { config }, value) => {
      const [sentName, secure] = config.publicUrl.startsWith('https:') ? [secureName, '; Secure'] : [name, '']
      void reply.header(
        'set-cookie',
        `${sentName}=${value}; Path=/api/auth; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`,
      )
    },
  }
}

/**
 * The cookie of a known device, on which an account logged in before. It counts wrong passwords in a bucket of its own
 * (login-limits.ts), which strangers cannot fill. A logout does not remove it, and its name reveals nothing about its owner.
 */
export const { read: readDevice, send: sendDevice } = authCookie(
  'tiketbus_device',
  DEVICE_DAYS * 24 * 60 * 60,
)

/** The cookie of a browser that a manager enrolled for a counter (counter-browsers.ts). It lasts from the last login there. */
export const { read: readBrowser, send: sendBrowser } = authCookie(
  'tiketbus_counter',
  BROWSER_DAYS * 24 * 60 * 60,
)

/** Sends the cookies of a login: the device's new one and, on a counter's browser, its own for as long again. */
export function sendCookiesOf(
  { raw, reply }: { raw: FastifyRequest; reply: FastifyReply },
  deps: CookieDeps,
  { device, id_browser }: Partial<Pick<Opened, 'device' | 'id_browser'>>,
): void {
  if (device !== undefined) sendDevice(reply, deps, device)
  const browser = id_browser === undefined ? undefined : readBrowser(raw)
  if (browser !== undefined) sendBrowser(reply, deps, browser)
}
