import type { Trip, User } from '@tiketbus/contract'
import { useOnDemand } from '../../../lib/use-on-demand.ts'
import type { SeatAvailability } from '../../seats/index.ts'
import { findPlan, otherHalfOf } from '../../trips/api/return-plan.ts'

export type OtherHalfLineProps = {
  readonly trip: Trip
  readonly user: User
  readonly seats: SeatAvailability | undefined
  /** Seats of this departure are chosen or held already. */
  readonly isChosen: boolean
  readonly onChoose: (seat: number) => void
}

const load = () => import('./other-half-held.tsx')

/** While seats are held for the other half of a journey with a way back: a line about them, by code that most visits do not need. */
export function OtherHalfLine({ user, ...line }: OtherHalfLineProps) {
  const half = otherHalfHeld(user, line.trip)
  const code = useOnDemand(half !== undefined, load)
  if (half === undefined) return null
  return <div className="mt-2 min-h-11">{code && <code.OtherHalfHeld {...line} half={half} />}</div>
}

/** The other half whose seats are held; undefined if there is none, or it is ordered. */
function otherHalfHeld({ id_user }: User, trip: Trip) {
  const plan = findPlan(id_user, '')
  const half = plan && otherHalfOf(plan, trip)?.half
  return half?.id_tiket === undefined ? half : undefined
}
