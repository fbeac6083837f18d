/** Colours of the countdown's text (10 and 2 minutes [O13]) and of its bar (15 and 5 [O14]). */
import {
  COUNTDOWN_BAR_RED_MINUTES,
  COUNTDOWN_BAR_YELLOW_MINUTES,
  COUNTDOWN_TEXT_RED_MINUTES,
  COUNTDOWN_TEXT_YELLOW_MINUTES,
} from '@tiketbus/contract'
import { readSettings } from '../../lib/settings.ts'
import { countdownTone, remainingMs, type CountdownTone } from '../../lib/countdown.ts'

export type HoldTimeLeft = {
  readonly leftMs: number
  readonly over: boolean
  readonly text: CountdownTone
  readonly bar: CountdownTone
  /** 1 at the start of a full hold, 0 at its end. */
  readonly share: number
}

/** `waktuExpired`: when the hold ends. */
export function holdTimeLeft(waktuExpired: string, nowMs: number): HoldTimeLeft {
  const leftMs = remainingMs(waktuExpired, nowMs)
  return {
    leftMs,
    over: leftMs === 0,
    text: countdownTone(leftMs, COUNTDOWN_TEXT_YELLOW_MINUTES, COUNTDOWN_TEXT_RED_MINUTES),
    bar: countdownTone(leftMs, COUNTDOWN_BAR_YELLOW_MINUTES, COUNTDOWN_BAR_RED_MINUTES),
    share: Math.min(1, leftMs / (readSettings().holdMinutes * 60_000)),
  }
}
