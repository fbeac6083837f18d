/** Timeouts on a weak network: how long to wait for a call before showing what the phone has kept. */

/** Longer than a slow reply takes, shorter than a passenger waits at a bus's door. */
export const ANSWER_TIMEOUT_MS = 4000

let isUnanswered = false

/** How long to wait for the next call, ms; 0 while the previous one has had no answer. */
export function answerTimeoutMs(): number {
  return isUnanswered ? 0 : ANSWER_TIMEOUT_MS
}

/** Notes that a call has timed out or failed. */
export function noteNoAnswer(): void {
  isUnanswered = true
}

export function noteAnswer(): void {
  isUnanswered = false
}
