/** Timeouts on a weak network: how long to wait for a call before showing what the phone has kept. */

/** Longer than a slow reply takes, shorter than a passenger waits at a bus's door. */
export const PATIENCE_MS = 4000

let isSilent = false

/** How long to wait for the next call, ms; 0 while the previous one has had no answer. */
export function patienceMs(): number {
  return isSilent ? 0 : PATIENCE_MS
}

/** Notes that a call has timed out or failed. */
export function noteSilence(): void {
  isSilent = true
}

export function noteAnswer(): void {
  isSilent = false
}
