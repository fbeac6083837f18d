import type { CountdownTone } from '../lib/countdown.ts'
import { cx } from '../lib/cx.ts'

const bars: Record<CountdownTone, string> = { green: 'bg-success', yellow: 'bg-warning', red: 'bg-danger' }

/** Text colours of a countdown, by tone. */
export const countdownText: Record<CountdownTone, string> = {
  green: 'text-success',
  yellow: 'text-warning',
  red: 'text-danger',
}

/** A bar that shows the remaining share of a time span. Decorative: the countdown's text stands beside it. */
export function TimeBar({ share, tone }: { share: number; tone: CountdownTone }) {
  const percent = Math.min(100, Math.max(0, share * 100))
  return (
    <span
      aria-hidden="true"
      data-tone={tone}
      className="block h-2 overflow-hidden rounded-full bg-sunken ring-1 ring-line"
    >
      <span
        className={cx(
          'block h-full origin-left rounded-full forced-color-adjust-none transition-transform duration-200',
          bars[tone],
        )}
        style={{ transform: `scaleX(${percent / 100})` }}
      />
    </span>
  )
}
