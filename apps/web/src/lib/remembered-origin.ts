import { tabStore } from './storage.ts'

const KEY = 'remembered_origin'
const LEFT = 'logged_out'

/**
 * The page that a visitor wanted before being sent to /login: kept per tab, since the OTP step may reload the page.
 * Own paths only: `//evil`, `/\evil`, `javascript:` and the like count as none.
 */
export function rememberOrigin(path: string): void {
  if (isOwnPath(path)) tabStore.set(KEY, path)
}

/** The remembered path with its query, or null; it stays until `forgetOrigin`. */
export function rememberedOrigin(): string | null {
  const path = tabStore.get(KEY)
  return path !== null && isOwnPath(path) ? path : null
}

export function forgetOrigin(): void {
  tabStore.remove(KEY)
}

/** Somebody has logged out of this tab, or (false) somebody is here again. */
export function noteLogout(left = true): void {
  if (left) tabStore.set(LEFT, '1')
  else tabStore.remove(LEFT)
}

/** Whether nobody has logged in since: what the history leads back to was another person's. */
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
