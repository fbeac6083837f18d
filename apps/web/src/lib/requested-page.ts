import { REQUESTED_PAGE_KEY } from './requested-page-key.ts'
import { tabStore } from './storage.ts'

const LEFT = 'logged_out'

/**
 * Remembers the page that a visitor wanted before the redirect to /login; per tab, since the OTP step may reload the page.
 * Only paths of this site: `//evil`, `/\evil`, `javascript:` and the like are ignored.
 */
export function rememberRequestedPage(path: string): void {
  if (isOwnPath(path)) tabStore.set(REQUESTED_PAGE_KEY, path)
}

/** The remembered path with its query, or null; it stays until `forgetRequestedPage`. */
export function requestedPage(): string | null {
  const path = tabStore.get(REQUESTED_PAGE_KEY)
  return path !== null && isOwnPath(path) ? path : null
}

export function forgetRequestedPage(): void {
  tabStore.remove(REQUESTED_PAGE_KEY)
}

/** Notes a logout in this tab, or (false) a login. */
export function noteLogout(left = true): void {
  if (left) tabStore.set(LEFT, '1')
  else tabStore.remove(LEFT)
}

/** Whether nobody has logged in since the logout: older history entries belong to another person. */
export function isAfterLogout(): boolean {
  return tabStore.get(LEFT) !== null
}

/** Whether a path stays on this site however a browser reads it (backslashes and control characters included). */
export function isOwnPath(path: string): boolean {
  if (!path.startsWith('/') || hasTrickyCharacter(path)) return false
  try {
    const url = new URL(path, 'https://own.invalid')
    return url.origin === 'https://own.invalid' && !path.startsWith('//')
  } catch {
    return false
  }
}

function hasTrickyCharacter(path: string): boolean {
  return path.includes('\\') || Array.from(path).some((character) => character.charCodeAt(0) < 0x20)
}
