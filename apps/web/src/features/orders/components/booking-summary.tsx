import type { ReactNode } from 'react'
import { t } from '../../../texts/orders.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { Booking } from '../api/get-booking.ts'
import type { HoldTimeLeft } from '../hold-time-left.ts'
import { Cost, TripFacts } from './booking-facts.tsx'
import { ReservationCountdown } from './reservation-countdown.tsx'

type BookingSummaryProps = {
  readonly booking: Booking
  readonly time: HoldTimeLeft | undefined
  readonly taken: readonly number[]
  readonly isPlacing: boolean
  readonly otherLeg: ReactNode
}

/** Time left, trip and cost: first on a phone, sticky beside the form on a wide screen. */
export function BookingSummary({ booking, time, taken, isPlacing, otherLeg }: BookingSummaryProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-3 lg:row-start-1">
      {time && booking.waktu_expired ? (
        <ReservationCountdown
          time={time}
          waktuExpired={booking.waktu_expired}
          zone={booking.route.zona_asal}
        />
      ) : (
        <Notice tone="warning" live="status">
          {t(isPlacing ? 'confirm.statusPlacing' : 'confirm.statusNone')}
        </Notice>
      )}
      <TripFacts booking={booking} taken={taken} />
      {otherLeg}
      <Cost booking={booking} />
    </div>
  )
}
