import type { ReactNode } from 'react'
import { t } from '../../../texts/orders.ts'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Booking } from '../api/get-booking.ts'
import type { HoldTimeLeft } from '../hold-time-left.ts'
import { Cost, TripFacts } from './booking-facts.tsx'
import { ReservationCountdown } from './reservation-countdown.tsx'

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
