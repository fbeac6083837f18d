/** Calls on a network that is barely there: how long one is waited for before what the phone has kept is shown. */

/** Longer than a slow answer takes, shorter than a person stands at a bus's door. */
export const PATIENCE_MS = 4000

let isSilent = false

/** How long the next call is waited for, ms: nothing while the one before has had no answer. */
export function patienceMs(): number {
  return isSilent ? 0 : PATIENCE_MS
}

/** Nobody has answered for long, or not at all. */
export function noteSilence(): void {
  isSilent = true
}

export function noteAnswer(): void {
  isSilent = false
}
