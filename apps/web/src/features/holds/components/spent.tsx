import { showAlert } from '../../../lib/alerts.ts'
import { formatTime } from '../../../lib/dates.ts'
import { t } from '../../../texts/refusals.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { SpentSeats } from '../use-continue.ts'

/** On a phone the button is far below the map's own message, which stays after this one has gone. */
export function showSpent({ seats }: SpentSeats): void {
  showAlert('warning', t('spent.title', { seats: seats.join(', ') }))
}

/** Seats that this passenger held too long, with the time from which they can choose them again, in the trip's zone. */
export function Spent({ spent, zone }: { spent: SpentSeats; zone: string }) {
  const { seats, until } = spent
  return (
    <Notice
      tone="warning"
      icon="clock"
      title={t('spent.title', { seats: seats.join(', ') })}
      className="mb-6"
    >
      {until === undefined ? t('spent.help') : t('spent.helpUntil', { time: formatTime(until, zone) })}
    </Notice>
  )
}
