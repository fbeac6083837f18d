import { showAlert } from '../../../lib/alerts.ts'
import { formatTime } from '../../../lib/dates.ts'
import { t } from '../../../texts/refusals.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { HoldTimeUsedOutcome } from '../use-continue.ts'

/** Also shown as an alert: the message below the map stays for longer, but may be outside the screen. */
export function alertHoldTimeUsed({ seats }: HoldTimeUsedOutcome): void {
  showAlert('warning', t('spent.title', { seats: seats.join(', ') }))
}

/** Seats that this passenger has held too long, and from when they can choose them again, in the trip's zone. */
export function HoldTimeUsed({ outcome, zone }: { outcome: HoldTimeUsedOutcome; zone: string }) {
  const { seats, until } = outcome
  return (
    <Notice
      tone="warning"
      icon="clock"
      title={t('spent.title', { seats: seats.join(', ') })}
      className="mt-6"
    >
      {until === undefined ? t('spent.help') : t('spent.helpUntil', { time: formatTime(until, zone) })}
    </Notice>
  )
}
