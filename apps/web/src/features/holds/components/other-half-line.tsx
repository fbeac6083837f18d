import type { Trip, User } from '@tiketbus/contract'
import { t } from '../../../texts/holds.ts'
import { Button } from '../../../ui/button.tsx'
import type { SeatAvailability } from '../../seats/index.ts'
import { findPlan, otherHalfOf } from '../../trips/api/return-plan.ts'
import { OtherHalf } from '../../trips/index.ts'

type OtherHalfLineProps = {
  readonly trip: Trip
  readonly user: User
  readonly seats: SeatAvailability | undefined
  /** Seats of this departure are chosen or held already. */
  readonly isChosen: boolean
  readonly onChoose: (seat: number) => void
}

/**
 * While seats are held for the other half of a journey with a way back: their countdown in one line [H201], and the same numbers
 * for this half while they are free [H202].
 */
export function OtherHalfLine({ trip, user, seats, isChosen, onChoose }: OtherHalfLineProps) {
  const held = seatsOfOtherHalf(user, trip)
  if (held === undefined) return null
  const free = seats?.seats.filter(({ status }) => status === 'available').map(({ number }) => number) ?? []
  const isOffered = !isChosen && held.every((seat) => free.includes(seat))
  return (
    <div className="mt-2 min-h-11">
      <OtherHalf
        from={trip}
        slim="line"
        action={
          isOffered && (
            <Button variant="secondary" size="sm" onClick={() => held.forEach(onChoose)}>
              {t('own.same', { seats: held.join(', ') })}
            </Button>
          )
        }
      />
    </div>
  )
}

/** The seats that are held for the other half; undefined if there is none, or it is ordered. */
function seatsOfOtherHalf({ id_user }: User, trip: Trip): readonly number[] | undefined {
  const plan = findPlan(id_user, '')
  const half = plan && otherHalfOf(plan, trip)?.half
  return half?.id_tiket === undefined ? half?.nomor_kursi : undefined
}
