import { type ReactNode, useState } from 'react'
import { t } from '../../../texts/orders.ts'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Booking } from '../api/get-booking.ts'
import type { HoldTimeLeft } from '../hold-time-left.ts'
import { Cost, TripFacts } from './booking-facts.tsx'
import { formatCountdown, minutesLeft, passedMilestone } from '../../../lib/countdown.ts'
import { formatTime } from '../../../lib/dates.ts'
import { Icon } from '../../../ui/icon.tsx'
import { countdownText, TimeBar } from '../../../ui/time-bar.tsx'
import { LiveRegion } from '../../../ui/live-region.tsx'

type BookingSummaryProps = {
  readonly booking: Booking
  readonly time: HoldTimeLeft | undefined
  readonly conflicts: readonly number[]
  readonly isPlacing: boolean
  readonly otherHalf: ReactNode
}

/** Time left, trip and cost in one card: first on a phone, sticky beside the form on a wide screen. */
export function BookingSummary({ booking, time, conflicts, isPlacing, otherHalf }: BookingSummaryProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-3 lg:row-start-1">
      {!time && (
        <Notice tone="warning" live="status">
          {t(isPlacing ? 'confirm.statusPlacing' : 'confirm.statusNone')}
        </Notice>
      )}
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-y-4 max-sm:p-4">
        {time && booking.waktu_expired && (
          <ReservationCountdown
            time={time}
            waktuExpired={booking.waktu_expired}
            zone={booking.route.zona_asal}
          />
        )}
        <TripFacts booking={booking} conflicts={conflicts} />
        <Cost booking={booking} />
      </Card>
      {otherHalf}
    </div>
  )
}

type ReservationCountdownProps = {
  readonly time: HoldTimeLeft
  readonly waktuExpired: string
  readonly zone: string
}

/** The hold's remaining time: status, figures, bar; announced only at 10, 5, 2 and 1 minutes. */
function ReservationCountdown({ time, waktuExpired, zone }: ReservationCountdownProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="inline-flex items-center gap-2 font-semibold">
          <Icon name="clock" />
          {time.over ? t('confirm.statusOver') : t('confirm.status')}
        </p>
        <p className={`tabular text-2xl font-extrabold ${countdownText[time.text]}`} data-tone={time.text}>
          <span aria-hidden="true">{formatCountdown(time.leftMs)}</span>
          <span className="sr-only">{t('confirm.minutesLeft', { n: minutesLeft(time.leftMs) })}</span>
        </p>
      </div>
      <TimeBar share={time.share} tone={time.bar} />
      <p className="tabular text-sm text-muted">
        {time.over
          ? t('confirm.expired')
          : `${t('confirm.minutesLeft', { n: minutesLeft(time.leftMs) })}. ${t('confirm.expiresBanner', { time: formatTime(waktuExpired, zone) })}`}
      </p>
      <Milestones leftMs={time.leftMs} />
    </div>
  )
}

function Milestones({ leftMs }: { leftMs: number }) {
  const [heard, setHeard] = useState({ leftMs, minutes: 0 })
  const passed = passedMilestone(heard.leftMs, leftMs)
  if (passed !== undefined) setHeard({ leftMs, minutes: passed })
  return <LiveRegion>{heard.minutes > 0 ? t('confirm.announce', { n: heard.minutes }) : ''}</LiveRegion>
}
