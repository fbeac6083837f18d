/** Pure rules of a countdown: time left, format, colour, and when a screen reader announces it. */
export type CountdownTone = 'green' | 'yellow' | 'red'

const MINUTE = 60_000

/** Milliseconds from `nowMs` (the server's) to the deadline; never below 0. */
export function remainingMs(deadline: string, nowMs: number): number {
  return Math.max(0, Date.parse(deadline) - nowMs)
}

/** '29:59', with hours if there are any: '1:05:09'. Rounds seconds up, so 0:00 means over. */
export function formatCountdown(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000)
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  const rest = String(seconds % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

/** Green above `yellowMinutes`, yellow from there, red from `redMinutes` (10 and 2 for the text, 15 and 5 for the bar). */
export function countdownTone(leftMs: number, yellowMinutes: number, redMinutes: number): CountdownTone {
  if (leftMs <= redMinutes * MINUTE) return 'red'
  return leftMs <= yellowMinutes * MINUTE ? 'yellow' : 'green'
}

/** Whole minutes left, rounded up. */
export function minutesLeft(leftMs: number): number {
  return Math.ceil(leftMs / MINUTE)
}

/** The milestone (minutes) that was passed between two ticks of the clock; the lowest one after a long sleep. */
export function passedMilestone(
  beforeMs: number,
  afterMs: number,
  milestones: readonly number[] = [10, 5, 2, 1],
): number | undefined {
  const passed = milestones.filter((minutes) => beforeMs > minutes * MINUTE && afterMs <= minutes * MINUTE)
  return passed.length === 0 || afterMs === 0 ? undefined : Math.min(...passed)
}
