/** Whether somebody uses the page: what it reads by itself keeps no session alive [A40]. */

const UNATTENDED_AFTER_MS = 5 * 60_000
const EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

let lastUse = Date.now()

/** Notes each touch and key of this page from now on. */
export function watchUse(): void {
  for (const name of EVENTS) {
    addEventListener(name, () => void (lastUse = Date.now()), { passive: true, capture: true })
  }
}

/** Returns whether nobody has touched the page for 5 minutes. */
export function isUnattended(): boolean {
  return Date.now() - lastUse > UNATTENDED_AFTER_MS
}
