import { seatLabel, seatLabelList, type Trip, type User } from '@tiketbus/contract'
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
 * While seats are held for the other half of a journey with a way back: their countdown in one line [H201], and the same seats
 * for this half while they are free [H202].
 */
export function OtherHalfLine({ trip, user, seats, isChosen, onChoose }: OtherHalfLineProps) {
  const half = otherHalfHeld(user, trip)
  if (half === undefined) return null
  const free = seats?.seats.filter(({ status }) => status === 'available').map(({ number }) => number) ?? []
  // The same seats are those that people read alike: on two buses one number may be two places.
  const names = (half.kursi ?? half.nomor_kursi).map(String)
  const same = free.filter((seat) => names.includes(seatLabel(seats, seat)))
  const isOffered = !isChosen && same.length === names.length
  return (
    <div className="mt-2 min-h-11">
      <OtherHalf
        from={trip}
        slim="line"
        action={
          isOffered && (
            <Button variant="secondary" size="sm" onClick={() => same.forEach(onChoose)}>
              {t('own.same', { seats: seatLabelList(seats, same) })}
            </Button>
          )
        }
      />
    </div>
  )
}

/** The other half whose seats are held; undefined if there is none, or it is ordered. */
function otherHalfHeld({ id_user }: User, trip: Trip) {
  const plan = findPlan(id_user, '')
  const half = plan && otherHalfOf(plan, trip)?.half
  return half?.id_tiket === undefined ? half : undefined
}
